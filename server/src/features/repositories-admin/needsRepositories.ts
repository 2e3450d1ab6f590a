import { type Database, sql } from '@sextant/database'

/** Whether nothing was ever brought in: there is no repository, whoever may read it, and no connection that lists some. */
export async function needsRepositories(db: Database): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    SELECT NOT EXISTS (SELECT FROM repositories WHERE deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM external_services WHERE deleted_at IS NULL) AS needs
  `.execute(db)
  return rows[0]?.needs ?? false
}
