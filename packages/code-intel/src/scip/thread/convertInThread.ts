import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { AppError, throwIfAborted } from '@sextant/base'
import type { ConvertedIndex, ConvertOptions } from '../convert/convertOptions.js'
import type { UploadFiles } from '../convert/uploadChunks.js'
import {
  receivedError,
  receivedIndex,
  sentError,
  type ThreadAnswer,
  type ThreadJob,
  type ThreadMessage,
} from './threadMessages.js'

export interface ConvertInThreadOptions extends ConvertOptions {
  /** Mebibytes of JavaScript objects that the thread may have; 192 otherwise. Its buffers are bounded by themselves. */
  readonly memoryMb?: number
}

const usualMemoryMb = 192

/**
 * As `convertScip`, in a thread of its own, from an upload on the disk: the calling thread neither reads nor decompresses.
 * `mayHave` and `textOf` are asked on the calling thread, one path at a time. When the signal fires the thread is ended at
 * once. Whatever goes wrong, the folder is gone.
 */
export async function convertInThread(
  upload: UploadFiles,
  folder: string,
  options: ConvertInThreadOptions = {},
): Promise<ConvertedIndex> {
  throwIfAborted(options.signal)
  const job: ThreadJob = {
    upload,
    folder,
    root: options.root ?? '',
    limits: options.limits ?? {},
    asks: { mayHave: options.mayHave !== undefined, textOf: options.textOf !== undefined },
  }
  const resourceLimits = { maxOldGenerationSizeMb: options.memoryMb ?? usualMemoryMb, maxYoungGenerationSizeMb: 16 }
  // No options of the process are passed on: some, such as --input-type, stop a worker from starting.
  const entry = new URL('./convertWorker.js', import.meta.url)
  const worker = new Worker(entry, { workerData: job, resourceLimits, execArgv: [] })
  try {
    return await outcomeOf(worker, options)
  } catch (error) {
    await worker.terminate()
    // A folder that was there before is not ours.
    if (!isTaken(error)) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function outcomeOf(worker: Worker, options: ConvertInThreadOptions): Promise<ConvertedIndex> {
  const { signal } = options
  return new Promise<ConvertedIndex>((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'done') resolve(receivedIndex(message.converted))
      else if (message.kind === 'failed') reject(receivedError(message.error))
      else if (message.kind === 'progress') options.onProgress?.(message.progress)
      else void answer(message, options).then((reply) => worker.postMessage(reply))
    })
    worker.on('error', (error) => reject(outOfMemory(error) ?? error))
    worker.on('exit', () => {
      signal?.removeEventListener('abort', abort)
      reject(new Error('The thread that converts an index ended.'))
    })
  })
}

async function answer(
  { question, path }: Extract<ThreadMessage, { kind: 'ask' }>,
  { mayHave, textOf }: ConvertOptions,
): Promise<ThreadAnswer> {
  try {
    return { kind: 'answer', answer: await (question === 'mayHave' ? mayHave?.(path) : textOf?.(path)) }
  } catch (error) {
    return { kind: 'failed', error: sentError(error) }
  }
}

function outOfMemory(error: unknown): AppError | undefined {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isMemory) return undefined
  return new AppError('resource_exhausted', 'scip-memory', 'The SCIP index needs more memory than may be spent on one.')
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
