import type { Needle, Needles } from './needle.js'

/** Where the needles of a set stand, for a kernel to fill in. */
export interface NeedlePlaces {
  /** For each needle the addresses of its first occurrences, as many as there is room for: at most 2,048. */
  readonly starts: readonly Uint32Array[]
  /** For each needle how many of these there are. */
  readonly counts: Uint32Array
}

/**
 * The inner loops of the search engine over one memory of its own. Content is read into the memory, once, at the
 * address that `reserve` answers, and searched there. Addresses are whole numbers from 0 to 4 GiB.
 *
 * Every search wants `from <= to`, both within what was reserved last, and throws `RangeError` otherwise. A match lies
 * in the stretch from `from`, inclusive, to `to`, exclusive. Arrays that a kernel answers belong to the caller.
 */
export interface Kernel {
  /** `wasm` for the compiled kernel, `plain` for its twin in TypeScript, which is slower and otherwise the same. */
  readonly kind: 'wasm' | 'plain'
  /** All of the kernel's memory. `buffer` is another object after `reserve` made it larger. */
  readonly memory: { readonly buffer: ArrayBuffer }
  /** The bytes of the memory. The view is good until `reserve` is called. */
  bytes(): Uint8Array
  /**
   * Makes sure that `byteLength` bytes of content fit and answers the address at which they begin, a multiple of 64.
   * What is written there stays, though `memory` may be another one. Throws `RangeError` above `mostContent` or without
   * memory, and then all is as before.
   */
  reserve(byteLength: number): number
  /** Prepares a needle of 1 to 64 bytes. With `foldCase` ASCII letters match both cases; it is given in lower case. */
  needle(bytes: Uint8Array, foldCase: boolean): Needle
  /** The address of the first occurrence, or -1. */
  find(needle: Needle, from: number, to: number): number
  /** The addresses of the first `limit` occurrences; each begins at or after the end of the one before. */
  findAll(needle: Needle, from: number, to: number, limit: number): Uint32Array
  /** Prepares a set of 1 to 8 needles. */
  needles(all: readonly Uint8Array[], foldCase: boolean): Needles
  /** The first address at which one of the needles occurs, or -1. Which of them is not told. */
  findAny(needles: Needles, from: number, to: number): number
  /** How many lines hold one of the needles, none of which holds a newline. */
  countLines(needles: Needles, from: number, to: number): number
  /**
   * How many lines hold one of the needles, none of which holds a newline; `places` then has where they stand, as `findAll`
   * answers it for each.
   */
  lookFor(needles: Needles, from: number, to: number, places: NeedlePlaces): number
  /** How many newlines there are. */
  countNewlines(from: number, to: number): number
  /** The address of the first newline, or `to`. */
  lineEnd(from: number, to: number): number
  /** The address after the last newline, or `from`. */
  lineStart(from: number, to: number): number
  /**
   * Decodes `count` ascending values that `source` begins with: LEB128, the first as it is, each other as its distance
   * from the one before. Throws `RangeError` when the bytes end before, do not ascend, or leave 32 bits.
   */
  decodeDeltas(source: Uint8Array, count: number): Uint32Array
  /** The values that are in both of two strictly ascending lists, ascending. */
  intersect(a: Uint32Array, b: Uint32Array): Uint32Array
}
