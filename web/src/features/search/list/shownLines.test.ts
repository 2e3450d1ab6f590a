import type { ContentMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { rowState, untouchedRows } from './rowStates.js'
import { hiddenMatches, matchingLines, shownLines } from './shownLines.js'

const match: ContentMatch = {
  type: 'content',
  path: 'a.go',
  repositoryID: 1,
  repository: 'shop',
  hunks: null,
  lineMatches: [2, 10, 20, 30, 40].map((lineNumber) => ({ line: 'x', lineNumber, offsetAndLengths: [[0, 1]] })),
}

test.each([
  ['folded', []],
  ['first', [3, 11, 21]],
  ['all', [3, 11, 21, 31, 41]],
] as const)('a row that is %s', (open, lines) => {
  expect(shownLines(match, open, 'line').map(({ number }) => number)).toEqual(lines)
  expect(matchingLines(match, open, 'line')).toEqual(lines)
})

test('a match in the context that was asked for is not hidden', () => {
  const row = rowState(untouchedRows, 0)
  expect(hiddenMatches(match, row, 'line')).toBe(2)
  expect(hiddenMatches(match, { ...row, context: [{ start: 22, end: 31 }] }, 'line')).toBe(1)
})

test('symbols of one line are one stop, and a path has none', () => {
  const symbol = (line: number) => ({ url: '', name: 'a', containerName: '', kind: 'FUNCTION', line })
  const { path, repositoryID, repository } = match
  const symbols = [symbol(3), symbol(3), symbol(9)]
  expect(matchingLines({ type: 'symbol', path, repositoryID, repository, symbols }, 'first', 'line')).toEqual([3, 9])
  expect(matchingLines({ type: 'path', path, repositoryID, repository }, 'all', 'line')).toEqual([])
})
