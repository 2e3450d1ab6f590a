import { type Database, sql, type Transaction } from '@sextant/database'
import { indexForJob, insertIndex, type PreciseIndex, type PreciseIndexState } from '../../precise-indexes/index.js'
import type { IndexJob } from '../configuration/indexJob.js'
import { type IndexingLog, rowSubject } from './indexingRow.js'

/** The commit of a repository that jobs are for. */
export interface JobTarget {
  readonly repositoryId: number
  readonly commit: string
}

/** A number of our own for the locks that keep two from queueing the same. */
const lockKey = 7_080_002

/** Holds off others who would queue jobs of this repository, until the transaction ends. */
export async function lockQueue(within: Transaction, repositoryId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey}, ${repositoryId % 2 ** 31}::int)`.execute(within)
}

/** The newest row of a job that is not deleted: one that waits, runs, has run, or that was uploaded by somebody. */
export async function rowOf(
  within: Transaction,
  { repositoryId, commit }: JobTarget,
  job: IndexJob,
): Promise<{ readonly id: number; readonly state: PreciseIndexState; readonly shouldReindex: boolean } | undefined> {
  const { root, indexer } = rowSubject(job)
  const { rows } = await sql<{ id: string; state: PreciseIndexState; should_reindex: boolean }>`
    SELECT id, state, should_reindex FROM precise_indexes
    WHERE repository_id = ${repositoryId} AND commit = ${commit} AND root = ${root} AND indexer = ${indexer}
      AND state NOT IN ('DELETING', 'DELETED')
    ORDER BY id DESC LIMIT 1`.execute(within)
  const [row] = rows
  return row && { id: Number(row.id), state: row.state, shouldReindex: row.should_reindex }
}

/** Adds the row of a job that waits. */
export function addRow(
  within: Transaction,
  target: JobTarget,
  { job, reason }: { readonly job: IndexJob; readonly reason: string },
): Promise<PreciseIndex> {
  return insertIndex(within, { ...target, ...rowSubject(job), state: 'QUEUED_FOR_INDEXING', reason, job })
}

/** Has a job wait again that has run. False when its row is not of one that has. */
export async function queueAgain(
  within: Transaction,
  id: number,
  { job, reason }: { readonly job: IndexJob; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE precise_indexes SET state = 'QUEUED_FOR_INDEXING', reason = ${reason}, failure = NULL, steps = NULL,
      job = ${JSON.stringify(job)}::jsonb, should_reindex = false, queued_at = now(), indexing_started_at = NULL,
      indexing_finished_at = NULL
    WHERE id = ${id} AND state IN ('INDEXING_ERRORED', 'INDEXING_COMPLETED') RETURNING 1`.execute(within)
  return rows.length > 0
}

/** The rows with these ids, in their order, for who may see them already. */
export async function rowsById(db: Database, ids: readonly number[]): Promise<readonly PreciseIndex[]> {
  const rows = await Promise.all(ids.map((id) => indexForJob(db, id)))
  return rows.filter((row) => row !== undefined)
}

/** Those of some commits for which jobs were queued, and which nobody wants to be indexed again. */
export async function commitsWithJobs(
  db: Database,
  repositoryId: number,
  commits: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ commit: string }>`
    SELECT commit FROM precise_indexes
    WHERE repository_id = ${repositoryId} AND commit = ANY(${[...commits]}::text[]) AND job IS NOT NULL
    GROUP BY commit HAVING NOT bool_or(should_reindex)`.execute(db)
  return new Set(rows.map(({ commit }) => commit))
}

/** Keeps what the steps of a job that runs have printed until now. */
export async function saveLog(db: Database, id: number, steps: IndexingLog): Promise<void> {
  await sql`
    UPDATE precise_indexes SET steps = ${JSON.stringify(steps)}::jsonb WHERE id = ${id} AND state = 'INDEXING'`.execute(
    db,
  )
}
