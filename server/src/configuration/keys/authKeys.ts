import { key } from '../key.js'
import { type AuthProvider, authProvidersSchema } from './authProviders.js'

/** What a password must hold beside its length. Length and not being a common one protect better. */
export interface PasswordPolicy {
  readonly enabled?: boolean
  readonly numberOfSpecialCharacters?: number
  readonly requireAtLeastOneNumber?: boolean
  readonly requireUpperandLowerCase?: boolean
}

/** When attempts to sign in lock an account for the network that they come from. */
export interface Lockout {
  /** So many failures… */
  readonly failedAttemptThreshold?: number
  /** …within so many seconds… */
  readonly consecutivePeriod?: number
  /** …lock for so many seconds. */
  readonly lockoutPeriod?: number
}

const duration = '^([0-9]+h)?([0-9]+m)?([0-9]+s)?$'

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
    pattern: duration,
  }),
  'auth.maxSessionIdleDuration': key('0', {
    description: 'How long a session lasts without use, as hours, minutes and seconds: `24h`. `0` for no such end.',
    type: 'string',
    pattern: `^0$|${duration}`,
  }),
  'auth.passwordPolicy': key<PasswordPolicy>(
    {},
    {
      description: 'What a password must hold beside its length, when `enabled`.',
      type: 'object',
      additionalProperties: false,
      properties: {
        enabled: { type: 'boolean' },
        numberOfSpecialCharacters: { type: 'integer', minimum: 0, maximum: 20 },
        requireAtLeastOneNumber: { type: 'boolean' },
        requireUpperandLowerCase: { type: 'boolean' },
      },
    },
  ),
  'auth.passwordResetLinkExpiry': key(14_400, {
    description: 'How long a link to choose a password works, in seconds.',
    type: 'integer',
    minimum: 60,
    maximum: 2_592_000,
  }),
  'auth.unlockAccountLinkExpiry': key(5, {
    description: 'How long a link to unlock an account works, in minutes.',
    type: 'integer',
    minimum: 1,
    maximum: 1_440,
  }),
  'auth.lockout': key<Lockout>(
    {},
    {
      description:
        'After so many failures within a period, in seconds, the network that they came from is locked out of the account.',
      type: 'object',
      additionalProperties: false,
      properties: {
        failedAttemptThreshold: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
        consecutivePeriod: { type: 'integer', minimum: 60, maximum: 86_400, default: 3_600 },
        lockoutPeriod: { type: 'integer', minimum: 60, maximum: 86_400, default: 1_800 },
      },
    },
  ),
}
