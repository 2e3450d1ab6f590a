import type { Logger } from '@sextant/base'
import { setMaxListeners } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { IndexView } from './indexed/shardSet.js'
import type { WorkerAnswer, WorkerRequest } from './workerMessages.js'

/** A cancelled worker that has not let go after this many milliseconds is ended and replaced. */
const patience = 2000

/** Room for new objects in each thread: node's default, four times as much, is no faster; a quarter is slower by a sixth. */
const youngMegabytes = 12

type TaskRequest = Exclude<WorkerRequest, { kind: 'cancel' | 'view' }>
/** A task without its number: the pool gives it one. */
export type NewTask = TaskRequest extends infer Each ? (Each extends TaskRequest ? Omit<Each, 'task'> : never) : never

/** An answer that others of the same task follow. */
type PartialAnswer = Extract<WorkerAnswer, { kind: 'matches' | 'found' | 'scan-ranked' | 'commits' }>

function isPartial(answer: WorkerAnswer): answer is PartialAnswer {
  const { kind } = answer
  return kind === 'matches' || kind === 'found' || kind === 'scan-ranked' || kind === 'commits'
}

/** Somebody whose tasks the pool does. */
interface Asker {
  /** How long threads have worked for it, in milliseconds. */
  used: number
}

/** Beyond so many milliseconds all have had enough to be alike: then who waits longer goes first. */
const mostUsed = 1000
/** So many milliseconds more or less do not count against a thread that has read the task's files before. */
const muchTheSame = 10

interface Waiting {
  readonly asker: Asker
  readonly task: TaskRequest
  /** Tasks with the same number go to the same thread while it is free: it has read their files before. */
  readonly affinity: number
  /** Whether it goes before all that is not. */
  readonly isUrgent: boolean
  readonly onAnswer: (answer: PartialAnswer) => void
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (reason: Error) => void
}

interface Seat {
  worker: Worker | undefined
  busyWith: Waiting | undefined
  /** When it got what it is busy with. */
  since: number
}

/** Threads to do tasks. */
export type Threads = Pick<WorkerPool, 'size' | 'run'>

/** Threads, those of them that work, and tasks that wait for one. */
export interface PoolLoad {
  readonly size: number
  readonly busy: number
  readonly waiting: number
}

export interface PoolOptions {
  /** The file a worker runs; it calls `serveSearches`, or `serveHistory`. */
  readonly entry: URL
  readonly workers: number
  /** Handed to every worker as its `workerData`, with `waiting`: how many tasks wait for a thread, as one Int32. */
  readonly data?: object
  readonly log: Logger
}

/** Threads that do one task at a time each. They start with the first task, or when `start` is called. */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #seats: readonly Seat[]
  readonly #queue: Waiting[] = []
  /** How many wait, for the threads to see. */
  readonly #waiting = new Int32Array(new SharedArrayBuffer(4))
  #nextTask = 1
  #view: IndexView | undefined
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#seats = Array.from({ length: options.workers }, () => ({ worker: undefined, busyWith: undefined, since: 0 }))
  }

  /** What the threads do now. */
  load(): PoolLoad {
    const busy = this.#seats.filter(({ busyWith }) => busyWith !== undefined).length
    return { size: this.size, busy, waiting: this.#queue.length }
  }

  get size(): number {
    return this.#seats.length
  }

  /**
   * The threads for one search. Who has had the least of their time goes first: a search that takes long does not keep
   * others from their first results. A task that could take long therefore ends after a while, and is given anew.
   */
  forOne(): Threads {
    const asker: Asker = { used: 0 }
    return { size: this.size, run: (task, signal, options) => this.run(task, signal, { ...options, asker }) }
  }

  /** Runs one task; resolves with its last answer. Rejects when the thread dies or the signal fires. */
  run(
    task: NewTask,
    signal: AbortSignal,
    {
      affinity = 0,
      isUrgent = false,
      onAnswer = () => {},
      asker = { used: 0 },
    }: Partial<Pick<Waiting, 'affinity' | 'isUrgent' | 'onAnswer' | 'asker'>> = {},
  ): Promise<WorkerAnswer> {
    if (signal.aborted) return Promise.reject(asError(signal.reason))
    if (this.#closed) return Promise.reject(new Error('The search engine is closed.'))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        asker,
        affinity,
        isUrgent,
        task: { ...task, task: this.#nextTask++ },
        onAnswer: (answer) => !signal.aborted && onAnswer(answer),
        resolve: (answer) => {
          signal.removeEventListener('abort', cancel)
          resolve(answer)
        },
        reject: (reason) => {
          signal.removeEventListener('abort', cancel)
          reject(reason)
        },
      }
      const cancel = () => {
        this.#cancel(waiting)
        waiting.reject(asError(signal.reason))
      }
      // All parts of a search share one.
      setMaxListeners(0, signal)
      signal.addEventListener('abort', cancel, { once: true })
      this.#queue.push(waiting)
      this.#assign()
    })
  }

  /** Has the first two threads started, so that the first search need not wait; the others may never be needed. */
  start(): void {
    for (const seat of this.#seats.slice(0, 2)) seat.worker ??= this.#startWorker(seat)
  }

  /** Tells every thread what the index is, now and when it starts. */
  show(view: IndexView): void {
    this.#view = view
    for (const { worker } of this.#seats) worker?.postMessage({ kind: 'view', view } satisfies WorkerRequest)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Error('The search engine is closed.'))
    await Promise.all(this.#seats.map(async (seat) => seat.worker?.terminate()))
  }

  #tellWaiting(): void {
    Atomics.store(this.#waiting, 0, this.#queue.length)
  }

  #assign(): void {
    for (const [place, seat] of this.#seats.entries()) {
      if (seat.busyWith) continue
      const next = this.#takeFor(place)
      if (!next) break
      seat.busyWith = next
      seat.since = performance.now()
      seat.worker ??= this.#startWorker(seat)
      seat.worker.postMessage(next.task)
    }
    this.#tellWaiting()
  }

  /** Of those whose turn it is, one that this thread has an affinity for: a thread never idles while work waits. */
  #takeFor(place: number): Waiting | undefined {
    const least = this.#queue.reduce((used, waiting) => Math.min(used, usedBy(waiting)), mostUsed)
    const may = (waiting: Waiting) => usedBy(waiting) <= least + muchTheSame
    const own = this.#queue.findIndex((waiting) => may(waiting) && waiting.affinity % this.#seats.length === place)
    return this.#queue.splice(own < 0 ? this.#queue.findIndex(may) : own, 1)[0]
  }

  #startWorker(seat: Seat): Worker {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes }
    const workerData = { ...this.#options.data, waiting: this.#waiting.buffer }
    const worker = new Worker(this.#options.entry, { workerData, resourceLimits })
    worker.on('message', (answer: WorkerAnswer) => this.#receive(seat, answer))
    worker.on('error', (error) => this.#options.log.error('A search thread failed', { error: error.message }))
    worker.on('exit', () => this.#lose(seat, worker))
    // A thread alone must not keep the process alive.
    worker.unref()
    if (this.#view) worker.postMessage({ kind: 'view', view: this.#view } satisfies WorkerRequest)
    return worker
  }

  #receive(seat: Seat, answer: WorkerAnswer): void {
    const waiting = seat.busyWith
    if (waiting?.task.task !== answer.task) return
    if (isPartial(answer)) return waiting.onAnswer(answer)
    seat.busyWith = undefined
    waiting.asker.used += performance.now() - seat.since
    waiting.resolve(answer)
    this.#assign()
  }

  #lose(seat: Seat, worker: Worker): void {
    if (seat.worker !== worker) return
    const waiting = seat.busyWith
    seat.worker = undefined
    seat.busyWith = undefined
    waiting?.reject(new Error('A search thread ended before its task was done.'))
    if (!this.#closed) this.#assign()
  }

  #cancel(waiting: Waiting): void {
    const place = this.#queue.indexOf(waiting)
    if (place >= 0) {
      this.#queue.splice(place, 1)
      this.#tellWaiting()
      return
    }
    const seat = this.#seats.find(({ busyWith }) => busyWith === waiting)
    if (!seat?.worker) return
    const { worker } = seat
    worker.postMessage({ kind: 'cancel', task: waiting.task.task } satisfies WorkerRequest)
    setTimeout(() => {
      if (seat.worker === worker && seat.busyWith === waiting) void worker.terminate()
    }, patience).unref()
  }
}

function usedBy({ isUrgent, asker }: Waiting): number {
  return isUrgent ? Number.NEGATIVE_INFINITY : Math.min(asker.used, mostUsed)
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
