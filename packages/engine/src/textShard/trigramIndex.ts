import { blockBytes, blockOverlap } from './layout.js'
import { bitmapBytes, encodeList } from './postings.js'
import { distinctTrigrams } from './trigrams.js'

/** The tables of an inverted index: for each trigram the blocks in which it begins. */
export interface TrigramTables {
  /** Trigrams that one block alone has, ascending, and that block. */
  readonly singles: Uint32Array
  readonly singleBlocks: Uint32Array
  /** Trigrams of several blocks, ascending; the list of the i-th is `postings[listStarts[i], listStarts[i + 1])`. */
  readonly lists: Uint32Array
  readonly listStarts: Uint32Array
  readonly postings: Uint8Array
}

// How often each trigram occurs. The pages of this table that no trigram touches are never given memory; it is cleared
// where it was used.
let counts: Uint32Array | undefined

/** Collects the trigrams of documents, block by block. */
export class TrigramIndexBuilder {
  #pairs = new Uint32Array(1 << 16)
  #used = 0
  /** Where the trigrams of each block end among the pairs. */
  #ends = new Uint32Array(1 << 10)
  #blocks = 0

  get blocks(): number {
    return this.#blocks
  }

  /** Adds a document's text as blocks of its own. */
  add(text: Uint8Array): void {
    for (let from = 0; from < text.length; from += blockBytes) {
      const to = Math.min(text.length, from + blockBytes)
      this.#reserve(to - from + blockOverlap)
      this.#used = distinctTrigrams(text, { from, to: to + blockOverlap, end: text.length }, this.#pairs, this.#used)
      this.#ends[this.#blocks++] = this.#used
    }
  }

  #reserve(more: number): void {
    if (this.#used + more > this.#pairs.length) this.#pairs = grown(this.#pairs, this.#used + more)
    if (this.#blocks === this.#ends.length) this.#ends = grown(this.#ends, this.#blocks + 1)
  }

  /** The index of all that was added. A counting sort: by trigram, and by block for each. */
  build(): TrigramTables {
    const pairs = this.#pairs.subarray(0, this.#used)
    const distinct = countTrigrams(pairs)
    const starts = startOfEach(distinct)
    const blocks = this.#scatter(pairs)
    for (const trigram of distinct) tableOfCounts()[trigram] = 0
    return this.#encode(distinct, starts, blocks)
  }

  /** Puts the block of each pair where the counts say; they then say where each list ends. */
  #scatter(pairs: Uint32Array): Uint32Array {
    const table = tableOfCounts()
    const blocks = new Uint32Array(pairs.length)
    let at = 0
    for (let block = 0; block < this.#blocks; block++) {
      const end = this.#ends[block] ?? 0
      for (; at < end; at++) {
        const trigram = pairs[at] ?? 0
        const place = table[trigram] ?? 0
        blocks[place] = block
        table[trigram] = place + 1
      }
    }
    return blocks
  }

  #encode(distinct: Uint32Array, starts: Uint32Array, blocks: Uint32Array): TrigramTables {
    const singles = new Uint32Array(distinct.length)
    const singleBlocks = new Uint32Array(distinct.length)
    const lists = new Uint32Array(distinct.length)
    const listStarts = new Uint32Array(distinct.length + 1)
    // A list of differences takes at most five bytes for each block, and never more than a bitmap by more than that.
    let postings = new Uint8Array(blocks.length + bitmapBytes(this.#blocks) + 64)
    let [single, list, at] = [0, 0, 0]
    for (const [place, trigram] of distinct.entries()) {
      const from = starts[place] ?? 0
      const to = starts[place + 1] ?? 0
      if (to - from === 1) {
        singles[single] = trigram
        singleBlocks[single++] = blocks[from] ?? 0
        continue
      }
      const most = Math.min(5 * (to - from), bitmapBytes(this.#blocks)) + 8
      if (at + most > postings.length) postings = grown(postings, at + most)
      lists[list++] = trigram
      at = encodeList(blocks.subarray(from, to), this.#blocks, postings, at)
      listStarts[list] = at
    }
    return {
      singles: singles.slice(0, single),
      singleBlocks: singleBlocks.slice(0, single),
      lists: lists.slice(0, list),
      listStarts: listStarts.slice(0, list + 1),
      postings: postings.subarray(0, at),
    }
  }
}

function tableOfCounts(): Uint32Array {
  counts ??= new Uint32Array(1 << 24)
  return counts
}

/** Counts each trigram in the table; answers the distinct ones, ascending. */
function countTrigrams(pairs: Uint32Array): Uint32Array {
  const table = tableOfCounts()
  let distinct = new Uint32Array(1 << 12)
  let count = 0
  for (let i = 0; i < pairs.length; i++) {
    const trigram = pairs[i] ?? 0
    const before = table[trigram] ?? 0
    table[trigram] = before + 1
    if (before > 0) continue
    if (count === distinct.length) distinct = grown(distinct, count + 1)
    distinct[count++] = trigram
  }
  return distinct.slice(0, count).sort()
}

/** Turns the counts in the table into the place where each trigram's list starts; answers those places and the end. */
function startOfEach(distinct: Uint32Array): Uint32Array {
  const table = tableOfCounts()
  const starts = new Uint32Array(distinct.length + 1)
  let at = 0
  for (const [place, trigram] of distinct.entries()) {
    const count = table[trigram] ?? 0
    starts[place] = at
    table[trigram] = at
    at += count
  }
  starts[distinct.length] = at
  return starts
}

/** A copy with room for at least `least` entries. */
function grown<Table extends Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(table: Table, least: number): Table {
  const length = Math.max(least, Math.ceil(table.length * 1.5))
  const larger = table instanceof Uint8Array ? new Uint8Array(length) : new Uint32Array(length)
  larger.set(table)
  // The same class as what was given, which the compiler cannot follow.
  return larger as Table
}
