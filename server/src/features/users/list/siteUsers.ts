import { type Database, type RawBuilder, sql } from '@sextant/database'

/** An account as administrators see it in their list, deleted ones too. */
export interface SiteUser {
  readonly id: number
  readonly username: string
  readonly displayName: string | null
  /** The primary address; empty for an account without one. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly createdAt: Date
  readonly lastActiveAt: Date | null
  readonly deletedAt: Date | null
  readonly siteAdmin: boolean
  readonly serviceAccount: boolean
  readonly hasPassword: boolean
  readonly eventsCount: number
}

/** A span of time; `empty` asks for what has none. `not` turns the answer round. */
export interface DateRange {
  readonly gte?: Date | null | undefined
  readonly lte?: Date | null | undefined
  readonly empty?: boolean | null | undefined
  readonly not?: boolean | null | undefined
}

export interface NumberRange {
  readonly gte?: number | null | undefined
  readonly lte?: number | null | undefined
}

/** Which accounts are asked for. */
export interface SiteUserFilter {
  /** Part of a username, display name or address. */
  readonly query?: string | null | undefined
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
  readonly siteAdmin?: boolean | null | undefined
  readonly serviceAccount?: boolean | null | undefined
  readonly createdAt?: DateRange | null | undefined
  readonly lastActiveAt?: DateRange | null | undefined
  readonly deletedAt?: DateRange | null | undefined
  readonly eventsCount?: NumberRange | null | undefined
}

export const siteUserOrders = [
  'USERNAME',
  'DISPLAY_NAME',
  'EMAIL',
  'EVENTS_COUNT',
  'LAST_ACTIVE_AT',
  'CREATED_AT',
  'DELETED_AT',
  'SITE_ADMIN',
] as const

export type SiteUserOrder = (typeof siteUserOrders)[number]

export interface SiteUserPage {
  readonly limit: number
  readonly offset: number
  readonly orderBy: SiteUserOrder
  readonly descending: boolean
}

const eventsCount = sql<number>`(select count(*)::int from event_logs where user_id = users.id)`

const orders: Readonly<Record<SiteUserOrder, RawBuilder<unknown>>> = {
  USERNAME: sql`lower(users.username)`,
  DISPLAY_NAME: sql`lower(users.display_name)`,
  EMAIL: sql`lower(own.email)`,
  EVENTS_COUNT: eventsCount,
  LAST_ACTIVE_AT: sql`users.last_active_at`,
  CREATED_AT: sql`users.created_at`,
  DELETED_AT: sql`users.deleted_at`,
  SITE_ADMIN: sql`users.site_admin`,
}

/** A page of accounts. Those without what they are ordered by come last. */
export async function siteUsers(
  db: Database,
  filter: SiteUserFilter,
  { limit, offset, orderBy, descending }: SiteUserPage,
): Promise<readonly SiteUser[]> {
  const { rows } = await sql<Omit<SiteUser, 'id'> & { readonly id: string }>`
    select users.id::text, users.username, users.display_name as "displayName", own.email,
      coalesce(own.verified_at, own.verified_before) is not null as "emailVerified", users.created_at as "createdAt",
      users.last_active_at as "lastActiveAt", users.deleted_at as "deletedAt", users.site_admin as "siteAdmin",
      users.service_account as "serviceAccount", users.password_hash is not null as "hasPassword",
      ${eventsCount} as "eventsCount"
    from users left join user_emails own on own.user_id = users.id and own.is_primary
    where ${matches(filter)}
    order by ${orders[orderBy]} ${descending ? sql`desc` : sql`asc`} nulls last, users.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function countSiteUsers(db: Database, filter: SiteUserFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users left join user_emails own on own.user_id = users.id and own.is_primary
    where ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function matches(filter: SiteUserFilter): RawBuilder<boolean> {
  const { query, username, email, siteAdmin, serviceAccount } = filter
  const conditions = [
    ...(query ? [hasText(query)] : []),
    ...(username ? [sql<boolean>`lower(users.username) = lower(${username})`] : []),
    ...(email ? [hasAddress(email)] : []),
    ...(typeof siteAdmin === 'boolean' ? [sql<boolean>`users.site_admin = ${siteAdmin}`] : []),
    ...(typeof serviceAccount === 'boolean' ? [sql<boolean>`users.service_account = ${serviceAccount}`] : []),
    ...inDates(sql`users.created_at`, filter.createdAt),
    ...inDates(sql`users.last_active_at`, filter.lastActiveAt),
    ...inDates(sql`users.deleted_at`, filter.deletedAt),
    ...inNumbers(eventsCount, filter.eventsCount),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const hasText = (query: string) => sql<boolean>`(
  strpos(lower(users.username), lower(${query})) > 0
  or strpos(lower(coalesce(users.display_name, '')), lower(${query})) > 0
  or exists (
    select from user_emails where user_id = users.id and strpos(lower(user_emails.email), lower(${query})) > 0
  ))`

const hasAddress = (email: string) => sql<boolean>`exists (
  select from user_emails where user_id = users.id and lower(user_emails.email) = lower(${email}))`

function inDates(column: RawBuilder<unknown>, range: DateRange | null | undefined): readonly RawBuilder<boolean>[] {
  if (!range) return []
  const { gte, lte, empty, not } = range
  const conditions = [
    ...(gte ? [sql<boolean>`${column} >= ${gte}`] : []),
    ...(lte ? [sql<boolean>`${column} <= ${lte}`] : []),
    ...(empty ? [sql<boolean>`${column} is null`] : []),
  ]
  if (conditions.length === 0) return []
  const all = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  // `is not true` and not `not`: what has no time is outside a span.
  return [not ? sql<boolean>`${all} is not true` : all]
}

function inNumbers(value: RawBuilder<number>, range: NumberRange | null | undefined): readonly RawBuilder<boolean>[] {
  if (!range) return []
  const { gte, lte } = range
  return [
    ...(typeof gte === 'number' ? [sql<boolean>`${value} >= ${gte}`] : []),
    ...(typeof lte === 'number' ? [sql<boolean>`${value} <= ${lte}`] : []),
  ]
}
