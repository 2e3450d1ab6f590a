import { type Database, sql } from '@sextant/database'

/** What an administrator has written that a repository is indexed by; undefined where nothing was. */
export async function storedConfiguration(db: Database, repositoryId: number): Promise<string | undefined> {
  const { rows } = await sql<{ configuration: string }>`
    SELECT configuration FROM index_configurations WHERE repository_id = ${repositoryId}`.execute(db)
  return rows[0]?.configuration
}

/** Undefined forgets what was written. */
export async function storeConfiguration(
  db: Database,
  repositoryId: number,
  { configuration, userId }: { readonly configuration: string | undefined; readonly userId: number },
): Promise<void> {
  if (configuration === undefined) {
    await sql`DELETE FROM index_configurations WHERE repository_id = ${repositoryId}`.execute(db)
    return
  }
  await sql`
    INSERT INTO index_configurations (repository_id, configuration, updated_by)
    VALUES (${repositoryId}, ${configuration}, ${userId})
    ON CONFLICT (repository_id) DO UPDATE
      SET configuration = EXCLUDED.configuration, updated_by = EXCLUDED.updated_by, updated_at = now()`.execute(db)
}
