import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'

/** Where a block stands in the file: its header is part of it. */
export interface BlockRef {
  readonly offset: number
  readonly length: number
}

/** The checksum of all behind it, and the number of bytes before compression; 0 bytes mean that there was none. */
export const blockHeaderBytes = 8
/** The most bytes a block may have before compression. */
export const longestBlock = 64 * 1024 ** 2

const bufferBytes = 1024 ** 2
/** Fewer bytes than this are not worth a compression. */
const worthCompressing = 64
/** For blocks below this, making room for a window as large as usual takes longer than the compression. */
const smallBlock = 8 * 1024
const forSmall = { level: 1, windowBits: 13, memLevel: 5, chunkSize: smallBlock }
const forLarge = { level: 1 }

/** Writes a file of compressed, checksummed blocks, one behind another. Not for the main thread: it waits for the disk. */
export class BlockWriter {
  readonly #descriptor: number
  #buffer = Buffer.allocUnsafe(64 * 1024)
  #filled = 0
  /** Bytes of the file without those in the buffer. */
  #written = 0
  #isOpen = true

  /** Makes a new file; throws when there is one. */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx')
  }

  /** Where the next byte will stand. */
  get offset(): number {
    return this.#written + this.#filled
  }

  block(bytes: Uint8Array): BlockRef {
    if (bytes.length > longestBlock) throw new RangeError(`A block of ${bytes.length} bytes is too long.`)
    const packed =
      bytes.length < worthCompressing ? bytes : deflateRawSync(bytes, bytes.length < smallBlock ? forSmall : forLarge)
    const isPacked = packed.length < bytes.length
    const body = isPacked ? packed : bytes
    const head = Buffer.alloc(4)
    head.writeUInt32LE(isPacked ? bytes.length : 0)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(crc32(body, crc32(head)))
    const offset = this.offset
    for (const part of [checksum, head, body]) this.raw(part)
    return { offset, length: blockHeaderBytes + body.length }
  }

  raw(bytes: Uint8Array): void {
    if (this.#filled + bytes.length > this.#buffer.length) this.#flush()
    if (bytes.length > this.#buffer.length) return this.#write(bytes)
    this.#buffer.set(bytes, this.#filled)
    this.#filled += bytes.length
  }

  /** Returns when all of it is on the disk for good. */
  finish(): void {
    this.#flush()
    fsyncSync(this.#descriptor)
    this.close()
  }

  /** Lets the file go as it is; may be called again. */
  close(): void {
    if (this.#isOpen) closeSync(this.#descriptor)
    this.#isOpen = false
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#filled))
    this.#filled = 0
    // Small indexes need no large buffer.
    if (this.#buffer.length < bufferBytes && this.#written > bufferBytes) this.#buffer = Buffer.allocUnsafe(bufferBytes)
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
    this.#written += bytes.length
  }
}
