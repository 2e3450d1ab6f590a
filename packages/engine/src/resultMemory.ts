const mebibyte = 1024 * 1024

/** In bytes, about. */
export interface MemoryLimits {
  /** From so much on no more is looked for until some was handed on. */
  readonly crowded: number
  /** A search that holds more is ended. */
  readonly most: number
  /** So much the best files of a ranked search take at most. */
  readonly best: number
}

export const usualMemory: MemoryLimits = { crowded: 32 * mebibyte, most: 256 * mebibyte, best: 128 * mebibyte }

/**
 * How much memory one search takes for results that wait: for those that come before them, or for whoever asked. It is
 * what grows with the number of results; all else that a search takes is bounded by the threads and the index.
 */
export class ResultMemory {
  readonly #limits: MemoryLimits
  readonly #full = new AbortController()
  #bytes = 0
  #waiting: (() => void)[] = []

  constructor(limits: MemoryLimits) {
    this.#limits = limits
  }

  hold(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > this.#limits.most) this.#full.abort(new Error('The results take too much memory.'))
  }

  release(bytes: number): void {
    this.#bytes -= bytes
    this.lookAgain()
  }

  get isCrowded(): boolean {
    return this.#bytes > this.#limits.crowded
  }

  /** Fires when there is too much: then the search is to end. */
  get full(): AbortSignal {
    return this.#full.signal
  }

  /**
   * Resolves when there is room for more results, or nobody wants them: the signal has fired. At once for those that
   * others wait for, which `isNext` tells.
   */
  async room(isNext: () => boolean, signal: AbortSignal): Promise<void> {
    if (!this.isCrowded) return
    const giveUp = () => this.lookAgain()
    signal.addEventListener('abort', giveUp, { once: true })
    while (this.isCrowded && !signal.aborted && !isNext()) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    signal.removeEventListener('abort', giveUp)
  }

  /** To be called when an answer of `isNext` may have changed. */
  lookAgain(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const goOn of waiting) goOn()
  }
}
