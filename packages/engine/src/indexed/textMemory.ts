import type { Kernel } from '../kernel/kernel.js'
import type { TextShard } from '../textShard/open.js'
import type { Segment } from './segmentReader.js'

/** What is read at once without being kept has room for so many bytes. */
export const passingBytes = 1024 * 1024
/** Room for kept texts is made in such pieces: a view of the memory is another one after each. */
const roomStep = 16 * 1024 * 1024
/** When the room is used up and so many times as much was read beside it, it holds the wrong texts. */
const wornOut = 4
/** Longer texts are not kept; start and length of others are one number. */
const longest = 2 ** 24

/**
 * Where texts lie in the memory of a kernel: at its beginning what is read for a moment, behind it texts that are kept,
 * up to a budget of bytes, for those searches of a person who types that look into the same files again and again.
 * What is kept was checked when it was read. When the room is used up it takes no more, and begins anew only when much
 * else is read: a search of more than it holds would otherwise leave nothing behind that the next one could use.
 */
export class TextMemory {
  readonly kernel: Kernel
  readonly #budget: number
  /** The address at which all content begins. */
  readonly #start: number
  #reserved = passingBytes
  /** For each shard the addresses of its segments, by `keyOf`. */
  #kept = new WeakMap<TextShard, Map<number, number>>()
  /** How much memory there is for what is kept, how much of it is taken, and how much was read beside it since. */
  #room = 0
  #used = 0
  #refused = 0

  constructor(kernel: Kernel, budget = 0) {
    this.kernel = kernel
    this.#budget = budget
    this.#start = kernel.reserve(this.#reserved)
  }

  /** How many bytes are taken by what is kept. */
  get keptBytes(): number {
    return this.#used
  }

  /** Room for a text that holds until the next call. */
  passing(byteLength: number): Uint8Array {
    // A long text lies behind all that is kept, for as long as it is needed.
    const at = byteLength <= passingBytes ? 0 : passingBytes + this.#room
    return this.#at(at, byteLength)
  }

  /** Room for a text that is to be kept; undefined when there is none left. */
  keeping(byteLength: number): Uint8Array | undefined {
    if (byteLength > this.#budget || byteLength >= longest) return undefined
    if (this.#used + byteLength > this.#budget && !this.#beginsAnew(byteLength)) return undefined
    while (this.#used + byteLength > this.#room) this.#grow()
    const room = this.#at(passingBytes + this.#used, byteLength)
    this.#used += byteLength
    return room
  }

  /** Says that a segment was read to an address in `keeping`'s room. */
  keep(segment: Segment, address: number): void {
    const known = this.#kept.get(segment.shard) ?? new Map<number, number>()
    this.#kept.set(segment.shard, known.set(keyOf(segment), address))
  }

  has(segment: Segment): boolean {
    return this.#addressOf(segment) !== undefined
  }

  /** The text of a segment that was kept. */
  find(segment: Segment): Uint8Array | undefined {
    const address = this.#addressOf(segment)
    if (address === undefined) return undefined
    return new Uint8Array(this.kernel.memory.buffer, address, segment.end - segment.start)
  }

  #addressOf(segment: Segment): number | undefined {
    return segment.end - segment.start < longest ? this.#kept.get(segment.shard)?.get(keyOf(segment)) : undefined
  }

  #grow(): void {
    this.#room = Math.min(this.#budget, this.#room + roomStep)
    this.#at(passingBytes + this.#room, 0)
  }

  #beginsAnew(byteLength: number): boolean {
    this.#refused += byteLength
    if (this.#refused < wornOut * this.#budget) return false
    this.#kept = new WeakMap()
    this.#used = 0
    this.#refused = 0
    return true
  }

  #at(offset: number, byteLength: number): Uint8Array {
    // Never less than before: what lies behind is still looked through.
    this.#reserved = Math.max(this.#reserved, offset + byteLength)
    this.kernel.reserve(this.#reserved)
    return new Uint8Array(this.kernel.memory.buffer, this.#start + offset, byteLength)
  }
}

/** A segment of a shard as one number. It is shorter than `longest`. */
function keyOf({ start, end }: Segment): number {
  return start * longest + end - start
}
