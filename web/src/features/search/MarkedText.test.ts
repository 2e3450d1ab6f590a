import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './MarkedText.js'

const show = (ranges: readonly (readonly [number, number])[], from: number, to: number) =>
  markedParts(
    ranges.map(([start, end]) => ({ start, end })),
    from,
    to,
  ).map(({ start, end, marked }) => `${marked ? '*' : ''}${start}-${end}`)

test.each([
  [[], 0, 5, ['0-5']],
  [[[1, 3]], 0, 5, ['0-1', '*1-3', '3-5']],
  [
    [
      [3, 4],
      [0, 1],
    ],
    0,
    5,
    ['*0-1', '1-3', '*3-4', '4-5'],
  ],
  [
    [
      [0, 3],
      [2, 4],
    ],
    0,
    5,
    ['*0-3', '*3-4', '4-5'],
  ],
  [[[1, 9]], 2, 4, ['*2-4']],
  [[[0, 1]], 2, 4, ['2-4']],
  [[], 3, 3, []],
] as const)('%j from %i to %i', (ranges, from, to, parts) => {
  expect(show(ranges, from, to)).toEqual(parts)
})

test('the parts are the whole span, and marked exactly where a range is', () => {
  const range = fc.tuple(fc.nat(20), fc.nat(8)).map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), fc.nat(10), fc.nat(20), (ranges, from, length) => {
      const parts = markedParts(ranges, from, from + length)
      const units = parts.flatMap(({ start, end, marked }) =>
        Array.from({ length: end - start }, (_, n) => [start + n, marked]),
      )
      const plain = Array.from({ length }, (_, n) => from + n)
      expect(units).toEqual(plain.map((at) => [at, ranges.some(({ start, end }) => start <= at && at < end)]))
    }),
  )
})
