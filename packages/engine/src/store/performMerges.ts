import { join } from 'node:path'
import type { ShardSummary } from '../textShard/write.js'
import type { MergeJob } from './collect.js'
import type { Hold } from './holds.js'
import type { IndexStore } from './indexStore.js'
import { indexInUse } from './storeProblems.js'

/** Merges files into a new one, elsewhere: `mergeShards` in an indexer process. Undefined when nothing was kept. */
export type MergeElsewhere = (work: {
  readonly paths: readonly string[]
  readonly to: string
  readonly keep: Uint32Array | undefined
}) => Promise<ShardSummary | undefined>

/**
 * Does merges one after the other, each visible when it is done. `after` is the hold under which it was found what is
 * to be dropped. Rejects with `AppError` (`aborted`) when somebody may have come to refer to that; what was done until
 * then stands.
 */
export async function performMerges(
  store: IndexStore,
  jobs: readonly MergeJob[],
  { merge, after, signal }: { readonly merge: MergeElsewhere; readonly after?: Hold; readonly signal: AbortSignal },
): Promise<void> {
  for (const { kind, files, keep } of jobs) {
    signal.throwIfAborted()
    const guard = keep && after
    if (guard && !guard.isAlone) throw indexInUse()
    const path = store.newFile(kind)
    try {
      const summary = await merge({ paths: files.map((file) => join(store.folder, file)), to: path, keep })
      const add = summary ? [{ kind, path, summary }] : []
      const remove = files.map((file) => ({ kind, file }))
      await store.commit({ add, remove, ...(guard && { after: guard }) })
    } finally {
      // Does nothing to a file that was committed.
      await store.discard([path])
    }
  }
}
