import { type Database, sql } from '@sextant/database'

/**
 * Ends what a backup would bring back to life: sessions, codes and links that were ended or used after it was made, and
 * the tokens of applications, which ask for new ones. Everybody signs in again. Access tokens stay, since programs
 * depend on them: one that was deleted after the backup was made is valid again, which is why the command says so.
 */
export async function endWhatWasRevoked(db: Database): Promise<void> {
  for (const table of shortLived) await sql`DELETE FROM ${sql.id(table)}`.execute(db)
}

/** Tables of what is good for a moment and must not be good a second time. */
const shortLived = [
  'sessions',
  'first_link',
  'sign_in_steps',
  'password_links',
  'unlock_links',
  'outside_sign_ins',
  'oauth_artifacts',
]
