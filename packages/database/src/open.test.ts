import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, silentLogger } from '@sextant/base'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.js'
import { planned } from './planned.js'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-open-'))
  // mkdtemp makes it private to us; the server may have to run as another user.
  await chmod(folder, 0o755)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => openDatabase({ dataDirectory: folder, log: silentLogger, maxConnections: 2 })

async function setting({ db }: OpenDatabase, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(db)
  return rows[0]?.value
}

test('H-11: the embedded database keeps what it has acknowledged, and keeps to itself', async () => {
  const opened = await open()
  expect(opened.kind).toBe('embedded')
  expect(Number.parseInt(opened.version, 10)).toBeGreaterThanOrEqual(14)
  expect(await setting(opened, 'fsync')).toBe('on')
  expect(await setting(opened, 'synchronous_commit')).toBe('on')
  expect(await setting(opened, 'full_page_writes')).toBe('on')
  expect(await setting(opened, 'data_checksums')).toBe('on')
  expect(await setting(opened, 'listen_addresses')).toBe('')
  await opened.close()
})

test('what was written is there when it is opened again', async () => {
  const first = await open()
  await sql`CREATE TABLE notes (text text)`.execute(first.db)
  await sql`INSERT INTO notes VALUES ('grüße')`.execute(first.db)
  await first.close()
  const second = await open()
  const { rows } = await sql`SELECT text FROM notes`.execute(second.db)
  expect(rows).toEqual([{ text: 'grüße' }])
  await second.close()
  await expect(readFile(join(folder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('the embedded server plans once what is asked all the time, and answers as ever', async () => {
  const opened = await open()
  const twice = (word: string) => sql<{ twice: string }>`${planned} SELECT ${word}::text || ${word} AS twice`
  const plans = () =>
    opened.db.connection().execute(async (db) => {
      const answers = [await twice('ab').execute(db), await twice('ü').execute(db), await twice('').execute(db)]
      const kept = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_prepared_statements`.execute(db)
      return [answers.map(({ rows }) => rows[0]?.twice), kept.rows[0]?.count]
    })
  expect(await plans()).toEqual([['abab', 'üü', ''], 1])
  expect(await plans()).toEqual([['abab', 'üü', ''], 1])
  await expect(sql`${planned} SELECT no_such_column`.execute(opened.db)).rejects.toThrow('no_such_column')
  expect(await plans()).toEqual([['abab', 'üü', ''], 1])
  await opened.close()
})

test('behind an address that was given nothing is kept from one statement to the next', async () => {
  const url = new Secret(process.env['SEXTANT_TEST_DATABASE_URL'] ?? '')
  const opened = await openDatabase({ dataDirectory: folder, url, log: silentLogger, maxConnections: 1 })
  await sql`${planned} SELECT 1`.execute(opened.db)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_prepared_statements`.execute(
    opened.db,
  )
  expect(rows).toEqual([{ count: 0 }])
  await opened.close()
})

test.each([
  ['another password', (url: URL) => (url.password = 'wrong-one')],
  ['a database that is not there', (url: URL) => (url.pathname = '/none')],
])('%s is one sentence that shows no password', async (_, change) => {
  const url = new URL(process.env['SEXTANT_TEST_DATABASE_URL'] ?? '')
  const { password } = url
  change(url)
  const opening = openDatabase({ dataDirectory: folder, url: new Secret(url.href), log: silentLogger })
  const message = await opening.then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(message).toMatch(/The database at .* cannot be used: .*\.$/)
  expect(message).not.toContain('wrong-one')
  expect(message).not.toContain(password)
})

test('what a fence does not let through is never asked, also in the midst of a transaction', async () => {
  let gate: Promise<void> | undefined
  const opened = await openDatabase({ dataDirectory: folder, log: silentLogger, maxConnections: 2, fence: () => gate })
  const { db } = opened
  await sql`CREATE TABLE notes (text text)`.execute(db)
  gate = Promise.resolve()
  await sql`INSERT INTO notes VALUES ('late, and yet in time')`.execute(db)
  const begun = db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO notes VALUES ('begun in time')`.execute(transaction)
    gate = Promise.reject(new Error('replaced'))
    gate.catch(() => {})
  })
  await expect(begun).rejects.toThrow('replaced')
  await expect(sql`INSERT INTO notes VALUES ('too late')`.execute(db)).rejects.toThrow('replaced')
  const other = await openDatabase({ dataDirectory: '', url: opened.url, log: silentLogger, maxConnections: 1 })
  const { rows } = await sql`SELECT text FROM notes`.execute(other.db)
  expect(rows).toEqual([{ text: 'late, and yet in time' }])
  await other.close()
  await opened.close()
})
