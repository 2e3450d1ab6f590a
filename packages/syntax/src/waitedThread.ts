import { once } from 'node:events'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What a worker is asked about one text. */
export interface WaitedJob {
  readonly text: Uint8Array
}

/** How far a worker is with its job. */
const jobState = { loading: 0, reading: 1, done: 2 }

/** What a worker is given at its start: where it hears and answers, and where it says how far its job is. */
export interface WaitedThreadData {
  readonly port: MessagePort
  /** One of `jobState`. */
  readonly state: Int32Array
}

// The parser's own memory is bounded by the grammar's loader; this is for what JavaScript makes of the tree.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const loadingMilliseconds = 10_000

/** A worker thread for which the calling thread waits, so that what it does can be ended from outside. */
export class WaitedThread<Job extends WaitedJob, Reply> {
  readonly #port: MessagePort
  readonly #state = new Int32Array(new SharedArrayBuffer(4))
  readonly #worker: Worker

  /** `entry` is a file that calls `answerJobs`. */
  constructor(entry: URL) {
    const { port1, port2 } = new MessageChannel()
    const workerData: WaitedThreadData = { port: port2, state: this.#state }
    this.#port = port1
    // No options of the process are passed on: some, such as --input-type, stop a worker from starting.
    this.#worker = new Worker(entry, { workerData, transferList: [port2], resourceLimits, execArgv: [] })
    // A worker that dies gives no answer, which is all that has to be known of it.
    this.#worker.on('error', () => {})
    this.#worker.unref()
    this.#port.unref()
  }

  /** Resolves when the worker runs; rejects when it cannot start. */
  async started(): Promise<void> {
    this.#worker.ref()
    await once(this.#worker, 'online')
    this.#worker.unref()
  }

  /**
   * Runs one job and waits for it, on a thread that may block. Undefined when no answer came in so many milliseconds
   * after everything was loaded, or when the worker has died: the thread must then be closed.
   */
  run(job: Job, milliseconds: number): Reply | undefined {
    Atomics.store(this.#state, 0, jobState.loading)
    // A copy, for it is handed over; and not `slice`, which gives no copy of a Buffer.
    const text = new Uint8Array(job.text)
    this.#port.postMessage({ ...job, text }, [text.buffer])
    Atomics.wait(this.#state, 0, jobState.loading, loadingMilliseconds)
    Atomics.wait(this.#state, 0, jobState.reading, milliseconds)
    // Only the worker holds the other end of the port.
    const reply: { readonly message: Reply } | undefined = receiveMessageOnPort(this.#port)
    return reply?.message
  }

  /** Ends the worker at once. */
  async close(): Promise<void> {
    this.#port.close()
    await this.#worker.terminate()
  }
}

/**
 * Answers jobs in the worker, each by `answer`, which calls `started` when everything is loaded and the clock may run.
 * A job that fails gets what `failed` answers.
 */
export function answerJobs<Job, Reply>(
  { port, state }: WaitedThreadData,
  answer: (job: Job, started: () => void) => Promise<Reply>,
  failed: (job: Job) => Reply,
): void {
  const tell = (now: number) => {
    Atomics.store(state, 0, now)
    Atomics.notify(state, 0)
  }
  const run = async (job: Job) => {
    const reply = await answer(job, () => tell(jobState.reading)).catch(() => failed(job))
    port.postMessage(reply)
    tell(jobState.done)
  }
  port.on('message', (job: Job) => void run(job))
}
