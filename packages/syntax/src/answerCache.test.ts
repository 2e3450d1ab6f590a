import { expect, test } from 'vitest'
import { AnswerCache } from './answerCache.js'

// An entry costs 200 bytes, 2 for each unit of its key, and 4 for each number.
const sizeOf = (numbers: Int32Array) => numbers.byteLength

test('what was not used for longest goes first', () => {
  const cache = new AnswerCache<Int32Array>(3 * 602, sizeOf)
  for (const key of ['a', 'b', 'c']) cache.set(key, new Int32Array(100))
  cache.get('a')
  cache.set('d', new Int32Array(100))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

test('one that does not fit is not kept and drives nothing out', () => {
  const cache = new AnswerCache<Int32Array>(1000, sizeOf)
  cache.set('small', new Int32Array(10))
  cache.set('large', new Int32Array(1000))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('small')).toBeDefined()
})

test('setting a key again counts it once', () => {
  const cache = new AnswerCache<Int32Array>(2 * 602, sizeOf)
  for (let n = 0; n < 10; n += 1) cache.set('a', new Int32Array(100))
  cache.set('b', new Int32Array(100))
  expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['a', 'b'])
})
