import { createHash, randomBytes } from 'node:crypto'
import { Secret, silentLogger } from '@sextant/base'
import { sql } from 'kysely'
import type { Database } from './database.js'
import { migrate, readMigrations } from './migrate.js'
import { openDatabase } from './open.js'

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly db: Database
  readonly url: Secret
  /** Ends the connections and drops the database. */
  close(): Promise<void>
}

/**
 * A fresh, migrated database on the test server (`SEXTANT_TEST_DATABASE_URL`, which the test run sets): a clone of a
 * template that the first caller with these migrations makes.
 */
export async function openTestDatabase(options: { readonly migrations: URL | string }): Promise<TestDatabase> {
  const server = testServer()
  const template = await ensureTemplate(server, options.migrations)
  const name = `sextant_test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, (db) => sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(db))
  const url = databaseURL(server, name)
  const opened = await openDatabase({ dataDirectory: '', url, log: silentLogger, maxConnections: 5 })
  return {
    db: opened.db,
    url,
    async close() {
      await opened.close()
      await asAdmin(server, (db) => sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(db))
    },
  }
}

function testServer(): Secret {
  const url = process.env['SEXTANT_TEST_DATABASE_URL']
  if (url) return new Secret(url)
  throw new Error('Tests need SEXTANT_TEST_DATABASE_URL; npm test and vitest set it.')
}

/** A number of our own for the lock that lets one test process make the template. */
const templateLock = 7_080_002

async function ensureTemplate(server: Secret, migrations: URL | string): Promise<string> {
  const name = `sextant_template_${await digestOf(migrations)}`
  await asAdmin(server, async (db) => {
    await sql`SELECT pg_advisory_lock(${templateLock})`.execute(db)
    const { rows } = await sql`SELECT FROM pg_database WHERE datname = ${name}`.execute(db)
    if (rows.length === 0) await makeTemplate(server, db, { name, migrations })
  })
  return name
}

/** Made under another name and renamed when whole: a test run that was killed leaves no half-migrated template. */
async function makeTemplate(
  server: Secret,
  admin: Database,
  { name, migrations }: { readonly name: string; readonly migrations: URL | string },
): Promise<void> {
  const draft = `${name}_draft`
  await sql`DROP DATABASE IF EXISTS ${sql.id(draft)} WITH (FORCE)`.execute(admin)
  await sql`CREATE DATABASE ${sql.id(draft)}`.execute(admin)
  const url = databaseURL(server, draft)
  const opened = await openDatabase({ dataDirectory: '', url, log: silentLogger, maxConnections: 1 })
  try {
    await migrate(opened.db, migrations, silentLogger)
  } finally {
    await opened.close()
  }
  await sql`ALTER DATABASE ${sql.id(draft)} RENAME TO ${sql.id(name)}`.execute(admin)
}

async function digestOf(migrations: URL | string): Promise<string> {
  const digest = createHash('sha256')
  for (const { name, checksum } of await readMigrations(migrations)) digest.update(`${name} ${checksum}\n`)
  return digest.digest('hex').slice(0, 16)
}

/** Runs something on one connection to the server's own database. */
async function asAdmin<Result>(server: Secret, work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ dataDirectory: '', url: server, log: silentLogger, maxConnections: 1 })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

function databaseURL(server: Secret, name: string): Secret {
  const url = new URL(server.reveal())
  url.pathname = `/${name}`
  return new Secret(url.href)
}
