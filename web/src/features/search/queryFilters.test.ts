import { expect, test } from 'vitest'
import { settledCase, settledPatternType, withCase, withPatternType } from './queryFilters.js'
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

test('the toggles show what counts in the end', () => {
  expect(settledCase(search('a case:yes'))).toBe(true)
  expect(settledCase(search('a case:no', { caseSensitive: true }))).toBe(false)
  expect(settledCase(search('a', { caseSensitive: true }))).toBe(true)
  expect(settledPatternType(search('a patterntype:regexp'))).toBe('regexp')
})
