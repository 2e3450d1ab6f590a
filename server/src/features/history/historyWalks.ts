import { AppError } from '@sextant/base'
import type { LogEntry, LogStep } from '@sextant/git'

/** Which part of a history is wanted. */
export interface WantedPart {
  readonly from: number
  readonly count: number
  /** How long to wait for it, in milliseconds; then what there is is given. */
  readonly patience: number
  readonly signal: AbortSignal
}

/** Part of a history, as far as it was walked. */
export interface SeenPart {
  readonly entries: readonly LogEntry[]
  /** Whether there are more behind these; undefined when the walk has not got that far. */
  readonly hasMore: boolean | undefined
  /** Commits that were held against the filters so far, from the beginning. */
  readonly looked: number
  /** How long the walk has taken, from the beginning. */
  readonly milliseconds: number
}

/** Begins a walk. */
export type StartWalk = (signal: AbortSignal) => AsyncIterable<LogStep>

/** What is walked ahead of what was asked for: the next page is there when it is asked for. */
const ahead = 100
/** A walk that nobody asks about ends after this long, in milliseconds. */
const longestIdle = 30_000
/** Walks that go on, asked about or not: each has a git or three. */
const mostOpen = 12
/** Entries that are kept in all, of walks that nobody asks about. */
const mostKept = 200_000
/** The most entries of one walk. */
export const deepestEntry = 100_000

/**
 * Walks through histories that go on between the requests that ask about them. To begin anew for every page would cost
 * all that lies before it, and a walk that takes longer than a request would never come to its end. A walk is known by
 * its key, which must tell all that it depends on: histories by commit id never change.
 */
export class HistoryWalks {
  readonly #walks = new Map<string, Walk>()

  /** Part of a history. Rejects as the walk does, and with the reason of the signal. */
  async read(key: string, start: StartWalk, part: WantedPart): Promise<SeenPart> {
    const walk = this.#walks.get(key) ?? new Walk(start)
    // The last one asked about stands last.
    this.#walks.delete(key)
    this.#walks.set(key, walk)
    try {
      this.#makeRoom()
      return await walk.read(part)
    } finally {
      if (walk.isOver) this.#forget(key, walk)
      else if (part.signal.aborted && walk.readers === 0) this.#drop(key, walk)
      else if (walk.readers === 0) walk.endLater(longestIdle, () => this.#drop(key, walk))
    }
  }

  /** How many walks have a git. */
  get open(): number {
    return [...this.#walks.values()].filter((walk) => walk.isOpen).length
  }

  async close(): Promise<void> {
    const all = [...this.#walks.values()]
    this.#walks.clear()
    await Promise.all(all.map((walk) => walk.stop()))
  }

  /** Ends what has waited longest, as long as there is too much of it. */
  #makeRoom(): void {
    const idle = [...this.#walks].filter(([, walk]) => walk.readers === 0)
    let kept = 0
    for (const [key, walk] of idle.toReversed()) {
      kept += walk.size
      if (kept > mostKept) this.#drop(key, walk)
    }
    for (const [key, walk] of idle) {
      if (this.open <= mostOpen) return
      if (walk.isOpen) this.#drop(key, walk)
    }
    if (this.open > mostOpen) throw tooMany()
  }

  #drop(key: string, walk: Walk): void {
    if (this.#walks.get(key) === walk) this.#walks.delete(key)
    void walk.stop()
  }

  /** A walk that failed or was stopped is begun anew by whoever asks next. */
  #forget(key: string, walk: Walk): void {
    if (this.#walks.get(key) === walk) this.#walks.delete(key)
  }
}

const tooMany = () =>
  new AppError('resource_exhausted', 'histories-busy', 'Too many histories are being read. Try again in a moment.')

/** One walk, and who waits for it. */
class Walk {
  readonly #controller = new AbortController()
  readonly #entries: LogEntry[] = []
  readonly #began = performance.now()
  readonly #walking: Promise<void>
  #looked = 0
  /** How many entries are wanted. */
  #demand = 0
  #state: 'open' | 'whole' | 'over' = 'open'
  #failure: { readonly reason: unknown } | undefined
  #milliseconds: number | undefined
  #listeners: (() => void)[] = []
  #ending: NodeJS.Timeout | undefined
  readers = 0

  constructor(start: StartWalk) {
    this.#walking = this.#walk(start)
  }

  get size(): number {
    return this.#entries.length
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Failed or stopped. */
  get isOver(): boolean {
    return this.#state === 'over'
  }

  async read({ from, count, patience, signal }: WantedPart): Promise<SeenPart> {
    clearTimeout(this.#ending)
    this.readers += 1
    const end = Math.min(from + count, deepestEntry)
    try {
      this.#demand = Math.max(this.#demand, end + 1)
      this.#changed()
      await this.#until(() => this.#state !== 'open' || this.#entries.length > end, patience, signal)
    } finally {
      this.readers -= 1
    }
    if (this.#failure) throw this.#failure.reason
    const entries = this.#entries.slice(from, end)
    const isKnown = this.#state === 'whole' || this.#entries.length > end
    return {
      entries,
      hasMore: isKnown ? this.#entries.length > end && end < deepestEntry : undefined,
      looked: this.#looked,
      milliseconds: Math.round(this.#milliseconds ?? performance.now() - this.#began),
    }
  }

  endLater(milliseconds: number, end: () => void): void {
    clearTimeout(this.#ending)
    // Whole walks hold no process, and are kept as long as there is room.
    if (this.#state === 'open') this.#ending = setTimeout(end, milliseconds).unref()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#ending)
    this.#controller.abort(new AppError('canceled', 'walk-ended', 'The history was no longer asked for.'))
    await this.#walking
  }

  async #walk(start: StartWalk): Promise<void> {
    const { signal } = this.#controller
    try {
      for await (const { entries, looked } of start(signal)) {
        for (const entry of entries) this.#entries.push(entry)
        this.#looked += looked
        this.#changed()
        const isAhead = () => this.#entries.length < this.#demand + ahead
        await this.#until(isAhead, Number.POSITIVE_INFINITY, signal)
        if (this.#entries.length > deepestEntry) break
      }
      this.#state = 'whole'
    } catch (reason) {
      this.#failure = { reason }
      this.#state = 'over'
    }
    this.#milliseconds = performance.now() - this.#began
    this.#changed()
  }

  /** Settles when a condition holds, or after a time. Rejects with the signal's reason. */
  async #until(holds: () => boolean, milliseconds: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + milliseconds
    while (!holds()) {
      signal.throwIfAborted()
      const left = end - performance.now()
      if (left <= 0) return
      await this.#change(left, signal)
    }
  }

  #change(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', settle)
        resolve()
      }
      const timer = Number.isFinite(milliseconds) ? setTimeout(settle, milliseconds) : undefined
      signal.addEventListener('abort', settle, { once: true })
      this.#listeners.push(settle)
    })
  }

  #changed(): void {
    for (const listener of this.#listeners.splice(0)) listener()
  }
}
