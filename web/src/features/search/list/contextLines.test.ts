import { expect, test } from 'vitest'
import type { ResultLine } from '../resultLines.js'
import { linesAround, withContext } from './contextLines.js'
import { linesOfGap } from './lineGaps.js'

const line = (number: number, hit = false): ResultLine => ({
  number,
  text: `line ${number}`,
  matches: hit ? [{ start: 0, end: 4 }] : [],
})

test('the lines around each block, none before the first line', () => {
  expect(linesAround([line(3), line(4), line(20)], 5)).toEqual([
    { start: 1, end: 2 },
    { start: 5, end: 9 },
    { start: 15, end: 19 },
    { start: 21, end: 25 },
  ])
  expect(linesAround([line(1)], 5)).toEqual([{ start: 2, end: 6 }])
})

test.each([
  ['a short gap whole', 4, 12, [{ start: 5, end: 11 }]],
  [
    'a long gap from both sides',
    4,
    100,
    [
      { start: 5, end: 14 },
      { start: 90, end: 99 },
    ],
  ],
  ['above the first line', undefined, 4, [{ start: 1, end: 3 }]],
  ['below the last line', 4, undefined, [{ start: 5, end: 14 }]],
  ['nothing above the top', undefined, 1, []],
])('%s', (_, before, after, expected) => {
  expect(linesOfGap(before, after)).toEqual(expected)
})

test('context stands in the order of the file, keeps marks and ends with the file', () => {
  const source = { all: [line(2, true), line(6, true)], lineCount: 7, line: (number: number) => `line ${number}` }
  const lines = withContext([line(2, true)], [{ start: 5, end: 20 }], source)
  expect(lines.map(({ number, matches }) => `${number}${matches.length > 0 ? '*' : ''}`)).toEqual([
    '2*',
    '5',
    '6*',
    '7',
  ])
  expect(lines[1]?.text).toBe('line 5')
})
