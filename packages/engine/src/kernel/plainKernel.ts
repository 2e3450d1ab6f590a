import type { Kernel, NeedlePlaces } from './kernel.js'
import { brokenList, checkedCount, checkReserve, checkStretch } from './limits.js'
import { contentAt, pageBytes, pagesFor } from './memoryLayout.js'
import { isLowerCase, makeNeedle, makeNeedles, type Needle, type Needles } from './needle.js'

const newline = 10

/** The kernel in plain TypeScript, for processes without WebAssembly SIMD and to compare the compiled one with. */
export const openPlainKernel = (): Kernel => new PlainKernel()

class PlainKernel implements Kernel {
  readonly kind = 'plain'
  memory = { buffer: new ArrayBuffer(pagesFor(0) * pageBytes) }
  #bytes = Buffer.from(this.memory.buffer)
  #needlesMade = 0
  #setsMade = 0
  #reserved = 0

  bytes(): Uint8Array {
    return this.#bytes
  }

  reserve(byteLength: number): number {
    checkReserve(byteLength)
    const needed = pagesFor(byteLength) * pageBytes
    if (needed > this.#bytes.length) {
      this.memory = { buffer: new ArrayBuffer(needed) }
      const grown = Buffer.from(this.memory.buffer)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#reserved = byteLength
    return contentAt
  }

  needle(bytes: Uint8Array, foldCase: boolean): Needle {
    return makeNeedle(bytes, foldCase, this.#needlesMade++)
  }

  needles(all: readonly Uint8Array[], foldCase: boolean): Needles {
    return makeNeedles(all, foldCase, this.#setsMade++)
  }

  find(needle: Needle, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    if (needle.foldCase) return findFirst(this.#bytes, [needle], from, to)
    const at = this.#bytes.subarray(from, to).indexOf(needle.bytes)
    return at < 0 ? -1 : from + at
  }

  findAll(needle: Needle, from: number, to: number, limit: number): Uint32Array {
    const found: number[] = []
    let at = from
    while (found.length < limit) {
      at = this.find(needle, at, to)
      if (at < 0) break
      found.push(at)
      at += needle.bytes.length
    }
    return Uint32Array.from(found)
  }

  findAny(needles: Needles, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return findFirst(this.#bytes, needles.all, from, to)
  }

  countLines(needles: Needles, from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    let lines = 0
    for (let at = from; at < to; lines++) {
      const found = findFirst(this.#bytes, needles.all, at, to)
      if (found < 0) break
      at = this.lineEnd(found, to) + 1
    }
    return lines
  }

  lookFor(needles: Needles, from: number, to: number, { starts, counts }: NeedlePlaces): number {
    for (const [at, needle] of needles.all.entries()) {
      const room = starts[at] ?? new Uint32Array()
      const found = this.findAll(needle, from, to, room.length)
      room.set(found)
      counts[at] = found.length
    }
    return this.countLines(needles, from, to)
  }

  countNewlines(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    let count = 0
    for (let at = from; at < to; at++) if (this.#bytes[at] === newline) count++
    return count
  }

  lineEnd(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    const at = this.#bytes.subarray(from, to).indexOf(newline)
    return at < 0 ? to : from + at
  }

  lineStart(from: number, to: number): number {
    checkStretch(from, to, this.#reserved)
    return from + this.#bytes.subarray(from, to).lastIndexOf(newline) + 1
  }

  decodeDeltas(source: Uint8Array, count: number): Uint32Array {
    const values = new Uint32Array(checkedCount(source, count))
    let at = 0
    let value = 0
    for (let index = 0; index < count; index++) {
      const delta = readVarint(source, at)
      if (index > 0 && delta.value === 0) throw brokenList()
      value += delta.value
      if (value > 0xffff_ffff) throw brokenList()
      values[index] = value
      at = delta.end
    }
    return values
  }

  intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
    const both = new Uint32Array(Math.min(a.length, b.length))
    let count = 0
    let inA = 0
    let inB = 0
    while (inA < a.length && inB < b.length) {
      const left = a[inA] ?? 0
      const right = b[inB] ?? 0
      if (left === right) both[count++] = left
      if (left <= right) inA++
      if (right <= left) inB++
    }
    return both.slice(0, count)
  }
}

/** The first address in [from, to) at which one of the needles stands, or -1. */
function findFirst(text: Uint8Array, needles: readonly Needle[], from: number, to: number): number {
  const begins = beginnings(needles)
  for (let at = from; at < to; at++) {
    if (begins[text[at] ?? 0] === 1 && needles.some((needle) => standsAt(text, needle, at, to))) return at
  }
  return -1
}

/** 1 for each byte that one of the needles begins with. */
function beginnings(needles: readonly Needle[]): Uint8Array {
  const begins = new Uint8Array(256)
  for (const needle of needles) {
    const first = needle.bytes[0] ?? 0
    begins[first] = 1
    if (needle.foldCase && isLowerCase(first)) begins[first - 0x20] = 1
  }
  return begins
}

function standsAt(text: Uint8Array, { bytes, foldCase }: Needle, at: number, to: number): boolean {
  if (at + bytes.length > to) return false
  return bytes.every((byte, index) => {
    const there = text[at + index] ?? 0
    return there === byte || (foldCase && isLowerCase(byte) && there === byte - 0x20)
  })
}

/** One LEB128 number of at most five bytes, and where the next begins. */
function readVarint(source: Uint8Array, from: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let at = from; at < from + 5; at++) {
    const byte = source[at]
    if (byte === undefined) break
    value += (byte & 127) * 2 ** (7 * (at - from))
    if (byte < 128) return { value, end: at + 1 }
  }
  throw brokenList()
}
