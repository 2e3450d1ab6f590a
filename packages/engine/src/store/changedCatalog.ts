import { basename } from 'node:path'
import { type Catalog, withShards } from './catalog.js'
import type { IndexChange } from './indexStore.js'
import { indexChanged } from './storeProblems.js'

/**
 * What a commit makes of a catalog. Throws `AppError` (`aborted`) when a file to be removed is not there any more, and
 * a `RangeError` for a change that could never be right.
 */
export function changedCatalog(catalog: Catalog, { add, remove = [], healed = [] }: IndexChange): Catalog {
  for (const { kind, file } of remove) {
    if (!catalog.shards[kind].some((entry) => entry.file === file)) throw indexChanged()
  }
  for (const { kind, path, summary } of add) {
    if (summary.last >= catalog.next[kind]) throw new RangeError(`${basename(path)} uses numbers that nobody reserved.`)
  }
  const named = add.map(({ kind, path, summary }) => ({ kind, entry: { file: basename(path), ...summary } }))
  return withShards(catalog, { add: named, remove, healed })
}
