import { expect, test } from 'vitest'
import { durationText } from './durations.js'

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1 s'],
  [2449, '2.4 s'],
  [60_000, '1 min'],
  [300_000, '5 min'],
  [6 * 3_600_000, '6 h'],
  [172_800_000, '2 d'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
