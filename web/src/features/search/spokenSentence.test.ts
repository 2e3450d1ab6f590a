import { expect, test } from 'vitest'
import { idleSearch } from './searchState.js'
import { spokenSentence } from './spokenSentence.js'

test('a search says that it goes on, and at its end how it ended', () => {
  const matches = [{ type: 'repo', repositoryID: 1, repository: 'a' } as const]
  expect(spokenSentence({ ...idleSearch, phase: 'searching', matches })).toBe('1 result, still searching')
  const found = { matchingLines: 0, matchingFiles: 0, matchingCommits: 0, matchingRepositories: 1 }
  const completeness = { complete: true, stages: [], notSearched: [], ...found }
  const progress = { done: true, matchCount: 1, durationMs: 1, skipped: [], completeness }
  const complete = spokenSentence({ ...idleSearch, phase: 'complete', matches, progress })
  expect(complete).toMatch(/^1 .*\. The search is complete\.$/)
  expect(spokenSentence({ ...idleSearch, phase: 'failed', error: 'The disk is gone.', matches })).toBe(
    '1 result. The disk is gone.',
  )
})
