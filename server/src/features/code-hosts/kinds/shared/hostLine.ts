interface Waiter {
  readonly admit: () => void
}

/**
 * The line before one host: one request is under way at a time, the others wait in the order in which they came. A host
 * that is slow holds up its own line and no other.
 */
export class HostLine {
  #busy = false
  readonly #waiting = new Set<Waiter>()

  /** Waits for a turn, acts, and lets the next one in. Rejects with the signal's reason when it fires while waiting. */
  async inTurn<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    await this.#enter(signal)
    try {
      return await act()
    } finally {
      this.#leave()
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!this.#busy) {
      this.#busy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter = {
        admit: () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      const giveUp = () => {
        this.#waiting.delete(waiter)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
    })
  }

  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#busy = false
    else {
      this.#waiting.delete(next)
      next.admit()
    }
  }
}
