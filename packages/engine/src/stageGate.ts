/**
 * Where the threads of a ranked search wait when the end of a stage is too near for another turn: what is read then finds
 * them free. It is closed at first.
 */
export class StageGate {
  /** Of those that still have turns. */
  #threads: number
  #waiting: (() => void)[] = []
  #isOpen = false
  #onFull = () => {}

  constructor(threads: number) {
    this.#threads = threads
  }

  /** Resolves when the gate is open. */
  pass(): Promise<void> {
    if (this.#isOpen) return Promise.resolve()
    const passed = new Promise<void>((resolve) => void this.#waiting.push(resolve))
    this.#look()
    return passed
  }

  /** To be called when a thread has had its last turn. */
  leave(): void {
    this.#threads -= 1
    this.#look()
  }

  /** Resolves once all threads wait, of which there is one at least: nothing more will be known at the end of the stage. */
  full(): Promise<void> {
    return new Promise((resolve) => {
      this.#onFull = resolve
      this.#look()
    })
  }

  open(): void {
    this.#isOpen = true
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  close(): void {
    this.#isOpen = false
  }

  #look(): void {
    if (this.#waiting.length > 0 && this.#waiting.length >= this.#threads) this.#onFull()
  }
}
