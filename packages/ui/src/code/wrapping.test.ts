import { expect, test } from 'vitest'
import { cutLines } from './textLines.js'
import { estimateRows, hangingIndent, widestLine } from './wrapping.js'

test('a wrapped line goes on two columns below its indent, at most in the middle', () => {
  expect([hangingIndent('    a', 4, 80), hangingIndent('\ta', 4, 80), hangingIndent(' '.repeat(70), 4, 80)]).toEqual([
    6, 6, 40,
  ])
})

test.each([
  ['', 1],
  ['a'.repeat(80), 1],
  ['a'.repeat(81), 2],
  ['a'.repeat(80 + 78), 2],
  ['a'.repeat(80 + 79), 3],
])('%#: a line of known length takes its rows', (line, rows) => {
  expect(estimateRows(line, 4, 80)).toBe(rows)
})

test('the widest line counts tabs and stops at the limit', () => {
  expect(widestLine(cutLines('abc\n\t\tabcd\nab'), 4, 100)).toBe(12)
  expect(widestLine(cutLines('a'.repeat(500)), 4, 100)).toBe(100)
  expect(widestLine(cutLines(''), 4, 100)).toBe(0)
})
