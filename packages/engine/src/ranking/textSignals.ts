import { closeness } from './closeness.js'
import { isDefinedAt } from './definitionWord.js'
import type { Term } from './terms.js'
import { edgeWeights, lengthCost, saturation, usualBytes } from './weights.js'
import { edgesOf } from './wordEdges.js'

/** So many occurrences of a term in a file are looked at: more would hardly change what they count. */
const mostLookedAt = 48

/** What a text says about the terms, each from 0 to 1. */
export interface TextSignals {
  readonly text: number
  readonly closeness: number
  readonly definition: number
}

export const noText: TextSignals = { text: 0, closeness: 0, definition: 0 }

/**
 * What a file's text says about the terms. It may be given in pieces, of which the first ones count; how closely terms
 * stand together is seen only in a piece.
 */
export class TextLook {
  readonly #terms: readonly Term[]
  readonly #counts: number[]
  readonly #seen: number[]
  /** Where each term occurs in the piece that was looked at last. */
  readonly #places: readonly { readonly starts: number[]; readonly ends: number[] }[]
  #closeness = 0
  #definition = 0

  constructor(terms: readonly Term[]) {
    this.#terms = terms
    this.#counts = terms.map(() => 0)
    this.#seen = terms.map(() => 0)
    this.#places = terms.map(() => ({ starts: [], ends: [] }))
  }

  /** Begins a new file. */
  clear(): void {
    this.#counts.fill(0)
    this.#seen.fill(0)
    this.#closeness = 0
    this.#definition = 0
  }

  look(piece: Uint8Array): void {
    this.#terms.forEach((term, place) => this.#lookFor(term, place, piece))
    if (this.#terms.length > 1) this.#closeness = Math.max(this.#closeness, closeness(piece, this.#places))
  }

  /** `byteLength` is that of the whole text. */
  signals(byteLength: number): TextSignals {
    const halfway = saturation * (1 - lengthCost + (lengthCost * byteLength) / usualBytes)
    let text = 0
    for (const [place, { weight }] of this.#terms.entries()) {
      const count = this.#counts[place] ?? 0
      text += (weight * count) / (count + halfway)
    }
    return { text, closeness: this.#closeness, definition: this.#definition }
  }

  #lookFor({ regex, weight }: Term, place: number, piece: Uint8Array): void {
    const { starts, ends } = this.#places[place] ?? { starts: [], ends: [] }
    starts.length = 0
    ends.length = 0
    const whole = { start: 0, end: piece.length }
    let count = this.#counts[place] ?? 0
    let seen = this.#seen[place] ?? 0
    for (let from = 0; seen < mostLookedAt; seen++) {
      const range = regex.find(piece, from, 0, piece.length)
      if (!range || range.end === range.start) break
      const edge = edgesOf(piece, range, whole)
      count += edgeWeights[edge]
      if (edge === 2 && weight > this.#definition && isDefinedAt(piece, range.start)) this.#definition = weight
      starts.push(range.start)
      ends.push(range.end)
      from = range.end
    }
    this.#counts[place] = count
    this.#seen[place] = seen
  }
}
