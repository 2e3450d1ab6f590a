import { crc32 } from 'node:zlib'

/** A search is cut into at most so many parts. */
export const mostParts = 1024

/**
 * What the threads of one search and its asker share: who works on which part, how much each part has sent, and whether
 * to stop. Parts are numbered in the order of their results.
 */
export class TaskState {
  readonly buffer: SharedArrayBuffer
  readonly #words: Int32Array
  /** So many parts at the front are known to be finished, and what they have together. */
  #settled = 0
  #settledMatches = 0
  /** The last part that was finished here. */
  #last = 0

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer
    this.#words = new Int32Array(buffer)
  }

  static create(): TaskState {
    const state = new TaskState(new SharedArrayBuffer((fixedWords + wordsInPart * mostParts) * 4))
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

  /** Says that matches need not be sent any more, only counted. */
  sendNoMore(): void {
    Atomics.store(this.#words, sentEnough, 1)
  }

  get isSending(): boolean {
    return Atomics.load(this.#words, sentEnough) === 0
  }

  /** Says that results wait for those before them in ever greater number: what is next in order is to be searched now. */
  crowd(): void {
    Atomics.store(this.#words, crowded, 1)
  }

  get isCrowded(): boolean {
    return Atomics.load(this.#words, crowded) === 1
  }

  /** Counts milliseconds of work that all threads together may do only so many of. */
  spend(milliseconds: number): void {
    Atomics.add(this.#words, spent, Math.ceil(milliseconds))
  }

  get spent(): number {
    return Atomics.load(this.#words, spent)
  }

  /** Whether a thread leaves out the same targets as the first thread that asked. */
  agree(leftOut: readonly number[]): boolean {
    const mark = crc32(leftOut.join()) | 0 || 1
    const first = Atomics.compareExchange(this.#words, agreement, 0, mark)
    return first === 0 || first === mark
  }

  isWanted(part: number): boolean {
    return !this.isStopped && part <= Atomics.load(this.#words, lastWanted)
  }

  /** Whether no thread has got the part yet. */
  isFree(part: number): boolean {
    return Atomics.load(this.#words, placeOf(part)) === free
  }

  /** True for the one thread that gets the part. */
  claim(part: number): boolean {
    return Atomics.compareExchange(this.#words, placeOf(part), free, claimed) === free
  }

  /**
   * Says that a part was searched to its end: in how many messages, and how many matches it has. When the finished parts
   * up to some one have `limit` matches or more, those behind it are not wanted.
   */
  finish(
    part: number,
    { messages, matches }: { readonly messages: number; readonly matches: number },
    limit: number,
  ): void {
    Atomics.store(this.#words, placeOf(part) + 1, messages)
    Atomics.store(this.#words, placeOf(part) + 2, matches)
    Atomics.store(this.#words, placeOf(part), done)
    this.wake(part)
    this.#last = Math.max(this.#last, part)
    this.#settle()
    let sum = this.#settledMatches
    if (sum >= limit) return this.#wantNothingAfter(this.#settled - 1)
    // What is not finished can only add to what those around it have.
    for (let each = this.#settled; each <= this.#last; each++) {
      if (this.sentBy(each) !== undefined) sum += Atomics.load(this.#words, placeOf(each) + 2)
      if (sum >= limit) return this.#wantNothingAfter(each)
    }
  }

  /** Resolves when a part is finished, or `wake` is called: whoever waits has to call it before it loses interest. */
  async whenFinished(part: number): Promise<void> {
    for (;;) {
      const now = Atomics.load(this.#words, placeOf(part))
      if (now === done) return
      const waiting = Atomics.waitAsync(this.#words, placeOf(part), now)
      // What is claimed meanwhile tells nobody.
      if (waiting.async) return void (await waiting.value)
    }
  }

  /** Ends all waiting for a part. */
  wake(part: number): void {
    Atomics.notify(this.#words, placeOf(part))
  }

  /** Goes over the finished parts at the front. */
  #settle(): void {
    for (; this.#settled <= this.#last && this.sentBy(this.#settled) !== undefined; this.#settled++) {
      this.#settledMatches += Atomics.load(this.#words, placeOf(this.#settled) + 2)
    }
  }

  /** Whether the limit of matches has ended the search. */
  get isLimited(): boolean {
    return Atomics.load(this.#words, lastWanted) < mostParts
  }

  #wantNothingAfter(part: number): void {
    for (;;) {
      const now = Atomics.load(this.#words, lastWanted)
      if (part >= now || Atomics.compareExchange(this.#words, lastWanted, now, part) === now) return
    }
  }

  /** How many messages a finished part has sent; undefined while it is not finished. */
  sentBy(part: number): number | undefined {
    if (Atomics.load(this.#words, placeOf(part)) !== done) return undefined
    return Atomics.load(this.#words, placeOf(part) + 1)
  }
}

const [stopped, lastWanted, sentEnough, agreement, spent, crowded, fixedWords] = [0, 1, 2, 3, 4, 5, 6] as const
/** For each part: its state, its messages and its matches. */
const wordsInPart = 3
const placeOf = (part: number) => fixedWords + wordsInPart * part
const [free, claimed, done] = [0, 1, 2] as const
