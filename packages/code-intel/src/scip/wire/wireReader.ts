import { ScipProblem } from '../scipProblem.js'

/** How a field's value is laid out (https://protobuf.dev/programming-guides/encoding/#structure). */
export const wireTypes = { varint: 0, fixed64: 1, bytes: 2, startGroup: 3, endGroup: 4, fixed32: 5 } as const

/** As deep as protocol buffers' own readers go into what they do not know. */
const groupDepth = 100

/** Stands for a number that 32 bits do not hold: nothing in SCIP may be negative. */
const beyondInt32 = -1

/**
 * Reads the wire form of protocol buffers from bytes that are there. `base` is where the bytes begin in the upload, for
 * problems. A message inside another is read between `enter` and `leave`.
 */
export class WireReader {
  bytes: Uint8Array
  at = 0
  /** Where the message that is being read ends, exclusive. */
  end: number
  #base: number
  /** Of the field whose tag was read last. */
  #wireType = 0

  constructor(bytes: Uint8Array, base: number) {
    this.bytes = bytes
    this.end = bytes.length
    this.#base = base
  }

  /** Where the reader is in the upload, or another place of its bytes. */
  offset(at = this.at): number {
    return this.#base + at
  }

  /** The number of the next field; 0 at the end of the message. */
  field(): number {
    if (this.at >= this.end) return 0
    const start = this.at
    const tag = this.varint()
    this.#wireType = tag & 7
    if (tag < 8 || tag > 0xffff_ffff) throw this.#problem('scip-malformed', 'a field has no valid number', start)
    return tag >>> 3
  }

  /** A number from 0; beyond 2^53 it is not exact. */
  varint(): number {
    const first = this.#byte()
    if (first < 0x80) return first
    return this.#restOfVarint(first)
  }

  /** A field of a number from 0, such as a flag or an enumeration's. */
  number(): number {
    this.#expect(wireTypes.varint)
    return this.varint()
  }

  /**
   * A repeated field of `int32`s, packed or one at a time, added to the `count` that `numbers` holds, as long as there is
   * room. Gives how many there are then. One that 32 bits do not hold becomes negative.
   */
  int32s(numbers: Int32Array, count: number): number {
    if (this.#wireType === wireTypes.varint) {
      numbers[count] = this.#int32()
      return count + 1
    }
    const outer = this.enter()
    let next = count
    while (this.at < this.end) {
      const number = this.#int32()
      numbers[next] = number
      next += 1
    }
    this.leave(outer)
    return next
  }

  /** Goes into a field that is a message, or bytes: gives where the message around it ends, for `leave`. */
  enter(): number {
    this.#expect(wireTypes.bytes)
    const start = this.at
    const length = this.varint()
    if (length > this.end - this.at) {
      throw this.#problem('scip-truncated', 'a field is longer than what is around it', start)
    }
    const outer = this.end
    this.end = this.at + length
    return outer
  }

  leave(outer: number): void {
    this.at = this.end
    this.end = outer
  }

  /** A field of bytes or text, as a view of what is read. */
  view(): Uint8Array {
    const outer = this.enter()
    const view = this.bytes.subarray(this.at, this.end)
    this.leave(outer)
    return view
  }

  /** Passes over a field that is not known. */
  skip(): void {
    if (this.#wireType !== wireTypes.startGroup) return this.#skipValue()
    let depth = 1
    while (depth > 0) {
      if (this.field() === 0) throw this.#problem('scip-truncated', 'a group does not end', this.at)
      if (this.#wireType === wireTypes.startGroup) depth += 1
      else if (this.#wireType === wireTypes.endGroup) depth -= 1
      else this.#skipValue()
      if (depth > groupDepth) throw this.#problem('scip-too-deep', 'groups lie too deep in one another', this.at)
    }
  }

  #skipValue(): void {
    if (this.#wireType === wireTypes.varint) this.varint()
    else if (this.#wireType === wireTypes.bytes) this.leave(this.enter())
    else if (this.#wireType === wireTypes.fixed64) this.#advance(8)
    else if (this.#wireType === wireTypes.fixed32) this.#advance(4)
    else throw this.#problem('scip-malformed', 'a field has no valid type', this.at)
  }

  #advance(count: number): void {
    if (count > this.end - this.at) throw this.#problem('scip-truncated', 'a number ends early', this.at)
    this.at += count
  }

  #expect(type: number): void {
    if (this.#wireType !== type)
      throw this.#problem('scip-wrong-type', 'a field is of another type than SCIP says', this.at)
  }

  #byte(): number {
    if (this.at >= this.end) throw this.#problem('scip-truncated', 'a number ends early', this.at)
    return this.bytes[this.at++] ?? 0
  }

  #restOfVarint(first: number): number {
    let value = first & 0x7f
    let scale = 0x80
    for (let count = 1; count < 10; count++) {
      const byte = this.#byte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
    throw this.#problem('scip-malformed', 'a number has more than ten bytes', this.at)
  }

  /** Negative numbers take ten bytes, being written as 64 bits. */
  #int32(): number {
    const first = this.#byte()
    if (first < 0x80) return first
    let low = first & 0x7f
    // What the 32 bits do not hold: all of it is 0 for a positive number, and 1 for a negative one.
    let high = 0
    let ones = true
    for (let count = 1; count < 10; count++) {
      const byte = this.#byte()
      const bits = byte & 0x7f
      if (count < 5) low |= bits << (7 * count)
      if (count === 4) {
        high |= bits >>> 4
        ones &&= bits >>> 4 === 7
      } else if (count > 4) {
        high |= bits
        ones &&= bits === (count === 9 ? 1 : 0x7f)
      }
      if (byte >= 0x80) continue
      if (count < 9) return high === 0 && low >= 0 ? low : beyondInt32
      return (ones && low < 0) || (high === 0 && low >= 0) ? low : beyondInt32
    }
    throw this.#problem('scip-malformed', 'a number has more than ten bytes', this.at)
  }

  #problem(reason: ScipProblem['reason'], what: string, at: number): ScipProblem {
    return new ScipProblem(reason, this.offset(at), what)
  }
}
