/** A source of random choices that gives the same ones for the same seed: Marsaglia's xorshift (Xorshift RNGs, 2003). */
export class Chance {
  #state: number

  constructor(seed: number) {
    // Spread over all bits, and never 0, where xorshift would stay.
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1
    for (let i = 0; i < 8; i++) this.below(2)
  }

  /** A whole number from 0 to `limit`, exclusive. */
  below(limit: number): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return (state >>> 0) % limit
  }

  /** One of several; throws when there is none. */
  oneOf<Choice>(choices: readonly Choice[]): Choice {
    for (const choice of choices.slice(this.below(choices.length))) return choice
    throw new RangeError('There is nothing to choose from.')
  }

  /** From `least` to `most` items, both inclusive. */
  list<Item>(least: number, most: number, item: () => Item): Item[] {
    return Array.from({ length: least + this.below(most - least + 1) }, item)
  }
}
