import type { LiteralSet, Regex } from '@sextant/regex'
import { blockBytes, blocksIn } from '../textShard/layout.js'
import type { TextShard } from '../textShard/open.js'
import type { Tree } from '../trees/tree.js'
import { seek } from './contentCandidates.js'
import { KernelRegex } from './kernelRegex.js'
import type { TextMemory } from './textMemory.js'

/** Fewer paths are looked through faster than the index is asked. */
const fewPaths = 100

/** Finds files by their paths with one expression; keeps what the index of a shard says from one stretch to the next. */
export class PathFinder {
  readonly #regex: Regex
  readonly #texts: TextMemory
  readonly #told = new Map<TextShard, Told | undefined>()

  constructor(regex: Regex, texts: TextMemory) {
    this.#regex = regex
    this.#texts = texts
  }

  /** The places in `[from, to)` of the files of a tree whose paths match, ascending. */
  hits(tree: Tree, from: number, to: number): readonly number[] {
    const stretches = this.#stretches(tree, from, to)
    const [regex, texts] = [this.#regex, this.#texts]
    if (regex instanceof KernelRegex && regex.hasHints)
      return stretches.flatMap(([first, last]) => hintedHits({ regex, texts }, tree, first, last))
    return stretches.flatMap(([first, last]) => hitsIn(regex, tree, first, last))
  }

  /** Stretches of files, `[first, last)`, that the index does not rule out. */
  #stretches(tree: Tree, from: number, to: number): readonly (readonly [number, number])[] {
    const { shard, ordinal } = tree.home
    const blocks = to - from < fewPaths ? undefined : this.#blocksOf(shard)
    if (!blocks) return [[from, to]]
    const firstBlock = shard.firstBlockAt(ordinal)
    const begin = firstBlock + Math.floor(tree.pathStart(from) / blockBytes)
    const end = firstBlock + blocksIn(tree.pathStart(to))
    const stretches: [number, number][] = []
    for (let at = seek(blocks, begin, 0); (blocks[at] ?? end) < end; at++) {
      const start = ((blocks[at] ?? 0) - firstBlock) * blockBytes
      const first = Math.max(from, tree.placeAt(start))
      const last = Math.min(to, tree.placeAt(start + blockBytes) + 1)
      const previous = stretches.at(-1)
      if (previous && first <= previous[1]) previous[1] = Math.max(previous[1], last)
      else if (first < last) stretches.push([first, last])
    }
    return stretches
  }

  /** The blocks in which a path may lie that matches: those of one set alone, for a path may be longer than some blocks. */
  #blocksOf(shard: TextShard): Uint32Array | undefined {
    const told = this.#told.has(shard) ? this.#told.get(shard) : fewestBlocks(shard, this.#regex.required)
    this.#told.set(shard, told)
    if (told && this.#regex instanceof KernelRegex) this.#regex.scanFor(told.set)
    return told?.blocks
  }
}

/** Where literals of a set begin. */
interface Told {
  readonly set: LiteralSet
  readonly blocks: Uint32Array
}

/** What the index says of the set that is in the fewest blocks; undefined where it knows none. */
function fewestBlocks(shard: TextShard, required: readonly LiteralSet[]): Told | undefined {
  const told = required.flatMap((set) => {
    const blocks = shard.candidateBlocks(set)
    return blocks ? [{ set, blocks }] : []
  })
  return told.sort((a, b) => a.blocks.length - b.blocks.length)[0]
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

/** As `hitsIn`, testing only those paths in which the kernel finds a literal that every match contains. */
function hintedHits(
  { regex, texts }: { readonly regex: KernelRegex; readonly texts: TextMemory },
  tree: Tree,
  from: number,
  to: number,
): number[] {
  const begin = tree.pathStart(from)
  const text = tree.pathTextInto(from, to, texts.passing(tree.pathStart(to) - begin))
  const hits: number[] = []
  for (let at = regex.hint(text, 0); at >= 0; ) {
    const place = tree.placeAt(begin + at)
    const end = (tree.columns.pathEnds[place] ?? 0) - begin
    if (regex.test(text, tree.pathStart(place) - begin, end)) hits.push(place)
    at = regex.hint(text, end + 1)
  }
  return hits
}
