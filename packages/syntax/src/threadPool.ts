import { type Logger, messageOf, orAborted, throwIfAborted } from '@sextant/base'
import { JobThread, type TimedJob } from './jobThread.js'

export interface ThreadPoolOptions<Job> {
  /** A file that answers jobs. */
  readonly entry: URL
  /** How many jobs are done at once, each on a thread of its own. Threads start when they are needed. */
  readonly workers: number
  /** How many jobs may wait for a thread. */
  readonly waiting: number
  readonly log: Logger
  /** What the log says of a job that failed. */
  readonly factsOf: (job: Job) => Readonly<Record<string, string | number>>
}

type ThreadTaker<Thread> = (thread: Thread | undefined) => void

/** Worker threads that read texts. The calling thread only waits. */
export class ThreadPool<Job extends TimedJob, Answer> {
  readonly #options: ThreadPoolOptions<Job>
  readonly #threads = new Set<JobThread<Job, Answer>>()
  readonly #idle: JobThread<Job, Answer>[] = []
  readonly #takers = new Set<ThreadTaker<JobThread<Job, Answer>>>()
  #closed = false

  constructor(options: ThreadPoolOptions<Job>) {
    this.#options = options
  }

  /**
   * The answer to a job. Undefined when the worker has none, when it fails or takes too long, when too many jobs wait
   * and when the pool is closed. Rejects with the signal's reason when the signal fires first; `kept` still hears the
   * answer then.
   */
  async run(
    job: Job,
    { signal, kept }: { readonly signal?: AbortSignal | undefined; readonly kept?: (answer: Answer) => void },
  ): Promise<Answer | undefined> {
    throwIfAborted(signal)
    const thread = await this.#take(signal)
    if (!thread) return undefined
    const work = this.#runOn(thread, job).then((answer) => {
      if (answer !== undefined) kept?.(answer)
      return answer
    })
    return orAborted(work, signal)
  }

  /** Ends all workers; what is running or waiting is answered with undefined. */
  async close(): Promise<void> {
    this.#closed = true
    for (const taker of this.#takers) taker(undefined)
    this.#takers.clear()
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }

  async #runOn(thread: JobThread<Job, Answer>, job: Job): Promise<Answer | undefined> {
    try {
      const answer = await thread.run(job)
      this.#giveBack(thread)
      return answer
    } catch (thrown) {
      this.#threads.delete(thread)
      const { log, factsOf } = this.#options
      if (!this.#closed) log.warn('A text was not read by a worker.', { ...factsOf(job), cause: messageOf(thrown) })
      this.#serveNext()
      return undefined
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<JobThread<Job, Answer> | undefined> {
    if (this.#closed) return undefined
    const thread = this.#idle.pop() ?? this.#start()
    if (thread) return thread
    if (this.#takers.size >= this.#options.waiting) {
      this.#options.log.warn('Too many texts are waiting for a worker.', { waiting: this.#takers.size })
      return undefined
    }
    return this.#wait(signal)
  }

  #wait(signal: AbortSignal | undefined): Promise<JobThread<Job, Answer> | undefined> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#takers.delete(taker)
        reject(signal?.reason)
      }
      const taker: ThreadTaker<JobThread<Job, Answer>> = (thread) => {
        signal?.removeEventListener('abort', leave)
        resolve(thread)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#takers.add(taker)
    })
  }

  #start(): JobThread<Job, Answer> | undefined {
    if (this.#threads.size >= this.#options.workers) return undefined
    const thread = new JobThread<Job, Answer>(this.#options.entry)
    this.#threads.add(thread)
    return thread
  }

  #giveBack(thread: JobThread<Job, Answer>): void {
    this.#idle.push(thread)
    this.#serveNext()
  }

  #serveNext(): void {
    const [taker] = this.#takers
    if (!taker || this.#closed) return
    const thread = this.#idle.pop() ?? this.#start()
    if (!thread) return
    this.#takers.delete(taker)
    taker(thread)
  }
}
