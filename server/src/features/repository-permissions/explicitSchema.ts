import type { Builder } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId } from '../../graphql/ids.js'
import { requireSiteAdmin } from '../../http/viewer.js'
import { setForUser, setForUsers, setUnrestricted } from './explicit.js'
import type { PermissionEnum } from './permissionEnum.js'
import { requireUser } from './requireUser.js'
import type { RepositoryPermissionServices } from './services.js'

/** What administrators say of who may read what, in GraphQL. */
export function addExplicitMutations(
  builder: Builder,
  services: RepositoryPermissionServices,
  permission: PermissionEnum,
): void {
  const { db } = services
  const userPermission = builder.inputType('UserPermissionInput', {
    fields: (t) => ({
      bindID: t.string({
        required: true,
        description: 'A verified e-mail address, or a username: a setting says which.',
      }),
      permission: t.field({ type: permission, defaultValue: 'READ' }),
    }),
  })
  const repositoryIdOf = (id: string) => decodeRowId('Repository', id)
  builder.mutationField('setRepositoryPermissionsForUsers', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Lets exactly these people read a repository, beside those whom its host lets. Site admins only.',
      args: {
        repository: t.arg.id({ required: true }),
        userPermissions: t.arg({ type: [userPermission], required: true }),
      },
      async resolve(_root, { repository, userPermissions }, { viewer }) {
        const bindIds = userPermissions.map(({ bindID }) => bindID)
        await setForUsers(db, viewer, { repositoryId: repositoryIdOf(repository), bindIds, bindBy: services.bindBy })
        return {}
      },
    }),
  )
  builder.mutationField('setRepositoryPermissionsUnrestricted', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Lets everyone who is signed in read repositories, or takes that back. Site admins only.',
      args: { repositories: t.arg.idList({ required: true }), unrestricted: t.arg.boolean({ required: true }) },
      async resolve(_root, { repositories, unrestricted }, { viewer }) {
        await setUnrestricted(db, viewer, { repositoryIds: repositories.map(repositoryIdOf), unrestricted })
        return {}
      },
    }),
  )
  const one = [
    ['addRepositoryPermissionForUser', 'Lets one more user read a repository. Site admins only.', true],
    ['removeRepositoryPermissionForUser', 'Takes back what an administrator gave. Site admins only.', false],
  ] as const
  for (const [name, description, mayRead] of one) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        description,
        args: { repository: t.arg.id({ required: true }), user: t.arg.id({ required: true }) },
        async resolve(_root, { repository, user }, { viewer }) {
          requireSiteAdmin(viewer)
          const { id: userId } = await requireUser(db, user)
          await setForUser(db, viewer, { repositoryId: repositoryIdOf(repository), userId, mayRead })
          return {}
        },
      }),
    )
  }
}
