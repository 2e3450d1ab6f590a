import { messageOf } from '@sextant/base'
import { IndexerDied, type TreeSize } from '@sextant/engine'
import { indexDuration, indexFailures, indexings } from '../../observability/metrics/instruments.js'
import { clock } from '../../observability/metrics/timed.js'
import { inSpan } from '../../observability/tracing/currentSpan.js'
import { type Content, findForJob, type Repository, type RepositoryStore } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
import { enqueue } from './queue.js'
import { afterFailure, setAsideMessage } from './retry.js'
import type { IndexingServices } from './services.js'
import { beginRound, failRound, finishRound, releaseRound, type Round, saveProgress } from './store.js'

/** So few at once that a revision somebody waits for is not behind a thousand that nobody does. */
const revisionsAtOnce = 64
const progressEvery = 500

/**
 * One round of indexing a repository: the most urgent revisions that wait. What is left after it is queued again. A
 * failure is kept as the repository's state, with the time of the next try; only a cancelled round throws.
 */
export async function indexRepository(services: IndexingServices, id: number, signal: AbortSignal): Promise<void> {
  const { db } = services.store
  const repository = await findForJob(services.store, id)
  const round = repository && (await beginRound(db, id, revisionsAtOnce))
  if (!round) return
  const seconds = clock()
  const ended = (state: 'success' | 'fail' | 'canceled') => {
    indexDuration.observe({ state }, seconds())
    indexings.inc({ state })
  }
  try {
    const sizes = await inSpan('index revisions', () => work(services, { repository, round }, signal))
    ended('success')
    const left = await finishRound(db, id, { indexed: round.pending, sizes })
    if (left !== undefined) await enqueue(services, [{ repositoryId: id, priority: left }])
  } catch (error) {
    if (signal.aborted) {
      ended('canceled')
      await releaseRound(db, id)
      throw error
    }
    ended('fail')
    indexFailures.inc()
    await fail(services, { id, round }, error)
  }
}

/** Brings the commits of a round in. Answers with their sizes. */
async function work(
  { indexer, store }: IndexingServices,
  { repository, round }: { readonly repository: Repository; readonly round: Round },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TreeSize>> {
  const commits = new Set(round.pending.map(({ commit }) => commit))
  const outdated = new Set(round.pending.flatMap((each) => (each.outdated ? each.commit : [])))
  // Another revision may have brought a commit in already.
  const isMissing = (content: Content) =>
    !indexer.holds(content) || (content.kind === 'commit' && outdated.has(content.commit))
  const contents = contentsAt(repository, [...commits]).filter(isMissing)
  if (contents.length > 0) {
    const work = { repository: repository.id, contents, near: round.near, again: outdated.size > 0 }
    const onProgress = progressOf(store, repository.id)
    await indexer.index(work, { priority: round.pending[0]?.priority ?? 0, signal, onProgress })
  }
  return indexer.sizesOf([...commits], signal)
}

function progressOf({ db }: RepositoryStore, id: number): (done: number, total: number) => void {
  let saidAt = 0
  return (done, total) => {
    const now = Date.now()
    if (now - saidAt < progressEvery) return
    saidAt = now
    // A figure that is lost is no harm: the next one is on its way.
    saveProgress(db, id, done, total).catch(() => {})
  }
}

async function fail(
  services: IndexingServices,
  { id, round }: { readonly id: number; readonly round: Round },
  error: unknown,
): Promise<void> {
  const failures = round.failures + 1
  const deaths = round.deaths + (error instanceof IndexerDied ? 1 : 0)
  const next = afterFailure({ failures, deaths })
  const reason = messageOf(error)
  services.log.warn('A repository could not be indexed', { repository: id, failures, deaths, error: reason })
  const { db } = services.store
  if (next === 'set-aside') {
    const message = setAsideMessage({ failures, deaths }, reason)
    return failRound(db, id, { state: 'set-aside', message, failures, deaths, pause: undefined })
  }
  await failRound(db, id, { state: 'failed', message: reason, failures, deaths, pause: next.pause })
  const priority = round.pending[0]?.priority ?? 0
  await enqueue(services, [{ repositoryId: id, priority }], next.pause)
}
