import { compileRegex, type Regex } from '@sextant/regex'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksOf } from './chunks.js'
import { countMatchingLines } from './matchingLines.js'
import { lineRanges } from './ranges.js'

const regex = (source: string): Regex => {
  const compiled = compileRegex(source, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  return compiled.regex
}

const patterns = [
  'a',
  'ab?',
  'a*',
  '^$',
  '$',
  '',
  'b\\n',
  '\\na*',
  '(?s)a.*?b',
  '(?:a\\n)*',
  '\\z',
  '\\A',
  '[^a]+',
  'c$',
].map(regex)
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), maxLength: 40 })
const options = { contextLines: 0, maxLines: 500, maxLineBytes: 1000 }

test('as many lines are counted as the matches touch', () => {
  fc.assert(
    fc.property(fc.subarray(patterns, { minLength: 1, maxLength: 3 }), text, (some, written) => {
      const bytes = Buffer.from(written)
      const { ranges } = lineRanges(some, bytes, 1000)
      expect(countMatchingLines(some, bytes)).toBe(chunksOf(bytes, ranges, options).matchingLines)
    }),
    { numRuns: 3000 },
  )
})

test('lines are counted behind those with very many matches, and in lines without an end', () => {
  const long = `${'a'.repeat(100_000)}\n`
  expect(countMatchingLines([regex('a')], Buffer.from(long.repeat(3)))).toBe(3)
  expect(countMatchingLines([regex('a'), regex('x*')], Buffer.from(`${long}b\n${long}`))).toBe(3)
  expect(countMatchingLines([regex('x*|\\n{3}')], Buffer.from(`${long}b\n${long}`))).toBe(3)
  expect(countMatchingLines([regex('a')], Buffer.from('a\n'.repeat(300_000)))).toBe(300_000)
})

test.each([false, true])('a long line is left, whatever stood before it: crossing lines %s', (mayCrossLines) => {
  let looks = 0
  const empty: Regex = {
    mayCrossLines,
    required: [],
    find: (_bytes, from) => {
      looks += 1
      return { start: from, end: from }
    },
    test: () => true,
  }
  const text = Buffer.from(`${'ab\n'.repeat(100)}${'a'.repeat(10_000_000)}\nb`)
  expect(lineRanges([empty], text, 1000).ranges).toHaveLength(102)
  expect(looks).toBeLessThan(500)
})
