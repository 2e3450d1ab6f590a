import { expect, test } from 'vitest'
import { parseLines } from './GoToLine.js'

test.each([
  ['10', { first: 10, last: 10 }],
  [' L10-20 ', { first: 10, last: 20 }],
  ['20-10', { first: 10, last: 20 }],
  ['10:5', { first: 10, last: 10 }],
  ['90-200', { first: 90, last: 100 }],
  ['101', undefined],
  ['0', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j', (text, expected) => {
  expect(parseLines(text, 100)).toEqual(expected)
})
