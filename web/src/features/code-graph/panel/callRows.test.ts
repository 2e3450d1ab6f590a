import { expect, test } from 'vitest'
import type { Call } from '../callsApi.js'
import { callKey, opensOn } from './callRows.js'

const call = (name: string, line: number): Call => ({
  calls: [],
  symbol: {
    name,
    kind: 'FUNCTION',
    container: '',
    signature: '',
    proof: 'file',
    definition: {
      repository: 'a',
      commit: null,
      path: 'b',
      line,
      start: 0,
      end: 1,
      url: '',
      proof: 'file',
      lineText: '',
      use: null,
    },
  },
})

test('a function that stands above itself is not opened again', () => {
  const [one, other] = [call('one', 1), call('other', 2)]
  expect(opensOn(one, [])).toBe(true)
  expect(opensOn(other, [callKey(one)])).toBe(true)
  expect(opensOn(one, [callKey(one), callKey(other)])).toBe(false)
})

test('two functions of one name are two', () => {
  expect(opensOn(call('run', 1), [callKey(call('run', 9))])).toBe(true)
})

test('a tree ends somewhere', () => {
  expect(
    opensOn(
      call('deep', 1),
      Array.from({ length: 40 }, (_, at) => String(at)),
    ),
  ).toBe(false)
})
