import { expect, test } from 'vitest'
import { HighlightCache } from './highlightCache.js'

// An entry costs 200 bytes, 2 for each unit of its key, and 4 for each number.
const highlight = (numbers: number) => ({ names: [], spans: new Int32Array(numbers) })

test('what was not used for longest goes first', () => {
  const cache = new HighlightCache(3 * 602)
  for (const key of ['a', 'b', 'c']) cache.set(key, highlight(100))
  cache.get('a')
  cache.set('d', highlight(100))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

test('one that does not fit is not kept and drives nothing out', () => {
  const cache = new HighlightCache(1000)
  cache.set('small', highlight(10))
  cache.set('large', highlight(1000))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('small')).toBeDefined()
})

test('setting a key again counts it once', () => {
  const cache = new HighlightCache(2 * 602)
  for (let n = 0; n < 10; n += 1) cache.set('a', highlight(100))
  cache.set('b', highlight(100))
  expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['a', 'b'])
})
