import { expect, test } from 'vitest'
import { emptyRequest, parseSearchRequest, searchAddress, streamAddress, wholeQuery } from './searchRequest.js'

test.each([
  ['?q=a+b', { query: 'a b', patternType: 'keyword', caseSensitive: false }],
  ['?q=a&patternType=regexp&case=yes', { query: 'a', patternType: 'regexp', caseSensitive: true }],
  ['?q=a&patternType=RegExp', { query: 'a', patternType: 'regexp', caseSensitive: false }],
  ['?q=a&patternType=nonsense&case=no', { query: 'a', patternType: 'keyword', caseSensitive: false }],
  ['?q=a&patternType=standard&sm=1', { query: 'a', patternType: 'standard', caseSensitive: false, mode: 'smart' }],
  ['?q=a&patternType=lucky', { query: 'a', patternType: 'keyword', caseSensitive: false, mode: 'smart' }],
  [
    '?q=context:global+r:a%24+a&patternType=literal&sm=0&case=yes&groupBy=repo',
    { query: 'context:global r:a$ a', patternType: 'literal', caseSensitive: true },
  ],
  ['', emptyRequest],
] as const)('%s', (search, request) => {
  expect(parseSearchRequest(search)).toEqual(request)
})

test('an address is read back', () => {
  const request = {
    query: 'repo:^a/b$ "x & y" é+',
    patternType: 'literal',
    caseSensitive: true,
    mode: 'smart',
  } as const
  expect(parseSearchRequest(searchAddress(request).slice('/search'.length))).toEqual(request)
  expect(searchAddress({ ...emptyRequest, query: 'a b' })).toBe('/search?q=a+b')
})

test.each([
  ['foo', 'foo case:yes'],
  ['case:no foo', 'case:no foo'],
  ['(foo bar) or Baz', '((foo bar) or Baz) case:yes'],
])('case counts in all of %s, unless it says so itself', (query, whole) => {
  expect(wholeQuery({ ...emptyRequest, query, caseSensitive: true })).toBe(whole)
})

test('the stream is asked for what the page shows', () => {
  const address = new URL(
    streamAddress({ query: 'a', patternType: 'regexp', caseSensitive: true }, { display: 3 }),
    'http://host',
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: 'a case:yes',
    t: 'regexp',
    cm: 't',
    cl: '1',
    display: '3',
  })
})
