import { once } from 'node:events'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { jobState, type SymbolJob, type SymbolReply, type SymbolThreadData } from './symbolJob.js'

// The parser's own memory is bounded by the grammar's loader; this is for what JavaScript makes of the tree.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const loadingMilliseconds = 10_000

/** A worker thread for which the calling thread waits, so that what it does can be ended from outside. */
export class SymbolThread {
  readonly #port: MessagePort
  readonly #state = new Int32Array(new SharedArrayBuffer(4))
  readonly #worker: Worker

  constructor() {
    const { port1, port2 } = new MessageChannel()
    const workerData: SymbolThreadData = { port: port2, state: this.#state }
    this.#port = port1
    // No options of the process are passed on: some, such as --input-type, stop a worker from starting.
    this.#worker = new Worker(new URL('./symbolWorker.js', import.meta.url), {
      workerData,
      transferList: [port2],
      resourceLimits,
      execArgv: [],
    })
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
   * Runs one job and waits for it, on a thread that may block. Undefined when no answer came in twice the time of the
   * job: the thread must then be closed, and also after a problem `failed`.
   */
  run(job: SymbolJob): SymbolReply | undefined {
    Atomics.store(this.#state, 0, jobState.loading)
    // A copy, for it is handed over; and not `slice`, which gives no copy of a Buffer.
    const text = new Uint8Array(job.text)
    this.#port.postMessage({ ...job, text }, [text.buffer])
    Atomics.wait(this.#state, 0, jobState.loading, loadingMilliseconds)
    Atomics.wait(this.#state, 0, jobState.reading, 2 * job.limits.milliseconds)
    // Only `symbolWorker` holds the other end of the port.
    const reply: { readonly message: SymbolReply } | undefined = receiveMessageOnPort(this.#port)
    return reply?.message
  }

  /** Ends the worker at once. */
  async close(): Promise<void> {
    this.#port.close()
    await this.#worker.terminate()
  }
}
