import { key } from '../key.js'

/** How accounts elsewhere and people of a directory come here. */
export const singleSignOnKeys = {
  'auth.primaryLoginProvidersCount': key(3, {
    description: 'So many ways to sign in have a button at once; the others stand behind “Other ways to sign in”.',
    type: 'integer',
    minimum: 1,
    maximum: 50,
  }),
  'auth.enforceExternalAccountConnection': key(false, {
    description: 'Whether people must connect an account at a code host before they go on. Site admins need not.',
    type: 'boolean',
  }),
  'scim.authToken': key('', {
    description:
      'The token with which a directory keeps users and groups through SCIM. A secret; without one, SCIM is off.',
    type: 'string',
    maxLength: 1000,
  }),
  'scim.identityProvider': key<'STANDARD' | 'Azure AD'>('STANDARD', {
    description: 'Which directory speaks SCIM: for `Azure AD` its departures from the standard are understood.',
    enum: ['STANDARD', 'Azure AD'],
  }),
}
