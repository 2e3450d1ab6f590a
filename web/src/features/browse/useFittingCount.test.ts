import { expect, test } from 'vitest'
import { fittingCount } from './useFittingCount.js'

test.each([
  [[50, 100, 150], 150, 40, 3],
  [[50, 100, 150], 149, 40, 2],
  [[50, 100, 150], 149, 60, 1],
  [[50, 100, 150], 30, 40, 0],
  [[], 100, 40, 0],
])('of %j into %d beside %d: %d', (ends, width, reserved, count) => {
  expect(fittingCount(ends, width, reserved)).toBe(count)
})
