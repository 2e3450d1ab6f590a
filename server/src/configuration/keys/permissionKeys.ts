import { key } from '../key.js'

/** What the permissions API names people by. */
export interface UserMapping {
  readonly enabled?: boolean
  readonly bindID?: 'email' | 'username'
}

const atOnce = (what: string) =>
  key(100, {
    description: `Of how many ${what} code hosts are asked in one round what they may read: those with the oldest answers.`,
    type: 'integer',
    minimum: 0,
    maximum: 10_000,
  })

const pause = (what: string) =>
  key(900, {
    description: `The least seconds between two questions about one of the ${what}; more after failures.`,
    type: 'integer',
    minimum: 60,
    maximum: 604_800,
  })

/** Who may read which repository. */
export const permissionKeys = {
  'authz.enforceForSiteAdmins': key(true, {
    description: 'Whether site admins, too, read only what code hosts and administrators let them read.',
    type: 'boolean',
  }),
  'permissions.syncOldestUsers': atOnce('users'),
  'permissions.syncOldestRepos': atOnce('repositories'),
  'permissions.syncUsersBackoffSeconds': pause('users'),
  'permissions.syncReposBackoffSeconds': pause('repositories'),
  'permissions.userMapping': key<UserMapping>(
    { enabled: true, bindID: 'email' },
    {
      description: 'How the permissions API names people.',
      type: 'object',
      additionalProperties: false,
      properties: {
        enabled: {
          description: 'Stands in configurations of other servers; the API is always there.',
          type: 'boolean',
        },
        bindID: { description: 'What people are named by.', enum: ['email', 'username'] },
      },
    },
  ),
}
