import type { Inflater } from './inflater.js'
import { closeFile, fileSizeOf, type OpenFile, readInto } from './openFile.js'

/** What stands at a place of a pack: an object, or what makes one of another. Types as in gitformat-pack(5). */
export type PackEntry =
  | { readonly kind: 'whole'; readonly type: number; readonly content: Buffer }
  | { readonly kind: 'delta'; readonly base: number | Buffer; readonly delta: Buffer }

const offsetDelta = 6
const referenceDelta = 7
const trailerBytes = 20
/** Objects of a few kilobytes, which most are, come with those behind them. */
const windowBytes = 32 * 1024
/** The longest head: ten bytes of size and an id, or ten bytes of an offset. */
const mostHeadBytes = 32

/** Reads entries of a pack at their offsets, and answers with undefined what is damaged or too large. */
export class PackFile {
  readonly #file: OpenFile
  readonly #size: number
  readonly #inflater: Inflater
  #window = Buffer.allocUnsafe(windowBytes)
  #windowFrom = 0
  #windowTo = 0

  constructor(file: OpenFile, inflater: Inflater) {
    this.#file = file
    this.#inflater = inflater
    this.#size = Math.max(0, fileSizeOf(file) - trailerBytes)
  }

  close(): void {
    closeFile(this.#file)
  }

  /** A whole object or a delta of at most `mostBytes`. */
  entryAt(offset: number, mostBytes: number): PackEntry | undefined {
    const head = headOf(this.#bytesAt(offset, mostHeadBytes), offset)
    if (head === undefined || head.byteSize > mostBytes) return undefined
    const packed = this.#bytesAt(offset + head.length, packedBound(head.byteSize))
    const content = this.#inflater.inflate(packed, head.byteSize)
    if (content === undefined) return undefined
    const { base, type } = head
    return base === undefined ? { kind: 'whole', type, content } : { kind: 'delta', base, delta: content }
  }

  /** As many bytes from `position` on, or those that the pack has. Good until the next call. */
  #bytesAt(position: number, length: number): Buffer {
    const end = Math.min(this.#size, position + length)
    if (position >= end) return Buffer.alloc(0)
    if (position < this.#windowFrom || end > this.#windowTo) this.#load(position, end - position)
    const from = position - this.#windowFrom
    return this.#window.subarray(from, Math.min(this.#windowTo, end) - this.#windowFrom)
  }

  #load(position: number, length: number): void {
    if (length > this.#window.length) this.#window = Buffer.allocUnsafe(length)
    const wanted = Math.min(this.#size - position, Math.max(length, windowBytes))
    this.#windowFrom = position
    this.#windowTo = position + readInto(this.#file, this.#window.subarray(0, wanted), position)
  }
}

/** More bytes than zlib makes of so many in any case, and more again: who packs in another way is read by git. */
const packedBound = (byteSize: number) => byteSize + Math.ceil(byteSize / 256) + 256

interface EntryHead {
  readonly type: number
  readonly byteSize: number
  /** The offset or the id of the base of a delta. */
  readonly base?: number | Buffer
  readonly length: number
}

function headOf(bytes: Buffer, offset: number): EntryHead | undefined {
  const [first = 0] = bytes
  const type = (first >> 4) & 7
  let [byteSize, at, scale] = [first & 15, 1, 16]
  for (let last = first; last >= 0x80; scale *= 128) {
    last = bytes[at] ?? 0
    at += 1
    byteSize += (last & 0x7f) * scale
    if (scale > 2 ** 40) return undefined
  }
  if (type === referenceDelta) {
    const base = Buffer.from(bytes.subarray(at, at + 20))
    return base.length === 20 ? { type, byteSize, base, length: at + 20 } : undefined
  }
  if (type !== offsetDelta) return type === 0 || type === 5 ? undefined : { type, byteSize, length: at }
  const back = distanceAt(bytes, at)
  const isInside = back !== undefined && back.value > 0 && back.value < offset
  return isInside ? { type, byteSize, base: offset - back.value, length: back.end } : undefined
}

/** How far back a base lies: seven bits in each byte, the highest first, one added for each byte that follows. */
function distanceAt(bytes: Buffer, begin: number): { readonly value: number; readonly end: number } | undefined {
  for (let [value, at] = [0, begin]; at < begin + 8; ) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    at += 1
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at }
    value += 1
  }
  return undefined
}
