import { AppError } from '@sextant/base'
import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { PageRequest } from '../../../graphql/connections.js'
import { isSiteAdmin, requireSignedIn, type Viewer } from '../../../http/viewer.js'

export const activePeriods = ['TODAY', 'THIS_WEEK', 'THIS_MONTH', 'ALL_TIME'] as const

export type ActivePeriod = (typeof activePeriods)[number]

/** Which accounts are asked for; deleted ones never. */
export interface UserListFilter {
  /** Part of a username or display name; for site admins of an address too. */
  readonly query?: string | null | undefined
  readonly activePeriod?: ActivePeriod | null | undefined
  readonly inactiveSince?: Date | null | undefined
}

/** The ids of accounts in the order of their making, one more than the page holds; and how many there are. */
export async function listUsers(
  db: Database,
  viewer: Viewer,
  { filter, page }: { readonly filter: UserListFilter; readonly page: PageRequest },
): Promise<{ readonly ids: readonly number[]; readonly totalCount: number }> {
  requireMayAsk(viewer, filter)
  const where = matches(filter, isSiteAdmin(viewer))
  const [listed, counted] = await Promise.all([
    sql<{ id: string }>`
      select id::text from users where ${where} and id > ${page.after?.[0] ?? 0}
      order by users.id limit ${page.first + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from users where ${where}`.execute(db),
  ])
  return { ids: listed.rows.map(({ id }) => Number(id)), totalCount: counted.rows[0]?.count ?? 0 }
}

/** Names are for everybody who is signed in; when somebody was here is for site admins. */
function requireMayAsk(viewer: Viewer, { activePeriod, inactiveSince }: UserListFilter): void {
  requireSignedIn(viewer)
  const asksForTimes = Boolean(inactiveSince) || (activePeriod ?? 'ALL_TIME') !== 'ALL_TIME'
  if (!asksForTimes || isSiteAdmin(viewer)) return
  throw new AppError('permission_denied', 'not-site-admin', 'must be site admin')
}

// Weeks begin on Monday, as ISO 8601 has it.
const starts: Readonly<Record<Exclude<ActivePeriod, 'ALL_TIME'>, RawBuilder<unknown>>> = {
  TODAY: sql`date_trunc('day', now(), 'UTC')`,
  THIS_WEEK: sql`date_trunc('week', now(), 'UTC')`,
  THIS_MONTH: sql`date_trunc('month', now(), 'UTC')`,
}

function matches({ query, activePeriod, inactiveSince }: UserListFilter, seesAddresses: boolean): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`deleted_at is null`,
    ...(query ? [hasText(query, seesAddresses)] : []),
    ...(activePeriod && activePeriod !== 'ALL_TIME' ? [sql<boolean>`last_active_at >= ${starts[activePeriod]}`] : []),
    ...(inactiveSince ? [sql<boolean>`(last_active_at is null or last_active_at < ${inactiveSince})`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const hasText = (query: string, seesAddresses: boolean) => sql<boolean>`(
  strpos(lower(username), lower(${query})) > 0
  or strpos(lower(coalesce(display_name, '')), lower(${query})) > 0
  or (${seesAddresses} and exists (
    select from user_emails where user_id = users.id and strpos(lower(email), lower(${query})) > 0
  )))`
