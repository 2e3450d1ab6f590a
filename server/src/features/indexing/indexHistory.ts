import { enqueueJob } from '@sextant/database'
import { findForJob } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
import type { IndexingServices } from './services.js'

/** The kind of the jobs that index the history of a repository's default branch; their payload is its id. */
export const historyJob = 'repository.history'

/** Has the history of a repository's default branch indexed, some time. */
export async function requestHistory({ store }: IndexingServices, id: number): Promise<void> {
  await enqueueJob(store.db, { kind: historyJob, key: String(id), payload: { id } })
}

/** Indexes the history of a repository's default branch: the commits that are not indexed yet, and what they change. */
export async function indexHistory(services: IndexingServices, id: number, signal: AbortSignal): Promise<void> {
  const repository = await findForJob(services.store, id)
  const [content] = repository ? contentsAt(repository, [repository.defaultCommit ?? '']) : []
  if (content) await services.indexer.indexHistory(content, signal)
}
