import { type Database, sql } from '@sextant/database'

/**
 * Ends what a backup would bring back to life: sessions and links that were ended or used after it was made. Everybody
 * signs in again. Access tokens stay, since programs depend on them: one that was deleted after the backup was made is
 * valid again, which is why the command says so.
 */
export async function endWhatWasRevoked(db: Database): Promise<void> {
  for (const table of await present(db, shortLived)) await sql`DELETE FROM ${sql.id(table)}`.execute(db)
}

/** Tables of what is good for a moment and must not be good a second time. */
const shortLived = ['sessions', 'first_link']

async function present(db: Database, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY(${[...tables]})`.execute(db)
  return rows.map(({ name }) => name)
}
