import type { ContentMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { hasFilter } from '../queryFilters.js'
import { parseSearchRequest } from '../searchRequest.js'
import { historySearch } from './historySearch.js'
import { asksForLifetimes } from './asksForLifetimes.js'

const match: ContentMatch = {
  type: 'content',
  repository: 'acme/web',
  repositoryID: 1,
  path: 'src/a b.ts',
  hunks: null,
}
const request = (q: string, patternType = 'keyword') =>
  parseSearchRequest(new URLSearchParams({ q, patternType }).toString())

test.each([
  ['retry', 'retry'],
  ['lang:go retry file:src -repo:x count:5', 'retry'],
  ['"one two" later', '"one two" later'],
  ['retry or again', '(retry or again)'],
  ['case:yes Retry', 'case:yes Retry'],
  ['content:"a b" type:file', 'content:"a b"'],
  ['retry not later', 'retry not later'],
  ['lang:go', undefined],
  ['not later', undefined],
  ['(repo:a x) or (repo:b y)', undefined],
])('%s', (query, text) => {
  const place = 'repo:^acme/web$ file:"^src/a b\\\\.ts$" type:diff'
  expect(historySearch(request(query), match)?.query).toBe(text && `${place} ${text}`)
})

test('the path is read back whole', () => {
  const found = historySearch(request('x'), match) ?? request('')
  expect(hasFilter(found, 'file:"^src/a b\\\\.ts$"')).toBe(true)
})

test('a result of another revision is looked up there', () => {
  expect(historySearch(request('x'), { ...match, branches: ['v1'] })?.query).toContain('repo:^acme/web$@v1 ')
})

test.each([
  ['type:diff x', true],
  ['type:diff content:x', true],
  ['type:diff author:alice', false],
  ['type:commit x', false],
  ['x', false],
])('%s has a life: %s', (query, expected) => expect(asksForLifetimes(request(query))).toBe(expected))
