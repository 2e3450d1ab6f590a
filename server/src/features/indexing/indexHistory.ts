import { enqueueJobs } from '@sextant/database'
import { type Content, findForJob } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
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
  const budget = JSON.stringify(indexer.historyBudget)
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

async function indexOne({ store, indexer }: IndexingServices, one: One, signal: AbortSignal): Promise<void> {
  const { id, next, budget, content, near } = one
  const facts = { revision: next.revision, commit: next.commit, budget }
  const work = { content, near, signal }
  const result = await indexer.indexHistory({ ...work, again: next.isHeld })
  if (result) return finishHistory(store.db, id, { ...facts, result })
  if (await copyHistory(store.db, id, facts)) return
  // It is in the index, but nobody has noted what it holds.
  const told = await indexer.indexHistory({ ...work, again: true })
  if (told) await finishHistory(store.db, id, { ...facts, result: told })
}
