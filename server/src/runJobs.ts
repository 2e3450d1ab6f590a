import { type Logger, messageOf } from '@sextant/base'
import type { OpenDatabase } from '@sextant/database'
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
import { allIds, readRepository, type RepositoryServices } from './features/repositories/index.js'
import { bulkJob, type RepositoriesAdminServices, runBulkAction } from './features/repositories-admin/index.js'
import { resultSetJob, runResultSet } from './features/result-sets/index.js'
import type { SearchServices } from './features/search/index.js'
import { sweepSessions } from './features/sign-in/index.js'
import { type JobHandler, startJobs } from './jobs/runner.js'

/** How often mirrors are fetched, folders looked at anew, and indexing picked up that nobody works on. */
const refreshMilliseconds = 5 * 60_000
/** How often the index is brought within its budget, when searches have asked for more. */
const collectMilliseconds = 10 * 60_000
/** How often ended sessions and revisions that nobody searches are cleared away. */
const sweepMilliseconds = 24 * 3_600_000
/** Lets sign-in through before clones: both are wanted soon, but only one is waited for. */
const readingsAtOnce = 2
/** The engine indexes many small repositories together, as long as they wait together. It has its own processes. */
const indexingsAtOnce = 64
/** Searches for result sets use the threads of those that people wait for. */
const freezingsAtOnce = 1

interface JobParts {
  readonly database: OpenDatabase
  readonly repositories: RepositoryServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly search: SearchServices
  readonly log: Logger
  /** What ends it all again, in the order in which it began. */
  readonly undo: (() => Promise<unknown> | void)[]
}

/** Does the jobs of the server and its upkeep, until it is undone. */
export async function runJobs(parts: JobParts): Promise<void> {
  const { database, repositories, repositoriesAdmin, indexing, search, log, undo } = parts
  const read = withId(async (id, signal) => {
    const end = repositories.watcher?.beginReading(id)
    if (await readRepository(repositories, id, signal)) end?.()
    await wantAfterReading(indexing, id, signal)
    await requestHistories(indexing, [id])
  })
  const index = withId((id, signal) => indexRepository(indexing, id, signal))
  const stopping = new AbortController()
  const settling = applySettings(indexing, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      log.error('What new settings concern is not indexed again', { error: messageOf(error) })
  })
  const common = { db: database.db, url: database.url, log }
  const readings = await startJobs({ ...common, handlers: { 'repository.read': read }, atOnce: readingsAtOnce })
  undo.push(() => readings.stop())
  const indexings = await startJobs({ ...common, handlers: { [indexJob]: index }, atOnce: indexingsAtOnce })
  undo.push(() => indexings.stop())
  const history = withId((id, signal) => indexHistory(indexing, id, signal))
  const histories = await startJobs({ ...common, handlers: { [historyJob]: history }, atOnce: 1 })
  undo.push(() => histories.stop())
  const freeze = withId((id, signal) => runResultSet({ db: database.db, search, log }, id, signal))
  const freezings = await startJobs({ ...common, handlers: { [resultSetJob]: freeze }, atOnce: freezingsAtOnce })
  undo.push(() => freezings.stop())
  const bulk = withId((id, signal) => runBulkAction(repositoriesAdmin, id, signal))
  const bulkActions = await startJobs({ ...common, handlers: { [bulkJob]: bulk }, atOnce: 1 })
  undo.push(() => bulkActions.stop())
  const refresh = async () => {
    for (const id of await allIds(repositories.store)) await repositories.requestReading(id)
    await pickUp(indexing)
    await repositories.watcher?.watchAll()
  }
  const collect = openCollector(indexing)
  const sweep = async () => {
    await sweepSessions(database.db)
    await collectIndex(indexing, stopping.signal)
  }
  undo.push(
    () => settling,
    () => stopping.abort(new Error('The server is stopping.')),
    every(refreshMilliseconds, refresh, log),
    every(collectMilliseconds, () => collect(stopping.signal), log),
    every(sweepMilliseconds, sweep, log),
  )
}

/** The handler of a job whose payload is the id of a row. */
function withId(work: (id: number, signal: AbortSignal) => Promise<void>): JobHandler {
  return async (payload, signal) => {
    const id = typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
    if (Number.isSafeInteger(id)) await work(id, signal)
  }
}

/** Does something again and again until the answer is called. One failure is logged; the next round tries again. */
function every(milliseconds: number, work: () => Promise<void>, log: Logger): () => void {
  const round = () =>
    void work().catch((error: unknown) => log.warn('A round of upkeep failed', { error: messageOf(error) }))
  const timer = setInterval(round, milliseconds)
  return () => clearInterval(timer)
}
