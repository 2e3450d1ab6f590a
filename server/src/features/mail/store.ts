import { type Database, sql } from '@sextant/database'
import type { TemplateName } from './templates/index.js'

export type MailState = 'queued' | 'sent' | 'failed'

/** A message in the queue, without what it says. */
export interface QueuedMail {
  readonly id: number
  readonly recipient: string
  readonly template: TemplateName
  readonly state: MailState
  readonly tries: number
  readonly lastError: string | null
  readonly nextTryAt: Date
  readonly createdAt: Date
  readonly endedAt: Date | null
}

interface Row extends Omit<QueuedMail, 'id'> {
  readonly id: string
}

const columns = sql`
  id::text as id, recipient, template, state, tries, last_error as "lastError", next_try_at as "nextTryAt",
  created_at as "createdAt", ended_at as "endedAt"`

const readMail = (row: Row): QueuedMail => ({ ...row, id: Number(row.id) })

/** Waits until nobody else queues for this recipient; inside a transaction. */
export async function lockRecipient(db: Database, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail ' || lower(${recipient}), 0))`.execute(db)
}

/** How many messages were queued for a recipient within the last hour: of this template, and of all. */
export async function countLately(
  db: Database,
  recipient: string,
  template: string,
): Promise<{ readonly same: number; readonly all: number }> {
  const { rows } = await sql<{ same: number; all: number }>`
    select count(*) filter (where template = ${template})::int as same, count(*)::int as all from mail_queue
    where lower(recipient) = lower(${recipient}) and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { same: 0, all: 0 }
}

/** The id of the next message: its values are sealed for it before there is a row. */
export async function nextMailId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('mail_queue', 'id'))::text as id`.execute(db)
  return Number(rows[0]?.id)
}

export async function insertMail(
  db: Database,
  mail: { readonly id: number; readonly recipient: string; readonly template: string; readonly sealedValues: string },
): Promise<void> {
  await sql`
    insert into mail_queue (id, recipient, template, sealed_values)
    values (${mail.id}, ${mail.recipient}, ${mail.template}, ${mail.sealedValues})`.execute(db)
}

/** A message that is ours to send, until the claim runs out. */
export interface ClaimedMail extends QueuedMail {
  readonly sealedValues: string
}

/**
 * Takes a message that is due. Undefined when it was ended, or somebody else sends it: then its claim tells when to look
 * again.
 */
export async function claimMail(db: Database, id: number, seconds: number): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<Row & { readonly sealedValues: string }>`
    update mail_queue set tries = tries + 1, claimed_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and state = 'queued' and (claimed_until is null or claimed_until < now())
    returning ${columns}, sealed_values as "sealedValues"`.execute(db)
  return rows.map((row) => ({ ...readMail(row), sealedValues: row.sealedValues }))[0]
}

/** How many milliseconds a waiting message is still claimed; undefined when it no longer waits. */
export async function claimLeft(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    select (extract(epoch from greatest(claimed_until, now()) - now()) * 1000)::int as left
    from mail_queue where id = ${id} and state = 'queued'`.execute(db)
  return rows[0]?.left
}

/** Ends a message; what it said is gone. */
export async function endMail(
  db: Database,
  id: number,
  { state, error }: { readonly state: 'sent' | 'failed'; readonly error?: string },
): Promise<void> {
  await sql`
    update mail_queue set state = ${state}, last_error = ${error ?? null}, sealed_values = null, claimed_until = null,
      ended_at = now()
    where id = ${id} and state = 'queued'`.execute(db)
}

/** Lets a message wait, and keeps why. */
export async function putOff(
  db: Database,
  id: number,
  { error, milliseconds }: { readonly error: string; readonly milliseconds: number },
): Promise<void> {
  await sql`
    update mail_queue set last_error = ${error}, claimed_until = null,
      next_try_at = now() + ${milliseconds} * interval '1 millisecond'
    where id = ${id} and state = 'queued'`.execute(db)
}

/** Messages that should have been tried a while ago. */
export async function overdueMail(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from mail_queue
    where state = 'queued' and next_try_at < now() - interval '1 minute' and coalesce(claimed_until, '-infinity') < now()
    order by id limit 1000`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Forgets messages that ended long ago. */
export async function forgetMail(db: Database, days: number): Promise<void> {
  await sql`delete from mail_queue where ended_at < now() - make_interval(days => ${days})`.execute(db)
}

export async function mailById(db: Database, id: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<Row>`select ${columns} from mail_queue where id = ${id}`.execute(db)
  return rows.map(readMail)[0]
}

/** The newest first; one more than asked for, where there is one. */
export async function listMail(
  db: Database,
  {
    state,
    first,
    before,
  }: { readonly state?: MailState | undefined; readonly first: number; readonly before?: number | undefined },
): Promise<readonly QueuedMail[]> {
  const { rows } = await sql<Row>`
    select ${columns} from mail_queue
    where (${state ?? null}::text is null or state = ${state ?? null}) and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by mail_queue.id desc limit ${first + 1}`.execute(db)
  return rows.map(readMail)
}

export async function countMail(db: Database, state?: MailState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_queue
    where ${state ?? null}::text is null or state = ${state ?? null}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes a message that nobody is sending right now. False when there is none. */
export async function removeMail(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from mail_queue where id = ${id} and coalesce(claimed_until, '-infinity') < now()`.execute(db)
  return numAffectedRows === 1n
}

/** Makes a waiting message due now, unless it is being sent. */
export async function wake(db: Database, id: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<Row>`
    update mail_queue set next_try_at = now() where id = ${id} and state = 'queued' returning ${columns}`.execute(db)
  return rows.map(readMail)[0]
}

/**
 * Notes that administrators are told of what was given up, and says how much that is: nothing within an hour of the last
 * time. The messages that tell it are left out: they would tell of themselves for ever.
 */
export async function takeUntold(db: Database, telling: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail given up', 0))`.execute(db)
  const { numAffectedRows } = await sql`
    update mail_queue set told_at = now() where state = 'failed' and told_at is null and template <> ${telling}
      and not exists (select from mail_queue where told_at > now() - interval '1 hour')`.execute(db)
  return Number(numAffectedRows)
}
