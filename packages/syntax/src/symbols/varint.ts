/** Writes numbers as LEB128 and texts as UTF-8 behind their length. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  /** Throws a RangeError for what is no integer from 0. */
  unsigned(number: number): void {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is no length.`)
    let rest = number
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#push((rest % 0x80) + 0x80)
    this.#push(rest)
  }

  /** In zigzag: 0, -1, 1, -2 and so on are 0, 1, 2, 3. */
  signed(number: number): void {
    this.unsigned(number < 0 ? -2 * number - 1 : 2 * number)
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text)
    this.unsigned(bytes.length)
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #push(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = byte
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = new Uint8Array(2 * (this.#length + more))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}

/** Reads what `ByteWriter` wrote. Throws a RangeError past the end and for a number beyond the safe integers. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  unsigned(): number {
    let number = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The bytes end within a number.')
      number += (byte & 0x7f) * scale
      if (!Number.isSafeInteger(number)) throw new RangeError('A number that is too large.')
      if (byte < 0x80) return number
    }
  }

  signed(): number {
    const number = this.unsigned()
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }

  text(): string {
    const end = this.unsigned() + this.#at
    if (end > this.#bytes.length) throw new RangeError('The bytes end within a text.')
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, end))
    this.#at = end
    return text
  }

  atEnd(): boolean {
    return this.#at === this.#bytes.length
  }
}
