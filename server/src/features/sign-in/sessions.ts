import { createHash, randomBytes } from 'node:crypto'
import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'

/** A session as the browser gets it. */
export interface NewSession {
  readonly secret: string
  readonly expiresAt: Date
}

const secretBytes = 32

/** The lifetime that existing servers have by default: 2160 hours. */
const lifetimeDays = 90

const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** Starts a session. `address` is the client's network as limits count it. */
export async function createSession(db: Database, userId: number, address: string): Promise<NewSession> {
  const secret = randomBytes(secretBytes).toString('base64url')
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into sessions (user_id, secret_hash, address, expires_at)
    values (${userId}, ${secretHash(secret)}, ${address}, now() + make_interval(days => ${lifetimeDays}))
    returning expires_at as "expiresAt"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An insert gave no row.')
  return { secret, expiresAt: row.expiresAt }
}

interface SessionRow {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly siteAdmin: boolean
  readonly seenLately: boolean
}

/** The user whose session has this secret. Undefined when it has ended. Notes the visit at most once a minute. */
export async function viewerOfSession(db: Database, secret: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SessionRow>`
    select sessions.id::text as "sessionId", users.id::text as "userId", users.username,
      users.site_admin as "siteAdmin", sessions.last_seen_at > now() - interval '1 minute' as "seenLately"
    from sessions join users on users.id = sessions.user_id
    where sessions.secret_hash = ${secretHash(secret)} and sessions.expires_at > now()
      and users.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { username, siteAdmin } = row
  const sessionId = Number(row.sessionId)
  if (!row.seenLately) await sql`update sessions set last_seen_at = now() where id = ${sessionId}`.execute(db)
  return { kind: 'user', userId: Number(row.userId), username, siteAdmin, sessionId }
}

/** Whether the user has a session that began from this network: such a client is not a stranger. */
export async function hasSignedInFrom(db: Database, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where user_id = ${userId} and address = ${address} limit 1`.execute(db)
  return rows.length > 0
}

export async function endSession(db: Database, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db)
}

/** Ends every session of the user. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(db)
}

/** Forgets sessions that have expired. To be run now and then. */
export async function sweepSessions(db: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
}
