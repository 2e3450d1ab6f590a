/**
 * Lines that were found in the texts of a block, in any order. A hit is the number of its text and the position at which
 * it shows.
 */
export class LineHits {
  #keys = new Float64Array(64)
  #count = 0
  #inOrder = true

  get length(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
    this.#inOrder = true
  }

  push(text: number, position: number): void {
    if (this.#count === this.#keys.length) {
      const larger = new Float64Array(2 * this.#count)
      larger.set(this.#keys)
      this.#keys = larger
    }
    // One number for both, so that the order of numbers is that of texts and positions. Positions have 32 bits.
    const key = text * textUnit + position
    if (this.#count > 0 && key < (this.#keys[this.#count - 1] ?? 0)) this.#inOrder = false
    this.#keys[this.#count++] = key
  }

  /** Calls `visit` with each hit, by text and position, until it answers false; answers whether it never did. */
  visit(visit: (text: number, position: number) => boolean): boolean {
    const keys = this.#keys.subarray(0, this.#count)
    if (!this.#inOrder) keys.sort()
    return keys.every((key) => {
      const text = Math.floor(key / textUnit)
      return visit(text, key - text * textUnit)
    })
  }
}

const textUnit = 2 ** 32
