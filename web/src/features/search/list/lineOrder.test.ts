import { expect, test } from 'vitest'
import type { ResultLine } from '../resultLines.js'
import { blocksOf, type LineOrder, orderLines } from './lineOrder.js'

const line = (number: number, text: string): ResultLine => ({
  number,
  text,
  matches: [...text.matchAll(/parse|error/gi)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  })),
})

const lines = [
  line(3, 'parser'),
  line(4, 'x'),
  line(9, 'parse it'),
  line(20, 'a parse error'),
  line(30, 'parsers parsers'),
]
const numbers = (order: LineOrder) => orderLines(lines, order).map(({ number }) => number)

test('lines that follow one another are a block', () => {
  expect(blocksOf(lines).map((block) => block.map(({ number }) => number))).toEqual([[3, 4], [9], [20], [30]])
})

test('by line is the order of the file', () => {
  expect(numbers('line')).toEqual([3, 4, 9, 20, 30])
})

test('by relevance: more words, then whole words, then more matches, then the order of the file', () => {
  expect(numbers('relevance')).toEqual([20, 9, 30, 3, 4])
})
