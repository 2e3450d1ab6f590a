import type { IndexingServices } from './services.js'
import { dropUnasked, wantedCommits } from './store.js'

/** Revisions that nobody has searched for this long leave the index; asking for one brings it back. */
const keptDays = 30

/** Takes out of the index what no revision leads to any more, and revisions that no search has asked for in a long time. */
export async function forgetUnasked({ store, indexer }: IndexingServices, signal: AbortSignal): Promise<void> {
  await dropUnasked(store.db, keptDays)
  await indexer.keepOnly(await wantedCommits(store.db), signal)
}
