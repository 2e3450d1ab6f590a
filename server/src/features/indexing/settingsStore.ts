import { type Database, sql } from '@sextant/database'

/** The settings under which the index was built, as they were written down; undefined before the first time. */
export async function appliedSettings(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ applied: string }>`SELECT applied FROM index_settings`.execute(db)
  return rows[0]?.applied
}

export async function saveAppliedSettings(db: Database, applied: string): Promise<void> {
  await sql`
    INSERT INTO index_settings (applied) VALUES (${applied}) ON CONFLICT (is_only) DO UPDATE SET applied = EXCLUDED.applied
  `.execute(db)
}

/** Has the revisions that lead to some commits indexed again. Ids may be cut to 40 digits, as the index has them. */
export async function markOutdated(db: Database, commits: readonly string[]): Promise<void> {
  await sql`
    WITH marked AS (
      UPDATE index_revisions SET outdated = true WHERE left(indexed_commit, 40) = ANY(${[...commits]}::text[])
      RETURNING repository_id
    )
    UPDATE repository_indexes SET state = 'queued' FROM marked
    WHERE repository_indexes.repository_id = marked.repository_id AND state = 'indexed'
  `.execute(db)
}
