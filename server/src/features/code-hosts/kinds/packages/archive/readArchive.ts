import { AppError } from '@sextant/base'
import { Worker } from 'node:worker_threads'
import type { ArchiveAnswer, ArchiveTask } from './archiveWorker.js'
import { refused, usualLimits } from './entry.js'
import type { Archive } from './unpack.js'
import type { Files } from './versionFiles.js'

/** Milliseconds in which any archive within the limits is read many times over. */
const deadline = 30_000

/**
 * Reads an archive in a thread of its own, which ends with it. Throws `AppError` 'failed_precondition' for an archive
 * that is not taken, with the reason; and the signal's reason.
 */
export async function readArchive(archive: Archive, signal: AbortSignal): Promise<Files> {
  signal.throwIfAborted()
  const task: ArchiveTask = { archive, limits: usualLimits }
  const worker = new Worker(new URL('./archiveWorker.js', import.meta.url), {
    workerData: task,
    // The heap holds names alone; contents stand outside of it and are bounded by the limits.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
  })
  try {
    const answer = await answerOf(worker, AbortSignal.any([signal, AbortSignal.timeout(deadline)]))
    if (answer.ok) return answer.files
    throw new AppError('failed_precondition', answer.reason, answer.message)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, ends: AbortSignal): Promise<ArchiveAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(refused('too-slow', 'The archive took too long to read.'))
    ends.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    // Above all: out of memory.
    worker.once('error', () => reject(refused('damaged', 'The archive could not be read.')))
    worker.once('exit', () => reject(refused('damaged', 'The archive could not be read.')))
    worker.once('exit', () => ends.removeEventListener('abort', stop))
  })
}
