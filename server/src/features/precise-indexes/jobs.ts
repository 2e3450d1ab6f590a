import { deletionJob } from './deletionJob.js'
import { removeFiles } from './deleteIndex.js'
import { processUpload } from './process.js'
import type { PreciseIndexServices } from './services.js'
import { processingJob } from './uploadStore.js'

/** The jobs of precise indexes, by kind. */
export function preciseIndexJobs(
  services: PreciseIndexServices,
): Readonly<Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>> {
  return {
    [processingJob]: withId((id, signal) => processUpload(services, id, signal)),
    [deletionJob]: withId((id) => removeFiles(services, id)),
  }
}

const withId =
  (work: (id: number, signal: AbortSignal) => Promise<void>) => async (payload: unknown, signal: AbortSignal) => {
    const id = typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
    if (Number.isSafeInteger(id)) await work(id, signal)
  }
