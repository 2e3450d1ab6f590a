import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import { partOf } from './store.js'

/** Whether the user is a member of an organization that is there. */
export async function isMember(db: Database, organizationId: number, userId: number): Promise<boolean> {
  return (await membershipsAmong(db, userId, [organizationId])).has(organizationId)
}

/** Which of these organizations the user is a member of. */
export async function membershipsAmong(
  db: Database,
  userId: number,
  organizationIds: readonly number[],
): Promise<ReadonlyMap<number, true>> {
  const { rows } = await sql<{ id: string }>`
    select organizations.id::text as id from organization_members member
    join organizations on organizations.id = member.organization_id and organizations.deleted_at is null
    join users on users.id = member.user_id and users.deleted_at is null
    where member.user_id = ${userId} and member.organization_id = any(${[...organizationIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id }) => [Number(id), true]))
}

interface Listing {
  readonly query: string
  readonly page: PageRequest
}

interface MemberRow {
  readonly id: string
  readonly username: string
}

const isLike = (query: string) => sql`(username ilike ${partOf(query)} or display_name ilike ${partOf(query)})`

/** Members by username, as ids with the key that the list goes by; one more than the page holds. */
export async function membersOf(
  db: Database,
  organizationId: number,
  { query, page }: Listing,
): Promise<readonly { readonly userId: number; readonly key: string }[]> {
  const { rows } = await sql<MemberRow>`
    select users.id::text as id, lower(username) as username from organization_members member
    join users on users.id = member.user_id and users.deleted_at is null
    where member.organization_id = ${organizationId} and ${isLike(query)}
      and lower(username) > ${page.after?.[0] ?? ''}
    order by lower(username) limit ${page.first + 1}`.execute(db)
  return rows.map(({ id, username }) => ({ userId: Number(id), key: username }))
}

export async function countMembers(db: Database, organizationId: number, query = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organization_members member
    join users on users.id = member.user_id and users.deleted_at is null
    where member.organization_id = ${organizationId} and ${isLike(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False when the user is a member already. */
export async function insertMember(db: Database, organizationId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into organization_members (organization_id, user_id) values (${organizationId}, ${userId})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteMember(db: Database, organizationId: number, userId: number): Promise<void> {
  await sql`
    delete from organization_members
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(db)
}

/** One membership of a user. */
export interface Membership {
  readonly organizationId: number
  readonly userId: number
  readonly createdAt: Date
}

/** The memberships of a user, by the name of the organization. */
export async function membershipsOf(db: Database, userId: number): Promise<readonly Membership[]> {
  const { rows } = await sql<{ organizationId: string; createdAt: Date }>`
    select organizations.id::text as "organizationId", member.created_at as "createdAt"
    from organization_members member
    join organizations on organizations.id = member.organization_id and organizations.deleted_at is null
    where member.user_id = ${userId} order by lower(organizations.name)`.execute(db)
  return rows.map(({ organizationId, createdAt }) => ({ organizationId: Number(organizationId), userId, createdAt }))
}
