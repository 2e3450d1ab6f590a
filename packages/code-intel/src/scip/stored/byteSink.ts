/** Bytes that grow at their end: numbers as LEB128, and bytes behind their length. */
export class ByteSink {
  #bytes: Uint8Array
  #length = 0

  constructor(room = 256) {
    this.#bytes = new Uint8Array(room)
  }

  get length(): number {
    return this.#length
  }

  /** A whole number from 0 below 2^53. */
  number(number: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8)
    let rest = number
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
      rest = rest < 0x8000_0000 ? rest >>> 7 : Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
  }

  /** A whole number below 2^52 of either sign: 0, -1, 1, -2 are written 0, 1, 2, 3. */
  signed(number: number): void {
    this.number(number < 0 ? -2 * number - 1 : 2 * number)
  }

  raw(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Bytes behind their length. */
  blob(bytes: Uint8Array): void {
    this.number(bytes.length)
    this.raw(bytes)
  }

  blobs(all: readonly Uint8Array[]): void {
    this.number(all.length)
    for (const bytes of all) this.blob(bytes)
  }

  text(text: string): void {
    this.blob(Buffer.from(text))
  }

  clear(): void {
    this.#length = 0
  }

  /** What was written, good until the next change. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  copy(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #grow(more: number): void {
    const grown = new Uint8Array(2 * (this.#length + more))
    grown.set(this.view())
    this.#bytes = grown
  }
}
