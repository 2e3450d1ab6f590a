// What an entry costs beside its answer and its key: the objects and the map's slot.
const entryBytes = 200

/** The answers that were asked for last, as many as fit in `limit` bytes; `bytesOf` tells the size of one. */
export class AnswerCache<Answer> {
  readonly #limit: number
  readonly #bytesOf: (answer: Answer) => number
  readonly #entries = new Map<string, Answer>()
  #bytes = 0

  constructor(limit: number, bytesOf: (answer: Answer) => number) {
    this.#limit = limit
    this.#bytesOf = bytesOf
  }

  get(key: string): Answer | undefined {
    const answer = this.#entries.get(key)
    if (answer === undefined) return undefined
    // A map keeps the order of insertion, so the first entry is the one that was not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, answer)
    return answer
  }

  /** Keeps an answer and drops the least recently used ones that no longer fit. One beyond the limit is not kept. */
  set(key: string, answer: Answer): void {
    this.#drop(key)
    const bytes = this.#sizeOf(key, answer)
    if (bytes > this.#limit) return
    this.#entries.set(key, answer)
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const answer = this.#entries.get(key)
    if (answer === undefined) return
    this.#entries.delete(key)
    this.#bytes -= this.#sizeOf(key, answer)
  }

  #sizeOf(key: string, answer: Answer): number {
    return this.#bytesOf(answer) + 2 * key.length + entryBytes
  }
}
