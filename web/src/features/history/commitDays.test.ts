import { expect, test } from 'vitest'
import type { HistoryEntry } from './api.js'
import { commitDays, dayTitle } from './commitDays.js'

const at = (date: string | null): HistoryEntry => ({
  path: '',
  previousPath: null,
  url: '',
  startLine: null,
  endLine: null,
  commit: {
    oid: 'o',
    abbreviatedOID: 'o',
    subject: '',
    body: null,
    canonicalURL: null,
    author: null,
    committer: date === null ? null : { displayName: '', email: '', date },
    parents: [],
  },
})

test('neighbours of one day stand together, in their order', () => {
  const days = commitDays([
    at('2024-01-31T12:00:00'),
    at('2024-01-31T09:00:00'),
    at('2024-02-01T09:00:00'),
    at('2024-01-31T08:00:00'),
    at(null),
  ])
  expect(days.map(({ day, entries }) => [day, entries.map(({ index }) => index)])).toEqual([
    ['2024-01-31', [0, 1]],
    ['2024-02-01', [2]],
    ['2024-01-31', [3]],
    ['', [4]],
  ])
})

test('days are told in words', () => {
  expect(dayTitle('2024-01-31')).toBe('31 January 2024')
  expect(dayTitle('')).toBe('Without a date')
})
