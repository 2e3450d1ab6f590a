/** Those of some values by key that were used last, in the order of their use. */
export class LastUsed<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** The value under a key, made when it is not there. */
  get(key: string, make: () => Value): Value {
    const value = this.find(key) ?? make()
    this.set(key, value)
    return value
  }

  find(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
  }

  /** Puts another value in the place of each. */
  replaceAll(other: (value: Value) => Value): void {
    for (const [key, value] of this.#values) this.#values.set(key, other(value))
  }
}
