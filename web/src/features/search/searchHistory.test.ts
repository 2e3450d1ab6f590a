import { expect, test } from 'vitest'
import { type PastSearch, parseSearches, printSearches, withoutSearch, withSearch } from './searchHistory.js'

const past = (query: string, at = 0): PastSearch => ({ address: `/search?q=${query}`, query, at })

test('a search made again moves to the front', () => {
  const list = [past('a', 1), past('b', 2)].reduce(withSearch, [] as readonly PastSearch[])
  expect(withSearch(list, past('a', 3))).toEqual([past('a', 3), past('b', 2)])
})

test('a hundred searches are kept', () => {
  const many = Array.from({ length: 130 }, (_, n) => past(String(n)))
  const list = many.reduce(withSearch, [] as readonly PastSearch[])
  expect([list.length, list[0]?.query, list.at(-1)?.query]).toEqual([100, '129', '30'])
})

test('a search can be taken out', () => {
  expect(withoutSearch([past('a'), past('b')], '/search?q=a')).toEqual([past('b')])
})

test('what was stored is read back, and nothing else', () => {
  const list = [past('a', 1), past('b', 2)]
  expect(parseSearches(printSearches(list))).toEqual(list)
  expect(parseSearches(null)).toEqual([])
  expect(parseSearches('{not json')).toEqual([])
  expect(parseSearches('{"a":1}')).toEqual([])
  const odd = [null, 7, {}, { ...past('x'), at: 'now' }, { ...past('x'), address: 'https://elsewhere.example/' }]
  expect(parseSearches(JSON.stringify([...odd, past('c')]))).toEqual([past('c')])
})
