import { bitmapBytes, encodeList } from './postings.js'
import { distinctTrigrams } from './trigrams.js'
import type { TrigramSorter, TrigramTables } from './trigramSorter.js'

// How often each trigram occurs. The pages of this table that no trigram touches are never given memory; it is cleared
// where it was used.
let counts: Uint32Array | undefined

/** The twin of the compiled sorter. */
export const openPlainTrigrams = (): TrigramSorter => new PlainTrigrams()

class PlainTrigrams implements TrigramSorter {
  readonly kind = 'plain'
  #pairs = new Uint32Array(1 << 16)
  /** The block of each pair, sorted. */
  #blocks = new Uint32Array()
  /** Where the trigrams of each block end among the pairs. */
  #ends: number[] = []

  get byteLength(): number {
    return this.#pairs.byteLength + this.#blocks.byteLength
  }

  addBlock(text: Uint8Array, from: number, to: number): void {
    const used = this.#used
    if (used + to - from > this.#pairs.length) this.#pairs = grown(this.#pairs, used + to - from)
    this.#ends.push(distinctTrigrams(text, { from, to, end: to }, this.#pairs, used))
  }

  /** A counting sort: by trigram, and by block for each. */
  build(): TrigramTables {
    const pairs = this.#pairs.subarray(0, this.#used)
    const distinct = countTrigrams(pairs)
    const starts = startOfEach(distinct)
    const blocks = this.#scatter(pairs)
    for (const trigram of distinct) tableOfCounts()[trigram] = 0
    return encode({ distinct, starts, blocks, blockCount: this.#ends.length })
  }

  reset(): void {
    this.#ends = []
  }

  get #used(): number {
    return this.#ends.at(-1) ?? 0
  }

  /** Puts the block of each pair where the counts say; they then say where each list ends. */
  #scatter(pairs: Uint32Array): Uint32Array {
    const table = tableOfCounts()
    if (this.#blocks.length < pairs.length) this.#blocks = new Uint32Array(this.#pairs.length)
    const blocks = this.#blocks
    let at = 0
    for (const [block, end] of this.#ends.entries()) {
      for (; at < end; at++) {
        const trigram = pairs[at] ?? 0
        const place = table[trigram] ?? 0
        blocks[place] = block
        table[trigram] = place + 1
      }
    }
    return blocks.subarray(0, pairs.length)
  }
}

interface Sorted {
  readonly distinct: Uint32Array
  /** Where the list of each begins in `blocks`, and where the last one ends. */
  readonly starts: Uint32Array
  readonly blocks: Uint32Array
  readonly blockCount: number
}

function encode({ distinct, starts, blocks, blockCount }: Sorted): TrigramTables {
  const singles = new Uint32Array(distinct.length)
  const singleBlocks = new Uint32Array(distinct.length)
  const lists = new Uint32Array(distinct.length)
  const listStarts = new Uint32Array(distinct.length + 1)
  // A list of differences takes at most five bytes for each block, and never more than a bitmap by more than that.
  let postings = new Uint8Array(blocks.length + bitmapBytes(blockCount) + 64)
  let [single, list, at] = [0, 0, 0]
  for (const [place, trigram] of distinct.entries()) {
    const from = starts[place] ?? 0
    const to = starts[place + 1] ?? 0
    if (to - from === 1) {
      singles[single] = trigram
      singleBlocks[single++] = blocks[from] ?? 0
      continue
    }
    const most = Math.min(5 * (to - from), bitmapBytes(blockCount)) + 8
    if (at + most > postings.length) postings = grown(postings, at + most)
    lists[list++] = trigram
    at = encodeList(blocks.subarray(from, to), blockCount, postings, at)
    listStarts[list] = at
  }
  return {
    singles: singles.subarray(0, single),
    singleBlocks: singleBlocks.subarray(0, single),
    lists: lists.subarray(0, list),
    listStarts: listStarts.subarray(0, list + 1),
    postings: postings.subarray(0, at),
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
