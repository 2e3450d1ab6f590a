import { type Database, enqueueJob, sql, transaction } from '@sextant/database'
import type { PreciseIndex } from './preciseIndex.js'
import { changeIndex, indexOf, type IndexRow } from './store.js'

/** The job that makes an index of an upload; its payload and key are the id. */
export const processingJob = 'precise-index.process'

/** Notes that a part of so many bytes has come. False when the upload has ended meanwhile. */
export async function notePart(
  db: Database,
  id: number,
  { part, bytes }: { readonly part: number; readonly bytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE precise_indexes SET touched_at = now(),
      upload_bytes = coalesce(upload_bytes, 0) + CASE WHEN ${part} = ANY(parts) THEN 0 ELSE ${bytes} END,
      parts = CASE WHEN ${part} = ANY(parts) THEN parts ELSE parts || ${part}::int END
    WHERE id = ${id} AND state = 'UPLOADING_INDEX' RETURNING 1`.execute(db)
  return rows.length > 0
}

/**
 * The upload is whole: from here on it is not lost. Answers whether it has just become so; doing it again changes
 * nothing.
 */
export function finishUpload(db: Database, id: number, bytes: number): Promise<boolean> {
  return transaction(db, async (within) => {
    await sql`UPDATE precise_indexes SET upload_bytes = ${bytes} WHERE id = ${id} AND state = 'UPLOADING_INDEX'`.execute(
      within,
    )
    const change = {
      from: ['UPLOADING_INDEX'],
      state: 'QUEUED_FOR_PROCESSING',
      reason: 'All of it has arrived.',
    } as const
    if (!(await changeIndex(within, id, change))) return false
    await enqueueJob(within, jobOf(id))
    return true
  })
}

export const jobOf = (id: number) => ({ kind: processingJob, key: String(id), payload: { id }, maxAttempts: 5 })

/** How many uploads of somebody are under way. */
export async function countUnderWay(db: Database, uploadedBy: number | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM precise_indexes
    WHERE state = 'UPLOADING_INDEX' AND uploaded_by IS NOT DISTINCT FROM ${uploadedBy ?? null}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The upload with this id that is under way or was just ended; undefined when there is none. */
export async function openUpload(db: Database, id: number): Promise<PreciseIndex | undefined> {
  const { rows } = await sql<IndexRow>`
    SELECT * FROM precise_indexes WHERE id = ${id} AND part_count IS NOT NULL
      AND state IN ('UPLOADING_INDEX', 'QUEUED_FOR_PROCESSING', 'PROCESSING', 'COMPLETED')`.execute(db)
  return rows.map(indexOf)[0]
}
