import { sql } from 'kysely'
import type { Database } from '../database.js'
import type { AppliedMigration } from './format.js'
import { type Table, tablesOf } from './tables.js'

/** So many rows are asked for at once. */
const rowsAtOnce = 500

/**
 * The lines of a dump of the whole database as it is at one moment, each with its line break (`format.ts` has the
 * shape). What is written meanwhile is not in it, and nobody is held up.
 */
export async function* dumpLines(db: Database): AsyncGenerator<string> {
  yield* inSnapshot(db, async function* (snapshot) {
    yield line({ sextant: 'dump', format: 1, migrations: await migrationsOf(snapshot) })
    let rows = 0
    for (const table of await tablesOf(snapshot)) {
      yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
      for await (const row of rowsOf(snapshot, table)) {
        rows += 1
        // The text is JSON of PostgreSQL's making, without line breaks of its own.
        yield `{"row":${row}}\n`
      }
    }
    for (const sequence of await sequencesOf(snapshot)) yield line(sequence)
    yield line({ end: rows })
  })
}

const line = (value: object) => `${JSON.stringify(value)}\n`

/** One connection and one view of the database for all that is read. */
async function* inSnapshot(db: Database, read: (snapshot: Database) => AsyncGenerator<string>): AsyncGenerator<string> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    yield* read(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}

async function migrationsOf(db: Database): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`SELECT name, checksum FROM migrations ORDER BY name`.execute(db)
  return rows
}

async function* rowsOf(db: Database, { name, columns }: Table): AsyncGenerator<string> {
  const list = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text AS ${sql.id(column.name)}`))
  await sql`DECLARE dumped NO SCROLL CURSOR FOR
    SELECT row_to_json(dumped)::text AS row FROM (SELECT ${list} FROM ${sql.id(name)}) AS dumped`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(rowsAtOnce)} FROM dumped`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await sql`CLOSE dumped`.execute(db)
}

async function sequencesOf(db: Database) {
  const { rows } = await sql<{ sequence: string; value: string | null; start: string }>`
    SELECT sequencename AS sequence, last_value::text AS value, start_value::text AS start
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`.execute(db)
  return rows.map(({ sequence, value, start }) => ({ sequence, value: value ?? start, called: value !== null }))
}
