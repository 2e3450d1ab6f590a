import { expect, test } from 'vitest'
import { refreshLifetime } from './refreshLifetime.js'

const day = 86_400
const begun = 1_800_000_000

test('a family of refresh tokens ends after a year, however often it is refreshed', () => {
  let now = begun
  let refreshes = 0
  for (; refreshes < 10_000 && refreshLifetime(begun, now) > 1; refreshes++) {
    const lasts = refreshLifetime(begun, now)
    expect(lasts).toBeLessThanOrEqual(90 * day)
    // As late as can be.
    now += lasts - 1
  }
  expect(refreshes).toBeGreaterThan(4)
  expect(refreshes).toBeLessThan(100)
  expect(now + refreshLifetime(begun, now)).toBeLessThanOrEqual(begun + 365 * day + 1)
})
