import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from './database.js'

const tries = 5
/** serialization_failure and deadlock_detected: PostgreSQL manual, appendix A. */
const retried = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction: all of it happens, or nothing. It is run again when the database asks for that, so it
 * must have no effect outside the database. Inside, use only the transaction that it is given.
 */
export async function transaction<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === tries || !isRetried(error)) throw error
      await sleep(attempt * attempt * 10 * (1 + Math.random()))
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code)
}
