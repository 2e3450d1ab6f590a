import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOnView } from './useWindowedRows.js'

test.each([
  [10_000, 0, 900, { first: 0, end: 90 }],
  [10_000, 500, 900, { first: 0, end: 90 }],
  [10_000, -30_000, 900, { first: 970, end: 1060 }],
  [10_000, -400_000, 900, { first: 9999, end: 10_000 }],
  [5, 0, 900, { first: 0, end: 5 }],
  [0, 0, 900, { first: 0, end: 0 }],
])('of %d rows at %d in %d', (count, top, height, rows) => {
  expect(rowsOnView(count, 30, { top, height })).toEqual(rows)
})

test('every row on view is drawn, and never many more', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: -700_000, max: 2000 }), (count, top) => {
      const { first, end } = rowsOnView(count, 30, { top, height: 900 })
      const seen = Array.from({ length: 30 }, (_, n) => Math.floor(-top / 30) + n).filter(
        (row) => row >= 0 && row < count,
      )
      for (const row of seen) expect(row >= first && row < end).toBe(true)
      expect(end - first).toBeLessThanOrEqual(120)
    }),
  )
})
