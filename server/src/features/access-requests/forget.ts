import { type Database, sql } from '@sextant/database'

/** Forgets what was asked from these addresses: the account that they belonged to is erased. */
export async function forgetRequestsFrom(trx: Database, addresses: readonly string[]): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from access_requests where lower(email) = any(${lower}::text[])`.execute(trx)
}
