import type { ContentMatch, SearchMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { resultEntries } from './resultEntries.js'

const file = (path: string, more: Partial<ContentMatch> = {}): ContentMatch => ({
  type: 'content',
  path,
  repositoryID: 1,
  repository: 'shop/orders',
  hunks: null,
  lineMatches: [{ line: 'needle', lineNumber: 2, offsetAndLengths: [[0, 6]] }],
  ...more,
})

const rows = (matches: readonly SearchMatch[]) =>
  resultEntries(matches).map(({ id, match, copies }) => [
    id,
    'path' in match ? match.path : match.type,
    ...copies.map(({ path }) => path),
  ])

test('files of one blob are one row, where the first of them arrived', () => {
  const matches = [file('a.go', { blob: '1' }), file('b.go', { blob: '2' }), file('c.go', { blob: '1' })]
  expect(rows(matches)).toEqual([
    [0, 'a.go', 'c.go'],
    [1, 'b.go'],
  ])
})

test('without blobs, files of one name that say the same in the same places are one row', () => {
  expect(rows([file('x/a.go'), file('y/a.go'), file('y/b.go')])).toEqual([
    [0, 'x/a.go', 'y/a.go'],
    [2, 'y/b.go'],
  ])
  const elsewhere = [{ line: 'needle', lineNumber: 3, offsetAndLengths: [[0, 6]] as const }]
  expect(rows([file('x/a.go'), file('y/a.go', { lineMatches: elsewhere })])).toHaveLength(2)
})

test('paths are never folded: each is an answer', () => {
  const path = (name: string) => ({ type: 'path', path: name, repositoryID: 1, repository: 'a', blob: '1' }) as const
  expect(rows([path('a.go'), path('b.go')])).toHaveLength(2)
})

test('what arrives later leaves the rows before it and their names as they are', () => {
  const early = [file('a.go', { blob: '1' }), file('b.go', { blob: '2' })]
  const late = [...early, file('c.go', { blob: '2' }), file('d.go', { blob: '3' })]
  const firsts = resultEntries(late).slice(0, 2)
  expect(firsts.map(({ id, match }) => ({ id, match }))).toEqual(
    resultEntries(early).map(({ id, match }) => ({ id, match })),
  )
})
