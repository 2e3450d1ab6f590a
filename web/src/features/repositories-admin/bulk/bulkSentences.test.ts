import { expect, test } from 'vitest'
import { bulkSentence } from './bulkSentences.js'

const action = {
  id: '1',
  action: 'DELETE',
  state: 'RUNNING',
  failure: null,
  total: 340,
  done: 12,
  failed: 0,
  failures: [],
} as const

test.each([
  [{ state: 'QUEUED', done: 0 }, 'Deleting 340 repositories: waiting for its turn'],
  [{}, 'Deleting: 12 of 340 repositories'],
  [{ failed: 2 }, 'Deleting: 14 of 340 repositories, 2 could not be done'],
  [{ action: 'FETCH', state: 'COMPLETED', done: 340 }, 'To be fetched: 340 repositories.'],
  [{ action: 'REINDEX', state: 'COMPLETED', done: 1, total: 1 }, 'To be indexed again: 1 repository.'],
  [
    { state: 'CANCELED', failure: 'It was cancelled.' },
    'Deleted: 12 repositories. Stopped before the end: It was cancelled.',
  ],
] as const)('%j is said as %s', (fields, sentence) => {
  expect(bulkSentence({ ...action, ...fields, failures: [] })).toBe(sentence)
})
