import { expect, test } from 'vitest'
import { licenceWords } from './licenceWords.js'

const now = Date.parse('2026-06-15T12:00:00Z')

test.each([
  [null, undefined],
  ['no time', undefined],
  ['2026-06-22T12:00:01Z', undefined],
  ['2026-06-22T12:00:00Z', 'Your Sextant license will expire in 7 days.'],
  ['2026-06-16T12:00:00Z', 'Your Sextant license will expire in 1 day.'],
  ['2026-06-15T12:00:01Z', 'Your Sextant license will expire in less than a day.'],
  ['2026-06-15T12:00:00Z', 'Your Sextant license expired less than a day ago.'],
  ['2026-06-13T11:00:00Z', 'Your Sextant license expired 2 days ago.'],
])('a licence that ends at %s is spoken of as %s', (expiresAt, words) => {
  expect(licenceWords(expiresAt, now)).toBe(words)
})
