import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { enqueueJobs, sql } from '@sextant/database'
import { deletionJob, deletionOf } from './deletionJob.js'
import { buildingFolder, readyFolder, uploadsFolder } from './places.js'
import type { PreciseIndexState } from './preciseIndex.js'
import { abandon } from './receiveUpload.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex } from './store.js'
import { jobOf, processingJob } from './uploadStore.js'

/** An upload of which nothing has come for so long is given up: threats U-08. */
const uploadMinutes = 60
/** What was left behind by a server that ended is removed after so long, in milliseconds. */
const leftoverAge = 30 * 60_000
/** An upload that could not be processed is kept to be tried again. */
const failedDays = 14
/** What is gone is still listed for who asks for it. */
const deletedDays = 30
/** And its log longer. */
const logDays = 180

/**
 * Gives up uploads that have stopped, does again what a server that ended has left undone, and removes what belongs to
 * nothing. Answers the repositories that have indexes.
 */
export async function tendPreciseIndexes(services: PreciseIndexServices, now = Date.now()): Promise<void> {
  await giveUpUploads(services)
  await resumeJobs(services)
  await forgetOld(services)
  await removeLeftovers(services, now)
}

async function giveUpUploads(services: PreciseIndexServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM precise_indexes
    WHERE state = 'UPLOADING_INDEX' AND touched_at < now() - make_interval(mins => ${uploadMinutes})`.execute(
    services.db,
  )
  for (const { id } of rows) await abandon(services, Number(id), 'Nothing more of it came for an hour.')
}

/** Work that waits and has no job: its job was given up, or its row is from another time. */
async function resumeJobs({ db }: PreciseIndexServices): Promise<void> {
  const lost = async (states: readonly PreciseIndexState[], kind: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM precise_indexes index WHERE state = ANY(${[...states]}::text[]) AND NOT EXISTS (
        SELECT FROM jobs WHERE jobs.kind = ${kind} AND jobs.key = index.id::text AND jobs.state IN ('queued', 'running')
      )`.execute(db)
    return rows.map(({ id }) => Number(id))
  }
  await enqueueJobs(db, (await lost(['QUEUED_FOR_PROCESSING', 'PROCESSING'], processingJob)).map(jobOf))
  await enqueueJobs(db, (await lost(['DELETING'], deletionJob)).map(deletionOf))
}

async function forgetOld({ db }: PreciseIndexServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM precise_indexes WHERE state IN ('PROCESSING_ERRORED', 'INDEXING_ERRORED')
      AND coalesce(processing_finished_at, indexing_finished_at, created_at) < now() - make_interval(days => ${failedDays})
  `.execute(db)
  for (const { id } of rows) {
    const reason = `It failed ${failedDays} days ago.`
    const change = { from: ['PROCESSING_ERRORED', 'INDEXING_ERRORED'], state: 'DELETED', reason } as const
    await changeIndex(db, Number(id), change)
  }
  await sql`
    DELETE FROM precise_indexes
    WHERE state = 'DELETED' AND coalesce(deleted_at, created_at) < now() - make_interval(days => ${deletedDays})
  `.execute(db)
  await sql`DELETE FROM precise_index_log WHERE at < now() - make_interval(days => ${logDays})`.execute(db)
}

/** Which folders belong to an index in which states. */
const owners: readonly (readonly [(folder: string) => string, readonly PreciseIndexState[]])[] = [
  [uploadsFolder, ['UPLOADING_INDEX', 'QUEUED_FOR_PROCESSING', 'PROCESSING', 'PROCESSING_ERRORED', 'DELETING']],
  [buildingFolder, ['PROCESSING', 'DELETING']],
  [readyFolder, ['PROCESSING', 'COMPLETED', 'DELETING']],
]

async function removeLeftovers({ db, folder }: PreciseIndexServices, now: number): Promise<void> {
  for (const [place, states] of owners) {
    const old = await oldEntries(place(folder), now)
    const ids = old.filter((name) => /^\d{1,15}$/.test(name))
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM precise_indexes WHERE id = ANY(${ids}::bigint[]) AND state = ANY(${[...states]}::text[])
    `.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    for (const name of old) if (!kept.has(name)) await rm(join(place(folder), name), { recursive: true, force: true })
  }
}

async function oldEntries(folder: string, now: number): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const changed = await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (changed < now - leftoverAge) old.push(name)
  }
  return old
}
