import { type Database, enqueueJobs, sql } from '@sextant/database'
import { findIndexers } from './localIndexers.js'
import { removeJobFolders } from './jobFolder.js'
import type { LocalRunner } from './runnerApi.js'
import { runIndexJob } from './runIndexJob.js'
import type { RunnerServices } from './runnerServices.js'
import { trustedRows } from './trusted.js'

/** The job that makes one index on this machine; its payload and key are the id of the row. */
export const localIndexingJob = 'auto-index.run'

const mostAtOnce = 500

/** Asks for the jobs of rows that this machine can do: of trusted repositories, by an indexer that is there. */
export async function announceJobs(
  db: Database,
  indexers: ReadonlyMap<string, string>,
  ids?: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT made.id FROM precise_indexes made
    JOIN repositories ON repositories.id = made.repository_id AND ${trustedRows}
    WHERE made.state = 'QUEUED_FOR_INDEXING' AND made.job IS NOT NULL
      AND made.indexer = ANY(${[...indexers.keys()]}::text[])
      AND (${ids === undefined} OR made.id = ANY(${[...(ids ?? [])]}::bigint[]))
    ORDER BY made.queued_at, made.id LIMIT ${mostAtOnce}`.execute(db)
  await enqueueJobs(
    db,
    rows.map(({ id }) => ({ kind: localIndexingJob, key: id, payload: { id: Number(id) } })),
  )
}

/** Has rows wait again whose run was cut off with the server: nobody works on them any more. */
async function takeBack(db: Database): Promise<void> {
  await sql`
    UPDATE precise_indexes SET state = 'QUEUED_FOR_INDEXING', reason = 'The server ended while it indexed.', steps = NULL
    WHERE state = 'INDEXING' AND job IS NOT NULL AND NOT EXISTS (
      SELECT FROM jobs WHERE jobs.kind = ${localIndexingJob} AND jobs.key = precise_indexes.id::text
        AND jobs.state IN ('queued', 'running'))`.execute(db)
}

/** Opens the runner. What earlier runs have left on disk is removed. */
export async function openLocalRunner(services: RunnerServices): Promise<LocalRunner> {
  await removeJobFolders(services.folder)
  const { db } = services.store
  const indexers = () => findIndexers(services.environment['PATH'])
  return {
    announce: async (ids) => announceJobs(db, await indexers(), ids),
    async pickUp() {
      await takeBack(db)
      await announceJobs(db, await indexers())
    },
    run: (id, signal) => runIndexJob(services, id, signal),
    indexers,
  }
}
