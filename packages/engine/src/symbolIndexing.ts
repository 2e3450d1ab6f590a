import { type Logger, messageOf } from '@sextant/base'

/** One slice of the work: what it was given is done from the first tree on. */
export type IndexSlice = (trees: Uint32Array, signal: AbortSignal) => Promise<{ readonly trees: number }>

/** After a failure the next try comes so many milliseconds later, for each failure twice as late. */
const firstPause = 1000
/** A tree that stood first when so many tries in a row failed is given up until the next start. */
const mostFailures = 4

/** Keeps the symbols of all trees up, one slice of work after the other. */
export class SymbolIndexing {
  readonly #indexSlice: IndexSlice
  readonly #log: Logger
  readonly #closed = new AbortController()
  #trees: readonly number[] = []
  #failures = 0
  #running = false
  #work: Promise<void> = Promise.resolve()
  #pauses = 0
  #timer: NodeJS.Timeout | undefined

  constructor(indexSlice: IndexSlice, log: Logger) {
    this.#indexSlice = indexSlice
    this.#log = log
  }

  /** Trees that may have blobs without symbols. */
  get pending(): number {
    return this.#trees.length
  }

  /** Says that the blobs of some trees are to have symbols. */
  want(trees: Iterable<number>): void {
    this.#trees = [...new Set([...this.#trees, ...trees])]
    this.#start()
  }

  /** Does something else when the slice under way has ended, and goes on after it. */
  async pauseFor<Result>(other: () => Promise<Result>): Promise<Result> {
    this.#pauses += 1
    try {
      await this.#work
      return await other()
    } finally {
      this.#pauses -= 1
      this.#start()
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#closed.abort(new Error('The index is closed.'))
  }

  #start(): void {
    if (!this.#running && !this.#timer && this.#pauses === 0) this.#work = this.#indexAll()
  }

  async #indexAll(): Promise<void> {
    this.#running = true
    try {
      while (this.#trees.length > 0 && this.#pauses === 0 && !this.#closed.signal.aborted) {
        const { trees } = await this.#indexSlice(Uint32Array.from(this.#trees), this.#closed.signal)
        this.#trees = this.#trees.slice(trees)
        this.#failures = 0
      }
    } catch (error) {
      if (!this.#closed.signal.aborted) this.#pause(error)
    } finally {
      this.#running = false
    }
  }

  #pause(error: unknown): void {
    this.#failures += 1
    this.#log.warn('Symbols could not be indexed', { error: messageOf(error), failures: this.#failures })
    if (this.#failures >= mostFailures) {
      this.#trees = this.#trees.slice(1)
      this.#failures = 0
    }
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#start()
      },
      firstPause * 2 ** this.#failures,
    )
    this.#timer.unref()
  }
}
