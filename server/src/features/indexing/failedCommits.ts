import { type Database, sql } from '@sextant/database'
import { type CommitFailed, historyVersion } from '@sextant/engine'
import type { Viewer } from '../../http/viewer.js'
import { amongReadable } from '../permissions/index.js'

/** A commit that indexing fails of this often is set aside: as often as it takes to know that it was no accident. */
const mostFailures = 2

/** A commit whose changes are not in the index because they could not be read. */
export interface SetAsideCommit {
  readonly commit: string
  /** A sentence. */
  readonly reason: string
}

/** The commits of a repository that are not to be tried with the code of now. */
export async function setAsideCommits(db: Database, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ commit: string }>`
    SELECT commit FROM index_failed_commits
    WHERE repository_id = ${id} AND set_aside AND version = ${historyVersion} ORDER BY commit
  `.execute(db)
  return rows.map(({ commit }) => commit)
}

/** Notes that indexing failed of a commit. Answers whether it is set aside now. */
export async function noteFailure(db: Database, id: number, failure: CommitFailed): Promise<boolean> {
  const { commit, died, message } = failure
  const { rows } = await sql<{ set_aside: boolean }>`
    INSERT INTO index_failed_commits AS old (repository_id, commit, failures, deaths, reason, set_aside, version)
    VALUES (${id}, ${commit}, 1, ${died ? 1 : 0}, ${message.slice(0, 10_000)}, ${mostFailures <= 1}, ${historyVersion})
    ON CONFLICT (repository_id, commit) DO UPDATE SET
      failures = CASE WHEN old.version = EXCLUDED.version THEN old.failures ELSE 0 END + 1,
      deaths = CASE WHEN old.version = EXCLUDED.version THEN old.deaths ELSE 0 END + EXCLUDED.deaths,
      set_aside = old.version = EXCLUDED.version AND old.failures + 1 >= ${mostFailures},
      reason = EXCLUDED.reason, version = EXCLUDED.version
    RETURNING set_aside
  `.execute(db)
  return rows[0]?.set_aside ?? false
}

/** Forgets the failures that led to nothing: those of commits that were read after all. */
export async function forgetPassed(db: Database, id: number): Promise<void> {
  await sql`
    DELETE FROM index_failed_commits
    WHERE repository_id = ${id} AND NOT (set_aside AND version = ${historyVersion})
  `.execute(db)
}

/** Has all commits of a repository tried again, with its histories. */
export async function forgetFailedCommits(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM index_failed_commits WHERE repository_id = ${id}`.execute(db)
  await sql`UPDATE index_revisions SET history_budget = NULL WHERE repository_id = ${id}`.execute(db)
}

export interface SetAside {
  readonly count: number
  /** The first of them by id. */
  readonly commits: readonly SetAsideCommit[]
}

/** What was set aside of repositories that the viewer may read, by repository; none is left out. */
export async function setAsideOf(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
  shown: number,
): Promise<ReadonlyMap<number, SetAside>> {
  const { rows } = await sql<{ id: string; count: string; commits: readonly SetAsideCommit[] }>`
    SELECT repository_id AS id, max(total) AS count,
      jsonb_agg(jsonb_build_object('commit', commit, 'reason', reason) ORDER BY commit) FILTER (WHERE place <= ${shown})
        AS commits
    FROM (
      SELECT *, row_number() OVER (PARTITION BY repository_id ORDER BY commit) AS place,
        count(*) OVER (PARTITION BY repository_id) AS total
      FROM index_failed_commits WHERE ${amongReadable(viewer, ids)} AND set_aside
    ) AS failed
    GROUP BY repository_id
  `.execute(db)
  const found = new Map(rows.map(({ id, count, commits }) => [Number(id), { count: Number(count), commits }]))
  return new Map(ids.map((id) => [id, found.get(id) ?? { count: 0, commits: [] }]))
}
