import { channel } from 'node:diagnostics_channel'
import { AppError, type Logger, messageOf, Secret } from '@sextant/base'
import { Turns } from '@sextant/base/turns'
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { connectInTurn, noteFailure } from './away.js'
import type { Database } from './database.js'
import { type EmbeddedServer, startEmbedded } from './embedded/server.js'
import { type Fence, keepWithin } from './fence.js'
import { keepPlans } from './planned.js'

/** The oldest PostgreSQL that the statements are written for: it has all that we use, and is still maintained. */
const oldestVersion = 14

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'given'
  /** As the server says it, "18.4". */
  readonly version: string
  /** For `listen`, and for whoever must connect on their own. */
  readonly url: Secret
  /** What its connections do now. */
  pool(): PoolState
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Connections, and statements that wait for one. */
export interface PoolState {
  readonly most: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** A statement that has ended, as it is told on `queriesDone`. */
export interface QueryDone {
  /** With `$1` where values stood. */
  readonly sql: string
  readonly milliseconds: number
  readonly failed: boolean
}

/** Tells whoever measures of each statement when it has ended, in the context of whoever asked. */
export const queriesDone = channel('sextant:sql')

export interface OpenOptions {
  readonly dataDirectory: string
  /** A server to use instead of the embedded one. */
  readonly url?: Secret
  readonly log: Logger
  readonly maxConnections?: number
  /** All may be asked without it. */
  readonly fence?: Fence
}

/**
 * Opens the given database, or starts the embedded one below the data directory. Throws `AppError` with one sentence
 * when it cannot be reached, is too old, or has no room.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await startEmbedded(options)
  const url = embedded?.url ?? options.url ?? new Secret('')
  const pool = createPool(url, options, embedded !== undefined)
  const turns = new Turns(pool.options.max, busy)
  // At the start one try is enough: a person waits for the answer.
  let connect = () => pool.connect()
  const dialect = new PostgresDialect({ pool: { connect: () => connect(), end: () => pool.end() } })
  const db: Database = new Kysely({ dialect, log: tell })
  try {
    const open = await connected({ db, url, embedded, pool, turns })
    connect = () => connectInTurn(pool, turns)
    return open
  } catch (error) {
    await db.destroy()
    await embedded?.stop()
    throw error
  }
}

const busy = {
  reason: 'database-busy',
  sentence: 'The database has too much to do at the moment. Try again in a few seconds.',
}

function tell(event: LogEvent): void {
  const { level, query, queryDurationMillis: milliseconds } = event
  if (event.level === 'error') noteFailure(event.error)
  if (!queriesDone.hasSubscribers) return
  queriesDone.publish({ sql: query.sql, milliseconds, failed: level === 'error' } satisfies QueryDone)
}

const usualConnections = 10

/** `isOurs` where nothing stands between us and the server. */
function createPool(url: Secret, { maxConnections, log, fence }: OpenOptions, isOurs: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url.reveal(),
    max: maxConnections ?? usualConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'sextant',
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn('A database connection was lost', { error: error.message }))
  // So would one that breaks while it is used, beside failing its statement.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug('A database connection broke', { error: error.message }))
    if (isOurs) keepPlans(client)
    if (fence) keepWithin(client, fence)
  })
  return pool
}

async function connected(parts: {
  readonly db: Database
  readonly url: Secret
  readonly embedded: EmbeddedServer | undefined
  readonly pool: pg.Pool
  readonly turns: Turns
}): Promise<OpenDatabase> {
  const { db, url, embedded, pool, turns } = parts
  const version = await serverVersion(db, url)
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new AppError(
      'failed_precondition',
      'database-too-old',
      `The database server is PostgreSQL ${version}; version ${oldestVersion} or newer is needed.`,
    )
  }
  return {
    db,
    kind: embedded ? 'embedded' : 'given',
    version,
    url,
    pool: () => ({
      most: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: turns.waiting,
    }),
    ping: async () => void (await sql`SELECT 1`.execute(db)),
    close: async () => {
      await db.destroy()
      await embedded?.stop()
    },
  }
}

async function serverVersion(db: Database, url: Secret): Promise<string> {
  try {
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db)
    return rows[0]?.server_version ?? '0'
  } catch (error) {
    throw unreachableDatabase(url, error)
  }
}

function unreachableDatabase(url: Secret, error: unknown): AppError {
  return new AppError(
    'unavailable',
    'database-unreachable',
    `The database at ${addressOf(url)} cannot be used: ${messageOf(error) || 'it does not answer'}.`,
    { cause: error },
  )
}

/** Host, port and name: never the user's password. */
function addressOf(url: Secret): string {
  try {
    const { hostname, port, pathname } = new URL(url.reveal())
    return `${decodeURIComponent(hostname) || 'localhost'}${port ? `:${port}` : ''}${pathname}`
  } catch {
    return 'the given URL'
  }
}
