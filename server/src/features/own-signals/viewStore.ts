import { type Database, sql } from '@sextant/database'
import { readableTo } from '../permissions/index.js'

/** An event of the log that may tell of a file that somebody looked at. */
export interface ViewEvent {
  readonly id: number
  readonly userId: number
  /** The path of the page, percent-encoded. */
  readonly url: string
  readonly at: Date
}

/** How often somebody looked at a file. */
export interface View {
  readonly repositoryId: number
  readonly path: string
  readonly userId: number
  readonly views: number
  readonly lastAt: Date
}

/** What the page of a file is called in the event log: by our pages, and by older clients. */
const names = ['ViewRepoBlob', 'ViewBlob']

/** The event that was counted last; 0 before the first time. Until the transaction ends nobody else counts. */
export async function lastCounted(trx: Database): Promise<number> {
  await sql`insert into recent_view_progress (event_id) values (0) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: string }>`select event_id::text as id from recent_view_progress for update`.execute(
    trx,
  )
  return Number(rows[0]?.id ?? 0)
}

export async function saveLastCounted(trx: Database, id: number): Promise<void> {
  await sql`update recent_view_progress set event_id = ${id}`.execute(trx)
}

/** Up to `most` events after one, in their order. Those of this moment wait: an older one may still be on its way. */
export async function viewEventsAfter(trx: Database, id: number, most: number): Promise<readonly ViewEvent[]> {
  const { rows } = await sql<Omit<ViewEvent, 'id' | 'userId'> & { readonly id: string; readonly userId: string }>`
    select id::text, user_id::text as "userId", url, at from event_logs
    where id > ${id} and name = any(${names}::text[]) and at < now() - interval '10 seconds'
    order by id limit ${most}`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id), userId: Number(row.userId) }))
}

/** Adds views to what was counted: those of repositories that the person may read. What a client tells proves nothing. */
export async function addViews(trx: Database, views: readonly View[]): Promise<void> {
  await sql`
    insert into recent_views (repository_id, path, user_id, views, last_at)
    select "repositoryId", path, "userId", views, "lastAt"
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as given ("repositoryId" bigint, path text, "userId" bigint, views int, "lastAt" timestamptz)
    join repositories on repositories.id = "repositoryId"
    join users on users.id = "userId" and users.deleted_at is null
    where ${readableTo(sql`given."userId"`)}
    on conflict (repository_id, path, user_id) do update
      set views = recent_views.views + excluded.views, last_at = greatest(recent_views.last_at, excluded.last_at)`.execute(
    trx,
  )
}

/** Forgets views of other repositories than these, those that are older, and of each repository all but the latest. */
export async function keepViews(
  db: Database,
  {
    repositoryIds,
    days,
    most,
  }: { readonly repositoryIds: readonly number[]; readonly days: number; readonly most: number },
): Promise<void> {
  await sql`
    delete from recent_views where repository_id <> all(${[...repositoryIds]}::bigint[])
      or last_at < now() - make_interval(days => ${days})`.execute(db)
  await sql`
    delete from recent_views using (
      select repository_id, path, user_id,
        row_number() over (partition by repository_id order by last_at desc) as number from recent_views
    ) as counted
    where counted.number > ${most} and recent_views.repository_id = counted.repository_id
      and recent_views.path = counted.path and recent_views.user_id = counted.user_id`.execute(db)
}

/** Forgets all views, and where the counting stood. */
export async function forgetViews(db: Database): Promise<void> {
  await sql`delete from recent_views`.execute(db)
  await sql`delete from recent_view_progress`.execute(db)
}
