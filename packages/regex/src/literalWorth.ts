import type { LiteralSet } from './requiredLiterals.js'

/** The sets with the ones first that fewest lines of source code contain, as far as that can be guessed. */
export function orderByWorth<T extends LiteralSet>(sets: readonly T[]): readonly T[] {
  return sets
    .map((set) => ({ set, worth: worthOf(set) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ set }) => set)
}

/**
 * How much a set tells, in bits: the least that any of its literals tells, less what the choice between them gives
 * away. Below about 8 a scan for the literals stops too often to be worth it.
 */
export function worthOf({ literals, foldCase }: LiteralSet): number {
  if (literals.length === 0) return 0
  return Math.min(...literals.map((literal) => bitsOf(literal, foldCase))) - Math.log2(literals.length)
}

function bitsOf(literal: Uint8Array, foldCase: boolean): number {
  let bits = 0
  for (const byte of literal) bits += bitsOfByte(byte, foldCase)
  return bits
}

/** Rough information of one byte of source code in its context. */
function bitsOfByte(byte: number, foldCase: boolean): number {
  if (byte === 0x20) return 1
  if (byte >= 0x61 && byte <= 0x7a) return commonLetters.has(byte) ? 2.5 : foldCase ? 3.5 : 4
  if (byte >= 0x41 && byte <= 0x5a) return 5
  return byte >= 0x80 ? 5 : 4
}

const commonLetters: ReadonlySet<number> = new Set(new TextEncoder().encode('etaoinsr'))
