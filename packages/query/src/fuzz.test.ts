import { Chance } from '@sextant/base'
import { expect, test } from 'vitest'
import { patternTypes } from './testing/arbitraryQueries.js'
import { sampleQuery } from './testing/sampleQuery.js'
import { type ParsedQuery, parseQuery } from './parseQuery.js'
import type { PatternType } from './patternType.js'
import { printQuery } from './printQuery.js'
import { sameTree } from './queryTree.js'

// In full form this many texts; the seed of a run is in the name of its test.
const texts = process.env['SEXTANT_PROVE'] ? 10_000_000 : 20_000
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)

test(`Q-03: ${texts} texts that are close to queries are read and printed to read the same, seed ${seed}`, () => {
  const chance = new Chance(seed)
  const times = new Times()
  const faults: string[] = []
  for (let count = 0; count < texts && faults.length < 5; count++) {
    const text = sampleQuery(chance)
    const patternType = chance.oneOf(patternTypes)
    const started = performance.now()
    const parsed = parseQuery(text, { patternType })
    times.add(performance.now() - started)
    const fault = faultOf(text, parsed, patternType)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(text)}, ${patternType}`)
  }
  expect(faults).toEqual([])
  process.stdout.write(
    `${texts} texts: p50 ${times.at(0.5)} ms, p99.9 ${times.at(0.999)} ms, longest ${times.longest} ms\n`,
  )
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
