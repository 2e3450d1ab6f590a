/** A set of numbers of documents, small enough for millions of them. */
export class NumberSet {
  #bits = new Uint8Array(1024)

  has(number: number): boolean {
    return ((this.#bits[number >>> 3] ?? 0) & (1 << (number & 7))) !== 0
  }

  /** Answers whether it was not in the set. */
  add(number: number): boolean {
    const place = number >>> 3
    if (place >= this.#bits.length) this.#grow(place + 1)
    const before = this.#bits[place] ?? 0
    this.#bits[place] = before | (1 << (number & 7))
    return this.#bits[place] !== before
  }

  /** Ascending. */
  toArray(): Uint32Array {
    const found: number[] = []
    for (const [place, byte] of this.#bits.entries()) {
      for (let bit = 0; byte >> bit > 0; bit++) if ((byte >> bit) & 1) found.push(place * 8 + bit)
    }
    return Uint32Array.from(found)
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, 2 * this.#bits.length))
    larger.set(this.#bits)
    this.#bits = larger
  }
}
