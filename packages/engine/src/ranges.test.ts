import { compileLiteral, compileRegex, type Regex } from '@sextant/regex'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRanges, matchRanges } from './ranges.js'

const regex = (source: string): Regex => {
  const compiled = compileRegex(source, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  return compiled.regex
}

const found = (sources: readonly string[], text: string, limit = 1000) =>
  matchRanges(sources.map(regex), Buffer.from(text), limit).map(({ start, end }) => [start, end])

test.each<[readonly string[], string, readonly (readonly number[])[]]>([
  [
    ['a'],
    'banana',
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  [
    ['aa'],
    'aaaaa',
    [
      [0, 2],
      [2, 4],
    ],
  ],
  [['a*'], 'baab', [[1, 3]]],
  [['x*'], 'baab', []],
  [['^'], 'a\nb\n', []],
  [['ana', 'nan'], 'banana', [[1, 5]]],
  [
    ['b', 'a'],
    'banana',
    [
      [0, 1],
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  [
    ['an', 'an'],
    'banana',
    [
      [1, 3],
      [3, 5],
    ],
  ],
  [
    ['é'],
    'éé',
    [
      [0, 2],
      [2, 4],
    ],
  ],
  [[], 'banana', []],
])('%j in %j', (sources, text, expected) => {
  expect(found(sources, text)).toEqual(expected)
})

test.each<[string, string, readonly (readonly number[])[]]>([
  [
    'x*',
    'axb\n\ncd\n',
    [
      [1, 2],
      [4, 4],
      [5, 5],
    ],
  ],
  [
    '^$',
    'a\n\nb\n\n',
    [
      [2, 2],
      [5, 5],
    ],
  ],
  ['^$', 'a\n', []],
  [
    '$',
    'a\nb',
    [
      [1, 1],
      [3, 3],
    ],
  ],
  ['', '', []],
  [
    'a*',
    'baab\nb',
    [
      [1, 3],
      [5, 5],
    ],
  ],
  [
    '(?:b\\n)?',
    'ab\ncd\n',
    [
      [1, 3],
      [3, 3],
    ],
  ],
  ['\\z', 'a\n', []],
  ['\\z', 'a', [[1, 1]]],
])('%j in %j, lines with nothing else', (source, text, expected) => {
  expect(lineRanges([regex(source)], Buffer.from(text), 1000).ranges.map(({ start, end }) => [start, end])).toEqual(
    expected,
  )
})

test('a limit bounds the matches of each pattern', () => {
  expect(found(['a'], 'a'.repeat(10), 3)).toHaveLength(3)
  expect(found(['a', 'b'], 'ab'.repeat(10), 3)).toHaveLength(6)
  const isWhole = (limit: number) => lineRanges([regex('a')], Buffer.from('aaa'), limit).isWhole
  expect([isWhole(3), isWhole(2)]).toEqual([true, false])
})

test('the ranges of several literals cover exactly the bytes that one of them covers', () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength })
  fc.assert(
    fc.property(fc.array(letters(3), { minLength: 2, maxLength: 3 }), letters(40), (needles, text) => {
      const covered = new Set<number>()
      for (const needle of needles) {
        for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
          for (let place = at; place < at + needle.length; place++) covered.add(place)
        }
      }
      const regexes = needles.map((needle) => compileLiteral(needle, { caseSensitive: true }))
      const ranges = matchRanges(regexes, Buffer.from(text), 1000)
      const places = ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at))
      expect(places).toEqual([...covered].sort((a, b) => a - b))
    }),
  )
})
