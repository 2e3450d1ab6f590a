import { type Database, sql } from '@sextant/database'

/** Forgets what was sent, or was to be sent, to these addresses: the account that they belonged to is erased. */
export async function forgetMailTo(trx: Database, addresses: readonly string[]): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`delete from mail_queue where lower(recipient) = any(${lower}::text[])`.execute(trx)
}
