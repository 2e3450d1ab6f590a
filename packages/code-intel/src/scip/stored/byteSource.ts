const decoder = new TextDecoder()

/** Reads what a `ByteSink` wrote. Throws a RangeError past the end. */
export class ByteSource {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  number(): number {
    const first = this.#bytes[this.#at]
    if (first === undefined || first >= 0x80) return this.#longNumber()
    this.#at += 1
    return first
  }

  signed(): number {
    const number = this.number()
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }

  /** A view of the next bytes. */
  raw(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('The bytes end within others.')
    const view = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return view
  }

  blob(): Uint8Array {
    return this.raw(this.number())
  }

  blobs(): Uint8Array[] {
    return Array.from({ length: this.#count() }, () => this.blob())
  }

  text(): string {
    return decoder.decode(this.blob())
  }

  texts(): string[] {
    return Array.from({ length: this.#count() }, () => this.text())
  }

  /** How many things follow, each of which takes a byte or more. */
  #count(): number {
    const count = this.number()
    if (count > this.#bytes.length) throw new RangeError('There are fewer bytes than things.')
    return count
  }

  #longNumber(): number {
    let value = 0
    for (let scale = 1; scale < 2 ** 56; scale *= 0x80) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The bytes end within a number.')
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
    throw new RangeError('A number is too large.')
  }
}
