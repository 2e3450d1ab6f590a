import { Worker } from 'node:worker_threads'

/** What a worker is asked about one text, and how long it may take. */
export interface TimedJob {
  readonly limits: { readonly milliseconds: number }
}

/** What a worker answers to a job: first that everything is loaded and the clock runs, then the outcome. */
export type JobReply<Answer> =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly answer: Answer | undefined }

// The parser's own memory is bounded by the grammar's loader; this is for what JavaScript makes of the tree.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const loadingMilliseconds = 10_000

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (reason: Error) => void
}

/** One worker thread, which does one job at a time. `entry` is a file that answers jobs with `JobReply`s. */
export class JobThread<Job extends TimedJob, Answer> {
  readonly #worker: Worker
  #waiting: Waiting<Job, Answer> | undefined
  #watchdog: NodeJS.Timeout | undefined
  #ended = false

  constructor(entry: URL) {
    // No options of the process are passed on: some, such as --input-type, stop a worker from starting.
    this.#worker = new Worker(entry, { resourceLimits, execArgv: [] })
    this.#worker.on('message', (reply: JobReply<Answer>) => this.#hear(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => {
      this.#ended = true
      this.#fail(ended())
    })
  }

  /**
   * Does one job. Rejects when the worker fails or does not answer within twice its time; the thread is then at its
   * end. The job before it must have been answered.
   */
  run(job: Job): Promise<Answer | undefined> {
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

  #hear(reply: JobReply<Answer>): void {
    if (!this.#waiting) return
    if (reply.kind === 'started') this.#watch(2 * this.#waiting.job.limits.milliseconds)
    else this.#take()?.resolve(reply.answer)
  }

  #fail(error: Error): void {
    this.#take()?.reject(error)
  }

  #watch(milliseconds: number): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#fail(new Error(`The worker did not answer within ${milliseconds} ms.`))
      void this.#worker.terminate()
    }, milliseconds)
  }

  #take(): Waiting<Job, Answer> | undefined {
    clearTimeout(this.#watchdog)
    const waiting = this.#waiting
    this.#waiting = undefined
    return waiting
  }
}

function ended(): Error {
  return new Error('The worker ended.')
}
