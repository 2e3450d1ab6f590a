import { blockOverlap } from './layout.js'
import { lowerBound } from './lowerBound.js'
import type { ShardTables } from './tables.js'
import { trigramsOf } from './trigrams.js'

/** Where the blocks of one trigram are to be found. */
export type Occurrence =
  | { readonly byteLength: 0; readonly block: number }
  | { readonly byteLength: number; readonly from: number; readonly to: number }

/** Which trigrams one shard has, and where it lists their blocks. Reads nothing but its tables. */
export class TrigramTable {
  readonly #tables: ShardTables

  constructor(tables: ShardTables) {
    this.#tables = tables
  }

  /** Undefined where no text has the trigram. */
  look(trigram: number): Occurrence | undefined {
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

  /** Whether it has all of them. */
  hasAll(trigrams: readonly number[]): boolean {
    return trigrams.every((trigram) => this.look(trigram) !== undefined)
  }
}

/** The trigrams by which a shard is asked where a literal may begin. */
export function trigramsInBlock(literal: Uint8Array): readonly number[] {
  return trigramsOf(literal.subarray(0, blockOverlap))
}

/** The place of a value in an ascending table, or -1. */
function placeOf(ascending: Uint32Array, wanted: number): number {
  const place = lowerBound(ascending, wanted)
  return ascending[place] === wanted ? place : -1
}
