import { expect, test } from 'vitest'
import { placeAt } from './placement.js'

const page = { width: 1000, height: 800 }
const size = { width: 200, height: 300 }
const anchor = (left: number, top: number) => ({ left, top, width: 100, height: 20 })

test.each([
  ['below, in line with the start', anchor(50, 100), 'start', { left: 50, top: 124 }],
  ['in line with the end', anchor(500, 100), 'end', { left: 400, top: 124 }],
  ['in the middle', anchor(500, 100), 'centre', { left: 450, top: 124 }],
  ['above, where there is only room above', anchor(50, 700), 'start', { left: 50, top: 396 }],
  ['inside the right edge', anchor(950, 100), 'start', { left: 792, top: 124 }],
  ['inside the left edge', anchor(10, 100), 'end', { left: 8, top: 124 }],
] as const)('%s', (_, at, align, expected) => {
  expect(placeAt(at, size, page, { align, gap: 4 })).toEqual(expected)
})

test('in a window that is too small it begins inside', () => {
  const place = placeAt(anchor(0, 10), size, { width: 100, height: 100 }, { align: 'start', gap: 4 })
  expect(place).toEqual({ left: 8, top: 34 })
})
