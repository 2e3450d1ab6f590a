import type { ContentMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { resultEntries } from './resultEntries.js'
import { type ResultOrder, sortEntries } from './resultOrder.js'

const file = (repository: string, path: string, lines: number): ContentMatch => ({
  type: 'content',
  path,
  repositoryID: 1,
  repository,
  hunks: null,
  blob: `${repository}/${path}`,
  lineMatches: Array.from({ length: lines }, (_, at) => ({ line: 'x', lineNumber: at, offsetAndLengths: [[0, 1]] })),
})

const entries = resultEntries([file('b', 'z.go', 2), file('a', 'y.go', 1), file('b', 'x.go', 3), file('a', 'x.go', 2)])
const named = (order: ResultOrder) =>
  sortEntries(entries, order).map(({ match }) => ('path' in match ? `${match.repository}/${match.path}` : ''))

test.each<[ResultOrder, string]>([
  ['relevance', 'b/z.go a/y.go b/x.go a/x.go'],
  ['path', 'a/x.go b/x.go a/y.go b/z.go'],
  ['repository', 'a/x.go a/y.go b/x.go b/z.go'],
  ['matches', 'b/x.go b/z.go a/x.go a/y.go'],
])('by %s', (order, expected) => {
  expect(named(order).join(' ')).toBe(expected)
})
