import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from './testDatabase.js'

const migrations = new URL('../../../server/migrations/', import.meta.url)

test('two test databases know nothing of each other', async () => {
  const [a, b] = await Promise.all([openTestDatabase({ migrations }), openTestDatabase({ migrations })])
  await sql`INSERT INTO jobs (kind, payload) VALUES ('one', '{}')`.execute(a.db)
  const { rows } = await sql`SELECT * FROM jobs`.execute(b.db)
  expect(rows).toEqual([])
  await Promise.all([a.close(), b.close()])
})
