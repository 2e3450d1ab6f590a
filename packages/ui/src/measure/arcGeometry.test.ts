import { expect, test } from 'vitest'
import { arcPath, needleTip } from './arcGeometry.js'

test.each([
  [0, { x: 1.6, y: 12.8 }],
  [0.5, { x: 12, y: 2.4 }],
  [1, { x: 22.4, y: 12.8 }],
  [-1, { x: 1.6, y: 12.8 }],
  [7, { x: 22.4, y: 12.8 }],
  [Number.NaN, { x: 1.6, y: 12.8 }],
])('at %d the needle points to %o', (fraction, tip) => {
  expect(needleTip(fraction)).toEqual(tip)
})

test('the measure is drawn from the left up to its fraction', () => {
  expect(arcPath(0, 0)).toBe('M2.4 12.8')
  expect(arcPath(0, 0.5)).toBe('M2.4 12.8A9.6 9.6 0 0 1 12 3.2')
  expect(arcPath(0, 1)).toBe('M2.4 12.8A9.6 9.6 0 0 1 21.6 12.8')
})
