import { AppError, type Logger } from '@sextant/base'
import { sql } from 'kysely'
import type { Database } from '../database.js'
import { migrate, readMigrations } from '../migrate.js'
import { transaction } from '../transaction.js'
import type { AppliedMigration, DumpLine } from './format.js'
import { type Column, type Table, tablesOf } from './tables.js'

const rowsAtOnce = 500

/**
 * Fills an empty database with what a dump holds, all of it or nothing, and brings it to this program's version. Throws
 * `AppError` when the database is not empty, when the dump is damaged or cut off, or when a newer version made it.
 */
export async function loadDump(
  db: Database,
  lines: AsyncIterable<string>,
  { migrations, log }: { readonly migrations: URL | string; readonly log: Logger },
): Promise<{ readonly rows: number }> {
  await requireEmpty(db)
  const reading = lines[Symbol.asyncIterator]()
  const head = parse((await reading.next()).value)
  if (!('sextant' in head) || head.format !== 1) throw damaged('it is not a dump of Sextant')
  await checkMigrations(head.migrations, migrations)
  // The tables as they were when the dump was made; later changes to them are then applied to what they hold.
  await migrate(db, migrations, log, { last: head.migrations.at(-1)?.name ?? '' })
  const rows = await transaction(db, (inside) => load(inside, reading))
  await migrate(db, migrations, log)
  return { rows }
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`.execute(db)
  if (rows.length === 0) return
  throw new AppError('failed_precondition', 'database-not-empty', 'The database to restore into is not empty.')
}

async function checkMigrations(made: readonly AppliedMigration[], folder: URL | string): Promise<void> {
  const own = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of made) {
    if (own.get(name) === checksum) continue
    throw new AppError(
      'failed_precondition',
      'backup-newer',
      `The backup was made by another version of Sextant (it has ${name}). Restore it with that version or a later one.`,
    )
  }
}

/** Rows come table by table in the order of names, so what they refer to may come later: foreign keys are put back last. */
async function load(db: Database, reading: AsyncIterator<string>): Promise<number> {
  const known = new Map((await tablesOf(db)).map((table) => [table.name, table]))
  if (known.size > 0) await sql`TRUNCATE ${sql.join([...known.keys()].map((name) => sql.id(name)))}`.execute(db)
  const keys = await takeForeignKeys(db)
  for (const name of known.keys()) await sql`ALTER TABLE ${sql.id(name)} DISABLE TRIGGER USER`.execute(db)
  const rows = await readLines(db, reading, known)
  for (const name of known.keys()) await sql`ALTER TABLE ${sql.id(name)} ENABLE TRIGGER USER`.execute(db)
  for (const { table, name, definition } of keys) {
    await sql`ALTER TABLE ${sql.id(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
  }
  return rows
}

async function takeForeignKeys(db: Database) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_namespace ON pg_namespace.oid = connamespace
    WHERE contype = 'f' AND nspname = 'public'`.execute(db)
  for (const { table, name } of rows) {
    await sql`ALTER TABLE ${sql.id(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(db)
  }
  return rows
}

interface Batch {
  readonly table: string
  readonly columns: readonly Column[]
  readonly rows: object[]
}

async function readLines(
  db: Database,
  reading: AsyncIterator<string>,
  known: ReadonlyMap<string, Table>,
): Promise<number> {
  let count = 0
  let batch: Batch | undefined
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    const line = parse(next.value)
    if ('row' in line) {
      if (!batch) throw damaged('a row stands before its table')
      batch.rows.push(line.row)
      count += 1
      if (batch.rows.length >= rowsAtOnce) await flush(db, batch)
      continue
    }
    if (batch) await flush(db, batch)
    if ('end' in line) return whole(count, line.end)
    if ('table' in line) batch = begin(line, known)
    else if ('sequence' in line) await setSequence(db, line)
  }
  throw damaged('its end is missing')
}

function begin(line: Extract<DumpLine, { table: string }>, tables: ReadonlyMap<string, Table>): Batch {
  const columns = line.columns.map((name) => tables.get(line.table)?.columns.find((column) => column.name === name))
  const known = columns.filter((column) => column !== undefined)
  if (known.length < columns.length) throw damaged(`it has a table ${line.table} that this version had otherwise`)
  return { table: line.table, columns: known, rows: [] }
}

async function flush(db: Database, { table, columns, rows }: Batch): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const values = sql.join(columns.map(({ name, type }) => sql`(given ->> ${sql.lit(name)})::${sql.raw(type)}`))
  await sql`INSERT INTO ${sql.id(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements(${JSON.stringify(rows)}::json) AS given`.execute(db)
  rows.length = 0
}

async function setSequence(db: Database, line: Extract<DumpLine, { sequence: string }>): Promise<void> {
  const name = `public.${JSON.stringify(line.sequence)}`
  await sql`SELECT setval(${name}::regclass, ${line.value}::bigint, ${line.called})`.execute(db)
}

function whole(count: number, told: number): number {
  if (count === told) return count
  throw damaged(`it has ${count} of ${told} rows`)
}

function parse(text: unknown): DumpLine {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever else it is, the database refuses it
    if (typeof value === 'object' && value !== null) return value as DumpLine
  } catch {
    // Told below.
  }
  throw damaged('a line is not JSON')
}

const damaged = (why: string) =>
  new AppError('data_loss', 'backup-damaged', `The dump of the database is damaged: ${why}. Nothing was restored.`)
