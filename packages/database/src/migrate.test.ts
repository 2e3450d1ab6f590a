import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, silentLogger } from '@sextant/base'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.js'
import { openDatabase } from './open.js'
import { openTestDatabase, type TestDatabase } from './testDatabase.js'

let folder: string
let own: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-migrations-'))
  own = await openTestDatabase({ migrations: folder })
})

afterEach(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(own.db, folder, silentLogger)

test('files are applied in order, once', async () => {
  await file('0002_second.sql', 'INSERT INTO things VALUES (1); INSERT INTO things VALUES (2);')
  await file('0001_first.sql', 'CREATE TABLE things (n int);')
  expect(await run()).toEqual({ applied: ['0001_first', '0002_second'] })
  expect(await run()).toEqual({ applied: [] })
})

test('a file that fails is rolled back whole, and what came before it stands', async () => {
  await file('0001_first.sql', 'CREATE TABLE things (n int);')
  await file('0002_bad.sql', 'CREATE TABLE other (n int); SELECT nonsense;')
  await expect(run()).rejects.toThrow('The migration 0002_bad failed')
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1
  `.execute(own.db)
  expect(rows.map(({ name }) => name)).toEqual(['migrations', 'things'])
})

test('a database of a newer version is refused', async () => {
  await file('0001_first.sql', 'SELECT 1;')
  await file('0002_later.sql', 'SELECT 1;')
  await run()
  await rm(join(folder, '0002_later.sql'))
  await expect(run()).rejects.toThrow('made by a newer version of Sextant (it has 0002_later)')
})

test('a file that changed after it was applied is refused', async () => {
  await file('0001_first.sql', 'SELECT 1;')
  await run()
  await file('0001_first.sql', 'SELECT 2;')
  await expect(run()).rejects.toThrow('0001_first differs')
})

test('two programs that migrate at once apply each file once', async () => {
  await file('0001_first.sql', 'CREATE TABLE things (n int); SELECT pg_sleep(0.2);')
  const results = await Promise.all([run(), run()])
  expect(results.map(({ applied }) => applied.length).sort((a, b) => a - b)).toEqual([0, 1])
})

test('a database that cannot be reached is one sentence without the password', async () => {
  const url = new Secret('postgresql://a:hunter2@127.0.0.1:1/x')
  const opening = openDatabase({ dataDirectory: folder, url, log: silentLogger })
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/x cannot be used: .*\.$/)
  await expect(opening).rejects.not.toThrow(/hunter2/)
})
