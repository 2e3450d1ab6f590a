import { type IndexerJob, IndexerProcess, type IndexerProcessOptions, type JobServices } from './indexerProcess.js'
import type { IndexerResult } from './indexerMessages.js'

export interface QueueOptions extends IndexerProcessOptions {
  readonly processes: number
}

/** When a job has its turn. */
export interface QueueTurn {
  readonly signal: AbortSignal
  /** Lower ones first; those of equal priority in the order in which they came. */
  readonly priority: number
  /** The process begins no other job before this has resolved. It must not reject. */
  readonly until?: Promise<void>
}

interface Waiting extends QueueTurn {
  /** Makes the job when its turn has come; undefined when there is nothing to do any more. */
  readonly make: () => IndexerJob | undefined
  readonly services: JobServices
  /** Called when it waits no longer. */
  readonly begin: () => void
  readonly resolve: (result: IndexerResult | undefined) => void
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

  /**
   * Does a job that is made when a process is free for it. Resolves with undefined when there is nothing to do any more by
   * then.
   */
  run(make: () => IndexerJob | undefined, services: JobServices, turn: QueueTurn): Promise<IndexerResult | undefined> {
    if (this.#closed) return Promise.reject(new Error('The index is closed.'))
    return new Promise((resolve, reject) => {
      const { signal, priority } = turn
      const leave = () => {
        const at = this.#waiting.indexOf(waiting)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        reject(signal.reason)
      }
      const begin = () => signal.removeEventListener('abort', leave)
      const waiting: Waiting = { make, services, ...turn, begin, resolve, reject }
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
      const next = this.#waiting.shift()
      if (next) this.#begin(next)
    }
    if (this.#waiting.length === 0) return
    for (const process of this.#patient) process.hurry()
    this.#patient.clear()
  }

  /** Gives a job to a free process, of which there is one. */
  #begin(next: Waiting): void {
    next.begin()
    const job = madeBy(next)
    const process = job && this.#free.pop()
    if (process) void this.#perform(process, job, next)
    else next.resolve(undefined)
  }

  async #perform(process: IndexerProcess, job: IndexerJob, waiting: Waiting): Promise<void> {
    const { services, signal, until, resolve, reject } = waiting
    if (job.kind === 'symbols') this.#patient.add(process)
    try {
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

function madeBy({ make, reject }: Waiting): IndexerJob | undefined {
  try {
    return make()
  } catch (error) {
    reject(error)
    return undefined
  }
}
