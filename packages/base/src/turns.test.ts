import { expect, test, vi } from 'vitest'
import { asOneAsker, Turns } from './turns.js'

const busy = { reason: 'busy', sentence: 'Too much at the moment.' }

test('turns are given out as often as there are, and then asker by asker', async () => {
  const turns = new Turns(2, busy)
  const order: string[] = []
  const take = (name: string) => turns.take().then(() => order.push(name))
  await Promise.all([take('first'), take('second')])
  const many = asOneAsker(() => Promise.all([1, 2, 3, 4].map((each) => take(`many ${each}`))))
  const few = asOneAsker(() => take('few'))
  const nobody = take('nobody')
  expect(turns.waiting).toBe(6)
  for (let left = turns.waiting; left > 0; left--) {
    turns.give()
    await Promise.resolve()
  }
  await Promise.all([many, few, nobody])
  expect(order).toEqual(['first', 'second', 'many 1', 'few', 'nobody', 'many 2', 'many 3', 'many 4'])
  turns.give()
  turns.give()
  await take('free again')
  expect(turns.waiting).toBe(0)
})

test('those who have waited for long are refused together, others wait on', async () => {
  const turns = new Turns(0, busy)
  const old = turns.take()
  await new Promise((resolve) => setTimeout(resolve, 30))
  const young = asOneAsker(() => turns.take())
  turns.refuse(new Error('away'), 20)
  await expect(old).rejects.toThrow('away')
  expect(turns.waiting).toBe(1)
  turns.give()
  await young
})

test('a turn is taken at once where there is one', () => {
  const turns = new Turns(1, busy)
  expect([turns.takeNow(), turns.takeNow(), turns.waiting]).toEqual([true, false, 0])
  turns.give()
  expect(turns.takeNow()).toBe(true)
})

test('nobody waits for ever', async () => {
  vi.useFakeTimers()
  const turns = new Turns(1, busy)
  await turns.take()
  const refusal = turns.take().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(66_000)
  expect(await refusal).toMatchObject({ code: 'unavailable', reason: 'busy' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
