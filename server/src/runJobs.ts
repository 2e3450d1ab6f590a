import { type Logger, messageOf } from '@sextant/base'
import type { OpenDatabase } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { type AutoIndexingServices, autoIndexingJobs, scheduleIndexing } from './features/auto-indexing/index.js'
import { requestDueSyncs, runSync, syncJob, type SyncServices } from './features/code-hosts/index.js'
import type { Feature } from './features/feature.js'
import { graphJob, type HistoryServices, keepGraph, removeCompanions, requestGraph } from './features/history/index.js'
import {
  applySettings,
  collectIndex,
  historyJob,
  indexHistory,
  indexJob,
  indexRepository,
  type IndexingServices,
  openCollector,
  pickUp,
  requestHistories,
  wantAfterReading,
} from './features/indexing/index.js'
import {
  expireIndexes,
  preciseIndexJobs,
  type PreciseIndexServices,
  repositoriesWithIndexes,
  tendPreciseIndexes,
} from './features/precise-indexes/index.js'
import {
  purgeDeleted,
  readingJob,
  readRepository,
  refreshFolders,
  removeLeftovers,
  type RepositoryServices,
  runMirrors,
} from './features/repositories/index.js'
import {
  giveWaiting,
  type PermissionSyncServices,
  repositorySyncJob,
  runSync as runPermissionSync,
  scheduleSyncs,
  syncPaceOf,
  userSyncJob,
} from './features/repository-permissions/index.js'
import { bulkJob, type RepositoriesAdminServices, runBulkAction } from './features/repositories-admin/index.js'
import { resultSetJob, runResultSet } from './features/result-sets/index.js'
import type { SearchServices } from './features/search/index.js'
import { sweepSessions } from './features/sign-in/index.js'
import { tendWebhooks, webhookJobs, type WebhookServices } from './features/webhooks/index.js'
import { atIntervals } from './jobs/atIntervals.js'
import { repeat } from './jobs/rounds.js'
import { type JobHandler, startJobs } from './jobs/runner.js'
import type { Tracer } from './observability/tracing/tracer.js'

/** How often folders are looked at anew, and indexing picked up that nobody works on. */
const refreshMilliseconds = 5 * 60_000
/** How often the index is brought within its budget, when searches have asked for more. */
const collectMilliseconds = 10 * 60_000
/** How often what was deleted and what clones have left is cleared away. */
const clearMilliseconds = 5 * 60_000
/** How often what was deleted goes away for good, unless the site configuration says. */
const purgeMinutes = 15
/** How often ended sessions and revisions that nobody searches are cleared away. */
const sweepMilliseconds = 24 * 3_600_000
/** Lets sign-in through before clones: both are wanted soon, but only one is waited for. */
const readingsAtOnce = 2
/** The engine indexes many small repositories together, as long as they wait together. It has its own processes. */
const indexingsAtOnce = 64
/** Code hosts are asked about so many users, and so many repositories, at once. */
const permissionSyncsAtOnce = 5
const scheduleMilliseconds = 60_000
/** An indexer takes all the processors that it finds. */
const indexersAtOnce = 1
/** Searches for result sets use the threads of those that people wait for. */
const freezingsAtOnce = 1
const peopleJobsAtOnce = 4
/** Syncs mostly wait for their hosts: one that does not answer must not hold up the others. */
const syncsAtOnce = 32
/** How often it is looked which code hosts are to be synced. */
const syncMilliseconds = 15_000
/** Webhooks whose deliveries are handled at once. Each has its turn. */
const webhooksAtOnce = 2
/** How often old deliveries are forgotten, and those picked up that nobody handles. */
const tendMilliseconds = 5 * 60_000

/** Each takes a thread to itself. */
const uploadsAtOnce = 2
/** How often precise indexes are let go of that nothing keeps. */
const expireMilliseconds = 6 * 3_600_000

interface JobParts {
  readonly database: OpenDatabase
  readonly repositories: RepositoryServices
  readonly codeHosts: SyncServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly search: SearchServices
  readonly history: HistoryServices
  readonly webhooks: WebhookServices
  readonly permissions: PermissionSyncServices
  readonly autoIndexing: AutoIndexingServices
  readonly preciseIndexes: PreciseIndexServices
  readonly live: Configuration
  readonly people: readonly Feature[]
  readonly allowSignup: () => boolean
  readonly log: Logger
  readonly tracer: Tracer
  /** What ends it all again, in the order in which it began. */
  readonly undo: (() => Promise<unknown> | void)[]
}

/** Does the jobs of the server and its upkeep, until it is undone. */
export async function runJobs(parts: JobParts): Promise<void> {
  const { database, repositories, repositoriesAdmin, codeHosts, indexing, search, webhooks, live, log, tracer, undo } =
    parts
  const read = withId(async (id, signal) => {
    const end = repositories.watcher?.beginReading(id)
    if (await readRepository(repositories, id, signal)) end?.()
    await wantAfterReading(indexing, id, signal)
    await requestHistories(indexing, [id])
    await requestGraph(database.db, id)
  })
  const index = withId((id, signal) => indexRepository(indexing, id, signal))
  const stopping = new AbortController()
  const settling = applySettings(indexing, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      log.error('What new settings concern is not indexed again', { error: messageOf(error) })
  })
  const common = { db: database.db, url: database.url, log, tracer }
  const readings = await startJobs({ ...common, handlers: { [readingJob]: read }, atOnce: readingsAtOnce })
  undo.push(() => readings.stop())
  const indexings = await startJobs({ ...common, handlers: { [indexJob]: index }, atOnce: indexingsAtOnce })
  undo.push(() => indexings.stop())
  const history = withId((id, signal) => indexHistory(indexing, id, signal))
  const histories = await startJobs({ ...common, handlers: { [historyJob]: history }, atOnce: 1 })
  undo.push(() => histories.stop())
  const graph = withId((id, signal) => keepGraph(parts.history, id, signal))
  const graphs = await startJobs({ ...common, handlers: { [graphJob]: graph }, atOnce: 1 })
  undo.push(() => graphs.stop())
  const freeze = withId((id, signal) => runResultSet({ db: database.db, search, log }, id, signal))
  const freezings = await startJobs({ ...common, handlers: { [resultSetJob]: freeze }, atOnce: freezingsAtOnce })
  undo.push(() => freezings.stop())
  const sync = withId((id, signal) => runSync(codeHosts, id, signal))
  const syncs = await startJobs({ ...common, handlers: { [syncJob]: sync }, atOnce: syncsAtOnce })
  undo.push(() => syncs.stop())
  const deliveries = await startJobs({ ...common, handlers: webhookJobs(webhooks), atOnce: webhooksAtOnce })
  undo.push(() => deliveries.stop())
  const mirrors = await runMirrors(repositories, database.url)
  undo.push(() => mirrors.stop())
  await workForPeople(parts, common)
  await syncPermissions(parts, common)
  await indexByItself(parts, common)
  const { preciseIndexes } = parts
  const uploads = await startJobs({
    ...common,
    handlers: preciseIndexJobs(preciseIndexes),
    atOnce: uploadsAtOnce,
  })
  undo.push(() => uploads.stop())
  const bulk = withId((id, signal) => runBulkAction(repositoriesAdmin, id, signal))
  const bulkActions = await startJobs({ ...common, handlers: { [bulkJob]: bulk }, atOnce: 1 })
  undo.push(() => bulkActions.stop())
  const refresh = async () => {
    await refreshFolders(repositories)
    await pickUp(indexing)
  }
  const collect = openCollector(indexing)
  const every = everyOf(parts)
  const purge = atIntervals(
    async () => {
      if ((await purgeDeleted(repositories, live.get('repoPurgeWorker').deletedTTLMinutes)) > 0)
        await collectIndex(indexing, stopping.signal)
    },
    { minutes: () => live.get('repoPurgeWorker').intervalMinutes ?? purgeMinutes },
  )
  const clear = async () => {
    await removeLeftovers(repositories)
    await removeCompanions(parts.history)
    await purge()
  }
  const sweep = async () => {
    await sweepSessions(database.db)
    await collectIndex(indexing, stopping.signal)
  }
  const expire = async () => {
    for (const id of await repositoriesWithIndexes(preciseIndexes)) {
      await expireIndexes(preciseIndexes, id, stopping.signal)
    }
  }
  undo.push(
    () => settling,
    () => stopping.abort(new Error('The server is stopping.')),
    every('refresh-folders', refreshMilliseconds, refresh),
    every('request-code-host-syncs', syncMilliseconds, async () => {
      if (!live.get('disableAutoCodeHostSyncs')) await requestDueSyncs(codeHosts)
    }),
    every('collect-index', collectMilliseconds, () => collect(stopping.signal)),
    every('clear-deleted-repositories', clearMilliseconds, clear),
    every('sweep-sessions', sweepMilliseconds, sweep),
    every('tend-webhooks', tendMilliseconds, () => tendWebhooks(webhooks)),
    every('tend-precise-indexes', tendMilliseconds, () => tendPreciseIndexes(preciseIndexes)),
    every('expire-precise-indexes', expireMilliseconds, expire),
  )
}

/** The jobs of the features about people take little: they wait for databases and servers for mail. */
async function workForPeople(
  parts: JobParts,
  common: Pick<Parameters<typeof startJobs>[0], 'db' | 'url' | 'log' | 'tracer'>,
): Promise<void> {
  const { people, undo } = parts
  const handlers = Object.assign({}, ...people.map(({ jobs = {} }) => jobs)) as Readonly<Record<string, JobHandler>>
  const runner = await startJobs({ ...common, handlers, atOnce: peopleJobsAtOnce })
  undo.push(() => runner.stop())
  for (const { name, everyMilliseconds, run } of people.flatMap(({ upkeep = [] }) => upkeep)) {
    undo.push(everyOf(parts)(name, everyMilliseconds, run))
  }
}

async function syncPermissions(
  parts: JobParts,
  common: Pick<Parameters<typeof startJobs>[0], 'db' | 'url' | 'log' | 'tracer'>,
): Promise<void> {
  const { permissions, allowSignup, undo } = parts
  const sync = withId((id, signal) => runPermissionSync(permissions, id, signal))
  for (const kind of [userSyncJob, repositorySyncJob]) {
    const syncs = await startJobs({ ...common, handlers: { [kind]: sync }, atOnce: permissionSyncsAtOnce })
    undo.push(() => syncs.stop())
  }
  const schedule = async () => {
    // Where strangers choose their names, a name proves nothing.
    await giveWaiting(permissions.db, { takesUsernames: !allowSignup() })
    await scheduleSyncs(permissions, syncPaceOf(parts.live))
  }
  undo.push(everyOf(parts)('schedule-permission-syncs', scheduleMilliseconds, schedule))
}

/** Queues what policies want to be indexed, and does it where that is switched on. */
async function indexByItself(
  parts: JobParts,
  common: Pick<Parameters<typeof startJobs>[0], 'db' | 'url' | 'log' | 'tracer'>,
): Promise<void> {
  const { autoIndexing, undo } = parts
  const { runner } = autoIndexing
  const every = everyOf(parts)
  if (runner) {
    const runs = await startJobs({ ...common, handlers: autoIndexingJobs(runner), atOnce: indexersAtOnce })
    undo.push(() => runs.stop(), every('pick-up-index-jobs', scheduleMilliseconds, runner.pickUp))
    await runner.pickUp()
  }
  const stopping = new AbortController()
  const rounds = oneAtATime(() => scheduleIndexing(autoIndexing, stopping.signal))
  undo.push(
    () => stopping.abort(new Error('The server is stopping.')),
    every('schedule-auto-indexing', scheduleMilliseconds, () => rounds()),
  )
}

/** The same work, passed over while it is still being done. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** The handler of a job whose payload is the id of a row. */
function withId(work: (id: number, signal: AbortSignal) => Promise<void>): JobHandler {
  return async (payload, signal) => {
    const id = typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
    if (Number.isSafeInteger(id)) await work(id, signal)
  }
}

/** Begins a routine; the answer ends it. */
const everyOf =
  ({ database, log }: JobParts) =>
  (name: string, everyMilliseconds: number, run: () => Promise<void>): (() => void) =>
    repeat(database.db, log, { name, everyMilliseconds, run })
