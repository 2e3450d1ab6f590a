/** Reads numbers and stretches from bytes one behind the other. Throws a `RangeError` where there are not so many. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** A whole number of so many bytes, the highest first. */
  number(size: 1 | 2 | 4): number {
    return this.take(size).readUIntBE(0, size)
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('The bytes end too early.')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** Bytes behind their length in four bytes: "string" of RFC 4251, section 5. */
  string(): Buffer {
    return this.take(this.number(4))
  }
}

/** The number without zeros in front, or behind as many as make it so long. */
export function sized(number: Buffer, length: number): Buffer {
  const first = number.findIndex((byte) => byte !== 0)
  const bare = first < 0 ? Buffer.alloc(0) : number.subarray(first)
  return Buffer.concat([Buffer.alloc(Math.max(0, length - bare.length)), bare])
}
