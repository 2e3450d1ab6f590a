import { findForJob } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
import type { IndexingServices } from './services.js'
import { dropUnasked } from './store.js'

/** Revisions that nobody has searched for this long leave the index; asking for one brings it back. */
const keptDays = 30

/** Takes revisions out of the index that no search has asked for in a long time. */
export async function forgetUnasked(services: IndexingServices, signal: AbortSignal): Promise<void> {
  const gone = await dropUnasked(services.store.db, keptDays)
  for (const id of new Set(gone.map(({ repositoryId }) => repositoryId))) {
    const repository = await findForJob(services.store, id)
    const commits = gone.flatMap(({ repositoryId, commit }) => (repositoryId === id ? [commit] : []))
    if (repository) {
      await services.indexer.remove({ repository: id, contents: contentsAt(repository, commits) }, signal)
    }
  }
}
