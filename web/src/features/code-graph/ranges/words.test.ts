import { expect, test } from 'vitest'
import { rangeAt, wordsOf } from './words.js'

const words = (line: string) => wordsOf(line).map(({ start, end }) => line.slice(start, end))

test.each([
  ['time.Sleep(c.backoff(attempt2))', ['time', 'Sleep', 'c', 'backoff', 'attempt2']],
  ['$el = größe_1 + 12px', ['$el', 'größe_1', 'px']],
  ['', []],
  ['1 + 2', []],
])('words of %o', (line, expected) => {
  expect(words(line)).toEqual(expected)
})

test('a line that no person wrote has none', () => {
  expect(words('a'.repeat(20_000))).toEqual([])
})

test('a column belongs to the name it is in, and else to the one that ends there', () => {
  const ranges = [
    { start: 0, end: 3 },
    { start: 3, end: 5 },
    { start: 8, end: 9 },
  ]
  expect([0, 3, 5, 6, 9].map((column) => rangeAt(ranges, column)?.start)).toEqual([0, 3, 3, undefined, 8])
})
