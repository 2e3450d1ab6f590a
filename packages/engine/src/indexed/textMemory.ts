import type { Kernel } from '../kernel/kernel.js'
import type { TextShard } from '../textShard/open.js'
import type { Segment } from './segment.js'

/** What is read at once without being kept has room for so many bytes. */
export const passingBytes = 1024 * 1024
/** The room for kept texts is used and given up in so many pieces, */
const pieces = 16
/** and a reader may take over so many of them: one that reads everything leaves room for what others come back to. */
const mostTaken = 4
/** More is never kept, whatever the budget: a kernel's memory ends at 4 GiB, and long texts are read beside it. */
const mostKept = 2 ** 31
/** Longer texts are not kept: start and length of a segment are one number. */
const longest = 2 ** 24

/** The addresses of the segments of one shard, by `keyOf`. */
type Addresses = Map<number, number>

/** A piece of the room: texts one behind another. */
interface Piece {
  readonly start: number
  used: number
  /** When one of its texts was last asked for. */
  asked: number
  /** What to forget when others take its place. */
  segments: (readonly [Addresses, number])[]
}

/**
 * Where texts lie in the memory of a kernel: at its beginning what is read for a moment, behind it texts that are kept,
 * up to a budget of bytes, for those searches of a person who types that look into the same files again and again.
 * When the room is used up, what nobody has asked for the longest makes way. What is kept was checked when it was read.
 */
export class TextMemory {
  readonly #kernel: Kernel
  /** How many bytes may be kept. */
  readonly budget: number
  readonly #pieceBytes: number
  /** The address at which all content begins. */
  readonly #start: number
  #reserved = passingBytes
  #kept = new WeakMap<TextShard, Addresses>()
  readonly #pieces: Piece[] = []
  /** So many there may be: fewer once there is no more memory. */
  #mostPieces = pieces
  #filling: Piece | undefined
  #turn = 0
  #taken = 0

  constructor(kernel: Kernel, budget = 0) {
    this.#kernel = kernel
    this.budget = Math.min(budget, mostKept)
    this.#pieceBytes = Math.floor(this.budget / pieces)
    this.#start = kernel.reserve(this.#reserved)
  }

  /** How many bytes are taken by what is kept. */
  get keptBytes(): number {
    return this.#pieces.reduce((sum, { used }) => sum + used, 0)
  }

  /** Says that another reader begins. */
  begin(): void {
    this.#taken = 0
  }

  /** Room for a text that holds until the next call. */
  passing(byteLength: number): Uint8Array {
    // A long text lies behind all that is kept, for as long as it is needed.
    const at = byteLength <= passingBytes ? 0 : passingBytes + this.#pieces.length * this.#pieceBytes
    return this.#at(this.#start + at, byteLength)
  }

  /** Room for a text that is to be kept; undefined when there is none for it. */
  keeping(byteLength: number): Uint8Array | undefined {
    if (byteLength > this.#pieceBytes || byteLength >= longest) return undefined
    if (!this.#filling || this.#filling.used + byteLength > this.#pieceBytes) this.#filling = this.#nextPiece()
    if (!this.#filling) return undefined
    const room = this.#at(this.#filling.start + this.#filling.used, byteLength)
    this.#filling.used += byteLength
    return room
  }

  /** Says that a segment was read to an address in the room that `keeping` gave last. */
  keep(segment: Segment, address: number): void {
    const addresses = this.#kept.get(segment.shard) ?? new Map<number, number>()
    const key = keyOf(segment)
    this.#kept.set(segment.shard, addresses.set(key, address))
    this.#filling?.segments.push([addresses, key])
  }

  has(segment: Segment): boolean {
    return this.#addressOf(segment) !== undefined
  }

  /** The text of a segment that was kept. */
  find(segment: Segment): Uint8Array | undefined {
    const address = this.#addressOf(segment)
    if (address === undefined) return undefined
    const piece = this.#pieces[Math.floor((address - this.#start - passingBytes) / this.#pieceBytes)]
    if (piece) piece.asked = ++this.#turn
    return new Uint8Array(this.#kernel.memory.buffer, address, segment.end - segment.start)
  }

  #addressOf(segment: Segment): number | undefined {
    return segment.end - segment.start < longest ? this.#kept.get(segment.shard)?.get(keyOf(segment)) : undefined
  }

  #nextPiece(): Piece | undefined {
    if (this.#pieces.length === this.#mostPieces) return this.#oldest()
    const start = this.#start + passingBytes + this.#pieces.length * this.#pieceBytes
    try {
      this.#at(start, this.#pieceBytes)
    } catch (error) {
      // What is kept is not needed: a search goes on with the memory there is.
      if (!(error instanceof RangeError)) throw error
      this.#mostPieces = this.#pieces.length
      return this.#oldest()
    }
    const piece = { start, used: 0, asked: ++this.#turn, segments: [] }
    this.#pieces.push(piece)
    return piece
  }

  /** The piece that nobody has asked for the longest, emptied. */
  #oldest(): Piece | undefined {
    const [first, ...others] = this.#pieces
    if (!first || this.#taken === mostTaken) return undefined
    this.#taken += 1
    const oldest = others.reduce((a, b) => (b.asked < a.asked ? b : a), first)
    for (const [addresses, key] of oldest.segments) addresses.delete(key)
    return Object.assign(oldest, { used: 0, asked: ++this.#turn, segments: [] })
  }

  #at(address: number, byteLength: number): Uint8Array {
    // Never less than before: what lies behind is still looked through.
    const reserved = Math.max(this.#reserved, address + byteLength - this.#start)
    this.#kernel.reserve(reserved)
    this.#reserved = reserved
    return new Uint8Array(this.#kernel.memory.buffer, address, byteLength)
  }
}

/** A segment of a shard as one number. It is shorter than `longest`. */
function keyOf({ start, end }: Segment): number {
  return start * longest + end - start
}
