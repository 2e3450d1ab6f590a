import { expect, test } from 'vitest'
import { patternPlaces } from './patternPlaces.js'

const find = (text: string, words: string, matchCase = false) => {
  const { starts, ends } = patternPlaces(text, { words, matchCase }).places
  return [...starts].map((start, index) => text.slice(start, ends[index]))
}

test.each([
  ['in either case', 'Go gopher', 'go\\w*', false, ['Go', 'gopher']],
  ['with its case', 'Go gopher', 'go\\w*', true, ['gopher']],
  ['line by line', 'ab\nab\n', '^a.*$', true, ['ab', 'ab']],
  ['over lines, where the pattern says so', 'a\nb', 'a\\nb', true, ['a\nb']],
  ['behind letters of two, three and four bytes', 'ü€😀x ü€😀y', '😀.', true, ['😀x', '😀y']],
  ['behind half a character', '\uD83D x', 'x', true, ['x']],
  ['matches of nothing do not count', 'aab', 'a*', true, ['aa']],
] as const)('a regular expression is found %s', (_, text, words, ...[matchCase, expected]) => {
  expect(find(text, words, matchCase)).toEqual(expected)
})

test('what is no regular expression is explained', () => {
  const { places, problem } = patternPlaces('text', { words: 'a(b', matchCase: false })
  expect(places.starts).toHaveLength(0)
  expect(problem).toMatch(/\.$/)
  expect(patternPlaces('text', { words: '(?=x)', matchCase: false }).problem).toMatch(/look-ahead/i)
})

test('a search ends at its bounds and says that there is more', () => {
  const many = patternPlaces('a '.repeat(50), { words: '\\w', matchCase: true }, { places: 7, time: 1000 }).places
  expect(many.starts).toHaveLength(7)
  expect(many.isCut).toBe(true)
  const late = patternPlaces('a a', { words: 'a', matchCase: true }, { places: 7, time: -1 }).places
  expect(late.isCut).toBe(true)
})

test('a pattern that others take exponential time for takes little', () => {
  const before = performance.now()
  expect(find(`${'a'.repeat(50_000)}!`, '(a+)+$')).toEqual([])
  expect(performance.now() - before).toBeLessThan(2000)
})
