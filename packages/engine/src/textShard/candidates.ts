import type { LiteralSet } from '@sextant/regex'
import { blockOverlap, blocksIn, contentFlags } from './layout.js'
import { lowerBound } from './lowerBound.js'
import { decodeList, intersect, intersectBitmaps, intersectWith, isBitmap, placesOf, union } from './postings.js'
import type { ShardTables } from './tables.js'
import { trigramsFrom, trigramsOf } from './trigrams.js'

/**
 * Decoding so many more bytes of lists costs as much as looking through one block that they could rule out: about two
 * nanoseconds a byte against four microseconds for reading and scanning 16 KiB, measured on one machine.
 */
const bytesWorthABlock = 2048

/** Where the blocks of one trigram are to be found. */
type Occurrence =
  | { readonly byteLength: 0; readonly block: number }
  | { readonly byteLength: number; readonly from: number; readonly to: number }

/** Where lines may be found that hold a literal of every one of several sets. */
export interface LineBlocks {
  /** The one to look for. */
  readonly set: LiteralSet
  /** The blocks in which it may begin in such a line, ascending. */
  readonly blocks: Uint32Array
}

/** Answers from the index of one shard which blocks and documents may contain something. */
export class CandidateFinder {
  readonly blocks: number
  readonly #tables: ShardTables
  readonly #readPostings: (from: number, to: number) => Uint8Array
  /** The first block of each document, and behind the last one the number of blocks. */
  readonly #firstBlocks: Uint32Array
  /** For each block the document that it lies in: common words are in thousands of them, asked about in every search. */
  readonly #documentOf: Uint16Array | Uint32Array

  constructor(tables: ShardTables, readPostings: (from: number, to: number) => Uint8Array) {
    this.#tables = tables
    this.#readPostings = readPostings
    this.#firstBlocks = firstBlocksOf(tables)
    this.blocks = this.#firstBlocks[tables.documents] ?? 0
    this.#documentOf = documentsOfBlocks(this.#firstBlocks, tables.documents)
  }

  firstBlockAt(ordinal: number): number {
    return this.#firstBlocks[ordinal] ?? this.blocks
  }

  /** Blocks in which a literal of the set may begin; undefined when one of the literals has no trigram. */
  blocksWith({ literals }: LiteralSet): Uint32Array | undefined {
    const lists: Uint32Array[] = []
    for (const literal of literals) {
      if (literal.length < 3) return undefined
      lists.push(this.#blocksWithLiteral(literal))
    }
    return union(lists)
  }

  documentsWith(required: readonly LiteralSet[]): Uint32Array | undefined {
    let found: Uint32Array | undefined
    for (const { set, cost } of this.#byCost(required)) {
      if (found && cost > found.length * bytesWorthABlock) break
      const documents = this.documentsOf(this.blocksWith(set) ?? new Uint32Array())
      found = found === undefined ? documents : intersect(found, documents)
    }
    return found
  }

  linesWith(required: readonly LiteralSet[], mayLead: (set: LiteralSet) => boolean): LineBlocks | undefined {
    const byCost = this.#byCost(required)
    const leading = byCost.find(({ set }) => mayLead(set))
    if (leading === undefined) return this.#linesWithPair(required.filter(mayLead))
    let lines: LineBlocks = { set: leading.set, blocks: this.blocksWith(leading.set) ?? new Uint32Array() }
    for (const { set, cost } of byCost) {
      if (set === leading.set || cost > lines.blocks.length * bytesWorthABlock) continue
      const blocks = this.blocksWith(set) ?? new Uint32Array()
      const swaps = mayLead(set) && blocks.length < lines.blocks.length
      lines = swaps
        ? { set, blocks: this.#near(blocks, lines.blocks) }
        : { set: lines.set, blocks: this.#near(lines.blocks, blocks) }
    }
    return lines
  }

  /** Where one of the sets is a pair of bytes, the trigrams that begin with it tell the blocks. */
  #linesWithPair(sets: readonly LiteralSet[]): LineBlocks | undefined {
    for (const set of sets) {
      const [pair, ...others] = set.literals
      if (pair?.length === 2 && others.length === 0) return { set, blocks: this.#blocksWithPair(pair) }
    }
    return undefined
  }

  #blocksWithPair(pair: Uint8Array): Uint32Array {
    const { lists, listStarts, singles, singleBlocks, documents, flags } = this.#tables
    const [first, end] = trigramsFrom(pair)
    const marks = new Uint8Array(this.blocks)
    for (let at = lowerBound(lists, first); (lists[at] ?? end) < end; at++) {
      const bytes = this.#bytesOf({ from: listStarts[at] ?? 0, to: listStarts[at + 1] ?? 0 })
      for (const block of decodeList(bytes, this.blocks)) marks[block] = 1
    }
    for (let at = lowerBound(singles, first); (singles[at] ?? end) < end; at++) marks[singleBlocks[at] ?? 0] = 1
    // The last two bytes of a text begin no trigram.
    for (let ordinal = 0; ordinal < documents; ordinal++) {
      if ((flags[ordinal] ?? 0) & contentFlags.openEnd) marks[(this.#firstBlocks[ordinal + 1] ?? 0) - 1] = 1
    }
    return placesOf(marks)
  }

  /** The sets that trigrams tell of, those that are found with the least effort first. */
  #byCost(required: readonly LiteralSet[]): readonly { readonly set: LiteralSet; readonly cost: number }[] {
    const known = required.filter(({ literals }) => literals.every(({ length }) => length >= 3))
    return known.map((set) => ({ set, cost: this.#costOf(set) })).sort((a, b) => a.cost - b.cost)
  }

  /** How many bytes of lists tell where a set is, at least. */
  #costOf({ literals }: LiteralSet): number {
    let cost = 0
    for (const literal of literals) {
      const lists = trigramsOf(literal.subarray(0, blockOverlap)).map((each) => this.#look(each)?.byteLength ?? 0)
      cost += Math.min(...lists)
    }
    return cost
  }

  /** Those of some blocks that have one of the others at most one block away in the same text, or anywhere in one with long lines. */
  #near(blocks: Uint32Array, others: Uint32Array): Uint32Array {
    const out = new Uint32Array(blocks.length)
    let count = 0
    let at = 0
    for (const block of blocks) {
      const ordinal = this.#documentOf[block] ?? 0
      const [first, end] = [this.firstBlockAt(ordinal), this.firstBlockAt(ordinal + 1)]
      const reach = (this.#tables.flags[ordinal] ?? 0) & contentFlags.longLines ? end - first : 1
      while (at > 0 && (others[at - 1] ?? 0) >= Math.max(first, block - reach)) at -= 1
      while (at < others.length && (others[at] ?? 0) < Math.max(first, block - reach)) at += 1
      if ((others[at] ?? end) < Math.min(end, block + reach + 1)) out[count++] = block
    }
    return out.subarray(0, count)
  }

  /** The documents that some blocks lie in. */
  documentsOf(blocks: Uint32Array): Uint32Array {
    const homes = this.#documentOf
    const out = new Uint32Array(blocks.length)
    let count = 0
    let last = -1
    for (let at = 0; at < blocks.length; at++) {
      const document = homes[blocks[at] ?? 0] ?? 0
      if (document === last) continue
      last = document
      out[count++] = document
    }
    return out.subarray(0, count)
  }

  #blocksWithLiteral(literal: Uint8Array): Uint32Array {
    const found: Occurrence[] = []
    for (const trigram of trigramsOf(literal.subarray(0, blockOverlap))) {
      const occurrence = this.#look(trigram)
      if (occurrence === undefined) return new Uint32Array()
      found.push(occurrence)
    }
    return this.#intersectAll(found.sort((a, b) => a.byteLength - b.byteLength))
  }

  #look(trigram: number): Occurrence | undefined {
    const { lists, listStarts, singles, singleBlocks } = this.#tables
    const list = placeOf(lists, trigram)
    if (list >= 0) {
      const from = listStarts[list] ?? 0
      const to = listStarts[list + 1] ?? 0
      return { byteLength: to - from, from, to }
    }
    const single = placeOf(singles, trigram)
    return single < 0 ? undefined : { byteLength: 0, block: singleBlocks[single] ?? 0 }
  }

  /** Intersects the shortest lists first, and stops when the next one costs more than it can save. */
  #intersectAll([shortest, ...others]: readonly Occurrence[]): Uint32Array {
    if (shortest === undefined) return new Uint32Array()
    // None is longer than a bitmap: what all are is told without telling what each is.
    if (isBitmap(shortest.byteLength, this.blocks))
      return intersectBitmaps([shortest, ...others].flatMap(this.#bytesIn))
    let blocks = 'block' in shortest ? Uint32Array.of(shortest.block) : decodeList(this.#bytesOf(shortest), this.blocks)
    for (const other of others) {
      if (blocks.length === 0 || other.byteLength > blocks.length * bytesWorthABlock) break
      blocks =
        'block' in other
          ? intersect(blocks, Uint32Array.of(other.block))
          : intersectWith(blocks, this.#bytesOf(other), this.blocks)
    }
    return blocks
  }

  readonly #bytesIn = (occurrence: Occurrence) => ('block' in occurrence ? [] : [this.#bytesOf(occurrence)])

  #bytesOf({ from, to }: { readonly from: number; readonly to: number }): Uint8Array {
    return this.#readPostings(from, to)
  }
}

function firstBlocksOf({ contentEnds, documents }: ShardTables): Uint32Array {
  const first = new Uint32Array(documents + 1)
  let blocks = 0
  let start = 0
  for (let ordinal = 0; ordinal < documents; ordinal++) {
    first[ordinal] = blocks
    const end = contentEnds[ordinal] ?? 0
    blocks += blocksIn(end - start)
    start = end
  }
  first[documents] = blocks
  return first
}

function documentsOfBlocks(firstBlocks: Uint32Array, documents: number): Uint16Array | Uint32Array {
  const blocks = firstBlocks[documents] ?? 0
  const homes = documents <= 0x1_0000 ? new Uint16Array(blocks) : new Uint32Array(blocks)
  for (let ordinal = 0; ordinal < documents; ordinal++)
    homes.fill(ordinal, firstBlocks[ordinal], firstBlocks[ordinal + 1])
  return homes
}

/** The place of a value in an ascending table, or -1. */
function placeOf(ascending: Uint32Array, wanted: number): number {
  const place = lowerBound(ascending, wanted)
  return ascending[place] === wanted ? place : -1
}
