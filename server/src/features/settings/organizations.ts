import { type Database, sql } from '@sextant/database'

/** The organizations of a user, the oldest first: that is the order in which their settings count. */
export async function organizationsOf(db: Database, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select organizations.id::text as id from organization_members
    join organizations on organizations.id = organization_members.organization_id
    where organization_members.user_id = ${userId} and organizations.deleted_at is null
    order by organizations.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Whether a user is a member of an organization that is there. */
export async function isMember(db: Database, userId: number, organizationId: number): Promise<boolean> {
  return (await organizationsOf(db, userId)).includes(organizationId)
}
