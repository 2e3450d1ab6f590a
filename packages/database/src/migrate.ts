import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { AppError, type Logger, messageOf } from '@sextant/base'
import { sql } from 'kysely'
import type { Database } from './database.js'

interface Migration {
  /** `0020_repositories`. */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** A number of our own for the lock that keeps two migrating programs apart. */
const lockKey = 7_080_001

/**
 * Applies the files `NNNN_name.sql` of a folder that have not been applied yet: in order, each in its own transaction,
 * forward only, up to `last` where that is given. Throws `AppError` when the database is newer than this program, or an
 * applied file has changed since.
 */
export async function migrate(
  db: Database,
  folder: URL | string,
  log: Logger,
  { last }: { readonly last?: string } = {},
): Promise<{ readonly applied: readonly string[] }> {
  const all = await readMigrations(folder)
  const migrations = last === undefined ? all : all.filter(({ name }) => name <= last)
  // The lock belongs to a session, so everything goes through one connection.
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      const pending = await pendingMigrations(connection, migrations)
      for (const migration of pending) await apply(connection, migration, log)
      return { applied: pending.map(({ name }) => name) }
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

/** The migrations of a folder, in order. */
export async function readMigrations(folder: URL | string): Promise<readonly Migration[]> {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const files = (await readdir(path)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(path, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * How a database stands to the files of a folder: what was applied to it and is not there, since a newer version has
 * made it, and what is still to be applied. Changes nothing.
 */
export async function compareMigrations(
  db: Database,
  folder: URL | string,
): Promise<{ readonly newer: readonly string[]; readonly missing: readonly string[] }> {
  const own = (await readMigrations(folder)).map(({ name }) => name)
  const { rows: tables } = await sql`SELECT FROM pg_tables WHERE tablename = 'migrations'`.execute(db)
  if (tables.length === 0) return { newer: [], missing: own }
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
  const applied = rows.map(({ name }) => name)
  return {
    newer: applied.filter((name) => !own.includes(name)),
    missing: own.filter((name) => !applied.includes(name)),
  }
}

async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )
  `.execute(db)
  const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(db)
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of rows) {
    const own = known.get(name)
    if (!own) throw newerDatabase(name)
    if (own.checksum !== checksum) throw changedMigration(name)
  }
  const done = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(db: Database, { name, text, checksum }: Migration, log: Logger): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx)
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(trx)
    })
    log.debug('Applied a migration', { name })
  } catch (error) {
    throw new AppError('internal', 'migration-failed', `The migration ${name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function newerDatabase(name: string): AppError {
  return new AppError(
    'failed_precondition',
    'database-newer',
    `The database was made by a newer version of Sextant (it has ${name}). Start that version or a later one.`,
  )
}

function changedMigration(name: string): AppError {
  return new AppError(
    'failed_precondition',
    'migration-changed',
    `The migration ${name} differs from the one that was applied to this database.`,
  )
}
