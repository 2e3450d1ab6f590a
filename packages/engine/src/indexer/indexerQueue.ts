import { type IndexerJob, IndexerProcess, type IndexerProcessOptions, type JobServices } from './indexerProcess.js'
import type { IndexerResult } from './indexerMessages.js'

export interface QueueOptions extends IndexerProcessOptions {
  readonly processes: number
}

export interface RunOptions {
  readonly signal: AbortSignal
  /** Lower ones first; those of equal priority in the order in which they came. */
  readonly priority: number
  /** The process begins no other job before this has resolved. It must not reject. */
  readonly until?: Promise<void>
}

interface Waiting extends RunOptions {
  readonly job: () => IndexerJob
  readonly services: JobServices
  /** Called when it waits no longer. */
  readonly begin: () => void
  readonly resolve: (result: IndexerResult) => void
  readonly reject: (reason: unknown) => void
}

/** Does jobs in a few processes, the most urgent first. */
export class IndexerQueue {
  readonly #free: IndexerProcess[]
  readonly #all: readonly IndexerProcess[]
  readonly #waiting: Waiting[] = []
  /** Processes whose job gives way when others wait. */
  readonly #patient = new Set<IndexerProcess>()
  #closed = false

  constructor({ processes, ...options }: QueueOptions) {
    this.#all = Array.from({ length: processes }, () => new IndexerProcess(options))
    this.#free = [...this.#all]
  }

  /** How many jobs wait for a process. */
  get length(): number {
    return this.#waiting.length
  }

  /** `job` is called when a process is free for it. */
  run(job: () => IndexerJob, services: JobServices, options: RunOptions): Promise<IndexerResult> {
    if (this.#closed) return Promise.reject(new Error('The index is closed.'))
    return new Promise((resolve, reject) => {
      const { signal, priority } = options
      const leave = () => {
        const at = this.#waiting.indexOf(waiting)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        reject(signal.reason)
      }
      const begin = () => signal.removeEventListener('abort', leave)
      const waiting: Waiting = { job, services, ...options, begin, resolve, reject }
      const place = this.#waiting.findIndex((each) => each.priority > priority)
      this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, waiting)
      signal.addEventListener('abort', leave, { once: true })
      this.#assign()
    })
  }

  close(): void {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The index is closed.'))
    for (const process of this.#all) process.close()
  }

  #assign(): void {
    while (this.#free.length > 0 && this.#waiting.length > 0) {
      const process = this.#free.pop()
      const next = this.#waiting.shift()
      if (process && next) void this.#perform(process, next)
    }
    if (this.#waiting.length === 0) return
    for (const process of this.#patient) process.hurry()
    this.#patient.clear()
  }

  async #perform(process: IndexerProcess, waiting: Waiting): Promise<void> {
    const { services, signal, until, begin, resolve, reject } = waiting
    begin()
    try {
      const job = waiting.job()
      if (job.kind === 'symbols') this.#patient.add(process)
      resolve(await process.run(job, services, signal))
    } catch (error) {
      reject(error)
    } finally {
      this.#patient.delete(process)
      await until
      this.#free.push(process)
      this.#assign()
    }
  }
}
