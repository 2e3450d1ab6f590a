import type { Regex } from '@sextant/regex'
import { blockBytes, blocksIn } from '../textShard/layout.js'
import type { Tree } from '../trees/tree.js'

/** The places in `[from, to)` of the files of a tree whose paths match, ascending. */
export function pathHits(regex: Regex, tree: Tree, from: number, to: number): readonly number[] {
  const stretches = stretchesToLookAt(regex, tree, from, to)
  return stretches.flatMap(([first, last]) => hitsIn(regex, tree, first, last))
}

/** Stretches of files, `[first, last)`, that the index does not rule out. */
function stretchesToLookAt(regex: Regex, tree: Tree, from: number, to: number): readonly (readonly [number, number])[] {
  const { shard, ordinal } = tree.home
  // Few paths are looked through faster than the index is asked.
  if (to - from < 100) return [[from, to]]
  const [best] = regex.required
  const blocks = best && shard.candidateBlocks(best)
  if (!blocks) return [[from, to]]
  const firstBlock = shard.firstBlockAt(ordinal)
  const lastBlock = firstBlock + blocksIn(shard.byteLengthAt(ordinal))
  const stretches: [number, number][] = []
  for (const block of blocks) {
    if (block < firstBlock || block >= lastBlock) continue
    const start = (block - firstBlock) * blockBytes
    const first = Math.max(from, tree.placeAt(start))
    const last = Math.min(to, tree.placeAt(start + blockBytes) + 1)
    const previous = stretches.at(-1)
    if (previous && first <= previous[1]) previous[1] = Math.max(previous[1], last)
    else if (first < last) stretches.push([first, last])
  }
  return stretches
}

function hitsIn(regex: Regex, tree: Tree, from: number, to: number): number[] {
  const text = tree.pathText(from, to)
  const begin = tree.pathStart(from)
  const { pathEnds } = tree.columns
  const hits: number[] = []
  let start = 0
  for (let place = from; place < to; place++) {
    const end = (pathEnds[place] ?? 0) - begin
    if (regex.test(text, start, end)) hits.push(place)
    start = end + 1
  }
  return hits
}
