import type { Completeness, NotSearched } from '@sextant/contract'
import { expect, test } from 'vitest'
import {
  completeFraction,
  countSentence,
  historySentence,
  indexSentence,
  notSearchedSentence,
  stateSentence,
} from './searchSentences.js'
import { idleSearch, type SearchState } from './searchState.js'

const completeness: Completeness = {
  complete: false,
  stages: [],
  notSearched: [
    { reason: 'too-large', count: 3, unit: 'files', examples: ['a.lock'] },
    { reason: 'cloning', count: 1, unit: 'repositories', examples: ['a/b'] },
    { reason: 'binary', count: 12, unit: 'files', examples: [] },
  ],
  matchingLines: 38,
  matchingFiles: 24,
  matchingCommits: 0,
  matchingRepositories: 1,
}
const state: SearchState = {
  ...idleSearch,
  phase: 'complete',
  progress: { done: true, matchCount: 1234, durationMs: 41, skipped: [], completeness },
}

test('counts are said with their nouns', () => {
  expect(countSentence(state)).toEqual({ count: '1,234 matches', place: ' in 24 files in 1 repository' })
  expect(countSentence(idleSearch)).toEqual({ count: '0 results', place: '' })
})

test('what was left out is named with its reason', () => {
  expect(notSearchedSentence(completeness)).toBe(
    '3 files too large (a.lock, …), 1 repository still being cloned (a/b), 12 files binary',
  )
})

const left = (...reasons: NotSearched['reason'][]): Completeness => ({
  ...completeness,
  notSearched: reasons.map((reason) => ({ reason, count: reason === 'limit' ? 0 : 2, unit: 'files', examples: ['a'] })),
})

test.each<[string, Partial<SearchState>, Completeness | undefined]>([
  ['searching', { phase: 'searching' }, undefined],
  ['searching', { phase: 'idle' }, completeness],
  ['complete', {}, { ...completeness, complete: true }],
  ['complete', {}, { ...left('binary'), complete: true }],
  ['not searched: 3 files too large, 1 repository still being cloned', {}, completeness],
  ['stopped at the limit of results, so there may be more', {}, left('limit')],
  ['the time ran out, so there may be more', {}, left('time', 'limit')],
  ['the time ran out, so there may be more; not searched: 2 files too large', {}, left('time', 'too-large')],
  ['not searched: 2 files too large, 2 files unreadable, …', {}, left('too-large', 'unreadable', 'failed', 'binary')],
  ['memory was full, so there is more', {}, left('memory')],
  ['the query was not run', {}, left('not-run')],
  [
    'no repository was searched',
    {},
    { ...completeness, complete: true, stages: [{ name: 'repositories', considered: 3, kept: 0, label: '' }] },
  ],
  ['not everything was searched', {}, { ...completeness, notSearched: [] }],
  ['not everything was searched', {}, undefined],
  ['stopped before the end, so there may be more', { phase: 'cancelled' }, completeness],
  ['The disk is gone.', { phase: 'failed', error: 'The disk is gone.' }, completeness],
  ['failed', { phase: 'failed' }, undefined],
])('the line says: %s', (sentence, fields, told) => {
  const progress = told && { done: true, matchCount: 1, durationMs: 4, skipped: [], completeness: told }
  expect(stateSentence({ ...idleSearch, phase: 'complete', ...fields, ...(progress && { progress }) })).toBe(sentence)
})

test('what has no figure is named without one', () => {
  expect(notSearchedSentence(left('limit', 'too-large'))).toBe(
    'what lies beyond the limit of results, 2 files too large (a, …)',
  )
})

test('revisions that are not indexed are told of', () => {
  const stages = [{ name: 'indexed', considered: 5, kept: 3, label: 'of them indexed' }] as const
  expect(indexSentence({ ...completeness, stages })).toBe('2 revisions not indexed yet')
  expect(indexSentence({ ...completeness, stages: [] })).toBe('')
})

test('the arc stands at the share that was searched, and nowhere before that is known', () => {
  const stages = [
    { name: 'repositories', considered: 9, kept: 3, label: 'repositories match' },
    { name: 'files', considered: 45, kept: 45, label: 'files at HEAD' },
  ] as const
  const answered = (fields: Partial<Completeness>): SearchState => ({
    ...state,
    progress: { done: true, matchCount: 0, durationMs: 0, skipped: [], completeness: { ...completeness, ...fields } },
  })
  expect(completeFraction(idleSearch)).toBeUndefined()
  expect(completeFraction({ ...state, phase: 'searching' })).toBeUndefined()
  expect(completeFraction({ ...state, phase: 'cancelled' })).toBeUndefined()
  expect(completeFraction(answered({ complete: true }))).toBe(1)
  expect(completeFraction(answered({ ...left('not-run') }))).toBe(0)
  expect(completeFraction(answered({ ...left('limit') }))).toBe(0.5)
  // 45 of 60 files and 3 of 4 repositories.
  expect(completeFraction(answered({ stages }))).toBe(0.75 * 0.75)
})

test('a search of commits counts commits, and says how far back it looked', () => {
  const history = { commits: 1000, total: 5000, back: '2021-03-04T05:06:07.000Z', complete: false }
  const commits: Completeness = { ...completeness, matchingFiles: 0, matchingCommits: 1234, notSearched: [], history }
  const answered: SearchState = {
    ...state,
    progress: { done: true, matchCount: 1234, durationMs: 41, skipped: [], completeness: commits },
  }
  expect(countSentence(answered)).toEqual({ count: '1,234 commits', place: ' in 1 repository' })
  expect(stateSentence(answered)).toBe('looked back to 2021-03-04, 1,000 of 5,000 commits')
  expect(completeFraction(answered)).toBe(0.2)
  const { total: _, ...unknown } = history
  expect(historySentence({ ...commits, history: unknown })).toBe('looked back to 2021-03-04, 1,000 commits')
  expect(historySentence({ ...commits, history: { ...history, complete: true } })).toBe('')
})
