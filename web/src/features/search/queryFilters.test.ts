import { expect, test } from 'vitest'
import { narrowedBy, settledCase, settledPatternType, withCase, withPatternType, without } from './queryFilters.js'
import { emptyRequest, type SearchRequest } from './searchRequest.js'

const search = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  ...emptyRequest,
  query,
  ...more,
})

test('the toggles win over filters in the text, which go', () => {
  expect(withCase(search('retry case:yes'), false)).toEqual(search('retry'))
  expect(withCase(search('retry case:no'), true)).toEqual(search('retry', { caseSensitive: true }))
  expect(withPatternType(search('a.b patterntype:regexp'), 'keyword')).toEqual(search('a.b'))
})

test('a filter goes over the whole of a search, however its pattern is read', () => {
  expect(narrowedBy(search('a or b case:no'), 'lang:go').query).toBe('a or b case:no lang:go')
  expect(narrowedBy(search('foo count:100'), 'count:1000').query).toBe('foo count:1000')
  expect(narrowedBy(search('(a b) or c'), 'timeout:60s').query).toBe('((a b) or c) timeout:60s')
  const literal = search('f(', { patternType: 'literal' })
  expect(narrowedBy(literal, 'lang:go').query).toBe('f( lang:go')
  expect(without(narrowedBy(literal, 'lang:go'), 'lang:go').query).toBe('f(')
})

test('the toggles show what counts in the end', () => {
  expect(settledCase(search('a case:yes'))).toBe(true)
  expect(settledCase(search('a case:no', { caseSensitive: true }))).toBe(false)
  expect(settledCase(search('(a case:no) or b', { caseSensitive: true }))).toBe(false)
  expect(settledCase(search('a', { caseSensitive: true }))).toBe(true)
  expect(settledPatternType(search('a patterntype:regexp'))).toBe('regexp')
})
