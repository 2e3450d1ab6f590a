import { Chance } from '@sextant/base'
import { sayFigure } from '@sextant/base/testing'
import { RE2JS } from 're2js'
import { afterAll, describe, expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'
import type { PatternRegex } from './regex.js'
import { sampleLine, samplePattern } from './samplePairs.js'

// In full form this many pairs of a pattern and a text; the seed of a run is in the names of its tests.
const pairs = process.env['SEXTANT_PROVE'] ? 1_000_000 : 6_000
const pairsInTest = Math.min(pairs, 10_000)
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000)

const encoder = new TextEncoder()

/** A match and its groups: start and end of each, -1 for a group that took no part. */
type Spans = readonly number[]

function matchesOfRe2(regex: RE2JS, bytes: Uint8Array, shift: number): readonly Spans[] {
  const matcher = regex.matcher(bytes)
  const found: Spans[] = []
  while (matcher.find()) {
    const spans: number[] = []
    for (let group = 0; group <= matcher.groupCount(); group++) spans.push(matcher.start(group), matcher.end(group))
    found.push(spans.map((position) => (position < 0 ? -1 : position + shift)))
  }
  return found
}

function matchesOfOurs(regex: PatternRegex, bytes: Uint8Array): readonly Spans[] {
  const found: Spans[] = []
  for (let at = 0; at <= bytes.length; ) {
    const match = regex.find(bytes, at, 0, bytes.length)
    if (match === undefined) break
    const captures = regex.captures(bytes, match, 0, bytes.length)
    found.push(captures.flatMap((range) => (range === undefined ? [-1, -1] : [range.start, range.end])))
    // One further lands inside a longer character, and such a start counts as the end of that character.
    at = match.end > match.start ? match.end : match.end + 1
  }
  return found
}

/** What RE2 finds in each line by itself, which is what a search that stays in lines means. */
function matchesInLines(regex: RE2JS, text: string): readonly Spans[] {
  let start = 0
  return text.split('\n').flatMap((line) => {
    const bytes = encoder.encode(line)
    const found = matchesOfRe2(regex, bytes, start)
    start += bytes.length + 1
    return found
  })
}

/** How many matches lie in lines that `findLines` does not name. */
function countMissed(regex: PatternRegex, bytes: Uint8Array, matches: readonly Spans[]): number {
  if (regex.mayCrossLines) return 0
  const lineOf = (position: number) => bytes.subarray(0, position).lastIndexOf(0x0a)
  const named = new Set<number>()
  regex.findLines(bytes, 0, [bytes.length], (position) => named.add(lineOf(position)).size > 0)
  return matches.filter(([start = 0]) => !named.has(lineOf(start))).length
}

interface Pair {
  readonly pattern: string
  readonly caseSensitive: boolean
  readonly text: string
}

function samplePair(chance: Chance): Pair {
  const pattern = samplePattern(chance)
  const lines = chance.below(2) === 0 ? 1 : 1 + chance.below(4)
  const text = Array.from({ length: lines }, () => sampleLine(chance)).join('\n')
  // No text has nine newlines in a row: the second branch only makes a pattern that names the newline.
  const named = lines > 1 && chance.below(2) === 0
  return { pattern: named ? `(?:${pattern})|\\n{9}` : pattern, caseSensitive: chance.below(3) > 0, text }
}

/** What the two engines find, and how the groups are called; undefined for a pair that cannot be compared. */
function both(pair: Pair) {
  const compiled = compileRegex(pair.pattern, { caseSensitive: pair.caseSensitive })
  // Sets of many characters in counts in counts: RE2 has another limit.
  if (!compiled.ok && compiled.problem.message.includes('too large')) return undefined
  if (!compiled.ok) throw new Error(`${pair.pattern}: ${compiled.problem.message}`)
  const { regex } = compiled
  const re2 = RE2JS.compile(pair.pattern, RE2JS.MULTILINE | (pair.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE))
  const bytes = encoder.encode(pair.text)
  const inLines = !regex.mayCrossLines || !pair.text.includes('\n')
  // A pattern that looks at the edges of the text but names no newline has no counterpart on several lines.
  if (!inLines && !namesNewline(pair)) return undefined
  const matches = matchesOfOurs(regex, bytes)
  const right = inLines ? matchesInLines(re2, pair.text) : matchesOfRe2(re2, bytes, 0)
  const names = regex.groupNames.flatMap((name, group) => (name === undefined ? [] : [[name, group]]))
  return {
    ours: {
      matches,
      tested: regex.test(bytes, 0, bytes.length),
      missed: countMissed(regex, bytes, matches),
      groups: regex.groupCount,
      names: Object.fromEntries(names),
    },
    re2: {
      matches: right,
      tested: right.length > 0,
      missed: 0,
      groups: re2.groupCount(),
      names: { ...re2.namedGroups() },
    },
  }
}

function namesNewline({ pattern }: Pair): boolean {
  return pattern.includes('\\n') || pattern.includes('(?s:.)')
}

describe(`Q-05: matches and groups are those of RE2, seed ${seed}`, () => {
  const total = { compared: 0, differences: 0 }
  afterAll(() => {
    sayFigure({
      row: 10,
      goal: '1,000,000 pairs of a pattern and a text, the matches and groups of RE2',
      figure: `${total.compared.toLocaleString('en')} pairs compared, ${total.differences} differences`,
      isMet: pairs >= 1_000_000 && total.differences === 0,
    })
  })
  test.each(Array.from({ length: pairs / pairsInTest }, (_, i) => i))('batch %i', { timeout: 120_000 }, (batch) => {
    const chance = new Chance(seed + batch)
    const differences: unknown[] = []
    let compared = 0
    for (let i = 0; i < pairsInTest; i++) {
      const pair = samplePair(chance)
      const found = both(pair)
      if (found === undefined) continue
      compared++
      if (JSON.stringify(found.ours) !== JSON.stringify(found.re2)) differences.push({ pair, ...found })
    }
    total.compared += compared
    total.differences += differences.length
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(0.9 * pairsInTest)
  })
})
