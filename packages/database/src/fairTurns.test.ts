import { asOneAsker } from '@sextant/base/turns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from './testDatabase.js'

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
