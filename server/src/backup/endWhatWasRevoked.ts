import { type Database, sql } from '@sextant/database'

/**
 * Ends what a backup would bring back to life: sessions, codes and links that were ended or used after it was made, the
 * tokens of applications, which ask for new ones, and access tokens, one of which may have been deleted because somebody
 * else has it. Whoever knows that none was may keep these: programs depend on them.
 */
export async function endWhatWasRevoked(
  db: Database,
  { keepsAccessTokens }: { readonly keepsAccessTokens: boolean },
): Promise<void> {
  const ended = keepsAccessTokens ? shortLived : [...shortLived, 'access_tokens']
  for (const table of ended) await sql`DELETE FROM ${sql.id(table)}`.execute(db)
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
