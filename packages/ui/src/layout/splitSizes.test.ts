import { expect, test } from 'vitest'
import { boundedSize, sizeAfterKey } from './splitSizes.js'

const bounds = { min: 160, max: 400 }
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('a size keeps to its bounds, in whole pixels', () => {
  expect([100, 200.4, 500].map((size) => boundedSize(size, bounds))).toEqual([160, 200, 400])
  expect(boundedSize(100, { min: 300, max: 200 })).toBe(300)
})

test.each([
  ['an arrow moves the edge the way it points', press('ArrowRight'), 'start', 216],
  ['which makes a pane at the end narrower', press('ArrowRight'), 'end', 184],
  ['Shift moves it further', press('ArrowLeft', true), 'end', 264],
  ['down is the same as right', press('ArrowDown'), 'start', 216],
  ['Home is the least', press('Home'), 'start', 160],
  ['End is the most', press('End'), 'end', 400],
  ['other keys do nothing', press('a'), 'start', undefined],
] as const)('%s', (_, key, side, expected) => {
  expect(sizeAfterKey(key, 200, bounds, side)).toBe(expected)
})
