import { type Database, sql } from '@sextant/database'

export const accessRequestStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

export type AccessRequestStatus = (typeof accessRequestStatuses)[number]

/** Somebody without an account who asks for one. */
export interface AccessRequest {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly additionalInfo: string
  readonly status: AccessRequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: number | null
}

export type NewAccessRequest = Pick<AccessRequest, 'name' | 'email' | 'additionalInfo'>

interface Row extends Omit<AccessRequest, 'id' | 'decidedBy'> {
  readonly id: string
  readonly decidedBy: string | null
}

const columns = sql`
  access_requests.id::text as id, name, email, additional_info as "additionalInfo", status, created_at as "createdAt",
  decided_at as "decidedAt", decided_by::text as "decidedBy"`

const readRequest = (row: Row): AccessRequest => ({
  ...row,
  id: Number(row.id),
  decidedBy: row.decidedBy === null ? null : Number(row.decidedBy),
})

/** Requests of one address in a month that administrators see. */
const perMonth = 3

/**
 * Writes a request down. One of an address that has an account, waits already, or asks again and again is written too and
 * shown to nobody: whoever asks learns nothing by the time that it takes.
 */
export async function insertRequest(db: Database, { name, email, additionalInfo }: NewAccessRequest): Promise<void> {
  await sql`
    insert into access_requests (name, email, additional_info, status)
    values (${name}, ${email}, ${additionalInfo}, case when exists (
      select from user_emails join users on users.id = user_emails.user_id
      where lower(user_emails.email) = lower(${email}) and verified_at is not null and deleted_at is null
    ) or exists (
      select from access_requests where lower(email) = lower(${email}) and status = 'PENDING'
    ) or (
      select count(*) from access_requests
      where lower(email) = lower(${email}) and status <> 'IGNORED' and created_at > now() - interval '30 days'
    ) >= ${perMonth} then 'IGNORED' else 'PENDING' end)
    on conflict do nothing`.execute(db)
}

export async function countRequests(db: Database, status?: AccessRequestStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access_requests
    where status <> 'IGNORED' and (${status ?? null}::text is null or status = ${status ?? null})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function requestById(db: Database, id: number): Promise<AccessRequest | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from access_requests where id = ${id} and status <> 'IGNORED'`.execute(db)
  return rows.map(readRequest)[0]
}

export interface RequestsPage {
  readonly status: AccessRequestStatus | undefined
  readonly first: number
  /** Older than this one. */
  readonly before: number | undefined
}

/** The newest first; one more than asked for, where there is one. */
export async function listRequests(
  db: Database,
  { status, first, before }: RequestsPage,
): Promise<readonly AccessRequest[]> {
  const { rows } = await sql<Row>`
    select ${columns} from access_requests
    where status <> 'IGNORED' and (${status ?? null}::text is null or status = ${status ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by access_requests.id desc limit ${first + 1}`.execute(db)
  return rows.map(readRequest)
}

/** Changes the status of a request that has another. False when it has this one already. */
export async function decide(
  db: Database,
  id: number,
  { from, to, by }: { readonly from: AccessRequestStatus; readonly to: AccessRequestStatus; readonly by: number },
): Promise<boolean> {
  const isDecision = to !== 'PENDING'
  const { numAffectedRows } = await sql`
    update access_requests set status = ${to}, decided_at = case when ${isDecision} then now() end,
      decided_by = case when ${isDecision} then ${by}::bigint end
    where id = ${id} and status = ${from}`.execute(db)
  return numAffectedRows === 1n
}

/** How many requests wait that administrators were not told of, unless they were told something within the hour. */
export async function untoldRequests(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access_requests where status = 'PENDING' and told_at is null
      and not exists (select from access_requests where told_at > now() - interval '1 hour')`.execute(db)
  return rows[0]?.count ?? 0
}

export async function noteTold(db: Database): Promise<void> {
  await sql`update access_requests set told_at = now() where status = 'PENDING' and told_at is null`.execute(db)
}

/** Lets one process tell at a time, until the transaction ends. */
export async function lockTelling(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access request digest', 0))`.execute(db)
}

/** What nobody sees is forgotten after a day, and what was decided after half a year. */
export async function forgetRequests(db: Database): Promise<void> {
  await sql`
    delete from access_requests where (status = 'IGNORED' and created_at < now() - interval '1 day')
      or (status in ('APPROVED', 'REJECTED') and decided_at < now() - interval '180 days')`.execute(db)
}
