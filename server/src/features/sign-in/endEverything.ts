import { type Database, sql } from '@sextant/database'
import { endSessionsOf } from './sessions.js'

/**
 * Ends whatever somebody could go on with as this user: sessions, access tokens, links by mail, sign-ins that wait for
 * their second step. Open streams end within a second, in every process: the database tells of each row that goes
 * (migration 0050). To be called, in the transaction of the act, when a password changes and when an account is
 * disabled or removed.
 */
export async function endEverythingOf(db: Database, userId: number): Promise<void> {
  await endSessionsOf(db, userId)
  await sql`delete from access_tokens where subject_user_id = ${userId}`.execute(db)
  await sql`delete from password_links where user_id = ${userId}`.execute(db)
  await sql`delete from unlock_links where user_id = ${userId}`.execute(db)
  await sql`delete from sign_in_steps where user_id = ${userId}`.execute(db)
}
