/** Keeps the files and documents of the catalog as it was when it was taken, until it is released. */
export interface Hold {
  /** How many were taken before it. */
  readonly number: number
  /** Does nothing the second time. */
  release(): void
}

/** The holds that are out, and the generation of the catalog that each was taken at. */
export class Holds {
  readonly #out = new Map<Hold, number>()
  #taken = 0

  take(generation: number): Hold {
    const hold: Hold = { number: this.#taken++, release: () => this.#out.delete(hold) }
    this.#out.set(hold, generation)
    return hold
  }

  /** Whether a holder may still open a file that the catalog names no more since a generation. */
  keep(goneSince: number): boolean {
    for (const generation of this.#out.values()) if (generation < goneSince) return true
    return false
  }

  /** Whether nobody else has held anything since a hold was taken. */
  isAlone(hold: Hold): boolean {
    const others = this.#out.size - (this.#out.has(hold) ? 1 : 0)
    return others === 0 && hold.number === this.#taken - 1
  }
}
