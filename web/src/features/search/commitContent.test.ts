import type { CommitMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { commitContent, firstChanges } from './commitContent.js'

const match = (content: readonly string[], ranges: CommitMatch['ranges'] = []): CommitMatch => ({
  type: 'commit',
  label: '',
  url: '/one/-/commit/01',
  detail: '',
  repositoryID: 1,
  repository: 'one',
  oid: '01',
  message: 'Retry',
  authorName: 'alice',
  authorDate: '2024-01-03T12:00:00.000Z',
  committerName: 'alice',
  committerDate: '2024-01-03T12:00:00.000Z',
  content: [...content, '```'].join('\n'),
  ranges,
})

test('a message is read line by line, with its matches in UTF-16', () => {
  const read = commitContent(
    match(
      ['```COMMIT_EDITMSG', 'Retry', '', '😀 größer retry'],
      [
        [1, 0, 5],
        [3, 9, 5],
      ],
    ),
  )
  expect(read).toEqual({
    kind: 'message',
    lines: [
      { text: 'Retry', matches: [{ start: 0, end: 5 }] },
      { text: '', matches: [] },
      { text: '😀 größer retry', matches: [{ start: 10, end: 15 }] },
    ],
  })
})

const diff = match(
  [
    '```diff',
    'a\\ b.txt a\\ b.txt',
    '@@ -3,1 +3,2 @@',
    '-retry',
    '+@@ -1,1 +1,1 @@',
    '+retry',
    '@@ -8,0 +10,1 @@',
    '+x',
    'old.go new\\\\dir/new.go',
    '@@ -1,1 +0,0 @@',
    '-```',
  ],
  [
    [3, 1, 5],
    [5, 1, 5],
  ],
)

test('a diff is read by file and hunk, and no line of a file passes for anything else', () => {
  expect(commitContent(diff)).toEqual({
    kind: 'diff',
    files: [
      {
        path: 'a b.txt',
        oldPath: undefined,
        hunks: [
          [
            { sign: '-', number: 3, text: 'retry', matches: [{ start: 0, end: 5 }] },
            { sign: '+', number: 3, text: '@@ -1,1 +1,1 @@', matches: [] },
            { sign: '+', number: 4, text: 'retry', matches: [{ start: 0, end: 5 }] },
          ],
          [{ sign: '+', number: 10, text: 'x', matches: [] }],
        ],
      },
      {
        path: 'new\\dir/new.go',
        oldPath: 'old.go',
        hunks: [[{ sign: '-', number: 1, text: '```', matches: [] }]],
      },
    ],
  })
})

test('a long diff is folded after some lines', () => {
  const read = commitContent(diff)
  if (read.kind !== 'diff') throw new Error('It is a diff.')
  const { files, hidden } = firstChanges(read.files, 3)
  expect(files.map(({ path, hunks }) => [path, hunks.map(({ length }) => length)])).toEqual([['a b.txt', [3]]])
  expect(hidden).toBe(2)
  expect(firstChanges(read.files, 100)).toEqual({ files: read.files, hidden: 0 })
})
