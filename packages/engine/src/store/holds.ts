/** Keeps the files and documents of the catalog as it was when it was taken, until it is released. */
export interface Hold {
  /** How many were taken before it. */
  readonly number: number
  /** Whether nobody else holds anything, nor has since it was taken. */
  readonly isAlone: boolean
  /** Does nothing the second time. */
  release(): void
}

/** The holds that are out, and the generation of the catalog that each was taken at. */
export class Holds {
  readonly #out = new Map<Hold, number>()
  #taken = 0

  take(generation: number): Hold {
    const isAlone = () => this.#out.size === Number(this.#out.has(hold)) && hold.number === this.#taken - 1
    const hold: Hold = {
      number: this.#taken++,
      get isAlone() {
        return isAlone()
      },
      release: () => this.#out.delete(hold),
    }
    this.#out.set(hold, generation)
    return hold
  }

  /** Whether a holder may still open a file that the catalog names no more since a generation. */
  keep(goneSince: number): boolean {
    for (const generation of this.#out.values()) if (generation < goneSince) return true
    return false
  }
}
