import type { Completeness } from '@sextant/contract'
import { expect, test } from 'vitest'
import {
  completeFraction,
  countSentence,
  historySentence,
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

test('an answer that is not whole says so', () => {
  expect(stateSentence(state)).toBe('not everything was searched')
  expect(stateSentence({ ...state, phase: 'cancelled' })).toBe('stopped before the end')
  expect(stateSentence({ ...idleSearch, phase: 'failed', error: 'The disk is gone.' })).toBe('The disk is gone.')
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
