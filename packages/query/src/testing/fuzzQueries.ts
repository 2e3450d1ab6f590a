import { Chance } from '@sextant/base'
import { type ParsedQuery, parseQuery } from '../parseQuery.js'
import type { PatternType } from '../patternType.js'
import { printQuery } from '../printQuery.js'
import { sameTree } from '../queryTree.js'
import { patternTypes } from './arbitraryQueries.js'
import { sampleQuery } from './sampleQuery.js'

export interface FuzzOrder {
  readonly seed: number
  readonly texts: number
  /** By the clock, in milliseconds since 1970: what is not done then is left. */
  readonly until: number
}

export interface FuzzReport {
  readonly count: number
  readonly faults: readonly string[]
  /** How many readings took so many twentieths of a millisecond. */
  readonly times: Uint32Array
  /** In milliseconds. */
  readonly longest: number
}

const mostFaults = 5
const mostTwentieths = 20_000

/** Reads texts that are close to queries, and prints them to see that they read the same. */
export function fuzzQueries({ seed, texts, until }: FuzzOrder): FuzzReport {
  const chance = new Chance(seed)
  const times = new Uint32Array(mostTwentieths)
  const faults: string[] = []
  let [count, longest] = [0, 0]
  for (; count < texts && faults.length < mostFaults && (count % 1000 > 0 || Date.now() < until); count++) {
    const text = sampleQuery(chance)
    const patternType = chance.oneOf(patternTypes)
    const started = performance.now()
    const parsed = parseQuery(text, { patternType })
    const took = performance.now() - started
    const place = Math.min(mostTwentieths - 1, Math.floor(took * 20))
    times[place] = (times[place] ?? 0) + 1
    longest = Math.max(longest, took)
    const fault = faultOf(text, parsed, patternType)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(text)}, ${patternType}, seed ${seed}`)
  }
  return { count, faults, times, longest }
}

/** What is wrong with a reading; undefined for nothing. */
function faultOf(text: string, { tokens, tree, problems }: ParsedQuery, patternType: PatternType): string | undefined {
  if (tokens.map((token) => token.text).join('') !== text) return 'The tokens do not make up the text'
  const outside = problems.find(({ range }) => range.start < 0 || range.end > text.length || range.start >= range.end)
  if (outside !== undefined) return `A problem lies outside of the text (${outside.message})`
  if (problems.length > 0) return undefined
  const printed = printQuery(tree, { patternType })
  // Some literals of standard, literal and structural can only be written as a filter: see printQuery.
  if (printed.includes('content:')) return undefined
  return sameTree(parseQuery(printed, { patternType }).tree, tree) ? undefined : `It is printed as ${printed}`
}

/** Several reports as one. */
export function joined(reports: readonly FuzzReport[]): FuzzReport {
  const times = new Uint32Array(mostTwentieths)
  for (const each of reports)
    for (const [place, count] of each.times.entries()) times[place] = (times[place] ?? 0) + count
  return {
    count: reports.reduce((sum, { count }) => sum + count, 0),
    faults: reports.flatMap(({ faults }) => faults),
    times,
    longest: Math.max(...reports.map(({ longest }) => longest)),
  }
}

/** Milliseconds that this share of all readings did not go beyond. */
export function timeAt({ times, count }: FuzzReport, share: number): number {
  let seen = 0
  return (times.findIndex((some) => (seen += some) >= share * count) + 1) / 20
}
