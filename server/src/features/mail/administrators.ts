import { type Database, sql } from '@sextant/database'

/** Where site admins read their mail: the primary addresses that they have proved. */
export async function administratorAddresses(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from user_emails join users on users.id = user_emails.user_id
    where site_admin and deleted_at is null and is_primary and verified_at is not null order by users.id`.execute(db)
  return rows.map(({ email }) => email)
}
