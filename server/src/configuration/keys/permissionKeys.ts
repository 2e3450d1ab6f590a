import { key } from '../key.js'

/** What the permissions API names people by. */
export interface UserMapping {
  readonly enabled?: boolean
  readonly bindID?: 'email' | 'username'
}

/** Who may read which repository. */
export const permissionKeys = {
  'authz.enforceForSiteAdmins': key(true, {
    description: 'Whether site admins, too, read only what code hosts and administrators let them read.',
    type: 'boolean',
  }),
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
