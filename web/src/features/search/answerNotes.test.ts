import type { SkippedReason } from '@sextant/contract'
import { expect, test } from 'vitest'
import { answerNotes } from './answerNotes.js'
import { orderSentence } from './orderSentence.js'
import { emptyRequest } from './searchRequest.js'
import { idleSearch, type SearchState } from './searchState.js'

const skipped = (reason: string, more: Partial<SkippedReason> = {}): SkippedReason => ({
  reason,
  title: reason,
  message: `${reason} it is.`,
  severity: 'info',
  ...more,
})

const answered = (...reasons: readonly SkippedReason[]): SearchState => ({
  ...idleSearch,
  phase: 'complete',
  progress: {
    done: true,
    matchCount: 9,
    durationMs: 1,
    skipped: reasons,
    completeness: {
      complete: false,
      stages: [],
      notSearched: [],
      matchingLines: 9,
      matchingFiles: 1,
      matchingCommits: 0,
      matchingRepositories: 1,
    },
  },
})

const request = { ...emptyRequest, query: 'needle' }

test('a limit leads on to the search that goes further', () => {
  const suggested = { title: 'increase limit', queryExpression: 'count:100000' }
  expect(answerNotes(answered(skipped('document-match-limit', { suggested })), request)).toEqual([
    {
      tone: 'info',
      title: 'The search stopped at its limit',
      text: 'document-match-limit it is.',
      further: { label: 'Increase limit: count:100000', request: { ...request, query: 'needle count:100000' } },
      isPassing: false,
    },
  ])
})

test('a limit that the query names is replaced', () => {
  const suggested = { title: 'increase limit', queryExpression: 'count:1000' }
  const [note] = answerNotes(answered(skipped('document-match-limit', { suggested })), {
    ...request,
    query: 'needle count:100',
  })
  expect(note?.further?.request.query).toBe('needle count:1000')
})

test('what is being cloned may be found a little later; forks are no fault of the answer', () => {
  const notes = answerNotes(answered(skipped('repository-cloning'), skipped('repository-fork')), request)
  expect(notes.map(({ title, isPassing }) => [title, isPassing])).toEqual([
    ['Not every repository is searched yet', true],
  ])
})

test('an order says what it cannot know', () => {
  expect(orderSentence(answered(), 'path')).toBe('')
  expect(orderSentence(answered(skipped('display')), 'relevance')).toBe('')
  expect(orderSentence(answered(skipped('display')), 'path')).toContain('others may belong between them')
  expect(orderSentence({ ...idleSearch, phase: 'searching' }, 'matches')).toBe(
    'In the order of arrival while the search runs; by most matches once it is over.',
  )
})
