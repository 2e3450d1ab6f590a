import { AppError } from '@sextant/base'
import type { Viewer } from './viewer.js'

/** How much work of one kind goes on at once. */
export interface GateLimits {
  /** Pieces of work that go on at once. */
  readonly running: number
  /** Pieces of work of one asker that go on at once. */
  readonly runningOfOne: number
  /** Pieces of work that wait; more are refused at once. */
  readonly waiting: number
  /** Pieces of work of one asker that wait. */
  readonly waitingOfOne: number
  /** How long one waits before it is refused, in milliseconds. */
  readonly patience: number
}

/** Leaves the gate; further calls do nothing. */
export type Leave = () => void

/** Whose work is counted together: a person's, or that of all who come anonymously from one address. */
export function askerOf(viewer: Viewer, address = ''): string {
  return viewer.kind === 'user' ? `user ${viewer.userId}` : `anonymous ${address}`
}

interface Waiter {
  readonly admit: () => void
}

/**
 * Lets in as much work as the server can do at once and has the rest wait, fairly: who has least going on comes next,
 * and in turns where that is equal, so that a thousand requests of one asker do not stand before one of another.
 */
export class FairGate {
  readonly #limits: GateLimits
  /** By asker, in the order in which they came; no list is empty. */
  readonly #waiting = new Map<string, Waiter[]>()
  readonly #running = new Map<string, number>()
  #runningInAll = 0
  #waitingInAll = 0

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#runningInAll
  }

  get waiting(): number {
    return this.#waitingInAll
  }

  /**
   * Resolves when work of `asker` may begin, with what to call when it has ended. Rejects with `resource_exhausted` when
   * too many wait or patience ends, and with the signal's reason when the asker goes. `waited` is how long the asker has
   * waited before, in milliseconds, which patience counts in.
   */
  async enter(asker: string, signal: AbortSignal, waited = 0): Promise<Leave> {
    signal.throwIfAborted()
    if (this.#mayRun(asker) && !this.#waiting.has(asker)) return this.#admit(asker)
    const waiting = this.#waiting.get(asker)?.length ?? 0
    if (this.#waitingInAll >= this.#limits.waiting || waiting >= this.#limits.waitingOfOne) throw tooMany()
    await this.#turn(asker, signal, this.#limits.patience - waited)
    return this.#leaveOf(asker)
  }

  /** Does the work when it is its turn. Rejects as `enter` does, or as the work does. */
  async pass<Answer>(asker: string, signal: AbortSignal, work: () => Promise<Answer>, waited = 0): Promise<Answer> {
    const leave = await this.enter(asker, signal, waited)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #mayRun(asker: string): boolean {
    return this.#runningInAll < this.#limits.running && this.#runningOf(asker) < this.#limits.runningOfOne
  }

  #runningOf = (asker: string): number => this.#running.get(asker) ?? 0

  #admit(asker: string): Leave {
    this.#runningInAll++
    this.#running.set(asker, this.#runningOf(asker) + 1)
    return this.#leaveOf(asker)
  }

  #leaveOf(asker: string): Leave {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#runningInAll--
      const left = this.#runningOf(asker) - 1
      if (left > 0) this.#running.set(asker, left)
      else this.#running.delete(asker)
      this.#admitNext()
    }
  }

  #turn(asker: string, signal: AbortSignal, patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      const waiter: Waiter = {
        admit: () => {
          settle()
          resolve()
        },
      }
      const giveUp = (reason: unknown) => {
        settle()
        this.#remove(asker, waiter)
        // oxlint-disable-next-line prefer-promise-reject-errors -- A signal's reason is passed on as it is.
        reject(reason)
      }
      const leave = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(tooMany()), patience)
      signal.addEventListener('abort', leave)
      this.#waiting.set(asker, [...(this.#waiting.get(asker) ?? []), waiter])
      this.#waitingInAll++
    })
  }

  #remove(asker: string, waiter: Waiter): void {
    const left = (this.#waiting.get(asker) ?? []).filter((each) => each !== waiter)
    // Behind the others, so that askers with equally much going on take turns.
    this.#waiting.delete(asker)
    if (left.length > 0) this.#waiting.set(asker, left)
    this.#waitingInAll--
  }

  #admitNext(): void {
    const asker = [...this.#waiting.keys()]
      .filter((each) => this.#mayRun(each))
      .reduce<string | undefined>(
        (least, each) => (least === undefined || this.#runningOf(each) < this.#runningOf(least) ? each : least),
        undefined,
      )
    const waiter = asker === undefined ? undefined : this.#waiting.get(asker)?.[0]
    if (asker === undefined || waiter === undefined) return
    this.#remove(asker, waiter)
    this.#admit(asker)
    waiter.admit()
  }
}

const tooMany = () =>
  new AppError(
    'resource_exhausted',
    'too-many-at-once',
    'The server has too much to do right now. Try again in a second.',
  )
