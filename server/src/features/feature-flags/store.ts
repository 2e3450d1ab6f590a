import { type Database, type RawBuilder, sql } from '@sextant/database'

/** A flag: on or off for all, or on for so many of 10,000. */
export interface Flag {
  readonly name: string
  /** Null where it is rolled out. */
  readonly value: boolean | null
  readonly rollout: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What holds for a person or for the members of an organization instead. */
export interface Override {
  readonly id: number
  readonly flagName: string
  readonly userId: number | null
  readonly organizationId: number | null
  readonly value: boolean
}

/** What a flag is set to. */
export type FlagSetting = Pick<Flag, 'value' | 'rollout'>

const columns = sql`name, value, rollout, created_at as "createdAt", updated_at as "updatedAt"`

export async function allFlags(db: Database): Promise<readonly Flag[]> {
  const { rows } = await sql<Flag>`select ${columns} from feature_flags order by name`.execute(db)
  return rows
}

export async function flagNamed(db: Database, name: string): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`select ${columns} from feature_flags where name = ${name}`.execute(db)
  return rows[0]
}

/** Undefined when there is one of this name. */
export async function insertFlag(db: Database, name: string, setting: FlagSetting): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`
    insert into feature_flags (name, value, rollout) values (${name}, ${setting.value}, ${setting.rollout})
    on conflict do nothing returning ${columns}`.execute(db)
  return rows[0]
}

export async function updateFlag(db: Database, name: string, setting: FlagSetting): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`
    update feature_flags set value = ${setting.value}, rollout = ${setting.rollout}, updated_at = now()
    where name = ${name} returning ${columns}`.execute(db)
  return rows[0]
}

export async function deleteFlag(db: Database, name: string): Promise<void> {
  await sql`delete from feature_flags where name = ${name}`.execute(db)
}

interface OverrideRow extends Omit<Override, 'id' | 'userId' | 'organizationId'> {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
}

const overrideColumns = sql`id::text as id, flag_name as "flagName", user_id::text as "userId",
  organization_id::text as "organizationId", value`

const numberOf = (text: string | null) => (text === null ? null : Number(text))

const readOverride = (row: OverrideRow): Override => ({
  ...row,
  id: Number(row.id),
  userId: numberOf(row.userId),
  organizationId: numberOf(row.organizationId),
})

async function overridesWhere(db: Database, condition: RawBuilder<unknown>): Promise<readonly Override[]> {
  const { rows } = await sql<OverrideRow>`
    select ${overrideColumns} from feature_flag_overrides where ${condition}
    order by feature_flag_overrides.id`.execute(db)
  return rows.map(readOverride)
}

export const overridesOf = (db: Database, flagName: string): Promise<readonly Override[]> =>
  overridesWhere(db, sql`flag_name = ${flagName}`)

/** What holds for a user, by themselves and as a member of organizations. */
export const overridesFor = (
  db: Database,
  userId: number,
  organizations: readonly number[],
): Promise<readonly Override[]> =>
  overridesWhere(db, sql`user_id = ${userId} or organization_id = any(${[...organizations]}::bigint[])`)

export async function overrideById(db: Database, id: number): Promise<Override | undefined> {
  return (await overridesWhere(db, sql`id = ${id}`))[0]
}

/** Whom an override is for. */
export type Namespace = Pick<Override, 'userId' | 'organizationId'>

/** Undefined when there is one already, or no such flag, user or organization. */
export async function insertOverride(
  db: Database,
  flagName: string,
  { userId, organizationId, value }: Namespace & { readonly value: boolean },
): Promise<Override | undefined> {
  const { rows } = await sql<OverrideRow>`
    insert into feature_flag_overrides (flag_name, user_id, organization_id, value)
    select name, ${userId}::bigint, ${organizationId}::bigint, ${value}::boolean from feature_flags
    where name = ${flagName}
      and (${userId}::bigint is null or exists (select from users where id = ${userId} and deleted_at is null))
    on conflict do nothing returning ${overrideColumns}`.execute(db)
  return rows.map(readOverride)[0]
}

/** Turns a toggle of a user; a flag that nobody has made yet is made, off for everybody else. */
export async function putToggle(
  db: Database,
  flagName: string,
  { userId, value }: { readonly userId: number; readonly value: boolean },
): Promise<Override | undefined> {
  await sql`insert into feature_flags (name, value) values (${flagName}, false) on conflict do nothing`.execute(db)
  const { rows } = await sql<OverrideRow>`
    insert into feature_flag_overrides (flag_name, user_id, value) values (${flagName}, ${userId}::bigint, ${value})
    on conflict (flag_name, user_id) do update set value = excluded.value
    returning ${overrideColumns}`.execute(db)
  return rows.map(readOverride)[0]
}

export async function updateOverride(db: Database, id: number, value: boolean): Promise<Override | undefined> {
  const { rows } = await sql<OverrideRow>`
    update feature_flag_overrides set value = ${value} where id = ${id} returning ${overrideColumns}`.execute(db)
  return rows.map(readOverride)[0]
}

export async function deleteOverride(db: Database, id: number): Promise<void> {
  await sql`delete from feature_flag_overrides where id = ${id}`.execute(db)
}

/** How many users there are, for how many a flag is on by itself, and for how many something else was said. */
export interface FlagStatistics {
  readonly users: number
  readonly usersOn: number
  readonly overriddenUsers: number
}

/** Counts people with accounts. What was said of an organization counts as one line, not for each member. */
export async function flagStatistics(db: Database, { name, value, rollout }: Flag): Promise<FlagStatistics> {
  const bucket = sql`(('x' || substr(encode(sha256(convert_to(${name}::text || ':' || users.id, 'UTF8')), 'hex'), 1, 8))
    ::bit(32)::bigint % 10000)`
  const { rows } = await sql<FlagStatistics>`
    select count(*)::int as users,
      count(*) filter (where coalesce(overrides.value, ${value}::boolean, ${bucket} < ${rollout ?? 0}::bigint))::int
        as "usersOn",
      count(overrides.id)::int as "overriddenUsers"
    from users left join feature_flag_overrides overrides
      on overrides.flag_name = ${name} and overrides.user_id = users.id
    where users.deleted_at is null`.execute(db)
  return rows[0] ?? { users: 0, usersOn: 0, overriddenUsers: 0 }
}
