import { rm } from 'node:fs/promises'
import { type Database, enqueueJob, sql, type Transaction, transaction } from '@sextant/database'
import { deletionOf } from './deletionJob.js'
import { buildFolder, indexFolder, uploadFolder } from './places.js'
import type { PreciseIndexState } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex, nextGeneration } from './store.js'

/** States of an index that is neither gone nor going. */
export const livingStates: readonly PreciseIndexState[] = [
  'UPLOADING_INDEX',
  'QUEUED_FOR_PROCESSING',
  'PROCESSING',
  'PROCESSING_ERRORED',
  'COMPLETED',
  'QUEUED_FOR_INDEXING',
  'INDEXING',
  'INDEXING_ERRORED',
  'INDEXING_COMPLETED',
]

/**
 * Nobody is given the index from here on; its files go a minute later, when nobody reads them any more. Whoever works on
 * it learns it by its state. False when there is nothing to delete.
 */
export function deleteIndex(db: Database, id: number, reason: string): Promise<boolean> {
  return transaction(db, async (within) => {
    const repositoryId = await repositoryOf(within, id)
    if (repositoryId === undefined) return false
    // First the lock, as whoever shows an index takes it.
    await nextGeneration(within, repositoryId)
    if (!(await changeIndex(within, id, { from: livingStates, state: 'DELETING', reason }))) return false
    await enqueueJob(within, deletionOf(id))
    return true
  })
}

async function repositoryOf(within: Transaction, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ repository_id: string }>`
    SELECT repository_id FROM precise_indexes WHERE id = ${id}`.execute(within)
  return rows[0] && Number(rows[0].repository_id)
}

/** Removes the files of an index that is being deleted, and then says that it is gone. */
export async function removeFiles({ db, folder, open }: PreciseIndexServices, id: number): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM precise_indexes WHERE id = ${id} AND state = 'DELETING'`.execute(db)
  if (rows.length === 0) return
  open.forget(id)
  for (const place of [indexFolder, buildFolder, uploadFolder])
    await rm(place(folder, id), { recursive: true, force: true })
  await transaction(db, async (within) => {
    await sql`DELETE FROM precise_index_packages WHERE index_id = ${id}`.execute(within)
    await changeIndex(within, id, { from: ['DELETING'], state: 'DELETED', reason: 'Its files are gone.' })
  })
}
