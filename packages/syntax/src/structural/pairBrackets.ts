import { type Structure, tokenFlags } from './structure.js'

const openings = [0x28, 0x5b, 0x7b]
const closings = [0x29, 0x5d, 0x7d]

export const isBracket = (byte: number): boolean => openings.includes(byte) || closings.includes(byte)

/** Finds the partners of brackets that are added in order. One without a partner is a token like any other. */
export class BracketPairs {
  readonly #structure: Structure
  readonly #open: number[] = []
  /** How many of each kind are open. */
  readonly #counts = [0, 0, 0]
  /** The first bracket that was found to have no partner. */
  #lonely: number | undefined

  constructor(structure: Structure) {
    this.#structure = structure
  }

  add(at: number, byte: number): void {
    const opened = openings.indexOf(byte)
    if (opened >= 0) {
      this.#open.push(at)
      this.#counts[opened] = (this.#counts[opened] ?? 0) + 1
      return
    }
    const closed = closings.indexOf(byte)
    if (closed >= 0) this.#close(at, closed)
  }

  /** The first bracket without a partner, when there are no more to add; undefined when all have one. */
  get lonely(): number | undefined {
    return this.#lonely ?? this.#open[0]
  }

  #close(at: number, kind: number): void {
    if ((this.#counts[kind] ?? 0) === 0) {
      this.#lonely ??= at
      return
    }
    // What was opened behind the partner and never closed has none.
    for (let start = this.#open.pop(); start !== undefined; start = this.#open.pop()) {
      const opened = openings.indexOf(this.#structure.bytes[start] ?? 0)
      this.#counts[opened] = (this.#counts[opened] ?? 0) - 1
      if (opened === kind) return pair(this.#structure, start, at)
      this.#lonely ??= start
    }
  }
}

/** Makes two tokens of one byte partners. */
export function pair({ bytes, unitEnd, flags }: Structure, start: number, end: number): void {
  unitEnd[start] = end + 1
  unitEnd[end] = -1
  if (bytes[start] === 0x7b) flags[start] = (flags[start] ?? 0) | tokenFlags.block
}
