import { parentPort } from 'node:worker_threads'
import type { JobReply } from './jobThread.js'

/**
 * Answers the jobs of a `JobThread` in its worker. `answer` calls `started` when everything is loaded and the clock may
 * run. A fault is not caught: it ends this worker, which fails the one text and is replaced. After a fault inside the
 * parser nothing that it holds can be trusted. `bufferOf` names what is handed over and not copied.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what comes over the port has no type of its own
export function answerTimedJobs<Job, Answer>(
  answer: (job: Job, started: () => void) => Promise<Answer | undefined>,
  bufferOf?: (answer: Answer) => ArrayBuffer,
): void {
  const reply = (message: JobReply<Answer>, transferred: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferred)
  const run = async (job: Job) => {
    const found = await answer(job, () => reply({ kind: 'started' }))
    reply({ kind: 'done', answer: found }, found === undefined || !bufferOf ? [] : [bufferOf(found)])
  }
  parentPort?.on('message', (job: Job) => void run(job))
}
