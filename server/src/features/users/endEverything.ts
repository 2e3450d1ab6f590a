import { type Database, sql } from '@sextant/database'
import { endSessionsOf } from '../sign-in/index.js'

/** Ends whatever lets somebody act as this user: sessions and access tokens. */
export async function endEverything(trx: Database, userId: number): Promise<void> {
  await endSessionsOf(trx, userId)
  await sql`delete from access_tokens where subject_user_id = ${userId}`.execute(trx)
}
