import { expect, test } from 'vitest'
import {
  excluding,
  hasFilter,
  settledCase,
  settledPatternType,
  toggled,
  withCase,
  withPatternType,
} from './queryFilters.js'
import { emptyRequest, type SearchRequest } from './searchRequest.js'

const search = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  ...emptyRequest,
  query,
  ...more,
})

test.each([
  ['retry', 'lang:go', 'retry lang:go'],
  ['retry lang:go', 'lang:go', 'retry'],
  ['', 'type:path', 'type:path'],
])('%j with %s toggled is %j', (query, filter, expected) => {
  expect(toggled(search(query), filter).query).toBe(expected)
  expect(hasFilter(toggled(search(query), filter), filter)).toBe(!hasFilter(search(query), filter))
})

test('what can be negated can be left out', () => {
  expect(excluding(search('retry'), 'lang:go')?.query).toBe('retry -lang:go')
  expect(excluding(search('retry'), 'repo:^a/b$')?.query).toBe('retry -repo:^a/b$')
  expect(excluding(search('retry'), 'type:path')).toBeUndefined()
  expect(excluding(search('retry'), '-file:test')).toBeUndefined()
})

test('the toggles win over filters in the text, which go', () => {
  expect(withCase(search('retry case:yes'), false)).toEqual(search('retry'))
  expect(withCase(search('retry case:no'), true)).toEqual(search('retry', { caseSensitive: true }))
  expect(withPatternType(search('a.b patterntype:regexp'), 'keyword')).toEqual(search('a.b'))
})

test('the toggles show what counts in the end', () => {
  expect(settledCase(search('a case:yes'))).toBe(true)
  expect(settledCase(search('a case:no', { caseSensitive: true }))).toBe(false)
  expect(settledCase(search('a', { caseSensitive: true }))).toBe(true)
  expect(settledPatternType(search('a patterntype:regexp'))).toBe('regexp')
})
