import { Worker } from 'node:worker_threads'
import type { Highlight, HighlightLimits } from './highlight.js'

/** What a worker is asked. */
export interface HighlightJob {
  readonly text: string
  readonly grammar: string
  readonly limits: HighlightLimits
}

/** What a worker answers to a job: first that the grammar is loaded and the clock runs, then the outcome. */
export type HighlightReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly highlight: Highlight | undefined }

// The parser's own memory is bounded by the grammar's loader; this is for what JavaScript makes of the tree.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const loadingMilliseconds = 10_000

interface Waiting {
  readonly job: HighlightJob
  readonly resolve: (highlight: Highlight | undefined) => void
  readonly reject: (reason: Error) => void
}

/** One worker thread, which highlights one text at a time. */
export class HighlightThread {
  // No options of the process are passed on: some, such as --input-type, stop a worker from starting.
  readonly #worker = new Worker(new URL('./highlightWorker.js', import.meta.url), { resourceLimits, execArgv: [] })
  #waiting: Waiting | undefined
  #watchdog: NodeJS.Timeout | undefined
  #ended = false

  constructor() {
    this.#worker.on('message', (reply: HighlightReply) => this.#hear(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => {
      this.#ended = true
      this.#fail(ended())
    })
  }

  /**
   * Highlights one text. Rejects when the worker fails or does not answer within twice its time; the thread is then
   * at its end. The text before it must have been answered.
   */
  run(job: HighlightJob): Promise<Highlight | undefined> {
    if (this.#ended) return Promise.reject(ended())
    return new Promise((resolve, reject) => {
      this.#waiting = { job, resolve, reject }
      this.#watch(loadingMilliseconds)
      this.#worker.postMessage(job, [])
    })
  }

  /** Ends the worker at once. What is running rejects. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #hear(reply: HighlightReply): void {
    if (!this.#waiting) return
    if (reply.kind === 'started') this.#watch(2 * this.#waiting.job.limits.milliseconds)
    else this.#take()?.resolve(reply.highlight)
  }

  #fail(error: Error): void {
    this.#take()?.reject(error)
  }

  #watch(milliseconds: number): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#fail(new Error(`The highlighting worker did not answer within ${milliseconds} ms.`))
      void this.#worker.terminate()
    }, milliseconds)
  }

  #take(): Waiting | undefined {
    clearTimeout(this.#watchdog)
    const waiting = this.#waiting
    this.#waiting = undefined
    return waiting
  }
}

function ended(): Error {
  return new Error('The highlighting worker ended.')
}
