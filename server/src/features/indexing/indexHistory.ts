import { messageOf } from '@sextant/base'
import { enqueueJobs } from '@sextant/database'
import { CommitFailed, type HistoryResult, historyVersion } from '@sextant/engine'
import { type Content, findForJob } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
import { forgetPassed, noteFailure, setAsideCommits } from './failedCommits.js'
import { copyHistory, finishHistory, nextHistory, type PendingHistory } from './historyStore.js'
import type { IndexingServices } from './services.js'

/** The kind of the jobs that index the histories of a repository; their payload is its id. */
export const historyJob = 'repository.history'

/** Has the histories of repositories indexed, some time. */
export async function requestHistories(
  { store }: IndexingServices,
  ids: readonly number[],
  priority = 0,
): Promise<void> {
  const jobs = ids.map((id) => ({ kind: historyJob, key: String(id), payload: { id }, priority }))
  await enqueueJobs(store.db, jobs)
}

/**
 * Indexes the histories of a repository that are to be in the index: of its default branch, and of the revisions that
 * searches have asked for. Commits that are indexed already are not read again.
 */
export async function indexHistory(services: IndexingServices, id: number, signal: AbortSignal): Promise<void> {
  const { store, indexer } = services
  const repository = await findForJob(store, id)
  if (!repository) return
  // With another way of reading, what was set aside is tried again.
  const budget = JSON.stringify({ ...indexer.historyBudget, version: historyVersion })
  for (;;) {
    signal.throwIfAborted()
    const next = await nextHistory(store.db, id, budget)
    const [content, near] = next ? contentsAt(repository, [next.commit, next.near ?? '']) : []
    if (!next || !content) return
    await indexOne(services, { id, next, budget, content, near }, signal)
  }
}

interface One {
  readonly id: number
  readonly next: PendingHistory
  readonly budget: string
  readonly content: Content
  readonly near: Content | undefined
}

async function indexOne(services: IndexingServices, one: One, signal: AbortSignal): Promise<void> {
  const { db } = services.store
  const { id, next, budget } = one
  const facts = { revision: next.revision, commit: next.commit, budget }
  const result = await indexAround(services, { ...one, again: next.isHeld }, signal)
  if (result) return finishHistory(db, id, { ...facts, result })
  if (await copyHistory(db, id, facts)) return
  // It is in the index, but nobody has noted what it holds.
  const told = await indexAround(services, { ...one, again: true }, signal)
  if (told) await finishHistory(db, id, { ...facts, result: told })
}

/** A history with more commits that cannot be read has another problem than its commits. */
const mostFailures = 100

/**
 * Indexes a history, and what it fails of is found out and set aside: after a failure commits are read one by one, and
 * the one of which it fails then again and again is left out. Rejects with what is no commit's fault.
 */
async function indexAround(
  { store: { db }, indexer, log }: IndexingServices,
  { id, content, near, again }: Omit<One, 'next' | 'budget'> & { readonly again: boolean },
  signal: AbortSignal,
): Promise<HistoryResult | undefined> {
  for (let failures = 0; ; failures++) {
    const setAside = await setAsideCommits(db, id)
    try {
      const result = await indexer.indexHistory({ content, near, again, setAside, careful: failures > 0, signal })
      await forgetPassed(db, id)
      return result
    } catch (error) {
      signal.throwIfAborted()
      const isExplained = error instanceof CommitFailed
      if (failures >= mostFailures || (failures > 0 && !isExplained)) throw error
      log.warn('A history could not be indexed', { repository: id, failures, error: messageOf(error) })
      if (isExplained && (await noteFailure(db, id, error))) {
        log.warn('A commit is set aside', { repository: id, commit: error.commit })
      }
    }
  }
}
