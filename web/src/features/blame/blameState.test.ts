import type { BlameStreamHunk } from '@sextant/contract'
import { expect, test } from 'vitest'
import { afterEvents, authorsOf, beginsCommit, bodyOf, emptyBlame, hunkOf } from './blameState.js'

function hunk(startLine: number, endLine: number, commitID: string, body?: string): BlameStreamHunk {
  return {
    startLine,
    endLine,
    commitID,
    author: { Name: commitID, Email: `${commitID}@Example.com`, Date: '2026-01-01T00:00:00Z' },
    message: commitID,
    filename: 'a',
    originalStartLine: 1,
    commit: { parents: [], url: '', ...(body && { body }) },
  }
}

const two = afterEvents(emptyBlame(6, 'reading'), [
  { name: 'hunk', data: [hunk(4, 6, 'bob', 'Why.')] },
  { name: 'hunk', data: [hunk(1, 3, 'alice'), hunk(6, 7, 'bob')] },
])

const perLine = (state: typeof two) => [1, 2, 3, 4, 5, 6].map((line) => hunkOf(state, line)?.commitID ?? '-').join(' ')

test('lines have their hunk as soon as it came', () => {
  expect(perLine(two)).toBe('alice alice - bob bob bob')
  expect(two.phase).toBe('reading')
  expect(hunkOf(two, 0)).toBeUndefined()
  expect(hunkOf(two, 7)).toBeUndefined()
})

test('a commit is told where its lines begin, across its hunks', () => {
  expect([1, 2, 3, 4, 5, 6].filter((line) => beginsCommit(two, line))).toEqual([1, 4])
  expect(bodyOf(two, 'bob')).toBe('Why.')
  expect(bodyOf(two, 'alice')).toBe('')
})

test('a state is a value', () => {
  const later = afterEvents(two, [{ name: 'hunk', data: [hunk(3, 4, 'eve')] }])
  expect(perLine(later)).toBe('alice alice eve bob bob bob')
  expect(perLine(two)).toBe('alice alice - bob bob bob')
})

test('it ends well, or with a sentence', () => {
  expect(afterEvents(two, [{ name: 'done', data: {} }])).toMatchObject({ phase: 'done', ignoredRevisions: 0 })
  const told = { name: 'done', data: { ignoredRevisions: 2, truncated: true } } as const
  expect(afterEvents(two, [told])).toMatchObject({ phase: 'done', ignoredRevisions: 2, isTruncated: true })
  const failed = { name: 'error', data: { message: 'No.' } } as const
  expect(afterEvents(two, [failed])).toMatchObject({ phase: 'failed', error: 'No.', hunks: two.hunks })
})

test('authors come by the lines that they wrote', () => {
  expect(authorsOf(two)).toEqual([
    { name: 'bob', email: 'bob@example.com', lines: 3 },
    { name: 'alice', email: 'alice@example.com', lines: 2 },
  ])
})
