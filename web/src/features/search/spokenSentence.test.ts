import { expect, test } from 'vitest'
import { idleSearch } from './searchState.js'
import { spokenSentence } from './spokenSentence.js'

test('a search says that it goes on, and at its end how it ended', () => {
  const matches = [{ type: 'repo', repositoryID: 1, repository: 'a' } as const]
  expect(spokenSentence({ ...idleSearch, phase: 'searching', matches })).toBe('1 result, still searching')
  expect(spokenSentence({ ...idleSearch, phase: 'complete', matches })).toBe('1 result. The search is complete.')
  expect(spokenSentence({ ...idleSearch, phase: 'failed', error: 'The disk is gone.', matches })).toBe(
    '1 result. The disk is gone.',
  )
})
