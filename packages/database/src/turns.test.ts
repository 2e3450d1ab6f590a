import { expect, test, vi } from 'vitest'
import { openTestDatabase } from './testDatabase.js'
import { asOneAsker, Turns } from './turns.js'
import { sql } from 'kysely'

test('turns are given out as often as there are, and then asker by asker', async () => {
  const turns = new Turns(2)
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
  const turns = new Turns(0)
  const old = turns.take()
  await new Promise((resolve) => setTimeout(resolve, 30))
  const young = asOneAsker(() => turns.take())
  turns.refuse(new Error('away'), 20)
  await expect(old).rejects.toThrow('away')
  expect(turns.waiting).toBe(1)
  turns.give()
  await young
})

test('nobody waits for ever', async () => {
  vi.useFakeTimers()
  const turns = new Turns(1)
  await turns.take()
  const refusal = turns.take().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(66_000)
  expect(await refusal).toMatchObject({ code: 'unavailable', reason: 'database-busy' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a statement does not wait for a thousand of another asker, and all of those are done', async () => {
  const { db, close } = await openTestDatabase({ migrations: new URL('../../../server/migrations/', import.meta.url) })
  let done = 0
  const one = () => sql`SELECT pg_sleep(0.002)`.execute(db).then(() => (done += 1))
  const many = asOneAsker(() => Promise.all(Array.from({ length: 1000 }, one)))
  await asOneAsker(one)
  expect(done).toBeLessThan(100)
  await many
  expect(done).toBe(1001)
  await close()
})
