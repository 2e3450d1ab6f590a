import { Worker } from 'node:worker_threads'
import type { ConvertedIndex } from '@sextant/code-intel'
import type { ObjectId } from '@sextant/git'
import type { UnpackLimits } from './unpack.js'

/** What a thread is to make an index of. */
export interface ConvertTask {
  /** The parts of the upload, in their order. */
  readonly files: readonly string[]
  /** Where the index goes; nothing is there before. */
  readonly folder: string
  readonly gitDirectory: string
  readonly commit: ObjectId
  /** Empty, or with a slash at the end. */
  readonly root: string
  readonly limits: UnpackLimits
}

export type ConvertAnswer =
  | { readonly kind: 'converted'; readonly converted: ConvertedIndex }
  /** The upload is at fault; trying again changes nothing. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Conversion holds little at a time, whatever the size of the upload. A thread that needs more ends; we go on. */
const resourceLimits = { maxOldGenerationSizeMb: 768 }

/** Makes an index of an upload in a thread of its own. Throws the signal's reason when it is aborted. */
export async function convertAside(task: ConvertTask, signal: AbortSignal): Promise<ConvertAnswer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('convertThread.js', import.meta.url), { workerData: task, resourceLimits })
  const onAbort = () => void worker.terminate()
  signal.addEventListener('abort', onAbort)
  try {
    return await new Promise<ConvertAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => resolve({ kind: 'failed', message: error.message }))
      worker.once('exit', () => reject(signal.reason ?? new Error('The thread ended without an answer.')))
    })
  } finally {
    signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
