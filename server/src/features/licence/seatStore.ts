import { type Database, sql } from '@sextant/database'

/** How many people have an account. Programs, and accounts that are set aside, take no seat. */
export async function countPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where deleted_at is null and not service_account`.execute(db)
  return rows[0]?.count ?? 0
}
