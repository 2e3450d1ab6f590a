import type { ShardSet } from '../indexed/shardSet.js'
import type { LostNumbers } from '../store/catalog.js'
import { Tree } from '../trees/tree.js'

/** The numbers of all trees that name a lost blob, or are changes against such a tree or a lost one; ascending. */
export function treesThatNeed(shards: ShardSet, { kind, first, last }: LostNumbers): Uint32Array {
  const isLost = (number: number) => number >= first && number <= last
  const needing = new Set<number>()
  const bases = new Map<number, number>()
  for (const { number, columns } of allTrees(shards)) {
    if (columns.base !== undefined) bases.set(number, columns.base)
    if (kind === 'blobs' && columns.blobs.some(isLost)) needing.add(number)
  }
  for (const [number, base] of bases) if (needing.has(base) || (kind === 'trees' && isLost(base))) needing.add(number)
  return Uint32Array.from(needing).sort()
}

function* allTrees(shards: ShardSet): Generator<Tree> {
  for (const shard of shards.all('trees')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) yield new Tree(shard, ordinal)
  }
}
