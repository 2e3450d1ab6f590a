import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSelfOrAdmin, isSiteAdmin, requireSelfOrAdmin, requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { User, userByEmail, userById, userByUsername, type UserValue, usersOf } from '../accounts/index.js'
import { findById, type ListedRepositories, repositoryConnection, repositoryType } from '../repositories/index.js'
import { linkAccount, unlinkAccount } from './accounts.js'
import { setForUser, setForUsers, setUnrestricted, waitingNames } from './explicit.js'
import { findForAdmin, type NamedRepository, readableByBoth, type Whose } from './find.js'
import { accountById, accountsOf, type ExternalAccount } from './grantStore.js'
import {
  type AccessReason,
  countReadableOf,
  countReadersOf,
  lastSyncOf,
  type LastSync,
  type NamePage,
  type ReadableRow,
  readableOf,
  type ReaderRow,
  readersOf,
} from './lists.js'
import type { RepositoryPermissionServices } from './services.js'
import { syncSchema } from './syncSchema.js'
import { type Explanation, explain, type Rule } from './why.js'

const mostAtOnce = 100

const UserConnection = objectRef<Connection<UserValue>>('UserConnection')
const Account = objectRef<ExternalAccount>('ExternalAccount')
const AccountConnection = objectRef<Connection<ExternalAccount>>('ExternalAccountConnection')
const AccountData = objectRef<{ readonly name: string }>('PublicExternalAccountData')
const RepositoryInfo = objectRef<LastSync & { readonly repositoryId: number }>('RepositoryPermissionsInfo')
const UserInfo = objectRef<LastSync & { readonly userId: number }>('UserPermissionsInfo')
const InfoUser = objectRef<ReaderRow>('PermissionsInfoUser')
const InfoUsers = objectRef<Connection<ReaderRow>>('PermissionsInfoUsersConnection')
const InfoRepository = objectRef<ReadableRow>('PermissionsInfoRepository')
const InfoRepositories = objectRef<Connection<ReadableRow>>('PermissionsInfoRepositoriesConnection')
const RuleType = objectRef<Rule>('RepositoryAccessRule')
const Access = objectRef<Explanation & { readonly repository: NamedRepository; readonly user: UserValue }>(
  'RepositoryAccess',
)

/** Who may read which repository, in GraphQL. */
export function repositoryPermissionsSchema(services: RepositoryPermissionServices): SchemaPart {
  return (builder, nodes) => {
    const permission = builder.enumType('RepositoryPermission', { values: { READ: { value: 'READ' } } as const })
    definePages(builder)
    defineAccounts(builder, services)
    defineInfo(builder, services, permission)
    defineAuthorized(builder, services, permission)
    defineWhy(builder, services)
    addMutations(builder, services, permission)
    syncSchema(services)(builder, nodes)
    nodes.set('ExternalAccount', async (id, { viewer }) => {
      const account = typeof id === 'number' ? await accountById(services.db, id) : undefined
      return account && isSelfOrAdmin(viewer, account.userId) ? account : null
    })
  }
}

type PermissionEnum = ReturnType<typeof definePermission>
const definePermission = (builder: Builder) =>
  builder.enumType('RepositoryPermission', { values: { READ: { value: 'READ' } } as const })

function definePages(builder: Builder): void {
  builder.objectType(UserConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [User], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineAccounts(builder: Builder, { db }: RepositoryPermissionServices): void {
  builder.objectType(AccountData, {
    fields: (t) => ({
      displayName: t.string({ nullable: true, resolve: ({ name }) => name }),
      login: t.string({ nullable: true, resolve: ({ name }) => name }),
      url: t.string({ nullable: true, resolve: () => null }),
    }),
  })
  builder.objectType(Account, {
    description: 'An account of a user at a code host.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('ExternalAccount', id) }),
      serviceType: t.exposeString('serviceType'),
      serviceID: t.exposeString('serviceId'),
      accountID: t.exposeString('accountId'),
      publicAccountData: t.field({
        type: AccountData,
        nullable: true,
        resolve: ({ accountName }) => (accountName === undefined ? null : { name: accountName }),
      }),
      isByVerifiedEmail: t.exposeBoolean('isByEmail'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      answeredAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the host last answered in full what it may read.',
        resolve: ({ answeredAt }) => answeredAt,
      }),
      validUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'While the host does not answer, what it said counts until then.',
        resolve: ({ validUntil }) => validUntil,
      }),
      refusedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ refusedAt }) => refusedAt }),
    }),
  })
  builder.objectType(AccountConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Account], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(User, 'externalAccounts', (t) =>
    t.field({
      type: AccountConnection,
      description: 'For the user and site admins; nobody else sees any.',
      args: { first: t.arg.int({ defaultValue: mostAtOnce }) },
      async resolve(user, args, { viewer }) {
        const { first } = readPage(args, ['number'], mostAtOnce)
        const all = isSelfOrAdmin(viewer, user.id) ? await accountsOf(db, user.id) : []
        return connectionOf(all.slice(0, first + 1), { first, totalCount: all.length, key: ({ id }) => [id] })
      },
    }),
  )
}

function defineInfo(builder: Builder, { db, store }: RepositoryPermissionServices, permission: PermissionEnum): void {
  const users = usersOf(db)
  const reason = builder.enumType('PermissionReason', {
    description: 'Why somebody may read a repository.',
    values: {
      PUBLIC: { value: 'PUBLIC', description: 'It is public.' },
      UNRESTRICTED: { value: 'UNRESTRICTED', description: 'An administrator lets everyone read it.' },
      OPEN: { value: 'OPEN', description: 'Its connection enforces no permissions.' },
      EXPLICIT: { value: 'EXPLICIT', description: 'An administrator lets this user read it.' },
      HOST: { value: 'HOST', description: 'Its host lets this user read it.' },
      INTERNAL: { value: 'INTERNAL', description: 'It is for all who have an account at its host.' },
    } as const satisfies Record<AccessReason, { readonly value: AccessReason; readonly description: string }>,
  })
  builder.objectType(InfoUser, {
    fields: (t) => ({
      user: t.field({
        type: User,
        nullable: true,
        resolve: async ({ userId }, _args, context) => (await users(context).load(userId)) ?? null,
      }),
      reason: t.field({ type: reason, resolve: (row) => row.reason }),
      updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.updatedAt }),
    }),
  })
  builder.objectType(InfoRepository, {
    fields: (t) => ({
      repository: t.field({
        type: repositoryType,
        nullable: true,
        description: 'Null when the viewer may not read it; `name` names it to site admins.',
        resolve: async ({ repositoryId }, _args, { viewer }) => (await findById(store, viewer, repositoryId)) ?? null,
      }),
      name: t.exposeString('name'),
      reason: t.field({ type: reason, resolve: (row) => row.reason }),
      updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.updatedAt }),
    }),
  })
  builder.objectType(InfoUsers, {
    fields: (t) => ({
      nodes: t.field({ type: [InfoUser], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(InfoRepositories, {
    fields: (t) => ({
      nodes: t.field({ type: [InfoRepository], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  const syncedAt = 'When the hosts last answered in full; of several accounts the one that was answered longest ago.'
  builder.objectType(RepositoryInfo, {
    fields: (t) => ({
      permissions: t.field({ type: [permission], resolve: () => ['READ' as const] }),
      syncedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: syncedAt,
        resolve: (info) => info.answeredAt,
      }),
      validUntil: t.field({ type: 'DateTime', nullable: true, resolve: (info) => info.validUntil }),
      users: t.field({
        type: InfoUsers,
        args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string(), query: t.arg.string() },
        async resolve({ repositoryId }, args) {
          const { page, first } = readNamePage(args)
          const [rows, totalCount] = await Promise.all([
            readersOf(db, repositoryId, page),
            countReadersOf(db, repositoryId, page.query),
          ])
          return connectionOf(rows, { first, totalCount, key: ({ username }) => [username] })
        },
      }),
    }),
  })
  builder.objectType(UserInfo, {
    fields: (t) => ({
      permissions: t.field({ type: [permission], resolve: () => ['READ' as const] }),
      syncedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: syncedAt,
        resolve: (info) => info.answeredAt,
      }),
      validUntil: t.field({ type: 'DateTime', nullable: true, resolve: (info) => info.validUntil }),
      repositories: t.field({
        type: InfoRepositories,
        args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string(), query: t.arg.string() },
        async resolve({ userId }, args) {
          const { page, first } = readNamePage(args)
          const [rows, totalCount] = await Promise.all([
            readableOf(db, userId, page),
            countReadableOf(db, userId, page.query),
          ])
          return connectionOf(rows, { first, totalCount, key: ({ name }) => [name] })
        },
      }),
    }),
  })
  builder.objectField(repositoryType, 'permissionsInfo', (t) =>
    t.field({
      type: RepositoryInfo,
      nullable: true,
      description: 'Who may read it, and why. Null for all but site admins.',
      resolve: async ({ id }, _args, { viewer }) =>
        isSiteAdmin(viewer) ? { ...(await lastSyncOf(db, { repositoryId: id })), repositoryId: id } : null,
    }),
  )
  builder.objectField(User, 'permissionsInfo', (t) =>
    t.field({
      type: UserInfo,
      nullable: true,
      description: 'What the user may read, and why. Null for all but the user and site admins.',
      resolve: async ({ id }, _args, { viewer }) =>
        isSelfOrAdmin(viewer, id) ? { ...(await lastSyncOf(db, { userId: id })), userId: id } : null,
    }),
  )
}

interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly query?: string | null | undefined
}

/** A page of names; one row more than is wanted tells whether there are more. */
function readNamePage(args: PageArgs): { readonly page: NamePage; readonly first: number } {
  const { first: asked, after } = readPage(args, ['string'])
  const first = Math.min(asked, mostAtOnce)
  const query = args.query?.slice(0, 500).replaceAll('\0', '') || undefined
  const name = after?.[0]
  return { page: { first: first + 1, after: name === undefined ? undefined : String(name), query }, first }
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
    const found = await Promise.all(rows.map(({ id }) => findById(store, viewer, id)))
    const both = found.filter((repository) => repository !== undefined)
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

function addMutations(builder: Builder, services: RepositoryPermissionServices, permission: PermissionEnum): void {
  const { db, bindBy } = services
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
        await setForUsers(db, viewer, { repositoryId: repositoryIdOf(repository), bindIds, bindBy })
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
  builder.mutationField('addUserExternalAccount', (t) =>
    t.field({
      type: Account,
      description: "Says that an account at a host is a user's. Site admins only.",
      args: {
        user: t.arg.id({ required: true }),
        serviceType: t.arg.string({ required: true, description: 'Such as `github`.' }),
        serviceID: t.arg.string({ required: true, description: 'The address of the host, with a slash at the end.' }),
        accountID: t.arg.string({ required: true, description: "The host's own id of the account, not its name." }),
        accountName: t.arg.string(),
        token: t.arg.string({ description: 'The person’s own token at the host. It is kept sealed and never shown.' }),
      },
      async resolve(_root, { user, serviceID, accountID, accountName, token, serviceType }, { viewer }) {
        requireSiteAdmin(viewer)
        const { id: userId } = await requireUser(db, user)
        const given = { userId, serviceType, serviceId: serviceID, accountId: accountID }
        const more = { accountName: accountName ?? undefined, token: token ?? undefined }
        return linkAccount(services, viewer, { ...given, ...more })
      },
    }),
  )
  builder.mutationField('deleteExternalAccount', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Forgets an account, and with it what it was granted. For the user and site admins.',
      args: { externalAccount: t.arg.id({ required: true }) },
      async resolve(_root, { externalAccount }, { viewer }) {
        await unlinkAccount(services, viewer, decodeRowId('ExternalAccount', externalAccount))
        return {}
      },
    }),
  )
}

async function requireUser(db: Database, id: string): Promise<UserValue> {
  const rowId = decodeRowId('User', id)
  const user = rowId === undefined ? undefined : await userById(db, rowId)
  if (user) return user
  throw new AppError('not_found', 'no-such-user', 'There is no such user.')
}
