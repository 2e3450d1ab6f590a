/** Remembers what was made last, up to some weight together. What is asked for again stays. */
export class Recent<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>()
  readonly #most: number
  #weight = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known.value
  }

  add(key: string, value: Value, weight: number): void {
    this.#drop(key)
    if (weight > this.#most) return
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}
