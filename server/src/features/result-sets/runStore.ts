import { randomUUID } from 'node:crypto'
import { type Database, sql, type Transaction, transaction } from '@sextant/database'
import type { FoundPlace } from './resultSet.js'

/** An attempt at searching for a set, which nobody else works on. */
export interface Attempt {
  readonly setId: number
  readonly id: string
  readonly ownerId: number
  readonly query: string
  readonly patternType: string
}

/** A search that ends the server every time is not tried for ever. */
const mostAttempts = 5

type AttemptRow = Omit<Attempt, 'setId' | 'ownerId'> & Readonly<Record<'setId' | 'ownerId', string>>

/** Begins to search for a set; undefined when nobody waits for it any more, or it was tried too often. */
export async function beginAttempt(db: Database, setId: number): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    UPDATE result_sets SET state = 'running', attempt = ${randomUUID()}, attempts = attempts + 1, found = 0
    WHERE id = ${setId} AND state IN ('queued', 'running') AND attempts < ${mostAttempts}
    RETURNING id::text AS "setId", attempt::text AS id, owner_user_id::text AS "ownerId", query,
      pattern_type AS "patternType"`.execute(db)
  await sql`DELETE FROM result_set_found WHERE set_id = ${setId}`.execute(db)
  const [row] = rows
  if (row) return { ...row, setId: Number(row.setId), ownerId: Number(row.ownerId) }
  await sql`
    UPDATE result_sets SET state = 'failed', failure = 'The search was interrupted too often.', attempt = NULL
    WHERE id = ${setId} AND state IN ('queued', 'running')`.execute(db)
  return undefined
}

/** Tells how far an attempt has come. False when it is wanted no more: cancelled, deleted, or begun anew elsewhere. */
export async function keepAttempt(db: Database, { setId, id }: Attempt, found: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE result_sets SET found = ${found} WHERE id = ${setId} AND attempt = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends an attempt without an answer, and drops what it has found. */
export async function failAttempt(db: Database, attempt: Attempt, failure: string): Promise<void> {
  await sql`
    UPDATE result_sets SET state = 'failed', failure = ${failure}, attempt = NULL
    WHERE id = ${attempt.setId} AND attempt = ${attempt.id}`.execute(db)
  await dropFound(db, attempt)
}

export async function dropFound(db: Database, { setId, id }: Attempt): Promise<void> {
  await sql`DELETE FROM result_set_found WHERE set_id = ${setId} AND attempt = ${id}`.execute(db)
}

const placeColumns = sql`kind, repository_id, revision, commit, path, line, "column", length, matched, text`

/** Keeps what an attempt has found, until it ends. */
export async function addFound(db: Database, { setId, id }: Attempt, places: readonly FoundPlace[]): Promise<void> {
  if (places.length === 0) return
  const given = places.map(({ repositoryId, fingerprint, ...place }) => {
    return { ...place, repository_id: repositoryId, fingerprint: fingerprint.toString('hex') }
  })
  await sql`
    INSERT INTO result_set_found (set_id, attempt, fingerprint, ${placeColumns})
    SELECT ${setId}, ${id}, decode(fingerprint, 'hex'), ${placeColumns}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
      fingerprint text, kind text, repository_id bigint, revision text, commit text, path text, line integer,
      "column" integer, length integer, matched text, text text
    )
    ON CONFLICT DO NOTHING`.execute(db)
}

/** A revision that was searched; the commit is empty for files on disk. */
export interface SearchedRevision {
  readonly repositoryId: number
  readonly revision: string
  readonly commit: string
}

export interface Outcome {
  readonly commits: readonly SearchedRevision[]
  readonly leftOut: readonly string[]
  /** Whether rows that were not found are gone. */
  readonly tellsGone: boolean
}

/**
 * Puts what an attempt has found in the place of what was there: rows keep what people have said of them. False when
 * the attempt was wanted no more.
 */
export async function finishAttempt(db: Database, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  const finished = await transaction(db, async (within) => {
    const isFirst = await endRun(within, attempt, outcome)
    if (isFirst === undefined) return false
    if (outcome.tellsGone) await markGone(within, attempt)
    await mergeFound(within, attempt, isFirst)
    await forgetPassing(within, attempt)
    await keepCommits(within, attempt, { commits: outcome.commits, isFirst })
    await putInOrder(within, attempt)
    return true
  })
  await dropFound(db, attempt)
  return finished
}

/** Whether it is the first run; undefined when the attempt was wanted no more. */
async function endRun(db: Transaction, { setId, id }: Attempt, { leftOut }: Outcome): Promise<boolean | undefined> {
  const { rows } = await sql<{ runs: number }>`
    UPDATE result_sets SET state = 'ready', failure = NULL, attempt = NULL, runs = runs + 1,
      left_out = ${[...leftOut]}::text[],
      frozen_left_out = CASE WHEN runs = 0 THEN ${[...leftOut]}::text[] ELSE frozen_left_out END, frozen_at = coalesce(frozen_at, now()), last_run_at = now()
    WHERE id = ${setId} AND attempt = ${id} RETURNING runs`.execute(db)
  return rows[0] && rows[0].runs === 1
}

async function markGone(db: Transaction, { setId, id }: Attempt): Promise<void> {
  await sql`
    UPDATE result_set_hits hit SET status = 'gone' WHERE set_id = ${setId} AND status <> 'gone' AND NOT EXISTS (
      SELECT FROM result_set_found found
      WHERE found.set_id = ${setId} AND found.attempt = ${id} AND found.fingerprint = hit.fingerprint
    )`.execute(db)
}

async function mergeFound(db: Transaction, { setId, id }: Attempt, isFirst: boolean): Promise<void> {
  // A repository may have been removed since.
  await sql`
    INSERT INTO result_set_hits AS hit (set_id, fingerprint, ${placeColumns}, frozen_line, frozen, status)
    SELECT set_id, fingerprint, ${placeColumns}, CASE WHEN ${isFirst} THEN line END, ${isFirst},
      CASE WHEN ${isFirst} THEN 'unchanged' ELSE 'new' END
    FROM result_set_found
    WHERE set_id = ${setId} AND attempt = ${id} AND repository_id IN (SELECT id FROM repositories)
    ON CONFLICT (set_id, fingerprint) DO UPDATE SET
      commit = EXCLUDED.commit, line = EXCLUDED.line, "column" = EXCLUDED."column", length = EXCLUDED.length,
      matched = EXCLUDED.matched, status = CASE WHEN hit.frozen THEN 'unchanged' ELSE 'new' END`.execute(db)
}

/** What came after the first run and is gone again is kept only where somebody has worked on it. */
async function forgetPassing(db: Transaction, { setId }: Attempt): Promise<void> {
  await sql`
    DELETE FROM result_set_hits
    WHERE set_id = ${setId} AND NOT frozen AND status = 'gone' AND state = 'open' AND note = ''`.execute(db)
}

async function keepCommits(
  db: Transaction,
  { setId }: Attempt,
  { commits, isFirst }: { readonly commits: readonly SearchedRevision[]; readonly isFirst: boolean },
): Promise<void> {
  await sql`UPDATE result_set_commits SET latest_commit = NULL WHERE set_id = ${setId}`.execute(db)
  const given = commits.map(({ repositoryId, ...rest }) => ({ ...rest, repository_id: repositoryId }))
  await sql`
    INSERT INTO result_set_commits (set_id, repository_id, revision, frozen_commit, latest_commit)
    SELECT ${setId}, repository_id, revision, CASE WHEN ${isFirst} THEN commit END, commit
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (repository_id bigint, revision text, commit text)
    WHERE repository_id IN (SELECT id FROM repositories)
    ON CONFLICT (set_id, repository_id, revision) DO UPDATE SET latest_commit = EXCLUDED.latest_commit`.execute(db)
}

async function putInOrder(db: Transaction, { setId }: Attempt): Promise<void> {
  await sql`
    UPDATE result_set_hits hit SET position = placed.position FROM (
      SELECT each.id, row_number() OVER (
        ORDER BY lower(name), path, revision, line, "column", each.id
      )::int AS position
      FROM result_set_hits each JOIN repositories ON repositories.id = each.repository_id WHERE set_id = ${setId}
    ) placed WHERE hit.id = placed.id AND hit.position <> placed.position`.execute(db)
}
