import { describe, expect, test } from 'vitest'
import { aheadBehindWords, barShare } from './aheadBehindWords.js'

describe('how a branch stands to another, in words', () => {
  test.each([
    [0, 0, true, 'Even with main'],
    [0, 1, true, '1 commit ahead of main'],
    [2, 0, true, '2 commits behind main'],
    [1200, 3, true, '1,200 commits behind main and 3 ahead'],
    [1200, 3, false, 'At least 1,200 commits behind main and at least 3 ahead'],
  ])('%i behind, %i ahead', (behind, ahead, isExact, words) =>
    expect(aheadBehindWords({ behind, ahead, isExact }, 'main')).toBe(words))
})

test('bars are empty only for none and full for the most', () => {
  expect([0, 1, 9, 99, 9999].map((figure) => barShare(figure, 9999))).toEqual([0, 8, 25, 50, 100])
  expect(barShare(5, 0)).toBe(100)
  expect(barShare(1, 1e12)).toBe(4)
})
