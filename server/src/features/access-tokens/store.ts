import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { SignedIn } from '../../http/viewer.js'

export interface AccessToken {
  readonly id: number
  readonly note: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly subjectId: number
  /** Null once that account was erased: what was made for another lives on. */
  readonly creatorId: number | null
}

export interface NewToken {
  readonly subjectId: number
  readonly creatorId: number
  readonly secretHash: Buffer
  readonly scopes: readonly string[]
  readonly note: string
  /** Null for ever. */
  readonly lifeSeconds: number | null
}

type Row = Omit<AccessToken, 'id' | 'subjectId' | 'creatorId'> &
  Readonly<Record<'id' | 'subjectId', string>> & { readonly creatorId: string | null }

const columns = sql`
  id::text, note, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
  subject_user_id::text as "subjectId", creator_user_id::text as "creatorId"`

const readToken = (row: Row): AccessToken => ({
  ...row,
  id: Number(row.id),
  subjectId: Number(row.subjectId),
  creatorId: row.creatorId === null ? null : Number(row.creatorId),
})

/** The id of the new row. */
export async function insertToken(db: Database, token: NewToken): Promise<number> {
  const { subjectId, creatorId, secretHash, scopes, note, lifeSeconds } = token
  const { rows } = await sql<{ id: string }>`
    insert into access_tokens (subject_user_id, creator_user_id, secret_hash, scopes, note, expires_at)
    values (${subjectId}, ${creatorId}, ${secretHash}, ${[...scopes]}::text[], ${note},
      now() + make_interval(secs => ${lifeSeconds}::double precision))
    returning id::text`.execute(db)
  return Number(rows[0]?.id)
}

export async function tokenById(db: Database, id: number): Promise<AccessToken | undefined> {
  const { rows } = await sql<Row>`select ${columns} from access_tokens where id = ${id}`.execute(db)
  return rows.map(readToken)[0]
}

export async function tokenByHash(db: Database, secretHash: Buffer): Promise<AccessToken | undefined> {
  const { rows } = await sql<Row>`select ${columns} from access_tokens where secret_hash = ${secretHash}`.execute(db)
  return rows.map(readToken)[0]
}

/** Holds a user's row until the transaction ends, so that what is counted of it stays so. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

/** The tokens of everybody, newest first, expired ones too; one more than the page holds. For site admins. */
export async function allTokens(db: Database, page: PageRequest): Promise<readonly AccessToken[]> {
  const { rows } = await sql<Row>`
    select ${columns} from access_tokens where id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by access_tokens.id desc limit ${page.first + 1}`.execute(db)
  return rows.map(readToken)
}

export async function countAllTokens(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from access_tokens`.execute(db)
  return rows[0]?.count ?? 0
}

/** The tokens of a user, newest first, expired ones too; one more than the page holds. */
export async function tokensOf(db: Database, userId: number, page: PageRequest): Promise<readonly AccessToken[]> {
  const { rows } = await sql<Row>`
    select ${columns} from access_tokens
    where subject_user_id = ${userId} and id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by access_tokens.id desc limit ${page.first + 1}`.execute(db)
  return rows.map(readToken)
}

export async function countTokensOf(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access_tokens where subject_user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False when there was none. */
export async function deleteToken(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from access_tokens where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

interface OwnerRow {
  readonly tokenId: string
  readonly userId: string
  readonly username: string
  readonly siteAdmin: boolean
  readonly scopes: readonly string[]
  readonly usedLately: boolean | null
}

/** The user whose token has this hash, unless it has expired. Notes its use at most once a minute. */
export async function ownerOfToken(db: Database, secretHash: Buffer): Promise<SignedIn | undefined> {
  const { rows } = await sql<OwnerRow>`
    select access_tokens.id::text as "tokenId", users.id::text as "userId", users.username,
      users.site_admin as "siteAdmin", access_tokens.scopes,
      access_tokens.last_used_at > now() - interval '1 minute' as "usedLately"
    from access_tokens join users on users.id = access_tokens.subject_user_id
    where access_tokens.secret_hash = ${secretHash} and users.deleted_at is null
      and (access_tokens.expires_at is null or access_tokens.expires_at > now())`.execute(db)
  const [owner] = rows
  if (owner === undefined) return undefined
  if (owner.usedLately !== true) await noteUse(db, owner.tokenId)
  const { username, siteAdmin, scopes } = owner
  const tokenId = Number(owner.tokenId)
  return { kind: 'user', userId: Number(owner.userId), username, siteAdmin, tokenScopes: scopes, tokenId }
}

async function noteUse(db: Database, tokenId: string): Promise<void> {
  // The condition again: of many requests at once, one writes.
  await sql`
    update access_tokens set last_used_at = now()
    where id = ${tokenId} and (last_used_at is null or last_used_at <= now() - interval '1 minute')`.execute(db)
}
