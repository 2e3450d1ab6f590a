import { key } from '../key.js'

/** A way to sign in. */
export type AuthProvider = BuiltinProvider

/** Names and passwords that Sextant keeps itself. */
export interface BuiltinProvider {
  readonly type: 'builtin'
  /** Whether visitors may create accounts. */
  readonly allowSignup?: boolean
}

const providers = {
  description: 'The ways to sign in, in the order in which they are offered.',
  type: 'array',
  items: {
    type: 'object',
    required: ['type'],
    additionalProperties: false,
    properties: { type: { const: 'builtin' }, allowSignup: { type: 'boolean' } },
  },
}

/** How people sign in. */
export const authKeys = {
  'auth.providers': key<readonly AuthProvider[]>([{ type: 'builtin' }], providers),
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
