import { expect, test } from 'vitest'
import { wordTerms } from '../testing/wordTerms.js'
import { fileQuality } from './fileQuality.js'
import { bestName, nameScore } from './nameScore.js'
import { pathScore } from './pathScore.js'
import { symbolScore } from './symbolScore.js'
import { hasTerms, termShares } from './terms.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const scoreOf = (text: string, name: string) =>
  nameScore(wordTerms(text), bytesOf(name), { start: 0, end: bytesOf(name).length })

test.each([
  ['retry', 'retry'],
  ['parse query', 'parseQuery'],
  ['parse query', 'parse_query'],
  ['query parse', 'parse-query'],
])('"%s" is just the name %s', (text, name) => {
  expect(scoreOf(text, name)).toBeCloseTo(bestName * (name === 'parseQuery' ? 0.92 : 1))
})

/** Each name is a better answer than the next. */
test.each([
  ['retry', ['retry', 'Retry', 'retryLater', 'retry_or_give_up', 'noretrying', 'other']],
  ['http server', ['http_server', 'HTTPServer', 'http_server_options', 'server', 'observers', 'client']],
  ['größe', ['größe', 'dateigröße', 'other']],
])('names that answer to "%s" from best to worst', (text, names) => {
  const scores = names.map((name) => scoreOf(text, name))
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(new Set(scores).size).toBe(scores.length)
  expect(scores.at(-1)).toBe(0)
})

test.each([
  ['retry', ['src/retry.ts', 'retry/other.ts', 'src/retryLater.ts', 'src/noretrying/other.ts', 'src/other.ts']],
  ['retry.ts', ['src/retry.ts', 'src/noretry.tsx', 'src/other.ts']],
  ['client retry', ['src/clientRetry.ts', 'client/retry.ts', 'src/retry.ts', 'src/other.ts']],
  ['src/retry', ['lib/src/retry.ts', 'lib/src/retryLater.ts']],
  ['parser', ['src/parser.ts', 'parser/index.ts', 'parser/other.ts', 'src/other.ts']],
])('paths that answer to "%s" from best to worst', (text, paths) => {
  const scores = paths.map((path) => pathScore(wordTerms(text), bytesOf(path)))
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(new Set(scores).size).toBe(scores.length)
  expect(scores.at(-1)).toBe(0)
})

test('the best of several definitions counts', () => {
  const names = bytesOf('other\nretryLater\nretry\nretries')
  expect(symbolScore(wordTerms('retry'), names)).toBe(scoreOf('retry', 'retry'))
  expect(symbolScore(wordTerms('retry'), bytesOf('one\ntwo'))).toBe(0)
})

/** Each path is worth more than the next, and those on one line the same. */
test('what a file is worth by its path', () => {
  const lines = [
    ['a/main.go', 'a/main.ts'],
    ['a/main.h', 'a/main.d.ts'],
    ['a/main.md', 'a/main.rst'],
    ['a/main.json', 'a/main.css'],
    ['test/main.go', 'a/main_test.go'],
    ['a/CHANGELOG.md', 'LICENSE.txt/x'],
    ['vendor/main.go', 'a/main.min.js'],
  ]
  const worths = lines.map(([first = '']) => fileQuality(first))
  expect(worths).toEqual([...worths].sort((a, b) => b - a))
  expect(new Set(worths).size).toBe(worths.length)
  for (const [first = '', second = ''] of lines.filter((_, line) => line !== 5)) {
    expect(fileQuality(second)).toBe(fileQuality(first))
  }
})

test('of two files that are alike the one that lies higher is worth more', () => {
  expect(fileQuality('main.go')).toBeGreaterThan(fileQuality('a/b/c/main.go'))
})

test('a rare term counts more than a common one, and none counts nothing', () => {
  const [rare = 0, common = 0, everywhere = 0] = termShares([3, 500, 1000], 1000)
  expect(rare).toBeGreaterThan(common)
  expect(common).toBeGreaterThanOrEqual(everywhere)
  expect(everywhere).toBeGreaterThan(0)
  expect(rare + common + everywhere).toBeCloseTo(1)
  expect(termShares([0, 0], 0)).toEqual([0.5, 0.5])
})

test.each([
  [{ kind: 'everything' }, false],
  [{ kind: 'not', child: { kind: 'literal', text: 'x' } }, false],
  [{ kind: 'or', children: [{ kind: 'everything' }, { kind: 'regexp', source: 'x' }] }, true],
] as const)('%j has something to rank by: %s', (pattern, expected) => {
  expect(hasTerms({ pattern, caseSensitive: false, paths: [], languages: [], results: 'both' })).toBe(expected)
})
