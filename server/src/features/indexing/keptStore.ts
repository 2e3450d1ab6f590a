import { type Database, sql } from '@sextant/database'

/** Every commit that some revision has in the index or wants there, of all repositories or all but one. */
export async function wantedCommits(db: Database, except?: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ commit: string }>`
    SELECT DISTINCT commit
    FROM index_revisions, unnest(ARRAY[wanted_commit, indexed_commit, history_commit]) AS commit
    WHERE commit IS NOT NULL AND repository_id IS DISTINCT FROM ${except ?? null}
  `.execute(db)
  return new Set(rows.map(({ commit }) => commit))
}

/** What of the index is kept. */
export interface KeptCommits {
  /** The default branches', and what is being brought in. */
  readonly always: ReadonlySet<string>
  /** What searches have asked for beside them; what was used last comes first. */
  readonly recent: readonly string[]
}

export async function keptCommits(db: Database): Promise<KeptCommits> {
  const { rows } = await sql<{ commit: string; always: boolean }>`
    SELECT commit, bool_or(revision = '' OR indexed_commit IS DISTINCT FROM wanted_commit) AS always
    FROM index_revisions, unnest(ARRAY[wanted_commit, indexed_commit, history_commit]) AS commit
    WHERE commit IS NOT NULL GROUP BY commit ORDER BY max(asked_at) DESC NULLS LAST, commit
  `.execute(db)
  const commits = (always: boolean) => rows.filter((row) => row.always === always).map(({ commit }) => commit)
  return { always: new Set(commits(true)), recent: commits(false) }
}

/** Takes away the revisions beside the default branches that lead to some commits. Asking for one brings it back. */
export async function dropCommits(db: Database, commits: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM index_revisions
    WHERE revision <> '' AND indexed_commit = wanted_commit AND indexed_commit = ANY(${[...commits]}::text[])
  `.execute(db)
}

/** Notes that revisions which the index holds were searched now. */
export async function noteUse(
  db: Database,
  used: readonly { readonly repositoryId: number; readonly commit: string }[],
): Promise<void> {
  await sql`
    UPDATE index_revisions SET asked_at = now()
    FROM unnest(${used.map(({ repositoryId }) => repositoryId)}::bigint[],
      ${used.map(({ commit }) => commit)}::text[]) AS used (id, commit)
    WHERE repository_id = used.id AND revision <> '' AND used.commit IN (indexed_commit, history_commit)
  `.execute(db)
}

/** When something other than a default branch was last brought into the index; undefined when nothing was. */
export async function lastOnDemand(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(indexed_at) AS at FROM index_revisions WHERE revision <> ''
  `.execute(db)
  return rows[0]?.at?.getTime()
}
