import { Chance } from '@sextant/base'
import { isProof, proofTime, sayFigure } from '@sextant/base/testing'
import { expect, test } from 'vitest'
import { patternTypes } from './testing/arbitraryQueries.js'
import { sampleQuery } from './testing/sampleQuery.js'
import { type ParsedQuery, parseQuery } from './parseQuery.js'
import type { PatternType } from './patternType.js'
import { printQuery } from './printQuery.js'
import { sameTree } from './queryTree.js'

// In full form this many texts; the seed of a run is in the name of its test.
const texts = isProof ? 10_000_000 : 20_000
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)

test(`Q-03: ${texts} texts that are close to queries are read and printed to read the same, seed ${seed}`, () => {
  const chance = new Chance(seed)
  const times = new Times()
  const faults: string[] = []
  const until = Date.now() + proofTime(60) * 0.9
  let count = 0
  for (; count < texts && faults.length < 5 && (count % 1000 > 0 || Date.now() < until); count++) {
    const text = sampleQuery(chance)
    const patternType = chance.oneOf(patternTypes)
    const started = performance.now()
    const parsed = parseQuery(text, { patternType })
    times.add(performance.now() - started)
    const fault = faultOf(text, parsed, patternType)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(text)}, ${patternType}`)
  }
  sayFigure({
    row: 10,
    goal: '10,000,000 queries, 0 crashes, parse p99.9 below 50 ms',
    figure: `${count.toLocaleString('en')} queries, ${faults.length} faults, p50 ${times.at(0.5)} ms, p99.9 ${times.at(0.999)} ms, longest ${Math.round(times.longest)} ms`,
    isMet: count >= 10_000_000 && faults.length === 0 && times.at(0.999) < 50,
    ...(isProof && count < texts && { obstacle: 'the time was over' }),
  })
  expect(faults).toEqual([])
}, 3_600_000)

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

/** How long things took, to the twentieth of a millisecond. */
class Times {
  readonly #counts = new Uint32Array(20_000)
  #total = 0
  longest = 0

  add(milliseconds: number): void {
    const place = Math.min(this.#counts.length - 1, Math.floor(milliseconds * 20))
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#total++
    this.longest = Math.max(this.longest, milliseconds)
  }

  /** Milliseconds that this share of all did not go beyond. */
  at(share: number): number {
    let seen = 0
    return (this.#counts.findIndex((count) => (seen += count) >= share * this.#total) + 1) / 20
  }
}
