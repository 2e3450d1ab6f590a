/** Writes whole numbers of up to 2^53 in LEB128, and bytes as they are. */
export class NumberWriter {
  #bytes = new Uint8Array(256)
  #at = 0

  number(value: number): void {
    this.#reserve(8)
    let rest = value
    // Division and not shifts: a number may have more than 32 bits.
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#bytes[this.#at++] = (rest % 0x80) | 0x80
    this.#bytes[this.#at++] = rest
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length)
    this.#bytes.set(value, this.#at)
    this.#at += value.length
  }

  /** A column of numbers as their differences, which are short when neighbours are near one another. */
  column(values: ArrayLike<number>): void {
    this.number(values.length)
    let before = 0
    for (let place = 0; place < values.length; place++) {
      const value = values[place] ?? 0
      const step = value - before
      this.number(step < 0 ? -2 * step - 1 : 2 * step)
      before = value
    }
  }

  result(): Uint8Array {
    return this.#bytes.slice(0, this.#at)
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#at + more, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Reads what a `NumberWriter` wrote. Throws a `RangeError` past the end. */
export class NumberReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The numbers end too soon.')
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }

  bytes(length: number): Uint8Array {
    this.#at += length
    if (this.#at > this.#bytes.length) throw new RangeError('The bytes end too soon.')
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  column(): Float64Array {
    const length = this.number()
    // Every number has a byte at least; a length that cannot be must not reserve memory.
    if (length > this.#bytes.length) throw new RangeError('The numbers end too soon.')
    const values = new Float64Array(length)
    let before = 0
    for (let place = 0; place < length; place++) {
      const step = this.number()
      before += step % 2 === 1 ? -(step + 1) / 2 : step / 2
      values[place] = before
    }
    return values
  }
}
