import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import { isSelfOrAdmin, type Viewer } from '../../http/viewer.js'
import { brokenConstraint } from '../accounts/index.js'

/** An organization. Deleted ones are never read. */
export interface Organization {
  readonly id: number
  readonly name: string
  readonly displayName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Row = Omit<Organization, 'id'> & { readonly id: string }

const columns = sql`
  organizations.id::text as id, organizations.name, organizations.display_name as "displayName",
  organizations.created_at as "createdAt", organizations.updated_at as "updatedAt"`

const readRow = (row: Row): Organization => ({ ...row, id: Number(row.id) })

/** Those that this viewer may know of: their own, those that invite them, and all for a site admin. */
function visibleTo(viewer: Viewer) {
  if (viewer.kind === 'anonymous') return sql`false`
  if (viewer.siteAdmin) return sql`true`
  return sql`(exists (
      select from organization_members member
      where member.organization_id = organizations.id and member.user_id = ${viewer.userId}
    ) or exists (
      select from organization_invitations invitation
      where invitation.organization_id = organizations.id and invitation.accepted_at is null
        and invitation.rejected_at is null and invitation.revoked_at is null and invitation.expires_at > now()
        and (invitation.recipient_user_id = ${viewer.userId} or exists (
          select from user_emails where user_id = ${viewer.userId} and verified_at is not null
            and lower(email) = lower(invitation.recipient_email)
        ))
    ))`
}

/** The organization with this id, for whoever may know of it. */
export async function organizationById(db: Database, viewer: Viewer, id: number): Promise<Organization | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from organizations
    where id = ${id} and deleted_at is null and ${visibleTo(viewer)}`.execute(db)
  return rows.map(readRow)[0]
}

/** As `organizationById`, by its name in any case. */
export async function organizationByName(
  db: Database,
  viewer: Viewer,
  name: string,
): Promise<Organization | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from organizations
    where lower(name) = lower(${name}) and deleted_at is null and ${visibleTo(viewer)}`.execute(db)
  return rows.map(readRow)[0]
}

/** The organizations with these ids, by id: for what the viewer has reached one by, such as a membership. */
export async function organizationsByIds(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Organization>> {
  const { rows } = await sql<Row>`
    select ${columns} from organizations where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(readRow).map((organization) => [organization.id, organization]))
}

/** The organizations of a user, by name: to others only those that they are members of too. */
export async function organizationsOf(db: Database, viewer: Viewer, userId: number): Promise<readonly Organization[]> {
  if (viewer.kind === 'anonymous') return []
  const isShared = isSelfOrAdmin(viewer, userId)
    ? sql`true`
    : sql`exists (
        select from organization_members own
        where own.organization_id = organizations.id and own.user_id = ${viewer.userId}
      )`
  const { rows } = await sql<Row>`
    select ${columns} from organizations join organization_members member on member.organization_id = organizations.id
    where member.user_id = ${userId} and deleted_at is null and ${isShared} order by lower(name)`.execute(db)
  return rows.map(readRow)
}

/** Part of a name, for `ilike`. */
export const partOf = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

interface Listing {
  readonly query: string
  readonly page: PageRequest
}

/** What the viewer may know of, by name; one more than the page holds. */
export async function organizationsFor(
  db: Database,
  viewer: Viewer,
  { query, page }: Listing,
): Promise<readonly Organization[]> {
  const { rows } = await sql<Row>`
    select ${columns} from organizations
    where deleted_at is null and ${visibleTo(viewer)} and ${isLike(query)}
      and lower(name) > ${page.after?.[0] ?? ''}
    order by lower(name) limit ${page.first + 1}`.execute(db)
  return rows.map(readRow)
}

export async function countOrganizationsFor(db: Database, viewer: Viewer, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organizations
    where deleted_at is null and ${visibleTo(viewer)} and ${isLike(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

const isLike = (query: string) => sql`(name ilike ${partOf(query)} or display_name ilike ${partOf(query)})`

/** Throws `already_exists` when a user, a team or another organization has the name. */
export async function insertOrganization(
  db: Database,
  { name, displayName }: Pick<Organization, 'name' | 'displayName'>,
): Promise<Organization> {
  try {
    const { rows } = await sql<Row>`
      insert into organizations (name, display_name) values (${name}, ${displayName}) returning ${columns}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('An insert gave no row.')
    return readRow(row)
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw new AppError(
      'already_exists',
      'name-taken',
      'This name is already in use by a user, an organization or a team.',
    )
  }
}

export async function setDisplayName(db: Database, id: number, displayName: string | null): Promise<void> {
  await sql`update organizations set display_name = ${displayName}, updated_at = now() where id = ${id}`.execute(db)
}

/**
 * Holds an organization until the end of the transaction, so that its members are counted by one at a time. False
 * when there is none.
 */
export async function lockOrganization(trx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organizations where id = ${id} and deleted_at is null for update`.execute(trx)
  return rows.length > 0
}

/** Ends an organization: nobody is a member of it any more, and its name is free. */
export async function removeOrganization(trx: Database, id: number, hard: boolean): Promise<void> {
  await sql`delete from organization_members where organization_id = ${id}`.execute(trx)
  await sql`delete from organization_invitations where organization_id = ${id}`.execute(trx)
  await (hard
    ? sql`delete from organizations where id = ${id}`.execute(trx)
    : sql`update organizations set deleted_at = now() where id = ${id}`.execute(trx))
}
