/** Answers that stay true, such as what follows from the ids of commits: the last ones, up to a total weight. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, { readonly answer: Answer; readonly weight: number }>()
  readonly #most: number
  #weight = 0

  /** `most`: the weight of all together. */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Answer | undefined {
    const known = this.#answers.get(key)
    if (!known) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, known)
    return known.answer
  }

  /** Forgets what was asked for the longest time ago, where room is needed. */
  put(key: string, answer: Answer, weight = 1): void {
    this.#drop(key)
    this.#answers.set(key, { answer, weight })
    this.#weight += weight
    for (const oldest of this.#answers.keys()) {
      if (this.#weight <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#answers.get(key)?.weight ?? 0
    this.#answers.delete(key)
  }
}
