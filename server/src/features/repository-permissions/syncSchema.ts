import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { User, type UserValue, usersOf } from '../accounts/index.js'
import { findById, type Repository, repositoryType } from '../repositories/index.js'
import { findForAdmin } from './find.js'
import { countSyncs, type SyncFilter, type SyncRow, type SyncStatistics, syncsOf, syncStatistics } from './lists.js'
import { requireMayAskHosts } from './policy.js'
import type { RepositoryPermissionServices } from './services.js'
import { allReasons, cancelSync, groupOf, type HostState, priorities, reasonGroups, requestSync } from './syncJobs.js'

export const SyncJob = objectRef<SyncRow>('PermissionsSyncJob')
const SyncJobs = objectRef<Connection<SyncRow>>('PermissionsSyncJobsConnection')
const Reason = objectRef<{ readonly reason: string }>('PermissionsSyncJobReasonWithGroup')
const HostStateType = objectRef<HostState>('CodeHostState')
const Statistics = objectRef<SyncStatistics>('PermissionsSyncingStats')

/** Syncs of permissions in GraphQL: their list and figures, and asking for one or ending it. */
export function syncSchema(services: RepositoryPermissionServices): SchemaPart {
  return (builder, nodes) => {
    const enums = defineEnums(builder)
    defineJob(builder, services, enums)
    defineList(builder, services, enums)
    defineStatistics(builder, services.db)
    addMutations(builder, services, enums)
    nodes.set('PermissionsSyncJob', async (id, { viewer }) => {
      if (typeof id !== 'number' || viewer.kind !== 'user' || !viewer.siteAdmin) return null
      return (await syncsOf(services.db, {}, { first: 1, before: id + 1 })).find((row) => row.id === id) ?? null
    })
  }
}

function defineEnums(builder: Builder) {
  const values = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, { value: name }]))
  return {
    state: builder.enumType('PermissionsSyncJobState', {
      values: {
        QUEUED: { value: 'queued' },
        PROCESSING: { value: 'processing' },
        COMPLETED: { value: 'completed' },
        ERRORED: { value: 'errored' },
        CANCELED: { value: 'canceled' },
      } as const,
    }),
    group: builder.enumType('PermissionsSyncJobReasonGroup', {
      values: {
        MANUAL: { value: 'MANUAL' },
        WEBHOOK: { value: 'WEBHOOK' },
        SCHEDULE: { value: 'SCHEDULE' },
        SOURCEGRAPH: { value: 'SOURCEGRAPH', description: 'What happens on this server.' },
        UNKNOWN: { value: 'UNKNOWN' },
      } as const,
    }),
    priority: builder.enumType('PermissionsSyncJobPriority', {
      values: { LOW: { value: 0 }, MEDIUM: { value: 5 }, HIGH: { value: 10 } } as const,
    }),
    search: builder.enumType('PermissionsSyncJobsSearchType', {
      values: { USER: { value: 'user' }, REPOSITORY: { value: 'repository' } } as const,
    }),
    host: builder.enumType('CodeHostStatus', { values: values(['SUCCESS', 'ERROR'] as const) }),
    cancelled: builder.enumType('CancelPermissionsSyncJobResultMessage', {
      values: values(['SUCCESS', 'NOT_FOUND', 'ERROR'] as const),
    }),
  }
}

type Enums = ReturnType<typeof defineEnums>

function defineJob(builder: Builder, { db, store }: RepositoryPermissionServices, enums: Enums): void {
  const users = usersOf(db)
  builder.objectType(Reason, {
    fields: (t) => ({
      group: t.field({ type: enums.group, resolve: ({ reason }) => groupOf(reason) }),
      reason: t.exposeString('reason'),
    }),
  })
  builder.objectType(HostStateType, {
    fields: (t) => ({
      providerID: t.exposeString('providerID'),
      providerType: t.exposeString('providerType'),
      status: t.field({ type: enums.host, resolve: ({ status }) => status }),
      message: t.exposeString('message'),
    }),
  })
  const subject = builder.unionType('PermissionsSyncJobSubject', {
    types: [User, repositoryType],
    resolveType: (value) => (isUser(value) ? 'User' : 'Repository'),
  })
  const subjectOf = async (row: SyncRow, viewer: Viewer, load: (id: number) => Promise<UserValue | undefined>) =>
    row.userId !== undefined
      ? ((await load(row.userId)) ?? null)
      : ((await findById(store, viewer, row.repositoryId ?? 0)) ?? null)
  builder.objectType(SyncJob, {
    description: 'A question to code hosts: what a user may read, or who may read a repository.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('PermissionsSyncJob', id) }),
      state: t.field({ type: enums.state, resolve: ({ state }) => state }),
      failureMessage: t.string({ nullable: true, resolve: ({ failure }) => failure }),
      cancellationReason: t.string({ nullable: true, resolve: (row) => row.cancellationReason }),
      triggeredByUser: t.field({
        type: User,
        nullable: true,
        resolve: async ({ triggeredBy }, _args, context) =>
          triggeredBy === undefined ? null : ((await users(context).load(triggeredBy)) ?? null),
      }),
      reason: t.field({ type: Reason, resolve: (row) => row }),
      priority: t.field({ type: enums.priority, resolve: ({ priority }) => priorityOf(priority) }),
      subject: t.field({
        type: subject,
        nullable: true,
        description: 'Null for a repository that the viewer may not read; `subjectName` names it.',
        resolve: (row, _args, context) => subjectOf(row, context.viewer, (id) => users(context).load(id)),
      }),
      subjectName: t.string({
        description: 'Of the user or repository. Empty when it is gone.',
        resolve: async (row, _args, context) =>
          row.userId !== undefined
            ? ((await users(context).load(row.userId))?.username ?? '')
            : ((await findForAdmin(db, context.viewer, { id: row.repositoryId ?? 0 }))?.name ?? ''),
      }),
      isOfUser: t.boolean({ resolve: ({ userId }) => userId !== undefined }),
      codeHostStates: t.field({ type: [HostStateType], resolve: ({ hosts }) => [...hosts] }),
      queuedAt: t.field({ type: 'DateTime', resolve: ({ queuedAt }) => queuedAt }),
      startedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ startedAt }) => startedAt }),
      finishedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ finishedAt }) => finishedAt }),
      placeInQueue: t.int({ nullable: true, resolve: ({ placeInQueue }) => placeInQueue }),
      ranForMs: t.int({
        nullable: true,
        resolve: ({ startedAt, finishedAt }) => startedAt && (finishedAt ?? new Date()).getTime() - startedAt.getTime(),
      }),
      permissionsAdded: t.exposeInt('added'),
      permissionsRemoved: t.exposeInt('removed'),
      permissionsFound: t.exposeInt('found'),
      partialSuccess: t.exposeBoolean('isPartial', { description: 'Some hosts answered and some did not.' }),
    }),
  })
}

const isUser = (value: UserValue | Repository): value is UserValue => 'username' in value

const priorityOf = (priority: number) => (priority >= priorities.HIGH ? 10 : priority >= priorities.MEDIUM ? 5 : 0)

function defineList(builder: Builder, { db }: RepositoryPermissionServices, enums: Enums): void {
  builder.objectType(SyncJobs, {
    fields: (t) => ({
      nodes: t.field({ type: [SyncJob], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.queryField('permissionsSyncJobs', (t) =>
    t.field({
      type: SyncJobs,
      description: 'The newest first. Site admins only.',
      args: {
        first: t.arg.int({ defaultValue: 20 }),
        after: t.arg.string(),
        reasonGroup: t.arg({ type: enums.group }),
        state: t.arg({ type: enums.state }),
        searchType: t.arg({ type: enums.search }),
        query: t.arg.string({ description: "Part of the subject's name." }),
        userID: t.arg.id(),
        repositoryID: t.arg.id(),
        partial: t.arg.boolean(),
      },
      async resolve(_root, args, { viewer }) {
        requireSiteAdmin(viewer)
        const page = readPage(args, ['number'])
        const filter: SyncFilter = {
          state: args.state ?? undefined,
          partial: args.partial ?? undefined,
          subject: args.searchType ?? undefined,
          query: args.query?.slice(0, 200).replaceAll('\0', '') ?? undefined,
          // An id of something else names nobody.
          userId: args.userID ? (decodeRowId('User', args.userID) ?? 0) : undefined,
          repositoryId: args.repositoryID ? (decodeRowId('Repository', args.repositoryID) ?? 0) : undefined,
          ...(args.reasonGroup && reasonsIn(args.reasonGroup)),
        }
        const before = page.after ? Number(page.after[0]) : undefined
        const [rows, totalCount] = await Promise.all([
          syncsOf(db, filter, { first: page.first + 1, before }),
          countSyncs(db, filter),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}

const reasonsIn = (group: keyof typeof reasonGroups | 'UNKNOWN'): SyncFilter =>
  group === 'UNKNOWN' ? { notReasons: allReasons } : { reasons: reasonGroups[group] }

function defineStatistics(builder: Builder, db: Database): void {
  builder.objectType(Statistics, {
    fields: (t) => ({
      queueSize: t.exposeInt('queueSize'),
      usersWithLatestJobFailing: t.exposeInt('usersWithLatestJobFailing'),
      reposWithLatestJobFailing: t.exposeInt('reposWithLatestJobFailing'),
      usersWithNoPermissions: t.exposeInt('usersWithNoPermissions'),
      reposWithNoPermissions: t.exposeInt('reposWithNoPermissions'),
      usersWithStalePermissions: t.exposeInt('usersWithStalePermissions', {
        description: 'Whose hosts have not answered for so long that what they said does not count.',
      }),
      reposWithStalePermissions: t.exposeInt('reposWithStalePermissions'),
    }),
  })
  builder.queryField('permissionsSyncingStats', (t) =>
    t.field({
      type: Statistics,
      description: 'Site admins only.',
      resolve: (_root, _args, { viewer }) => {
        requireSiteAdmin(viewer)
        return syncStatistics(db)
      },
    }),
  )
}

function addMutations(builder: Builder, { db }: RepositoryPermissionServices, enums: Enums): void {
  builder.mutationField('scheduleRepositoryPermissionsSync', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Asks the hosts soon who may read a repository. Site admins only.',
      args: { repository: t.arg.id({ required: true }) },
      async resolve(_root, { repository }, { viewer }) {
        const { userId: triggeredBy } = requireSiteAdmin(viewer)
        const found = await findForAdmin(db, viewer, { id: decodeRowId('Repository', repository) ?? 0 })
        if (!found) throw new AppError('not_found', 'no-such-repository', 'There is no such repository.')
        const subject = { repositoryId: found.id }
        await requestSync(db, { subject, reason: 'REASON_MANUAL_REPO_SYNC', priority: 'HIGH', triggeredBy })
        return {}
      },
    }),
  )
  builder.mutationField('scheduleUserPermissionsSync', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Asks the hosts soon what a user may read. For the user and site admins.',
      args: { user: t.arg.id({ required: true }) },
      async resolve(_root, { user }, { viewer }) {
        const userId = decodeRowId('User', user)
        if (userId === undefined) throw new AppError('not_found', 'no-such-user', 'There is no such user.')
        const { userId: triggeredBy } = requireMayAskHosts(viewer, userId)
        await requestSync(db, { subject: { userId }, reason: 'REASON_MANUAL_USER_SYNC', priority: 'HIGH', triggeredBy })
        return {}
      },
    }),
  )
  builder.mutationField('cancelPermissionsSyncJob', (t) =>
    t.field({
      type: enums.cancelled,
      description: 'Ends a sync that waits or runs: nothing of it is kept. Site admins only.',
      args: { job: t.arg.id({ required: true }), reason: t.arg.string() },
      resolve: (_root, { job, reason }, { viewer }) => {
        requireSiteAdmin(viewer)
        const id = decodeRowId('PermissionsSyncJob', job)
        return id === undefined ? 'NOT_FOUND' : cancelSync(db, id, reason?.slice(0, 1000))
      },
    }),
  )
}
