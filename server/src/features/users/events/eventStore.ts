import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { PageRequest } from '../../../graphql/connections.js'

/** Something that somebody did, as a client told it. */
export interface LoggedEvent {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly url: string
  readonly source: string
  readonly argument: string | null
  readonly version: string
  readonly at: Date
}

export type NewEvent = Pick<LoggedEvent, 'name' | 'url' | 'source' | 'argument'>

export async function insertEvents(
  db: Database,
  {
    userId,
    version,
    events,
  }: { readonly userId: number; readonly version: string; readonly events: readonly NewEvent[] },
): Promise<void> {
  const rows = events.map(
    ({ name, url, source, argument }) => sql`(${userId}, ${name}, ${url}, ${source}, ${argument}, ${version})`,
  )
  await sql`
    insert into event_logs (user_id, name, url, source, argument, version) values ${sql.join(rows)}`.execute(db)
}

/** Which events of a user are asked for; all when no names are given. */
export interface EventFilter {
  readonly userId: number
  readonly names: readonly string[]
}

/** The events of a user, newest first; one more than the page holds. */
export async function eventsOf(db: Database, filter: EventFilter, page: PageRequest): Promise<readonly LoggedEvent[]> {
  const { rows } = await sql<Omit<LoggedEvent, 'id' | 'userId'> & { readonly id: string }>`
    select id::text, name, url, source, argument, version, at from event_logs
    where ${matches(filter)} and id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by event_logs.id desc limit ${page.first + 1}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), userId: filter.userId }))
}

export async function countEventsOf(db: Database, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_logs where ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const matches = ({ userId, names }: EventFilter): RawBuilder<boolean> =>
  names.length === 0
    ? sql<boolean>`user_id = ${userId}`
    : sql<boolean>`user_id = ${userId} and name = any(${[...names]}::text[])`

/** Forgets what is older. */
export async function forgetEvents(db: Database, days: number): Promise<void> {
  await sql`delete from event_logs where at < now() - make_interval(days => ${days})`.execute(db)
}
