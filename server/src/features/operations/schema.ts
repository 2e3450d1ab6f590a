import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import type { NamedFinding } from '../../doctor/examine.js'
import type { OutgoingRecord } from '../../http/outgoingRecord.js'
import { requireSiteAdmin } from '../../http/viewer.js'
import { Site, User, usersOf } from '../accounts/index.js'
import { type BackgroundRoutine, backgroundRoutines, type BackgroundRun, type RoutineStats } from './backgroundJobs.js'
import { type SchemaMigration, schemaMigrations } from './migrations.js'
import type { OperationsServices } from './services.js'
import type { SlowRequest } from './slowRequests.js'

const Header = objectRef<{ readonly name: string; readonly values: readonly string[] }>('HTTPHeader')
const OutboundRequest = objectRef<OutgoingRecord>('OutboundRequest')
const OutboundRequestConnection = objectRef<Connection<OutgoingRecord>>('OutboundRequestConnection')
const Slow = objectRef<SlowRequest>('SlowRequest')
const SlowConnection = objectRef<Connection<SlowRequest>>('SlowRequestConnection')
const Routine = objectRef<BackgroundRoutine>('BackgroundRoutine')
const Run = objectRef<BackgroundRun>('BackgroundRoutineRecentRun')
const Stats = objectRef<RoutineStats>('BackgroundRoutineStats')
const Job = objectRef<BackgroundJob>('BackgroundJob')
const JobConnection = objectRef<Connection<BackgroundJob>>('BackgroundJobConnection')
const Health = objectRef<NamedFinding>('HealthFinding')
const Migration = objectRef<SchemaMigration>('SchemaMigration')

/** Routines under the name of what they belong to. */
interface BackgroundJob {
  readonly name: string
  readonly routines: readonly BackgroundRoutine[]
}

/** What the server does and how it is, for site admins alone. */
export function operationsSchema(services: OperationsServices): SchemaPart {
  return (builder) => {
    defineOutbound(builder)
    defineSlow(builder, services)
    defineJobs(builder)
    defineHealth(builder, services)
    addQueries(builder, services)
    addMutations(builder, services)
  }
}

function defineOutbound(builder: Builder): void {
  builder.objectType(Header, {
    description: 'A header of a request or an answer. Values that hold secrets are masked.',
    fields: (t) => ({ name: t.exposeString('name'), values: t.exposeStringList('values') }),
  })
  builder.objectType(OutboundRequest, {
    description: 'A request that this server sent to another, or refused to send.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('OutboundRequest', id) }),
      startedAt: t.field({ type: 'DateTime', resolve: ({ startedAt }) => new Date(startedAt) }),
      method: t.exposeString('method'),
      url: t.exposeString('url'),
      requestHeaders: t.field({ type: [Header], resolve: ({ requestHeaders }) => headersOf(requestHeaders) }),
      requestBody: t.string({ description: 'Bodies are not kept.', resolve: () => '' }),
      responseHeaders: t.field({ type: [Header], resolve: ({ responseHeaders }) => headersOf(responseHeaders ?? {}) }),
      statusCode: t.int({ description: '0 where there was no answer.', resolve: ({ status }) => status ?? 0 }),
      durationMs: t.int({ resolve: ({ milliseconds }) => milliseconds }),
      errorMessage: t.string({ description: 'Empty after an answer.', resolve: ({ error }) => error ?? '' }),
    }),
  })
  builder.objectType(OutboundRequestConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [OutboundRequest], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

const headersOf = (headers: OutgoingRecord['requestHeaders']) =>
  Object.entries(headers).map(([name, value]) => ({ name, values: [value] }))

function defineSlow(builder: Builder, { db }: OperationsServices): void {
  const users = usersOf(db)
  builder.objectType(Slow, {
    description: 'A request to GraphQL that took long.',
    fields: (t) => ({
      index: t.id({ resolve: ({ index }) => String(index) }),
      start: t.field({ type: 'DateTime', resolve: ({ startedAt }) => startedAt }),
      duration: t.float({ description: 'In seconds.', resolve: ({ duration }) => duration }),
      user: t.field({
        type: User,
        nullable: true,
        resolve: async ({ userId }, _args, context) =>
          userId === undefined ? null : ((await users(context).load(userId)) ?? null),
      }),
      name: t.exposeString('name'),
      query: t.exposeString('query'),
      variables: t.exposeString('variables', { description: 'As JSON, without what may be a secret.' }),
      errors: t.exposeStringList('errors'),
    }),
  })
  builder.objectType(SlowConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Slow], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineJobs(builder: Builder): void {
  builder.objectType(Run, {
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      hostName: t.exposeString('hostName'),
      durationMs: t.exposeInt('durationMs'),
      errorMessage: t.exposeString('errorMessage', { nullable: true }),
    }),
  })
  builder.objectType(Stats, {
    description: 'Over the runs that are kept: the last 50.',
    fields: (t) => ({
      since: t.expose('since', { type: 'DateTime', nullable: true }),
      runCount: t.exposeInt('runCount'),
      errorCount: t.exposeInt('errorCount'),
      minDurationMs: t.exposeInt('minDurationMs'),
      avgDurationMs: t.exposeInt('avgDurationMs'),
      maxDurationMs: t.exposeInt('maxDurationMs'),
    }),
  })
  const type = builder.enumType('BackgroundRoutineType', { values: ['PERIODIC', 'DB_BACKED'] as const })
  builder.objectType(Routine, {
    description: 'Something that the server does by itself: at intervals, or for what waits in a queue.',
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.field({ type, resolve: (routine) => routine.type }),
      intervalMs: t.exposeInt('intervalMs', { nullable: true }),
      recentRuns: t.field({ type: [Run], resolve: ({ recentRuns }) => [...recentRuns] }),
      stats: t.field({ type: Stats, resolve: ({ stats }) => stats }),
      queued: t.exposeInt('queued', { nullable: true, description: 'Jobs that wait.' }),
      running: t.exposeInt('running', { nullable: true, description: 'Jobs that are being done.' }),
    }),
  })
  builder.objectType(Job, {
    fields: (t) => ({
      id: t.id({ resolve: ({ name }) => encodeId('BackgroundJob', name) }),
      name: t.exposeString('name'),
      routines: t.field({ type: [Routine], resolve: ({ routines }) => [...routines] }),
    }),
  })
  builder.objectType(JobConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Job], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineHealth(builder: Builder, services: OperationsServices): void {
  const state = builder.enumType('HealthState', { values: ['good', 'warning', 'bad'] as const })
  builder.objectType(Health, {
    description: 'What `npm run doctor` finds, too.',
    fields: (t) => ({
      check: t.exposeString('check'),
      state: t.field({ type: state, resolve: (finding) => finding.state }),
      says: t.exposeString('says'),
      remedy: t.exposeString('remedy', { nullable: true }),
    }),
  })
  builder.objectType(Migration, {
    fields: (t) => ({
      name: t.exposeString('name'),
      appliedAt: t.expose('appliedAt', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.objectField(Site, 'health', (t) =>
    t.field({
      type: [Health],
      description: 'How the server and what it needs are, now. For site admins.',
      async resolve(_site, _args, { viewer }) {
        requireSiteAdmin(viewer)
        return [...(await services.examine())]
      },
    }),
  )
  builder.objectField(Site, 'schemaMigrations', (t) =>
    t.field({
      type: [Migration],
      description: 'The steps by which the database came to its form, the newest first. For site admins.',
      async resolve(_site, _args, { viewer }) {
        requireSiteAdmin(viewer)
        return [...(await schemaMigrations(services.db, services.migrations))]
      },
    }),
  )
}

/** What was looked through can be put away, so that what comes next stands out. */
function addMutations(builder: Builder, { slow, forgetOutgoing }: OperationsServices): void {
  builder.mutationFields((t) => ({
    clearOutboundRequests: t.field({
      type: EmptyResponse,
      description: 'Forgets the requests that this server sent to others.',
      resolve() {
        forgetOutgoing()
        return {}
      },
    }),
    clearSlowRequests: t.field({
      type: EmptyResponse,
      description: 'Forgets the requests that took long.',
      resolve() {
        slow.forget()
        return {}
      },
    }),
  }))
}

function addQueries(builder: Builder, { db, outgoing, slow }: OperationsServices): void {
  builder.queryFields((t) => ({
    outboundRequests: t.field({
      type: OutboundRequestConnection,
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, args) => pageOf(outgoing(), args, ({ id }) => id),
    }),
    slowRequests: t.field({
      type: SlowConnection,
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, args) => pageOf(slow.recent(), args, ({ index }) => index),
    }),
    backgroundJobs: t.field({
      type: JobConnection,
      args: { first: t.arg.int(), after: t.arg.string(), recentRunCount: t.arg.int() },
      async resolve(_root, { recentRunCount, ...args }) {
        const routines = await backgroundRoutines(db, Math.min(50, Math.max(0, recentRunCount ?? 5)))
        const jobs = routines.map((routine, index) => ({ index, name: routine.name, routines: [routine] }))
        return pageOf(jobs, { ...args, first: args.first ?? 100 }, ({ index }) => -index)
      },
    }),
  }))
}

interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

/** A page of what is in memory, with numbers that go down. */
function pageOf<T>(all: readonly T[], args: PageArguments, numberOf: (each: T) => number): Connection<T> {
  const { first, after } = readPage(args, ['number'], 50)
  const rest = after === undefined ? all : all.filter((each) => numberOf(each) < Number(after[0]))
  return connectionOf(rest.slice(0, first + 1), { first, totalCount: all.length, key: (each) => [numberOf(each)] })
}
