import { type Database, sql } from '@sextant/database'
import type { HistoryResult } from '@sextant/engine'

/** A revision whose history is to be indexed. */
export interface PendingHistory {
  readonly revision: string
  readonly commit: string
  /** Whether it is in the index, but indexed under another budget. */
  readonly isHeld: boolean
  /** A commit of the repository whose history is in the index: of the default branch, or else of any. */
  readonly near: string | undefined
}

/**
 * The next history of a repository to be indexed, undefined when all are. The first one of the default branch goes before
 * all others, which have most of it in common; later on what was asked for goes first, the latest before the others.
 */
export async function nextHistory(db: Database, id: number, budget: string): Promise<PendingHistory | undefined> {
  const { rows } = await sql<{ revision: string; commit: string; held: boolean; near: string | null }>`
    SELECT revision, wanted_commit AS commit, history_commit IS NOT DISTINCT FROM wanted_commit AS held, (
      SELECT history_commit FROM index_revisions
      WHERE repository_id = ${id} AND history_commit IS NOT NULL ORDER BY revision <> '', asked_at DESC LIMIT 1
    ) AS near
    FROM index_revisions
    WHERE repository_id = ${id} AND (revision = '' OR history_asked)
      AND (history_commit IS DISTINCT FROM wanted_commit OR history_budget IS DISTINCT FROM ${budget})
    ORDER BY revision <> '' OR history_commit IS NOT NULL, revision = '', asked_at DESC LIMIT 1
  `.execute(db)
  const row = rows[0]
  return row && { revision: row.revision, commit: row.commit, isHeld: row.held, near: row.near ?? undefined }
}

/** Keeps what was indexed of a history. */
export async function finishHistory(
  db: Database,
  id: number,
  {
    revision,
    commit,
    budget,
    result,
  }: {
    readonly revision: string
    readonly commit: string
    readonly budget: string
    readonly result: HistoryResult
  },
): Promise<void> {
  const { commits, total, withDiffs, diffBytes, back = null } = result
  await sql`
    UPDATE index_revisions SET history_commit = ${commit}, history_budget = ${budget}, history_commits = ${commits},
      history_total = ${total}, history_with_diffs = ${withDiffs}, history_diff_bytes = ${diffBytes},
      history_back = to_timestamp(${back}::float8)
    WHERE repository_id = ${id} AND revision = ${revision}
  `.execute(db)
}

/** Takes over what was indexed of the history of a commit for another revision. False when no revision has it. */
export async function copyHistory(
  db: Database,
  id: number,
  { revision, commit, budget }: { readonly revision: string; readonly commit: string; readonly budget: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE index_revisions SET history_commit = held.history_commit, history_budget = held.history_budget,
      history_commits = held.history_commits, history_total = held.history_total,
      history_with_diffs = held.history_with_diffs, history_diff_bytes = held.history_diff_bytes,
      history_back = held.history_back
    FROM index_revisions held
    WHERE index_revisions.repository_id = ${id} AND index_revisions.revision = ${revision}
      AND held.repository_id = ${id} AND held.history_commit = ${commit} AND held.history_budget = ${budget}
    RETURNING held.revision
  `.execute(db)
  return rows.length > 0
}

/**
 * Notes that searches have asked for the histories of revisions that are noted already. Those whose commits are known
 * not to be in the index, whatever was noted before, are indexed again. Answers with the repositories of which some
 * history is in the index.
 */
export async function wantHistories(
  db: Database,
  wants: readonly { readonly repositoryId: number; readonly revision: string }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: string }>`
    WITH asked AS (
      SELECT * FROM unnest(${wants.map(({ repositoryId }) => repositoryId)}::bigint[],
        ${wants.map(({ revision }) => revision)}::text[]) AS asked (id, revision)
    ), noted AS (
      UPDATE index_revisions SET history_asked = index_revisions.revision <> '', history_commit = NULL
      FROM asked WHERE repository_id = asked.id AND index_revisions.revision = asked.revision
    )
    SELECT DISTINCT repository_id AS id FROM index_revisions held
    WHERE repository_id IN (SELECT id FROM asked) AND history_commit IS NOT NULL
      AND NOT EXISTS (SELECT FROM asked WHERE asked.id = repository_id AND asked.revision = held.revision)
  `.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}
