import { AppError } from '@sextant/base'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { connectionOf } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { requireSelfOrAdmin, requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { User, userByEmail, userByUsername, UserConnection, type UserValue, usersOf } from '../accounts/index.js'
import { findMany, type ListedRepositories, repositoryConnection, repositoryType } from '../repositories/index.js'
import { addAccountMutations } from './accountSchema.js'
import { waitingNames } from './explicit.js'
import { addExplicitMutations } from './explicitSchema.js'
import { findForAdmin, type NamedRepository, readableByBoth, type Whose } from './find.js'
import { defineInfo } from './infoSchema.js'
import { countReadersOf, readersOf } from './lists.js'
import { type PageArgs, readNamePage } from './namePage.js'
import { definePermission, type PermissionEnum } from './permissionEnum.js'
import type { RepositoryPermissionServices } from './services.js'
import { syncSchema } from './syncSchema.js'
import { type Explanation, explain, type Rule } from './why.js'

const RuleType = objectRef<Rule>('RepositoryAccessRule')
const Access = objectRef<Explanation & { readonly repository: NamedRepository; readonly user: UserValue }>(
  'RepositoryAccess',
)

/** Who may read which repository, in GraphQL. */
export function repositoryPermissionsSchema(services: RepositoryPermissionServices): SchemaPart {
  return (builder, nodes) => {
    const permission = definePermission(builder)
    defineInfo(builder, services, permission)
    defineAuthorized(builder, services, permission)
    defineWhy(builder, services)
    addExplicitMutations(builder, services, permission)
    addAccountMutations(builder, services)
    syncSchema(services)(builder, nodes)
  }
}

function defineAuthorized(
  builder: Builder,
  { db, store }: RepositoryPermissionServices,
  permission: PermissionEnum,
): void {
  const users = usersOf(db)
  builder.objectField(repositoryType, 'authorizedUsers', (t) =>
    t.field({
      type: UserConnection,
      description: 'The users who may read it. Site admins only.',
      args: { permission: t.arg({ type: permission }), first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
      async resolve({ id }, args, context) {
        requireSiteAdmin(context.viewer)
        const { page, first } = readNamePage(args)
        const [rows, totalCount] = await Promise.all([readersOf(db, id, page), countReadersOf(db, id)])
        const found = await Promise.all(rows.map(({ userId }) => users(context).load(userId)))
        const readers = found.filter((user) => user !== undefined)
        return connectionOf(readers, { first, totalCount, key: ({ username }) => [username] })
      },
    }),
  )
  const page = async (viewer: Viewer, whose: Whose, args: PageArgs): Promise<ListedRepositories> => {
    const { page: asked, first } = readNamePage(args)
    const { rows, total } = await readableByBoth(db, viewer, { whose, first: asked.first, after: asked.after })
    const both = await findMany(
      store,
      viewer,
      rows.map(({ id }) => id),
    )
    const { nodes, pageInfo } = connectionOf(both, { first, totalCount: total, key: ({ name }) => [name] })
    const pages = { ...pageInfo, startCursor: null, hasPreviousPage: false }
    return { repositories: nodes, count: async () => total, ...pages }
  }
  builder.objectField(User, 'authorizedRepositories', (t) =>
    t.field({
      type: repositoryConnection,
      description: 'What the user and the viewer may both read. For the user and site admins.',
      args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string(), perm: t.arg({ type: permission }) },
      resolve: (user, args, { viewer }) => {
        requireSelfOrAdmin(viewer, user.id)
        return page(viewer, { userId: user.id }, args)
      },
    }),
  )
  builder.queryField('authorizedUserRepositories', (t) =>
    t.field({
      type: repositoryConnection,
      description: 'What a user, or a name that permissions wait for, and the viewer may both read. Site admins only.',
      args: {
        username: t.arg.string(),
        email: t.arg.string(),
        first: t.arg.int({ defaultValue: 20 }),
        after: t.arg.string(),
        perm: t.arg({ type: permission }),
      },
      async resolve(_root, args, { viewer }) {
        requireSiteAdmin(viewer)
        const name = args.username ?? args.email
        if (!name) throw new AppError('invalid_argument', 'no-user-named', 'Give either `username` or `email`.')
        const user = args.username ? await userByUsername(db, name) : await userByEmail(db, name)
        return page(viewer, user ? { userId: user.id } : { waitingFor: name }, args)
      },
    }),
  )
  builder.queryField('usersWithPendingPermissions', (t) =>
    t.stringList({
      description: 'The names that permissions wait for. Site admins only.',
      resolve: async (_root, _args, { viewer }) => {
        requireSiteAdmin(viewer)
        return [...(await waitingNames(db))]
      },
    }),
  )
}

function defineWhy(builder: Builder, { db }: RepositoryPermissionServices): void {
  builder.objectType(RuleType, {
    fields: (t) => ({
      name: t.exposeString('name'),
      allows: t.boolean({
        nullable: true,
        description: 'Whether it lets the user read. Null where it has nothing to say.',
        resolve: ({ allows }) => allows,
      }),
      explanation: t.exposeString('explanation'),
      saidAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ saidAt }) => saidAt }),
      validUntil: t.field({ type: 'DateTime', nullable: true, resolve: ({ validUntil }) => validUntil }),
    }),
  })
  builder.objectType(Access, {
    description: 'Why a user can, or cannot, read a repository.',
    fields: (t) => ({
      canRead: t.exposeBoolean('canRead'),
      rules: t.field({ type: [RuleType], resolve: ({ rules }) => [...rules] }),
      repositoryID: t.id({ resolve: ({ repository }) => encodeId('Repository', repository.id) }),
      repositoryName: t.string({ resolve: ({ repository }) => repository.name }),
      user: t.field({ type: User, resolve: ({ user }) => user }),
    }),
  })
  builder.queryField('repositoryAccess', (t) =>
    t.field({
      type: Access,
      nullable: true,
      description: 'Null when there is no such user or repository. Site admins only, also of what they may not read.',
      args: { repository: t.arg.string({ required: true }), username: t.arg.string({ required: true }) },
      async resolve(_root, { repository: name, username }, { viewer }) {
        const repository = await findForAdmin(db, viewer, { name })
        const user = await userByUsername(db, username.replaceAll('\0', ''))
        if (!repository || !user) return null
        const explanation = await explain(db, { userId: user.id, repositoryId: repository.id })
        return explanation ? { ...explanation, repository, user } : null
      },
    }),
  )
}
