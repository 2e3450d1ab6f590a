import { expect, test } from 'vitest'
import {
  dateProblem,
  historyAddress,
  isFiltered,
  printHistoryView,
  readHistoryView,
  wholeHistory,
} from './historyView.js'

test.each([
  ['', {}],
  ['?L10-20', { lines: { start: 10, end: 20 } }],
  ['?L3&author=Zo%C3%AB+%3Cz%40&text=a%26b', { lines: { start: 3, end: 3 }, author: 'Zoë <z@', text: 'a&b' }],
  ['?message=fix&after=2+weeks+ago&before=2024-01-31', { message: 'fix', after: '2 weeks ago', before: '2024-01-31' }],
  ['?first-parent=1', { firstParent: true }],
])('%s is read and printed', (search, view) => {
  expect(readHistoryView(search)).toEqual({ ...wholeHistory, ...view })
  expect(printHistoryView(view)).toBe(search)
})

test('addresses', () => {
  const place = { repository: 'a/b', revision: 'v1' }
  expect(historyAddress(place, '')).toBe('/a/b@v1/-/commits')
  expect(historyAddress(place, 'src/a b?.ts', { lines: { start: 2, end: 4 } })).toBe(
    '/a/b@v1/-/commits/src/a%20b%3F.ts?L2-4',
  )
})

test('lines and a text are what a history is of, the rest narrows it', () => {
  expect(isFiltered({ ...wholeHistory, text: 'x', lines: { start: 1, end: 1 } })).toBe(false)
  expect(isFiltered({ ...wholeHistory, author: ' ' })).toBe(false)
  expect(isFiltered({ ...wholeHistory, author: 'alice' })).toBe(true)
  expect(isFiltered({ ...wholeHistory, firstParent: true })).toBe(true)
})

test.each([
  ['', true],
  ['2024-01-31', true],
  ['2 weeks ago', true],
  ['some day', false],
])('the date "%s"', (text, isGood) => {
  expect(dateProblem(text, new Date('2024-06-01')) === undefined).toBe(isGood)
})
