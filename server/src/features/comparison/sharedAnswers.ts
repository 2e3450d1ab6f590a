import { orAborted } from '@sextant/base'

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly controller: AbortController
  waiting: number
  isSettled: boolean
}

/**
 * Answers that are worked out once for all who ask at the same time, and kept for those who ask next. The work goes on
 * as long as anybody waits for it. What failed is forgotten.
 */
export class SharedAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>()
  readonly #mostKept: number

  constructor(mostKept: number) {
    this.#mostKept = mostKept
  }

  async get(key: string, work: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const kept = this.#kept.get(key) ?? this.#begin(key, work)
    // Last used is last to be forgotten.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    kept.waiting += 1
    try {
      return await orAborted(kept.answer, signal)
    } finally {
      kept.waiting -= 1
      if (kept.waiting === 0 && !kept.isSettled) {
        this.#forget(key, kept)
        kept.controller.abort(signal.reason)
      }
    }
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<Answer>): Kept<Answer> {
    const controller = new AbortController()
    const kept: Kept<Answer> = { answer: work(controller.signal), controller, waiting: 0, isSettled: false }
    void this.#settle(key, kept)
    return kept
  }

  async #settle(key: string, kept: Kept<Answer>): Promise<void> {
    try {
      await kept.answer
      kept.isSettled = true
      this.#trim()
    } catch {
      // Those who wait are told themselves.
      kept.isSettled = true
      this.#forget(key, kept)
    }
  }

  #forget(key: string, kept: Kept<Answer>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key)
  }

  #trim(): void {
    for (const [key, { isSettled }] of this.#kept) {
      if (this.#kept.size <= this.#mostKept) return
      if (isSettled) this.#kept.delete(key)
    }
  }
}
