import { type Database, sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import { readableRows } from './readableRows.js'

let app: TestApp
let db: Database

beforeAll(async () => {
  app = await openTestApp()
  ;({ db } = app)
})

afterAll(() => app.close())

interface Row {
  readonly id: string
  readonly name: string
  readonly description: string | null
}

const add = (...names: readonly string[]) =>
  sql`INSERT INTO repositories (name, origin, git_directory)
    SELECT name, 'local', '/srv/' || name FROM unnest(${names}::text[]) AS name`.execute(db)

const all = sql`deleted_at IS NULL`
const told = async (holds = all) =>
  (await readableRows<Row>(db, holds)).map(({ name, description }) => (description ? `${name}: ${description}` : name))

test('rows come by name as the database has them at that moment, and those that have not changed are the same', async () => {
  expect(await told()).toEqual([])
  await add('Gamma', 'alpha', 'beta')
  expect(await told()).toEqual(['alpha', 'beta', 'Gamma'])
  const before = await readableRows<Row>(db, all)
  await sql`UPDATE repositories SET description = 'new' WHERE name = 'beta'`.execute(db)
  const after = await readableRows<Row>(db, all)
  expect(await told()).toEqual(['alpha', 'beta: new', 'Gamma'])
  expect(before.map((row, at) => row === after[at])).toEqual([true, false, true])
  await sql`UPDATE repositories SET description = NULL WHERE name = 'beta'`.execute(db)
  await sql`UPDATE repositories SET name = 'zeta' WHERE name = 'alpha'`.execute(db)
  expect(await told()).toEqual(['beta', 'Gamma', 'zeta'])
  await sql`DELETE FROM repositories WHERE name = 'Gamma'`.execute(db)
  await add('delta')
  expect(await told()).toEqual(['beta', 'delta', 'zeta'])
})

test('what does not hold is not there, whoever has read it before', async () => {
  expect(await told(sql`name = 'zeta'`)).toEqual(['zeta'])
  expect(await told(sql`name <> 'zeta'`)).toEqual(['beta', 'delta'])
  expect(await told(sql`false`)).toEqual([])
})

test('rows that change all the while are never torn or missing', async () => {
  await add(...Array.from({ length: 50 }, (_, at) => `many-${at}`))
  const over = new AbortController()
  const change = async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await sql`UPDATE repositories SET description = ${`turn ${turn}`} WHERE name LIKE ${`many-%${turn % 10}`}`.execute(
        db,
      )
    }
  }
  const changing = change()
  // Several at once: each learns what has changed while the others ask.
  const read = async () => {
    for (let times = 0; times < 40; times++) {
      expect(await readableRows<Row>(db, sql`name LIKE 'many-%'`)).toHaveLength(50)
    }
  }
  await Promise.all(Array.from({ length: 4 }, read))
  over.abort()
  await changing
  const plain = await sql<Row>`SELECT * FROM repositories WHERE name LIKE 'many-%' ORDER BY lower(name)`.execute(db)
  const descriptions = (rows: readonly Row[]) => rows.map(({ name, description }) => `${name}: ${description}`)
  const rows = await readableRows<Row>(db, sql`name LIKE 'many-%'`)
  expect(descriptions(rows)).toEqual(descriptions(plain.rows))
})
