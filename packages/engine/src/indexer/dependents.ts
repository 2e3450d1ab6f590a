import type { ShardSet } from '../indexed/shardSet.js'
import { Tree } from '../trees/tree.js'

/** The numbers of all trees that name a blob in `[first, last]`, or are changes against such a tree; ascending. */
export function treesThatNeed(shards: ShardSet, first: number, last: number): Uint32Array {
  const needing = new Set<number>()
  const bases = new Map<number, number>()
  for (const tree of allTrees(shards)) {
    if (tree.columns.base !== undefined) bases.set(tree.number, tree.columns.base)
    if (tree.columns.blobs.some((blob) => blob >= first && blob <= last)) needing.add(tree.number)
  }
  for (const [number, base] of bases) if (needing.has(base)) needing.add(number)
  return Uint32Array.from(needing).sort()
}

/** The numbers of all blobs that some trees name, ascending and each once. */
export function blobsOf(shards: ShardSet, trees: Uint32Array): Uint32Array {
  const named = new Set<number>()
  for (const number of trees) for (const blob of shards.tree(number)?.columns.blobs ?? []) named.add(blob)
  return Uint32Array.from(named).sort()
}

function* allTrees(shards: ShardSet): Generator<Tree> {
  for (const shard of shards.all('trees')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) yield new Tree(shard, ordinal)
  }
}
