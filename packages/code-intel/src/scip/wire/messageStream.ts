import { ScipProblem } from '../scipProblem.js'
import { wireTypes } from './wireReader.js'

/** A field of the outermost message that is a message itself. The bytes are good until the next one is asked for. */
export interface StreamedMessage {
  readonly field: number
  readonly bytes: Uint8Array
  /** Where the bytes begin in the upload. */
  readonly offset: number
}

export interface StreamLimits {
  /** Bytes of the whole upload, inclusive. */
  readonly bytes: number
  /** The most bytes of a message in a field; undefined for fields that are passed over, whatever their length. */
  messageBytes(field: number): number | undefined
}

const groupDepth = 100
const longestVarint = 10

/**
 * Reads the fields of a message that is too large to be held, one after another: no more of it is kept than a chunk and
 * one field.
 */
export class MessageStream {
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #limits: StreamLimits
  #chunk: Uint8Array = new Uint8Array()
  #at = 0
  /** Where the chunk begins in the upload. */
  #base = 0
  #gathered = new Uint8Array()

  constructor(chunks: AsyncIterable<Uint8Array>, limits: StreamLimits) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.#limits = limits
  }

  /** Bytes read so far. */
  get offset(): number {
    return this.#base + this.#at
  }

  /** The next field that is wanted; undefined at the end. Throws `ScipProblem`, and what the chunks throw. */
  async next(): Promise<StreamedMessage | undefined> {
    for (;;) {
      if (!(await this.#hasMore())) return undefined
      const start = this.offset
      const tag = await this.#varint()
      const field = Math.floor(tag / 8)
      if (field === 0 || tag > 0xffff_ffff)
        throw new ScipProblem('scip-malformed', start, 'a field has no valid number')
      const most = this.#limits.messageBytes(field)
      if (most !== undefined) return { field, ...(await this.#message(tag & 7, most)) }
      await this.#skip(tag & 7)
    }
  }

  /** Lets the source go before its end. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #message(wireType: number, most: number): Promise<{ bytes: Uint8Array; offset: number }> {
    const start = this.offset
    if (wireType !== wireTypes.bytes) {
      throw new ScipProblem('scip-wrong-type', start, 'a field is of another type than SCIP says')
    }
    const length = await this.#varint()
    if (length > most) throw new ScipProblem('scip-too-long', start, `a message is longer than ${most} bytes`)
    const offset = this.offset
    return { bytes: await this.#take(length), offset }
  }

  /** A view of the chunk where it holds all of them; otherwise they are put together. */
  async #take(length: number): Promise<Uint8Array> {
    if (this.#chunk.length - this.#at >= length) {
      const taken = this.#chunk.subarray(this.#at, this.#at + length)
      this.#at += length
      return taken
    }
    let filled = 0
    while (filled < length) {
      if (!(await this.#hasMore())) throw this.#truncated()
      const part = this.#chunk.subarray(this.#at, this.#at + length - filled)
      this.#makeRoom(filled, filled + part.length, length)
      this.#gathered.set(part, filled)
      filled += part.length
      this.#at += part.length
    }
    return this.#gathered.subarray(0, length)
  }

  /** Grows with what comes, and not with what a length promises. */
  #makeRoom(filled: number, needed: number, length: number): void {
    if (needed <= this.#gathered.length) return
    const grown = new Uint8Array(Math.min(length, Math.max(needed, 2 * this.#gathered.length)))
    grown.set(this.#gathered.subarray(0, filled))
    this.#gathered = grown
  }

  async #skip(wireType: number): Promise<void> {
    if (wireType !== wireTypes.startGroup) return this.#skipValue(wireType)
    let depth = 1
    while (depth > 0) {
      const type = (await this.#varint()) & 7
      if (type === wireTypes.startGroup) depth += 1
      else if (type === wireTypes.endGroup) depth -= 1
      else await this.#skipValue(type)
      if (depth > groupDepth) throw new ScipProblem('scip-too-deep', this.offset, 'groups lie too deep in one another')
    }
  }

  async #skipValue(wireType: number): Promise<void> {
    if (wireType === wireTypes.varint) await this.#varint()
    else if (wireType === wireTypes.bytes) await this.#advance(await this.#varint())
    else if (wireType === wireTypes.fixed64) await this.#advance(8)
    else if (wireType === wireTypes.fixed32) await this.#advance(4)
    else throw new ScipProblem('scip-malformed', this.offset, 'a field has no valid type')
  }

  async #advance(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      if (!(await this.#hasMore())) throw this.#truncated()
      const passed = Math.min(left, this.#chunk.length - this.#at)
      this.#at += passed
      left -= passed
    }
  }

  async #varint(): Promise<number> {
    let value = 0
    let scale = 1
    for (let count = 0; count < longestVarint; count++) {
      if (this.#at >= this.#chunk.length && !(await this.#hasMore())) throw this.#truncated()
      const byte = this.#chunk[this.#at++] ?? 0
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
    throw new ScipProblem('scip-malformed', this.offset, `a number has more than ${longestVarint} bytes`)
  }

  async #hasMore(): Promise<boolean> {
    while (this.#at >= this.#chunk.length) {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      this.#base += this.#chunk.length
      this.#chunk = value
      this.#at = 0
      if (this.#base + value.length > this.#limits.bytes) {
        throw new ScipProblem('scip-too-long', this.#limits.bytes, `it is longer than ${this.#limits.bytes} bytes`)
      }
    }
    return true
  }

  #truncated(): ScipProblem {
    return new ScipProblem('scip-truncated', this.offset, 'it ends in the middle of a field')
  }
}
