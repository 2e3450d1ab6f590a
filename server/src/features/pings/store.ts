import { type Database, sql, type Transaction } from '@sextant/database'
import type { Ping } from './pingFields.js'

/** A ping that was sent, or could not be. */
export interface SentPing {
  readonly id: number
  readonly sentAt: Date
  /** The origin that it went to. */
  readonly address: string
  readonly payload: unknown
  /** Of the answer; null where there was none. */
  readonly status: number | null
  /** A sentence; null after an answer. */
  readonly error: string | null
}

type Counts = Omit<Ping, 'version' | 'nodeVersion' | 'platform' | 'signInWays'>

/** The figures of a ping that the database knows. */
export async function pingCounts(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select current_setting('server_version') as "databaseVersion",
      (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from users
        where deleted_at is null and last_active_at > now() - interval '30 days') as "activeUsers",
      (select count(*)::int from organizations where deleted_at is null) as organizations,
      (select count(*)::int from repositories where deleted_at is null) as repositories,
      (select coalesce(sum(files), 0)::float8 from repositories where deleted_at is null) as "indexedFiles",
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*)::int as count from external_services where deleted_at is null group by kind
      ) as kinds) as "codeHosts"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The database did not count.')
  return counts
}

const keptPings = 90

/** Lets no other process decide at the same time, and tells whether the last ping that arrived is a day ago. */
export async function claimPing(trx: Transaction): Promise<boolean> {
  await sql`lock table pings in share row exclusive mode`.execute(trx)
  const { rows } = await sql`
    select from pings where sent_at > now() - interval '23 hours' and (error is null or sent_at > now() - interval '1 hour')
    limit 1`.execute(trx)
  return rows.length === 0
}

/** Writes down what is about to be sent; old ones go. */
export async function insertPing(trx: Transaction, address: string, payload: Ping): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into pings (address, payload) values (${address}, ${JSON.stringify(payload)}::jsonb)
    returning id::text as id`.execute(trx)
  await sql`delete from pings where id <= (select id from pings order by id desc offset ${keptPings} limit 1)`.execute(
    trx,
  )
  return Number(rows[0]?.id)
}

/** What became of it. */
export async function endPing(db: Database, id: number, end: Pick<SentPing, 'status' | 'error'>): Promise<void> {
  await sql`update pings set status = ${end.status}, error = ${end.error} where id = ${id}`.execute(db)
}

/** The newest first. */
export async function listPings(db: Database, first: number, before?: number): Promise<readonly SentPing[]> {
  const { rows } = await sql<Omit<SentPing, 'id'> & { id: string }>`
    select id::text as id, sent_at as "sentAt", address, payload, status, error from pings
    where ${before ?? null}::bigint is null or pings.id < ${before ?? null}::bigint
    order by pings.id desc limit ${first}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function countPings(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pings`.execute(db)
  return rows[0]?.count ?? 0
}
