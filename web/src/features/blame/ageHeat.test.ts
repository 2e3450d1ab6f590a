import { expect, test } from 'vitest'
import { heatOf, heatSteps } from './ageHeat.js'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  ['2027-01-01T00:00:00Z', 'under a week'],
  ['2026-06-15T11:59:00Z', 'under a week'],
  ['2026-06-08T12:00:00Z', 'under 3 months'],
  ['2026-04-01T00:00:00Z', 'under 3 months'],
  ['2025-07-01T00:00:00Z', 'under a year'],
  ['2025-01-01T00:00:00Z', 'under 2 years'],
  ['2023-01-01T00:00:00Z', 'under 4 years'],
  ['2019-01-01T00:00:00Z', 'under 8 years'],
  ['2016-01-01T00:00:00Z', 'under 12 years'],
  ['1970-01-01T00:00:00Z', '12 years and more'],
  ['no time', '12 years and more'],
])('%s is %s old', (time, words) => {
  expect(heatSteps[heatOf(new Date(time), now)]?.words).toBe(words)
})
