import { expect, test } from 'vitest'
import { countedToday, dayOf, forgetsDismissal, showsSurvey } from './surveyTime.js'

test.each([
  [0, false, false, false],
  [2, false, false, false],
  [3, false, false, true],
  [3, true, false, false],
  [3, false, true, false],
  [3, true, true, false],
  [4, false, false, false],
  [30, false, false, false],
  [33, false, false, true],
  [63, true, false, false],
])('after %d days, put off: %s, refused: %s, the survey is shown: %s', (daysActive, forNow, forGood, shown) => {
  expect(showsSurvey({ daysActive, isDismissedForNow: forNow, isDismissedForGood: forGood })).toBe(shown)
})

test.each([
  [0, true],
  [3, false],
  [29, false],
  [30, true],
  [33, false],
  [60, true],
])('after %d days a refusal for now is forgotten: %s', (daysActive, forgotten) => {
  expect(forgetsDismissal(daysActive)).toBe(forgotten)
})

test.each([
  [{ daysActive: 0, lastDay: undefined }, '2026-06-15', { daysActive: 1, lastDay: '2026-06-15' }],
  [{ daysActive: 2, lastDay: '2026-06-14' }, '2026-06-15', { daysActive: 3, lastDay: '2026-06-15' }],
  [{ daysActive: 2, lastDay: '2026-06-15' }, '2026-06-15', undefined],
  [{ daysActive: 2, lastDay: '2026-06-16' }, '2026-06-15', { daysActive: 3, lastDay: '2026-06-15' }],
])('a visit with %j on %s makes it %j', (before, today, after) => {
  expect(countedToday(before, today)).toEqual(after)
})

test('a day is written with all its digits', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
