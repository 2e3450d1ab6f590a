import type { LiteralSet } from './literalSet.js'

/** The sets with the ones first that fewest lines of source code contain, as far as that can be guessed. */
export function orderByWorth<T extends LiteralSet>(sets: readonly T[]): readonly T[] {
  return sets
    .map((set) => ({ set, worth: worthOf(set) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ set }) => set)
}

/** A scan for the literals of a set that tells less stops so often that the automaton alone is faster. */
export const leastWorth = 8

/** A scan for literals that tell as much stops so seldom that nothing is faster. */
export const rareWorth = 19

// What each literal more to look for costs, measured in the bits that it takes to make up for it.
const bitsPerScan = 3

/** The set to scan a text for: one that tells much in few literals. Undefined when none is worth a scan. */
export function bestToScan(sets: readonly LiteralSet[]): LiteralSet | undefined {
  const gain = (set: LiteralSet) => worthOf(set) - bitsPerScan * (set.literals.length - 1)
  const [best] = sets.filter((set) => worthOf(set) >= leastWorth).sort((a, b) => gain(b) - gain(a))
  return best !== undefined && best.literals.length <= mostScans ? best : undefined
}

const mostScans = 8

/**
 * How much a set tells, in bits: the least that any of its literals tells, less what the choice between them gives
 * away.
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
