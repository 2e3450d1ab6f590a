import { expect, test } from 'vitest'
import { gathered } from './gathered.js'

test('what comes while an act goes on is done together, in order', async () => {
  const acts: (readonly number[])[] = []
  const double = gathered(async (items: readonly number[]) => {
    acts.push(items)
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(acts).toEqual([[1], [2, 3]])
  expect(await double(4)).toBe(8)
})

test('a failure is that of all who were together, and of nobody after them', async () => {
  const act = gathered(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('No.')
    return items
  })
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map(act))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await act('c')).toBe('c')
})
