import { AppError } from './errors.js'
import { AsyncLocalStorage } from 'node:async_hooks'

const askers = new AsyncLocalStorage<object>()

/** Runs something, and all that it begins, as one asker: what it asks for takes turns with what others do. */
export const asOneAsker = <Result>(work: () => Result): Result => askers.run({}, work)

interface Waiter {
  readonly since: number
  readonly admit: () => void
  readonly refuse: (reason: Error) => void
}

/**
 * Nobody waits longer, in milliseconds: those that wait for each other would do so for ever. It is looked at so often.
 */
const patience = 60_000
const lookEvery = 5_000

/** What all who are nobody in particular are together. */
const nobody = {}

/** What is said to those who have waited for too long. */
export interface Refusal {
  readonly reason: string
  readonly sentence: string
}

/**
 * Gives out a number of turns at a time. Those who wait get theirs asker by asker: a request that wants a thousand
 * holds up another's one for as long as one turn takes.
 */
export class Turns {
  readonly #refusal: Refusal
  #free: number
  /** By asker, the next one first; no list is empty. */
  readonly #waiting = new Map<object, Waiter[]>()
  #look: NodeJS.Timeout | undefined

  constructor(most: number, refusal: Refusal) {
    this.#free = most
    this.#refusal = refusal
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Whether it is the caller's turn already, who gives it back with `give`. */
  takeNow(): boolean {
    if (this.#free === 0) return false
    this.#free -= 1
    return true
  }

  /**
   * Resolves when it is the caller's turn, who gives it back with `give`. Rejects with what `refuse` is called with, and
   * with an `AppError` 'unavailable' after a minute.
   */
  async take(): Promise<void> {
    if (this.takeNow()) return
    this.#look ??= setInterval(() => this.#lookAtWaiting(), lookEvery).unref()
    const asker = askers.getStore() ?? nobody
    await new Promise<void>((admit, refuse) => {
      const waiters = this.#waiting.get(asker) ?? []
      this.#waiting.set(asker, waiters)
      waiters.push({ since: performance.now(), admit, refuse })
    })
  }

  /** Gives a turn back, which is the next one's. */
  give(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    const [asker, waiters] = next
    const waiter = waiters.shift()
    this.#waiting.delete(asker)
    if (waiters.length > 0) this.#waiting.set(asker, waiters)
    waiter?.admit()
  }

  /** Has those wait no longer who have waited for so many milliseconds. */
  refuse(reason: Error, milliseconds: number): void {
    const before = performance.now() - milliseconds
    for (const [asker, waiters] of this.#waiting) {
      const left = waiters.filter(({ since }) => since > before)
      for (const { refuse } of waiters.filter(({ since }) => since <= before)) refuse(reason)
      if (left.length > 0) this.#waiting.set(asker, left)
      else this.#waiting.delete(asker)
    }
  }

  #lookAtWaiting(): void {
    const { reason, sentence } = this.#refusal
    this.refuse(new AppError('unavailable', reason, sentence), patience)
    if (this.#waiting.size > 0) return
    clearInterval(this.#look)
    this.#look = undefined
  }
}
