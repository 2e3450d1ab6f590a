import { blockBytes } from '../textShard/layout.js'
import { seek } from './contentCandidates.js'
import type { Item } from './items.js'
import type { Edges, KernelRegex } from './kernelRegex.js'
import { type Segment, wholeText } from './segment.js'
import type { SegmentReader } from './segmentReader.js'
import type { ShardCandidates } from './shardCandidates.js'
import type { DocumentPlace } from './shardSet.js'

/**
 * So many bytes around a block are read with it, for the lines that reach beyond: source code has 30 to 40 bytes a line,
 * and where a line goes on still further all of its text is read.
 */
const margin = 512
/** Texts of so many blocks and fewer are read whole: to count lines, and to show them, which takes all of the text. */
const wholeBlocks = { counted: 1, shown: 4 }

const wholeEdges = { beginsLine: true, endsLine: true }

/** The texts of items, read one after the other; of long ones just what the index says may match, where that is enough. */
export class ItemTexts {
  readonly #reader: SegmentReader
  readonly #candidates: ShardCandidates
  readonly #items: readonly Item[]
  /** What is to be read, in order; the segments of an item begin at its place in `starts`. */
  readonly #segments: Segment[] = []
  readonly #starts: number[] = []

  /** `shows` tells whether the matches are to be shown, and not only counted. */
  constructor(
    { reader, candidates }: { readonly reader: SegmentReader; readonly candidates: ShardCandidates },
    items: readonly Item[],
    shows: boolean,
  ) {
    this.#reader = reader
    this.#candidates = candidates
    this.#items = items
    for (const { blob } of items) {
      this.#starts.push(this.#segments.length)
      if (blob) this.#segments.push(...this.#segmentsOf(blob, shows ? wholeBlocks.shown : wholeBlocks.counted))
    }
    this.#starts.push(this.#segments.length)
  }

  /** The whole text of an item; empty for one without. */
  whole(at: number): Uint8Array {
    const blob = this.#items[at]?.blob
    if (!blob) return new Uint8Array()
    const whole = wholeText(blob.shard, blob.ordinal)
    return isIn(whole, this.#segments[this.#starts[at] ?? 0])
      ? this.#reader.read(this.#segments, this.#starts[at] ?? 0)
      : this.#reader.read([whole], 0)
  }

  /** Whether there are parts of a text to count in before the whole is read. */
  isInParts(at: number): boolean {
    const blob = this.#items[at]?.blob
    return blob !== undefined && !isIn(wholeText(blob.shard, blob.ordinal), this.#segments[this.#starts[at] ?? 0])
  }

  /**
   * How many lines of an item match; undefined when that takes a look at the whole text. `count` counts them in a stretch,
   * as `KernelRegex.countLines` does.
   */
  countLines(at: number, count: CountLines = countMatching): number | undefined {
    const regex = this.#candidates.lineRegex
    const blob = this.#items[at]?.blob
    if (!regex || !blob) return undefined
    const set = this.#candidates.of(blob.shard).lines?.set
    if (set) regex.scanFor(set)
    const whole = wholeText(blob.shard, blob.ordinal)
    let sum = 0
    for (let next = this.#starts[at] ?? 0; next < (this.#starts[at + 1] ?? 0); next++) {
      const segment = this.#segments[next] ?? whole
      const edges = { beginsLine: segment.start === whole.start, endsLine: segment.end === whole.end }
      const text = this.#reader.read(this.#segments, next)
      const lines = count(regex, text, edges)
      if (lines === undefined) return undefined
      sum += lines
    }
    return sum
  }

  /** As `countLines`, in all of the text: for one with lines that go on beyond its stretches. */
  countInWhole(at: number): number | undefined {
    return this.#candidates.lineRegex?.countLines(this.whole(at), wholeEdges)
  }

  /** Stretches around the blocks in which lines may match; all of a text that is short, or of which too much is left. */
  #segmentsOf({ shard, ordinal }: DocumentPlace, shortBlocks: number): readonly Segment[] {
    const whole = wholeText(shard, ordinal)
    const lines = this.#candidates.of(shard).lines
    if (!lines || whole.end - whole.start <= shortBlocks * blockBytes) return [whole]
    const first = shard.firstBlockAt(ordinal)
    const last = shard.firstBlockAt(ordinal + 1)
    const segments: Segment[] = []
    for (let at = seek(lines.blocks, first, 0); (lines.blocks[at] ?? last) < last; at++) {
      const start = whole.start + ((lines.blocks[at] ?? 0) - first) * blockBytes
      const from = Math.max(whole.start, start - margin)
      const end = Math.min(whole.end, start + blockBytes + margin)
      const before = segments.at(-1)
      if (before && before.end >= from) segments[segments.length - 1] = { shard, start: before.start, end }
      else segments.push({ shard, start: from, end })
    }
    return segments
  }
}

type CountLines = (regex: KernelRegex, text: Uint8Array, edges: Edges) => number | undefined

const countMatching: CountLines = (regex, text, edges) => regex.countLines(text, edges)

function isIn(whole: Segment, segment: Segment | undefined): boolean {
  return segment?.start === whole.start && segment.end === whole.end
}
