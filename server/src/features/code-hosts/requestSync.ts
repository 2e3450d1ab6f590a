import { type Database, sql } from '@sextant/database'

/** Asks for a connection to be synced soon. Asking twice is asking once. */
export async function requestSync(db: Database, externalServiceId: number): Promise<void> {
  await sql`UPDATE external_services SET next_sync_at = NULL WHERE id = ${externalServiceId}`.execute(db)
}
