import { closenessOf } from './weights.js'

/** Where one term occurs in a text, in bytes, ascending. */
export interface Occurrences {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const newline = 10
/** Between the terms of a phrase there are a blank, a dot, `: `, or nothing at all. */
const phraseGap = 2

/**
 * How closely the terms stand together where they do so most closely, from 0 to 1. Terms that the text does not hold
 * take away from it. 0 for fewer than two.
 */
export function closeness(text: Uint8Array, terms: readonly Occurrences[]): number {
  const present = terms.every(isPresent) ? terms : terms.filter(isPresent)
  if (present.length < 2) return 0
  const places = closestPlaces(present)
  const first = Math.min(...places.map((_, term) => startOf(present, places, term)))
  const last = Math.max(...places.map((_, term) => endOf(present, places, term)))
  return (present.length / terms.length) * nearness(text, isPhrase(present, places), first, last)
}

const isPresent = ({ starts }: Occurrences) => starts.length > 0

/**
 * For each term the place of the occurrence that takes part in the shortest stretch with all of them. It is asked for each
 * file that is ranked, and makes nothing on the way.
 */
function closestPlaces(terms: readonly Occurrences[]): readonly number[] {
  const places = terms.map(() => 0)
  const best = terms.map(() => 0)
  let least = Number.POSITIVE_INFINITY
  for (;;) {
    let [first, last, earliest] = [Number.POSITIVE_INFINITY, 0, 0]
    for (let term = 0; term < terms.length; term++) {
      const start = startOf(terms, places, term)
      if (start < first) [first, earliest] = [start, term]
      last = Math.max(last, endOf(terms, places, term))
    }
    // A phrase is better than the same words the other way round.
    const length = last - first - (isPhrase(terms, places) ? 1 : 0)
    if (length < least) {
      least = length
      for (let term = 0; term < terms.length; term++) best[term] = places[term] ?? 0
    }
    const next = (places[earliest] ?? 0) + 1
    if (next >= (terms[earliest]?.starts.length ?? 0)) return best
    places[earliest] = next
  }
}

const startOf = (terms: readonly Occurrences[], places: readonly number[], term: number) =>
  terms[term]?.starts[places[term] ?? 0] ?? 0

const endOf = (terms: readonly Occurrences[], places: readonly number[], term: number) =>
  terms[term]?.ends[places[term] ?? 0] ?? 0

function isPhrase(terms: readonly Occurrences[], places: readonly number[]): boolean {
  for (let term = 1; term < terms.length; term++) {
    const gap = startOf(terms, places, term) - endOf(terms, places, term - 1)
    if (gap < 0 || gap > phraseGap) return false
  }
  return true
}

function nearness(text: Uint8Array, phrase: boolean, first: number, last: number): number {
  if (phrase) return closenessOf.phrase
  const lines = linesBetween(text, first, last)
  if (lines === 0) return closenessOf.line
  if (lines <= 2) return closenessOf.near
  return lines <= 10 ? closenessOf.around : closenessOf.apart
}

/** How many newlines lie between two places; more than ten count as eleven. */
function linesBetween(text: Uint8Array, first: number, last: number): number {
  let count = 0
  for (let at = text.indexOf(newline, first); at >= 0 && at < last && count <= 10; at = text.indexOf(newline, at + 1)) {
    count += 1
  }
  return count
}
