import type { Regex } from '@sextant/regex'
import { blockBytes, blocksIn } from '../textShard/layout.js'
import type { TextShard } from '../textShard/open.js'
import type { Tree } from '../trees/tree.js'
import { seek } from './contentCandidates.js'

/** Fewer paths are looked through faster than the index is asked. */
const fewPaths = 100

/** Finds files by their paths with one expression; keeps what the index of a shard says from one stretch to the next. */
export class PathFinder {
  readonly #regex: Regex
  readonly #blocks = new Map<TextShard, Uint32Array | undefined>()

  constructor(regex: Regex) {
    this.#regex = regex
  }

  /** The places in `[from, to)` of the files of a tree whose paths match, ascending. */
  hits(tree: Tree, from: number, to: number): readonly number[] {
    return this.#stretches(tree, from, to).flatMap(([first, last]) => hitsIn(this.#regex, tree, first, last))
  }

  /** Stretches of files, `[first, last)`, that the index does not rule out. */
  #stretches(tree: Tree, from: number, to: number): readonly (readonly [number, number])[] {
    const { shard, ordinal } = tree.home
    const blocks = to - from < fewPaths ? undefined : this.#blocksOf(shard)
    if (!blocks) return [[from, to]]
    const firstBlock = shard.firstBlockAt(ordinal)
    const lastBlock = firstBlock + blocksIn(shard.byteLengthAt(ordinal))
    const stretches: [number, number][] = []
    for (let at = seek(blocks, firstBlock, 0); (blocks[at] ?? lastBlock) < lastBlock; at++) {
      const start = ((blocks[at] ?? 0) - firstBlock) * blockBytes
      const first = Math.max(from, tree.placeAt(start))
      const last = Math.min(to, tree.placeAt(start + blockBytes) + 1)
      const previous = stretches.at(-1)
      if (previous && first <= previous[1]) previous[1] = Math.max(previous[1], last)
      else if (first < last) stretches.push([first, last])
    }
    return stretches
  }

  #blocksOf(shard: TextShard): Uint32Array | undefined {
    if (this.#blocks.has(shard)) return this.#blocks.get(shard)
    const [best] = this.#regex.required
    const blocks = best && shard.candidateBlocks(best)
    this.#blocks.set(shard, blocks)
    return blocks
  }
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
