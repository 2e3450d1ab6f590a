import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowOffsets, rowsWithin } from './rowOffsets.js'

const offsets = rowOffsets([10, 20, 30])

test.each([
  ['the top', 0, 5, { first: 0, end: 1 }],
  ['a border belongs to the row below it', 10, 29, { first: 1, end: 2 }],
  ['over several rows', 5, 40, { first: 0, end: 3 }],
  ['above the list', -50, -10, { first: 0, end: 1 }],
  ['below the list', 100, 200, { first: 2, end: 3 }],
])('%s', (_, top, bottom, expected) => {
  expect(rowsWithin(offsets, top, bottom)).toEqual(expected)
})

test('an empty list has no rows', () => {
  expect(rowsWithin(rowOffsets([]), 0, 100)).toEqual({ first: 0, end: 0 })
})

test('every row that touches the stretch is within it', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
  const missed = (each: readonly number[], top: number, height: number) => {
    const places = rowOffsets(each)
    const { first, end } = rowsWithin(places, top, top + height)
    return each.filter((_, row) => {
      const touches = (places[row] ?? 0) < top + height && (places[row + 1] ?? 0) > top
      return touches && (row < first || row >= end)
    })
  }
  fc.assert(fc.property(heights, fc.nat(3000), fc.nat(900), (each, ...view) => missed(each, ...view).length === 0))
  expect(missed([10, 10], 0, 20)).toEqual([])
})
