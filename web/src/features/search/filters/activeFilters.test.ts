import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { activeFilters, withoutFilters } from './activeFilters.js'
import { filterText, readablePattern } from './queryConditions.js'

const active = (query: string) =>
  activeFilters({ ...emptyRequest, query }).map(({ label, isNegated, without }) => [
    `${isNegated ? 'not ' : ''}${label}`,
    without.query,
  ])

test('every filter of the query, and the query without it', () => {
  expect(active('lang:go needle -repo:^a\\.b/c$ case:yes')).toEqual([
    ['lang: go', 'needle -repo:^a\\.b/c$ case:yes'],
    ['not repo: a.b/c', 'lang:go needle case:yes'],
  ])
})

test('all filters at once, unless nothing else stands there', () => {
  expect(withoutFilters({ ...emptyRequest, query: 'lang:go needle -file:a case:yes' })?.query).toBe('needle case:yes')
  expect(withoutFilters({ ...emptyRequest, query: 'lang:go -file:a' })).toBeUndefined()
})

test('a filter inside an alternative is not one of the whole search', () => {
  expect(active('(lang:go or lang:rust) needle')).toEqual([])
})

test.each([
  ['^github\\.com/a/b$', 'github.com/a/b'],
  ['^src/', 'src/'],
  ['_test\\.\\w+$', '_test\\.\\w+$'],
  ['a|b', 'a|b'],
])('%s reads %s', (pattern, readable) => {
  expect(readablePattern(pattern)).toBe(readable)
})

test('a value is quoted where it must be', () => {
  expect(filterText('file', '^a\\.go$')).toBe('file:^a\\.go$')
  expect(filterText('-file', '^a "b"\\.go$')).toBe('-file:"^a \\"b\\"\\\\.go$"')
})
