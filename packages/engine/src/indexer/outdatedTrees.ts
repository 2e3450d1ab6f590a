import type { ShardSet } from '../indexed/shardSet.js'
import { largeFileMatcher } from '../largeFiles.js'
import { NumberSet } from '../store/numberSet.js'
import { contentFlags } from '../textShard/layout.js'
import type { Tree } from '../trees/tree.js'
import type { IndexSettings } from './indexerMessages.js'

/**
 * Those of some trees that have a file which was too large and may be indexed with these settings, or the reverse; and
 * the changes against such trees, for they are read through these. In the order given.
 */
export function outdatedTrees(
  shards: ShardSet,
  trees: Iterable<number>,
  { maxBytes, largeFiles }: IndexSettings,
): Uint32Array {
  const isAllowed = largeFileMatcher(largeFiles)
  const large = largeBlobs(shards, maxBytes)
  const judged = new Map<number, boolean>()
  const isOutdated = (number: number): boolean => {
    const known = judged.get(number)
    if (known !== undefined) return known
    const tree = shards.tree(number)
    const base = tree?.columns.base
    const outdated = tree !== undefined && (differs(tree, large, isAllowed) || (base !== undefined && isOutdated(base)))
    judged.set(number, outdated)
    return outdated
  }
  return Uint32Array.from(trees).filter(isOutdated)
}

function differs(tree: Tree, large: NumberSet, isAllowed: (path: string) => boolean): boolean {
  const { blobs, leftOut, leftOutFlags } = tree.columns
  const skipped = leftOut.some(
    (place, at) => ((leftOutFlags[at] ?? 0) & contentFlags.tooLarge) > 0 && isAllowed(tree.path(place)),
  )
  return skipped || blobs.some((blob, place) => large.has(blob) && !isAllowed(tree.path(place)))
}

/** The numbers of the blobs that were indexed though they have more bytes. */
function largeBlobs(shards: ShardSet, maxBytes: number): NumberSet {
  const large = new NumberSet()
  for (const shard of shards.all('blobs')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
      if (shard.byteLengthAt(ordinal) > maxBytes) large.add(shard.numberAt(ordinal))
    }
  }
  return large
}
