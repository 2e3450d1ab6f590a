import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'

interface Listing {
  readonly search: string
  readonly page: PageRequest
}

function isLike(search: string) {
  const part = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(username ilike ${part} or display_name ilike ${part})`
}

/** Members by username, as ids with the key that the list goes by; one more than the page holds. */
export async function teamMembers(
  db: Database,
  teamId: number,
  { search, page }: Listing,
): Promise<readonly { readonly userId: number; readonly key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select users.id::text as id, lower(username) as key from team_members member
    join users on users.id = member.user_id and users.deleted_at is null
    where member.team_id = ${teamId} and ${isLike(search)} and lower(username) > ${page.after?.[0] ?? ''}
    order by lower(username) limit ${page.first + 1}`.execute(db)
  return rows.map(({ id, key }) => ({ userId: Number(id), key }))
}

export async function countTeamMembers(db: Database, teamId: number, search = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_members member
    join users on users.id = member.user_id and users.deleted_at is null
    where member.team_id = ${teamId} and ${isLike(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Which of these teams the user is a member of, or of a team above. */
export async function teamsWithin(
  db: Database,
  userId: number,
  teamIds: readonly number[],
): Promise<ReadonlyMap<number, true>> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (team, id) as (
      select id, id from teams where id = any(${[...teamIds]}::bigint[])
      union select above.team, parent_id from teams join above on teams.id = above.id where parent_id is not null
    )
    select distinct team::text as id from above join team_members member on member.team_id = above.id
    where member.user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id }) => [Number(id), true]))
}

/** The names, in lower case, of the teams of the users with these names, and of the teams above those. */
export async function teamNamesOf(db: Database, usernames: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive own (id) as (
      select member.team_id from team_members member
      join users on users.id = member.user_id and users.deleted_at is null
      where lower(users.username) = any(${usernames.map((name) => name.toLowerCase())}::text[])
      union select parent_id from teams join own on teams.id = own.id where parent_id is not null
    )
    select lower(name) as name from teams join own on own.id = teams.id`.execute(db)
  return rows.map(({ name }) => name)
}

/** The ids of all members. */
export async function memberIds(db: Database, teamId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id::text as id from team_members where team_id = ${teamId}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

export async function insertTeamMembers(trx: Database, teamId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into team_members (team_id, user_id) select ${teamId}, unnest(${[...userIds]}::bigint[])
    on conflict do nothing`.execute(trx)
}

export async function deleteTeamMembers(trx: Database, teamId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from team_members where team_id = ${teamId} and user_id = any(${[...userIds]}::bigint[])`.execute(trx)
}

/** The users who have this account at a code host, by its id there or by its name. */
export async function usersWithAccount(
  db: Database,
  account: {
    readonly serviceType: string
    readonly serviceId: string
    readonly accountId?: string | undefined
    readonly login?: string | undefined
  },
): Promise<readonly number[]> {
  const { serviceType, serviceId, accountId, login } = account
  const { rows } = await sql<{ id: string }>`
    select user_id::text as id from user_external_accounts
    join users on users.id = user_id and users.deleted_at is null
    where service_type = ${serviceType} and service_id = ${serviceId}
      and (account_id = ${accountId ?? null} or account_name = ${login ?? null})`.execute(db)
  return rows.map(({ id }) => Number(id))
}
