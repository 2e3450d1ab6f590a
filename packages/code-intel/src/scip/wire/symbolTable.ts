import { ScipProblem } from '../scipProblem.js'
import type { WireReader } from './wireReader.js'
import { symbolFault } from './wireText.js'

const localPrefix = Buffer.from('local ')
// Nobody who makes an upload knows it, so that nobody can make all symbols fall into one place.
const seed = Math.floor(Math.random() * 2 ** 32) | 1

/** Numbers the symbols of one document, without making texts of them: each is a stretch of the document's bytes. */
export class SymbolTable {
  readonly #bytes: Uint8Array
  readonly #symbolBytes: number
  #starts = new Int32Array(64)
  #ends = new Int32Array(64)
  #hashes = new Int32Array(64)
  /** Symbol numbers plus 1 by their hashes; 0 is free. Its length is a power of two. */
  #slots = new Int32Array(256)
  count = 0

  constructor(bytes: Uint8Array, symbolBytes: number) {
    this.#bytes = bytes
    this.#symbolBytes = symbolBytes
  }

  /** The number of the symbol in a field; -1 for an empty one. Throws `ScipProblem` for what is no symbol. */
  read(wire: WireReader): number {
    const outer = wire.enter()
    const { at, end } = wire
    const number = at === end ? -1 : this.#number(wire)
    wire.leave(outer)
    return number
  }

  symbol(number: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[number], this.#ends[number])
  }

  isLocal(number: number): boolean {
    const start = this.#starts[number] ?? 0
    if ((this.#ends[number] ?? 0) - start < localPrefix.length) return false
    for (let at = 0; at < localPrefix.length; at++) if (this.#bytes[start + at] !== localPrefix[at]) return false
    return true
  }

  #number(wire: WireReader): number {
    const { at: start, end } = wire
    let hash = seed
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.#bytes[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let held = this.#slots[slot] ?? 0; held !== 0; held = this.#slots[slot] ?? 0) {
      if (this.#hashes[held - 1] === hash && this.#isSame(held - 1, start, end)) return held - 1
      slot = (slot + 1) & mask
    }
    return this.#add(wire, hash, slot)
  }

  #isSame(number: number, start: number, end: number): boolean {
    const other = this.#starts[number] ?? 0
    if ((this.#ends[number] ?? 0) - other !== end - start) return false
    let at = 0
    while (at < end - start && this.#bytes[start + at] === this.#bytes[other + at]) at += 1
    return at === end - start
  }

  #add(wire: WireReader, hash: number, slot: number): number {
    const what = symbolFault(this.#bytes.subarray(wire.at, wire.end), this.#symbolBytes)
    if (what) throw new ScipProblem('scip-bad-symbol', wire.offset(), what)
    const number = this.count++
    if (number === this.#starts.length) this.#grow()
    this.#starts[number] = wire.at
    this.#ends[number] = wire.end
    this.#hashes[number] = hash
    this.#slots[slot] = number + 1
    if (2 * this.count > this.#slots.length) this.#spread()
    return number
  }

  #grow(): void {
    this.#starts = doubled(this.#starts)
    this.#ends = doubled(this.#ends)
    this.#hashes = doubled(this.#hashes)
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = (this.#hashes[number] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

export function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * numbers.length)
  grown.set(numbers)
  return grown
}
