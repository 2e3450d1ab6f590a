import type { Readable } from 'node:stream'
import { AppError } from '@sextant/base'
import { requireRoom } from './diskRoom.js'
import { partFile } from './places.js'
import { abandon } from './receiveUpload.js'
import type { PreciseIndexServices } from './services.js'
import { type IndexSubject, insertIndex } from './store.js'
import { finishUpload } from './uploadStore.js'
import { writeBody } from './writeBody.js'

/** An index that was made here. */
export interface DeliveredIndex extends IndexSubject {
  /** The job that made it. */
  readonly associatedIndexId?: number
}

/**
 * Takes an index that was made here, packed with gzip, as an upload would be. Answers the id of its row once it waits to
 * be processed. Throws as `writeBody`; then nothing is left of it.
 */
export async function deliverIndex(
  services: PreciseIndexServices,
  subject: DeliveredIndex,
  packed: Readable,
  signal: AbortSignal,
): Promise<number> {
  await requireRoom(services)
  const { id } = await insertIndex(services.db, { ...subject, state: 'UPLOADING_INDEX', reason: 'It was made here.' })
  const stop = () => packed.destroy(signal.reason instanceof Error ? signal.reason : undefined)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const bytes = await writeBody(packed, partFile(services.folder, id, 0), services.limits.packed)
    if (bytes === 0) throw new AppError('invalid_argument', 'no-body', 'The indexer wrote an empty index.')
    await finishUpload(services.db, id, bytes)
    return id
  } catch (error) {
    await abandon(services, id, 'It was not delivered whole.')
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
