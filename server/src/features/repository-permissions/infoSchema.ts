import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf } from '../../graphql/connections.js'
import { isSelfOrAdmin, isSiteAdmin } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import { findById, repositoryType } from '../repositories/index.js'
import {
  type AccessReason,
  countReadableOf,
  countReadersOf,
  type LastSync,
  lastSyncOf,
  type ReadableRow,
  readableOf,
  type ReaderRow,
  readersOf,
} from './lists.js'
import { readNamePage } from './namePage.js'
import type { PermissionEnum } from './permissionEnum.js'
import type { RepositoryPermissionServices } from './services.js'

const RepositoryInfo = objectRef<LastSync & { readonly repositoryId: number }>('RepositoryPermissionsInfo')
const UserInfo = objectRef<LastSync & { readonly userId: number }>('UserPermissionsInfo')
const InfoUser = objectRef<ReaderRow>('PermissionsInfoUser')
const InfoUsers = objectRef<Connection<ReaderRow>>('PermissionsInfoUsersConnection')
const InfoRepository = objectRef<ReadableRow>('PermissionsInfoRepository')
const InfoRepositories = objectRef<Connection<ReadableRow>>('PermissionsInfoRepositoriesConnection')

/** Who may read what, and why, as lists in GraphQL. */
export function defineInfo(
  builder: Builder,
  { db, store }: RepositoryPermissionServices,
  permission: PermissionEnum,
): void {
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
        description: 'What the user and the viewer may both read.',
        async resolve({ userId }, args, { viewer }) {
          const { page, first } = readNamePage(args)
          const [rows, totalCount] = await Promise.all([
            readableOf(db, { viewer, userId }, page),
            countReadableOf(db, { viewer, userId }, page.query),
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
