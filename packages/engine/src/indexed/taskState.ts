/** A search is cut into at most so many parts. */
export const mostParts = 1024

/**
 * What the threads of one search and its asker share: who works on which part, how much each part has sent, and whether
 * to stop. Parts are numbered in the order of their results.
 */
export class TaskState {
  readonly buffer: SharedArrayBuffer
  readonly #words: Int32Array

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer
    this.#words = new Int32Array(buffer)
  }

  static create(): TaskState {
    const state = new TaskState(new SharedArrayBuffer((fixedWords + 2 * mostParts) * 4))
    Atomics.store(state.#words, lastWanted, mostParts)
    return state
  }

  /** Tells every thread to stop as soon as it can. */
  stop(): void {
    Atomics.store(this.#words, stopped, 1)
  }

  get isStopped(): boolean {
    return Atomics.load(this.#words, stopped) === 1
  }

  /** Says that nothing behind a part is wanted. */
  wantNothingAfter(part: number): void {
    for (;;) {
      const now = Atomics.load(this.#words, lastWanted)
      if (part >= now || Atomics.compareExchange(this.#words, lastWanted, now, part) === now) return
    }
  }

  isWanted(part: number): boolean {
    return !this.isStopped && part <= Atomics.load(this.#words, lastWanted)
  }

  /** True for the one thread that gets the part. */
  claim(part: number): boolean {
    return Atomics.compareExchange(this.#words, fixedWords + 2 * part, free, claimed) === free
  }

  /** Says that a part was searched to its end, in so many messages. */
  finish(part: number, messages: number): void {
    Atomics.store(this.#words, fixedWords + 2 * part + 1, messages)
    Atomics.store(this.#words, fixedWords + 2 * part, done)
  }

  /** How many messages a finished part has sent; undefined while it is not finished. */
  sentBy(part: number): number | undefined {
    if (Atomics.load(this.#words, fixedWords + 2 * part) !== done) return undefined
    return Atomics.load(this.#words, fixedWords + 2 * part + 1)
  }
}

const [stopped, lastWanted, fixedWords] = [0, 1, 2] as const
const [free, claimed, done] = [0, 1, 2] as const
