import { expect, test } from 'vitest'
import { commitWords } from './setSentences.js'

const [one, two] = ['0123456789'.repeat(4), 'fedcba9876'.repeat(4)]

test.each([
  [one, one, '0123456'],
  [one, two, '0123456, now fedcba9'],
  [null, two, 'fedcba9, not searched at first'],
  [one, null, '0123456, not searched again'],
  ['', '', 'files on disk'],
])('the commits %s and %s of a set in words', (frozen, latest, words) => {
  expect(commitWords({ repository: 'r', revision: 'main', frozen, latest })).toBe(words)
})
