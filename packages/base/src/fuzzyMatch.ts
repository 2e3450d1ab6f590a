import { type FuzzyQuery, unitsOf } from './fuzzyQuery.js'
import { FuzzyScorer } from './fuzzyScorer.js'

/** How well a name matches a query. */
export interface FuzzyMatch {
  /** Greater is better; the scores of one query compare, whatever the names are of. */
  readonly score: number
  /** The matched UTF-16 units, ascending. */
  readonly places: readonly number[]
}

/** A function that matches names against a query; undefined for a name that does not match. */
export function fuzzyMatcher(query: FuzzyQuery): (name: string) => FuzzyMatch | undefined {
  const scorer = new FuzzyScorer(query)
  return (name) => {
    const score = scorer.score(unitsOf(name), 0, name.length)
    return score < 0 ? undefined : { score, places: scorer.places() }
  }
}

/** Orders names with one score, the smaller first: by the length of the base name, then by that of the whole. */
export function nameSize(name: string): number {
  return sizeOf(name.length - name.lastIndexOf('/') - 1, name.length)
}

export function sizeOf(baseLength: number, length: number): number {
  return baseLength * 65536 + length
}
