import { type Database, sql } from '@sextant/database'

/** What the licence is for, and what of it is used. */
export interface ProductSubscription {
  readonly actualUserCount: number
  /** Null for as many as there are. */
  readonly maximumAllowedUserCount: number | null
  /** Null without a licence. */
  readonly expiresAt: Date | null
}

/** That of an instance without a licence. */
export async function unlicensed(db: Database): Promise<ProductSubscription> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where deleted_at is null and not service_account`.execute(db)
  return { actualUserCount: rows[0]?.count ?? 0, maximumAllowedUserCount: null, expiresAt: null }
}
