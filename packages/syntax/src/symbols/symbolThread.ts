import { once } from 'node:events'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { EncodedSymbols } from './encodeSymbols.js'
import type { SymbolLimits, SymbolProblem } from './symbolsOf.js'

/** What a worker is given at its start: where it hears and answers, and a flag that it sets to 1 with its answer. */
export interface SymbolThreadData {
  readonly port: MessagePort
  readonly answered: Int32Array
}

/** What a worker is asked. */
export interface SymbolJob {
  readonly language: string
  readonly text: Uint8Array
  readonly limits: SymbolLimits
}

export interface SymbolReply {
  readonly encoded: EncodedSymbols
  readonly problem?: SymbolProblem
}

// The parser's own memory is bounded by the grammar's loader; this is for what JavaScript makes of the tree.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const loadingMilliseconds = 10_000

/** A worker thread for which the calling thread waits, so that what it does can be ended from outside. */
export class SymbolThread {
  readonly #port: MessagePort
  readonly #answered = new Int32Array(new SharedArrayBuffer(4))
  readonly #worker: Worker

  constructor() {
    const { port1, port2 } = new MessageChannel()
    const workerData: SymbolThreadData = { port: port2, answered: this.#answered }
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
   * Runs one job and waits for it, on a thread that may block. Undefined when no answer came within the time of the
   * job and some for loading: the thread must then be closed, and also after a problem `failed`.
   */
  run(job: SymbolJob): SymbolReply | undefined {
    Atomics.store(this.#answered, 0, 0)
    // Cloning a view would copy everything around it.
    const text = job.text.slice()
    this.#port.postMessage({ ...job, text }, [text.buffer])
    Atomics.wait(this.#answered, 0, 0, loadingMilliseconds + 2 * job.limits.milliseconds)
    // Only `SymbolWorker` holds the other end of the port.
    const reply: { readonly message: SymbolReply } | undefined = receiveMessageOnPort(this.#port)
    return reply?.message
  }

  /** Ends the worker at once. */
  async close(): Promise<void> {
    this.#port.close()
    await this.#worker.terminate()
  }
}
