import { key } from '../key.js'
import { type AuthProvider, authProvidersSchema } from './authProviders.js'

/** How people sign in. */
export const authKeys = {
  'auth.providers': key<readonly AuthProvider[]>([{ type: 'builtin' }], authProvidersSchema),
  'auth.accessRequest.enabled': key(true, {
    description: 'Whether visitors can ask for an account where they cannot make one themselves.',
    type: 'boolean',
  }),
  'auth.minPasswordLength': key(12, {
    description: 'The fewest characters of a password.',
    type: 'integer',
    minimum: 8,
    maximum: 100,
  }),
  'auth.sessionExpiry': key('2160h', {
    description: 'How long a session lasts, as hours, minutes and seconds: `2160h`.',
    type: 'string',
    pattern: '^([0-9]+h)?([0-9]+m)?([0-9]+s)?$',
  }),
}
