import { key } from '../key.js'

/** What is set of the rules of access tokens; `tokenRules` of `features/access-tokens` fills in the rest. */
export interface AccessTokenSettings {
  /** Who may make tokens. With `none` those that there are stop working as well. */
  readonly allow?: 'all-users-create' | 'site-admin-create' | 'none'
  readonly allowNoExpiration?: boolean
  readonly defaultExpirationDays?: number
  readonly expirationOptionDays?: readonly number[]
  readonly maxTokensPerUser?: number
}

const days = { type: 'integer', minimum: 1, maximum: 366 }

/** Access tokens and the audit log. The names of `auth.accessTokens` are those that existing servers have. */
export const accessKeys = {
  'auth.accessTokens': key<AccessTokenSettings>(
    {},
    {
      description: 'Who may make access tokens, and for how long they last.',
      type: 'object',
      additionalProperties: false,
      properties: {
        allow: {
          description: 'Who may make tokens. With `none` those that there are stop working as well.',
          enum: ['all-users-create', 'site-admin-create', 'none'],
        },
        allowNoExpiration: { description: 'Whether a token may last for ever.', type: 'boolean' },
        defaultExpirationDays: { description: 'How long a token lasts when nothing is said.', ...days },
        expirationOptionDays: {
          description: 'The lives that the page offers, in days.',
          type: 'array',
          items: days,
          minItems: 1,
          maxItems: 20,
        },
        maxTokensPerUser: { description: 'The most tokens of one user.', type: 'integer', minimum: 1, maximum: 10_000 },
      },
    },
  ),
  'auditLog.retentionDays': key(400, {
    description: 'For how many days acts stay in the audit log; 0 for ever.',
    type: 'integer',
    minimum: 0,
    maximum: 36_500,
  }),
}
