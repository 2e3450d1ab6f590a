import { expect, test } from 'vitest'
import { openGathering } from './gathering.js'

const never = new AbortController().signal

test('what is wanted within one moment is asked for together, so many at once', async () => {
  const asked: (readonly number[])[] = []
  const double = openGathering(async (wanted: readonly number[]) => {
    asked.push(wanted)
    return wanted.map((each) => (each === 4 ? undefined : 2 * each))
  }, 3)
  const answers = await Promise.all([1, 2, 3, 4, 5].map((each) => double(each, never)))
  expect(answers).toEqual([2, 4, 6, undefined, 10])
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await double(6, never)).toBe(12)
})

test('one that fails does not spoil the others', async () => {
  const half = openGathering(async (wanted: readonly number[]) => {
    if (wanted.some((each) => each % 2 === 1)) throw new Error('odd')
    return wanted.map((each) => each / 2)
  }, 10)
  const answers = await Promise.allSettled([2, 3, 4].map((each) => half(each, never)))
  expect(answers).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('odd') },
    { status: 'fulfilled', value: 2 },
  ])
})

test('a question ends when nobody wants any of it', async () => {
  let ended: AbortSignal | undefined
  const ask = openGathering(async (wanted: readonly number[], signal) => {
    ended = signal
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
    return wanted
  }, 10)
  const [one, other] = [new AbortController(), new AbortController()]
  const both = Promise.allSettled([ask(1, one.signal), ask(2, other.signal)])
  await new Promise((resolve) => setTimeout(resolve, 5))
  one.abort()
  expect(ended?.aborted).toBe(false)
  other.abort()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
