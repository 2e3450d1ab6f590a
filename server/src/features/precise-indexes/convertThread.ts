import { parentPort, workerData } from 'node:worker_threads'
import { AppError, messageOf } from '@sextant/base'
import { convertScip } from '@sextant/code-intel'
import type { ConvertTask, ConvertAnswer } from './convertAside.js'
import { filesOfCommit } from './filesOfCommit.js'
import { unpack } from './unpack.js'

// The entry of a thread that makes one index of one upload. It is started by convertAside.ts alone, with this data.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const task = workerData as ConvertTask

async function answer(): Promise<ConvertAnswer> {
  const files = await filesOfCommit(task)
  try {
    const converted = await convertScip(unpack(task.files, task.limits), task.folder, {
      root: task.root.replace(/\/$/, ''),
      limits: { bytes: task.limits.bytes },
      mayHave: files.has,
      textOf: files.textOf,
    })
    return { kind: 'converted', converted }
  } catch (error) {
    // What is wrong with the upload stays wrong; everything else may work another time.
    return { kind: error instanceof AppError ? 'refused' : 'failed', message: messageOf(error) }
  } finally {
    await files.close()
  }
}

parentPort?.postMessage(await answer())
