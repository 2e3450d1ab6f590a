import { type WasmMemory, webAssembly } from '@sextant/base/thread'
import type { Kernel, NeedlePlaces } from './kernel.js'
import { kernelModule } from './kernel.generated.js'
import * as layout from './memoryLayout.js'
import { makeNeedle, makeNeedles, type Needle, type Needles } from './needle.js'
import { needleBytes, setBytes } from './needleRecords.js'
import { brokenList, checkedCount, checkReserve, checkStretch } from './limits.js'

/** What packages/engine/assembly/kernel.ts exports. Addresses come out signed; -1 is the answer that is no address. */
interface Compiled {
  find(needle: number, from: number, to: number): number
  findAll(needle: number, from: number, to: number, out: number, limit: number): number
  findAny(set: number, from: number, to: number): number
  countLines(set: number, places: number, from: number, to: number): number
  lookFor(set: number, counts: number, out: number, room: number, from: number, to: number): number
  countNewlines(from: number, to: number): number
  lineEnd(from: number, to: number): number
  lineStart(from: number, to: number): number
  decodeDeltas(from: number, to: number, out: number, limit: number, state: number): number
  intersect(a: number, aEnd: number, b: number, bEnd: number, out: number, state: number): number
}

/** The compiled kernel, or undefined where WebAssembly with SIMD is not to be had. */
export function openWasmKernel(): Kernel | undefined {
  const binary = Buffer.from(kernelModule, 'base64')
  if (!webAssembly?.validate(binary)) return undefined
  const memory = new webAssembly.Memory({ initial: layout.pagesFor(0), maximum: 65_535 })
  const { exports } = new webAssembly.Instance(new webAssembly.Module(binary), { env: { memory } })
  // The bytes are ours and a test compiles them anew, so what they export is known.
  return new WasmKernel(memory, exports as Compiled)
}

class WasmKernel implements Kernel {
  readonly kind = 'wasm'
  readonly memory: WasmMemory
  readonly #compiled: Compiled
  readonly #needles: (Needle | undefined)[] = Array.from({ length: layout.needleSlots })
  readonly #sets: (Needles | undefined)[] = Array.from({ length: layout.setSlots })
  #needlesMade = 0
  #setsMade = 0
  #bytes: Uint8Array
  #words: Uint32Array
  #reserved = 0

  constructor(memory: WasmMemory, compiled: Compiled) {
    this.memory = memory
    this.#compiled = compiled
    this.#bytes = new Uint8Array(memory.buffer)
    this.#words = new Uint32Array(memory.buffer)
  }

  bytes(): Uint8Array {
    return this.#bytes
  }

  reserve(byteLength: number): number {
    checkReserve(byteLength)
    const missing = layout.pagesFor(byteLength) - this.#bytes.length / layout.pageBytes
    if (missing > 0) {
      this.memory.grow(missing)
      this.#bytes = new Uint8Array(this.memory.buffer)
      this.#words = new Uint32Array(this.memory.buffer)
    }
    this.#reserved = byteLength
    return layout.contentAt
  }

  needle(bytes: Uint8Array, foldCase: boolean): Needle {
    return makeNeedle(bytes, foldCase, this.#needlesMade++)
  }

  needles(all: readonly Uint8Array[], foldCase: boolean): Needles {
    return makeNeedles(all, foldCase, this.#setsMade++)
  }

  find(needle: Needle, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return orNone(this.#compiled.find(this.#placed(needle), from, to))
  }

  findAll(needle: Needle, from: number, to: number, limit: number): Uint32Array {
    checkStretch(from, to, this.#reserved)
    const at = this.#placed(needle)
    return inPieces(limit, (room, last) => {
      const start = last === undefined ? from : last + needle.bytes.length
      return this.#copied(this.#compiled.findAll(at, start, to, layout.resultsAt, room))
    })
  }

  findAny(needles: Needles, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return orNone(this.#compiled.findAny(this.#placedSet(needles), from, to))
  }

  countLines(needles: Needles, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return this.#compiled.countLines(this.#placedSet(needles), layout.stateAt, from, to) >>> 0
  }

  lookFor(needles: Needles, from: number, to: number, places: NeedlePlaces): number {
    checkStretch(from, to, this.#reserved)
    const { placesPiece: room, resultsAt, stateAt } = layout
    const lines = this.#compiled.lookFor(this.#placedSet(needles), stateAt, resultsAt, room, from, to) >>> 0
    for (let needle = 0; needle < needles.all.length; needle++) {
      const starts = places.starts[needle] ?? nothing
      const count = Math.min(this.#words[stateAt / 4 + needle] ?? 0, starts.length)
      const first = resultsAt / 4 + needle * room
      for (let at = 0; at < count; at++) starts[at] = this.#words[first + at] ?? 0
      places.counts[needle] = count
    }
    return lines
  }

  countNewlines(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return this.#compiled.countNewlines(from, to) >>> 0
  }

  lineEnd(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return this.#compiled.lineEnd(from, to) >>> 0
  }

  lineStart(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return this.#compiled.lineStart(from, to) >>> 0
  }

  decodeDeltas(source: Uint8Array, count: number): Uint32Array {
    const values = new Uint32Array(checkedCount(source, count))
    let used = 0
    let done = 0
    this.#words.set([0, 0, 1], layout.stateAt / 4)
    while (done < count) {
      const piece = source.subarray(used, used + 4 * layout.listPiece)
      this.#bytes.set(piece, layout.leftAt)
      const decoded = this.#decode(piece.length, Math.min(count - done, layout.listPiece))
      if (decoded.length === 0) throw brokenList()
      values.set(decoded, done)
      done += decoded.length
      used += this.#words[layout.stateAt / 4 + 1] ?? 0
      this.#words[layout.stateAt / 4 + 2] = 0
    }
    return values
  }

  intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
    const both = new Uint32Array(Math.min(a.length, b.length))
    let count = 0
    let inA = 0
    let inB = 0
    while (inA < a.length && inB < b.length) {
      const left = a.subarray(inA, inA + layout.listPiece)
      const right = b.subarray(inB, inB + layout.listPiece)
      this.#words.set(left, layout.leftAt / 4)
      this.#words.set(right, layout.rightAt / 4)
      const found = this.#intersect(left.length, right.length)
      both.set(found, count)
      count += found.length
      inA += this.#words[layout.stateAt / 4] ?? 0
      inB += this.#words[layout.stateAt / 4 + 1] ?? 0
    }
    return both.slice(0, count)
  }

  #decode(byteLength: number, limit: number): Uint32Array {
    const { leftAt, resultsAt, stateAt } = layout
    const count = this.#compiled.decodeDeltas(leftAt, leftAt + byteLength, resultsAt, limit, stateAt)
    if (count < 0) throw brokenList()
    return this.#results(count)
  }

  #intersect(left: number, right: number): Uint32Array {
    const { leftAt, resultsAt, rightAt, stateAt } = layout
    const count = this.#compiled.intersect(leftAt, leftAt + 4 * left, rightAt, rightAt + 4 * right, resultsAt, stateAt)
    return this.#results(count)
  }

  /** Results are mostly few, and a view of the memory to copy them with would cost more than they do. */
  #copied(count: number): Uint32Array {
    if (count === 0) return nothing
    const results = new Uint32Array(count)
    for (let index = 0; index < count; index++) results[index] = this.#words[layout.resultsAt / 4 + index] ?? 0
    return results
  }

  #results(count: number): Uint32Array {
    return this.#words.subarray(layout.resultsAt / 4, layout.resultsAt / 4 + count)
  }

  #placed(needle: Needle): number {
    const slot = needle.turn % layout.needleSlots
    const at = layout.needlesAt + slot * layout.needleRecord.size
    if (this.#needles[slot] !== needle) {
      this.#bytes.set(needleBytes(needle), at)
      this.#needles[slot] = needle
    }
    return at
  }

  #placedSet(needles: Needles): number {
    const slot = needles.turn % layout.setSlots
    const at = layout.setsAt + slot * layout.setRecord.size
    if (this.#sets[slot] !== needles) {
      this.#bytes.set(setBytes(needles), at)
      this.#sets[slot] = needles
    }
    return at
  }
}

// To make an array without values takes longer than to search a small file.
const nothing = new Uint32Array(0)

const orNone = (address: number): number => (address === -1 ? -1 : address >>> 0)

/** Asks for results piece by piece, each time telling the last result so far, until one is not full. */
function inPieces(limit: number, next: (room: number, last: number | undefined) => Uint32Array): Uint32Array {
  const pieces: Uint32Array[] = []
  let found = 0
  let last: number | undefined
  while (found < limit) {
    const room = Math.min(limit - found, layout.listPiece)
    const piece = next(room, last)
    pieces.push(piece)
    found += piece.length
    last = piece.at(-1)
    if (piece.length < room) break
  }
  return joined(pieces, found)
}

function joined(pieces: readonly Uint32Array[], length: number): Uint32Array {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const all = new Uint32Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
