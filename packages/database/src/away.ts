import { AppError } from '@sextant/base'
import type { Turns } from '@sextant/base/turns'
import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a server that ends or begins says: PostgreSQL manual, appendix A. Class 08 is of connections as a whole. */
const serverCodes = new Set(['57P01', '57P02', '57P03'])
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** What node-postgres says of connections, without a code. */
const sentences = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Errors of statements whose connection broke. */
const lost = new WeakSet<Error>()

/** Whether an error of the driver is about the connection, and not about what was asked. */
function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return serverCodes.has(code) || socketCodes.has(code) || code.startsWith('08') || sentences.test(error.message)
}

/** Notes the error of a statement, for `isDatabaseAway`. */
export function noteFailure(error: unknown): void {
  if (isOfConnection(error)) lost.add(error)
}

/**
 * Whether a statement failed because the database went away meanwhile: nothing is wrong with what was asked. What the
 * statement has done is not known. An error that tells of such a one as its cause is one too.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (lost.has(error) || isDatabaseAway(error.cause))
}

/** A database that is started again is back sooner. In milliseconds. */
const patience = 8000
const between = 50

/**
 * A connection of the pool, when it is the caller's turn, which its release ends. Waits while the database is being
 * started again: nothing has been asked yet, so it can be asked later. Throws `AppError` when it stays away.
 */
export async function connectInTurn(pool: pg.Pool, turns: Turns): Promise<pg.PoolClient> {
  await turns.take()
  try {
    const client = await connectPatiently(pool)
    const { release } = client
    client.release = (...how) => {
      release.apply(client, how)
      turns.give()
    }
    return client
  } catch (error) {
    turns.give()
    // Who has waited for long already has no patience left of their own.
    if (error instanceof AppError) turns.refuse(error, patience / 2)
    throw error
  }
}

async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isOfConnection(error)) throw error
      if (performance.now() > end || pool.ending) throw away(error)
      await sleep(between)
    }
  }
}

function away(cause: Error): AppError {
  const sentence = 'The database cannot be reached at the moment. Try again in a few seconds.'
  return new AppError('unavailable', 'database-away', sentence, { cause })
}
