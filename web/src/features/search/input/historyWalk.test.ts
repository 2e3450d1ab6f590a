import { expect, test } from 'vitest'
import { walkHistory } from './historyWalk.js'

const list = ['c', 'b', 'a'].map((query) => ({ address: `/search?q=${query}`, query, at: 0 }))

test.each([
  ['', 'older', 'c'],
  ['c', 'older', 'b'],
  ['b', 'older', 'a'],
  ['a', 'older', undefined],
  ['a', 'newer', 'b'],
  ['c', 'newer', null],
  ['', 'newer', undefined],
  ['other', 'older', 'c'],
] as const)('from %j one step %s', (from, step, to) => {
  const past = walkHistory(list, `/search?q=${from}`, step)
  expect(past ? past.query : past).toBe(to)
})
