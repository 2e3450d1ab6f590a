import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { addAbortSignal } from 'node:stream'
import { partFile, uploadFolder } from './places.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex, type IndexSubject, insertIndex } from './store.js'
import { finishUpload } from './uploadStore.js'
import { writeBody } from './writeBody.js'

/**
 * Takes an index that was made on this machine, as if it had been uploaded in one piece: `packed` is gzipped SCIP. Nobody
 * is asked whether he may. Answers the id of its row; throws, and leaves nothing, when the stream ends early.
 */
export async function takeLocalIndex(
  services: Pick<PreciseIndexServices, 'db' | 'folder' | 'limits'>,
  subject: IndexSubject & { readonly associatedIndexId: number },
  { packed, signal }: { readonly packed: Readable; readonly signal: AbortSignal },
): Promise<number> {
  const { db, folder, limits } = services
  const { id } = await insertIndex(db, { ...subject, state: 'UPLOADING_INDEX', reason: 'It was made on this machine.' })
  try {
    const body = addAbortSignal(signal, packed)
    const bytes = await writeBody(body, partFile(folder, id, 0), limits.packed)
    await finishUpload(db, id, bytes)
    return id
  } catch (error) {
    const reason = 'It could not be taken over.'
    await changeIndex(db, id, { from: ['UPLOADING_INDEX'], state: 'DELETED', reason })
    await rm(uploadFolder(folder, id), { recursive: true, force: true })
    throw error
  }
}
