import { expect, test } from 'vitest'
import { proposedSearch } from './proposedSearch.js'

test.each([
  ['a b patternType:keyword', false, 'a b'],
  ['a b case:yes patternType:keyword', true, 'a b'],
  ['a case:yes timeout:40s patternType:keyword', true, 'a timeout:40s'],
  // What is not as on the page stays in the query, which then says so.
  ['a b patternType:regexp', false, 'a b patternType:regexp'],
  ['a patterntype:literal', false, 'a patterntype:literal'],
  ['a case:yes', false, 'a case:yes'],
])('%s with case %s is %s', (proposal, caseSensitive, query) => {
  const request = { query: 'before', patternType: 'keyword', caseSensitive } as const
  expect(proposedSearch(request, proposal)).toEqual({ ...request, query })
})
