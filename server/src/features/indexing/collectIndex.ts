import { parseObjectId } from '@sextant/git'
import { dropCommits, keptCommits, lastOnDemand } from './keptStore.js'
import type { IndexingServices } from './services.js'
import { dropUnasked } from './store.js'

/** Revisions that nobody has searched for this long leave the index; asking for one brings it back. */
const keptDays = 30

/**
 * Takes out of the index what no revision leads to any more, revisions that no search has asked for in a long time, and,
 * where those that searches have asked for take more than their budget, the ones whose last use is longest ago. Default
 * branches stay.
 */
export async function collectIndex({ store, indexer, revisionBytes }: IndexingServices, signal: AbortSignal) {
  await dropUnasked(store.db, keptDays)
  const { always, recent } = await keptCommits(store.db)
  await indexer.keepOnly(always, signal, { commits: recent, room: revisionBytes })
  const isGone = (text: string) => {
    const commit = parseObjectId(text)
    // Whether it is there does not depend on the repository.
    return commit !== undefined && !indexer.holds({ kind: 'commit', gitDirectory: '', commit })
  }
  await dropCommits(store.db, recent.filter(isGone))
}

/** Collects when something was indexed since the last time because a search asked for it. */
export function openCollector(services: IndexingServices): (signal: AbortSignal) => Promise<void> {
  let seen: number | undefined
  return async (signal) => {
    const last = await lastOnDemand(services.store.db)
    if (last === seen) return
    await collectIndex(services, signal)
    seen = last
  }
}
