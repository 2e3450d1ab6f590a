import { noCounts } from '@sextant/engine'
import { expect, test } from 'vitest'
import { SearchAnswer } from './answer.js'

test('an answer whose results had no room in memory says so, and is not whole', () => {
  const answer = new SearchAnswer({ display: -1, chunkMatches: false, maxLineLength: -1 })
  answer.begin({ readable: 1, revisions: 'at HEAD', narrowing: '', limit: 1000 })
  answer.finish({ counts: noCounts, limitHit: false, memoryHit: true })
  const { skipped, completeness } = answer.progress(true)
  expect(skipped.map(({ reason, severity }) => `${severity}: ${reason}`)).toEqual(['warn: shard-match-limit'])
  expect(completeness.complete).toBe(false)
  expect(completeness.notSearched.map(({ reason }) => reason)).toEqual(['memory'])
  expect(answer.isFull).toBe(true)
})
