import { closeness } from './closeness.js'
import { isDefinedAt } from './definitionWord.js'
import type { Term } from './terms.js'
import { edgeWeights, lengthCost, saturation, usualBytes } from './weights.js'
import { edgesOf } from './wordEdges.js'

/** So many occurrences of a term in a file are looked at: more would hardly change what they count. */
export const mostLookedAt = 48

/** Where a term stands in a text, in bytes. */
export interface Places {
  readonly starts: number[]
  readonly ends: number[]
}

/** Puts where a term stands first in the place of what was in `places`, `limit` times at most. */
export type FindPlaces = (term: number, limit: number, places: Places) => void

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
  readonly #places: readonly Places[]
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

  /** `find` finds what the terms match, where that is known already. */
  look(piece: Uint8Array, find: FindPlaces = (term, limit, places) => this.#find(piece, term, limit, places)): void {
    this.#terms.forEach((term, place) => this.#lookFor(term, place, { piece, find }))
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

  #lookFor(
    { weight }: Term,
    place: number,
    { piece, find }: { readonly piece: Uint8Array; readonly find: FindPlaces },
  ): void {
    const places = this.#places[place] ?? { starts: [], ends: [] }
    const { starts, ends } = places
    const whole = { start: 0, end: piece.length }
    const left = mostLookedAt - (this.#seen[place] ?? 0)
    find(place, left, places)
    let count = this.#counts[place] ?? 0
    for (let at = 0; at < starts.length; at++) {
      const start = starts[at] ?? 0
      const edge = edgesOf(piece, { start, end: ends[at] ?? start }, whole)
      count += edgeWeights[edge]
      if (edge === 2 && weight > this.#definition && isDefinedAt(piece, start)) this.#definition = weight
    }
    this.#counts[place] = count
    this.#seen[place] = mostLookedAt - left + starts.length
  }

  #find(text: Uint8Array, term: number, limit: number, { starts, ends }: Places): void {
    const { regex } = this.#terms[term] ?? {}
    starts.length = 0
    ends.length = 0
    for (let from = 0; starts.length < limit; ) {
      const range = regex?.find(text, from, 0, text.length)
      if (!range || range.end === range.start) return
      starts.push(range.start)
      ends.push(range.end)
      from = range.end
    }
  }
}
