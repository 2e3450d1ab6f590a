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
  const present = terms.filter(({ starts }) => starts.length > 0)
  if (present.length < 2) return 0
  const places = closestPlaces(present)
  const [first, last] = extentOf(present, places)
  return (present.length / terms.length) * nearness(text, isPhrase(present, places), first, last)
}

/** For each term the place of the occurrence that takes part in the shortest stretch with all of them. */
function closestPlaces(terms: readonly Occurrences[]): readonly number[] {
  const places = terms.map(() => 0)
  let best: readonly number[] = [...places]
  let least = Number.POSITIVE_INFINITY
  for (;;) {
    const [first, last] = extentOf(terms, places)
    // A phrase is better than the same words the other way round.
    const length = last - first - (isPhrase(terms, places) ? 1 : 0)
    if (length < least) {
      least = length
      best = [...places]
    }
    const next = placeOfFirst(terms, places)
    const at = (places[next] ?? 0) + 1
    if (at >= (terms[next]?.starts.length ?? 0)) return best
    places[next] = at
  }
}

function extentOf(terms: readonly Occurrences[], places: readonly number[]): readonly [first: number, last: number] {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const [term, { starts, ends }] of terms.entries()) {
    const place = places[term] ?? 0
    first = Math.min(first, starts[place] ?? 0)
    last = Math.max(last, ends[place] ?? 0)
  }
  return [first, last]
}

function placeOfFirst(terms: readonly Occurrences[], places: readonly number[]): number {
  let first = 0
  for (const [term, { starts }] of terms.entries()) {
    if ((starts[places[term] ?? 0] ?? 0) < (terms[first]?.starts[places[first] ?? 0] ?? 0)) first = term
  }
  return first
}

function isPhrase(terms: readonly Occurrences[], places: readonly number[]): boolean {
  for (let term = 1; term < terms.length; term++) {
    const gap = (terms[term]?.starts[places[term] ?? 0] ?? 0) - (terms[term - 1]?.ends[places[term - 1] ?? 0] ?? 0)
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
