import { Buffer } from 'node:buffer'
import { askTogether, type Database, planned, sql } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { SignedIn } from '../../http/viewer.js'
import { secondsOf } from './duration.js'
import { newSecret, secretHash } from './secrets.js'

/** A session as the browser gets it. */
export interface NewSession {
  readonly id: number
  readonly secret: string
  readonly expiresAt: Date
}

export interface SessionFacts {
  /** The browser's own words about itself. */
  readonly device?: string
  /** How the user signed in: 'password', 'passkey', 'link', or the kind of a provider. */
  readonly method?: string
  readonly lifeSeconds?: number
}

/** The lifetime that existing servers have by default: 2160 hours. */
const usualLifeSeconds = 2_160 * 3_600

/** Starts a session. `address` is the client's network as limits count it. */
export async function createSession(
  db: Database,
  userId: number,
  address: string,
  { device = '', method = 'password', lifeSeconds = usualLifeSeconds }: SessionFacts = {},
): Promise<NewSession> {
  const secret = newSecret()
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    with network as (
      insert into sign_in_networks (user_id, address) values (${userId}, ${address})
      on conflict (user_id, address) do update set last_at = now())
    insert into sessions (user_id, secret_hash, address, device, method, expires_at)
    values (${userId}, ${secretHash(secret)}, ${address}, ${device.slice(0, 300)}, ${method},
      now() + make_interval(secs => ${lifeSeconds}))
    returning id::text, expires_at as "expiresAt"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An insert gave no row.')
  return { id: Number(row.id), secret, expiresAt: row.expiresAt }
}

interface SessionRow {
  readonly hash: string
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly siteAdmin: boolean
  readonly seenLately: boolean
}

/**
 * The user whose session has a secret. Undefined when it has ended: by its own time, by what the configuration allows
 * now, or for not having been used. Notes the visit at most once a minute.
 */
export function viewersOfSessions(
  db: Database,
  configuration: Configuration,
): (secret: string) => Promise<SignedIn | undefined> {
  const rowOf = askTogether((hashes: readonly string[]) => rowsOf(db, configuration, hashes))
  return async (secret) => {
    const row = await rowOf(secretHash(secret).toString('hex'))
    if (row === undefined) return undefined
    const { username, siteAdmin } = row
    const sessionId = Number(row.sessionId)
    if (!row.seenLately) await sql`update sessions set last_seen_at = now() where id = ${sessionId}`.execute(db)
    return { kind: 'user', userId: Number(row.userId), username, siteAdmin, sessionId }
  }
}

/** The sessions that live, by the hash of their secret in hexadecimal. */
async function rowsOf(
  db: Database,
  configuration: Configuration,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } = await sql<SessionRow>`
    ${planned} select encode(sessions.secret_hash, 'hex') as hash, sessions.id::text as "sessionId", users.id::text as "userId",
      users.username, users.site_admin as "siteAdmin",
      sessions.last_seen_at > now() - interval '1 minute' as "seenLately"
    from sessions join users on users.id = sessions.user_id
    where sessions.secret_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
      and ${isAlive(configuration)} and users.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.hash, row]))
}

/** How long sessions last: from their beginning, and without use (0 for as long as that). */
function limitsOf(configuration: Configuration) {
  const life = secondsOf(configuration.get('auth.sessionExpiry')) || usualLifeSeconds
  return { life, idle: secondsOf(configuration.get('auth.maxSessionIdleDuration')) }
}

export const lifeSecondsOf = (configuration: Configuration): number => limitsOf(configuration).life

function isAlive(configuration: Configuration) {
  const { life, idle } = limitsOf(configuration)
  return sql`(sessions.expires_at > now() and sessions.created_at > now() - make_interval(secs => ${life})
    and (${idle} = 0 or sessions.last_seen_at > now() - make_interval(secs => ${idle})))`
}

/** A session as its owner sees it. */
export interface Session {
  readonly id: number
  readonly userId: number
  readonly device: string
  readonly address: string
  readonly method: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** The sessions of a user that have not ended, the one that was used last first. */
export async function sessionsOf(
  db: Database,
  configuration: Configuration,
  userId: number,
): Promise<readonly Session[]> {
  const { rows } = await sql<Omit<Session, 'id' | 'userId'> & { id: string }>`
    select id::text, device, address, method, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt"
    from sessions where user_id = ${userId} and ${isAlive(configuration)}
    order by last_seen_at desc, sessions.id desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), userId }))
}

/** Whether the user has signed in from this network: such a client is not a stranger. */
export async function hasSignedInFrom(db: Database, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_networks where user_id = ${userId} and address = ${address} limit 1`.execute(db)
  return rows.length > 0
}

/** Gives a session another secret, for somebody has just proved again who they are. Undefined when it has ended. */
export async function renewSession(db: Database, sessionId: number): Promise<NewSession | undefined> {
  const secret = newSecret()
  const { rows } = await sql<{ expiresAt: Date }>`
    update sessions set secret_hash = ${secretHash(secret)}, authenticated_at = now() where id = ${sessionId}
    returning expires_at as "expiresAt"`.execute(db)
  const [row] = rows
  return row && { id: sessionId, secret, expiresAt: row.expiresAt }
}

/** Whether the session began by the link that the server printed at its start. */
export async function beganByLink(db: Database, { sessionId }: SignedIn): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions where id = ${sessionId ?? 0} and method = 'link'`.execute(db)
  return rows.length > 0
}

export async function endSession(db: Database, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db)
}

/** Ends a session of this user. False when they have none of this id. */
export async function endSessionOf(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Ends every session of the user, or every other one. */
export async function endSessionsOf(db: Database, userId: number, but?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${but ?? null}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Forgets what has expired. To be run now and then. */
export async function sweepSessions(db: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
  await sql`delete from sign_in_steps where expires_at < now()`.execute(db)
  await sql`delete from sign_in_networks where last_at < now() - interval '90 days'`.execute(db)
  await sql`delete from unlock_links where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from password_links where created_at < now() - interval '31 days'`.execute(db)
}
