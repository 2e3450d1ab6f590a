import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'

/** When the person behind a session last proved who they are, in seconds since the epoch; undefined for tokens. */
export async function authenticatedAt(db: Database, viewer: SignedIn): Promise<number | undefined> {
  if (viewer.sessionId === undefined) return undefined
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from authenticated_at))::int as at from sessions
    where id = ${viewer.sessionId}`.execute(db)
  return rows[0]?.at
}
