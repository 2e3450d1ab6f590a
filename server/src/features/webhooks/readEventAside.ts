import { Worker } from 'node:worker_threads'
import { type ArrivedEvent, readEvent, type ReadEvent } from './readEvent.js'

/** Payloads up to this size are read at once, in bytes: that takes about a millisecond. */
const smallBytes = 256 * 1024
const patience = 30_000
const tooLong: ReadEvent = { event: '', problem: 'The payload could not be read within 30 seconds.' }

/** As `readEvent`; a large payload is read in a thread of its own, so that nobody waits for it. */
export async function readEventAside(arrived: ArrivedEvent): Promise<ReadEvent> {
  if (arrived.payload.byteLength <= smallBytes) return readEvent(arrived)
  const worker = new Worker(new URL('readEventThread.js', import.meta.url), { workerData: arrived })
  try {
    return await new Promise<ReadEvent>((resolve, reject) => {
      const timer = setTimeout(() => resolve(tooLong), patience)
      worker.once('exit', () => clearTimeout(timer))
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
