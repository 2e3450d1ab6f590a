import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib'
import { CorruptPreciseIndex } from '../corruptPreciseIndex.js'
import { type BlockRef, blockHeaderBytes, longestBlock } from './blockWriter.js'

const inflate = promisify(inflateRaw)
/** Longer blocks are decompressed beside the main thread. */
const longestAtOnce = 32 * 1024

/** Reads blocks that a `BlockWriter` wrote, and keeps those read last. Throws `CorruptPreciseIndex`. */
export class BlockReader {
  readonly path: string
  readonly #file: FileHandle
  readonly #bytes: number
  readonly #kept = new Map<number, Uint8Array>()
  readonly #mostKept: number
  #keptBytes = 0

  private constructor(path: string, file: FileHandle, facts: { readonly bytes: number; readonly cacheBytes: number }) {
    this.path = path
    this.#file = file
    this.#bytes = facts.bytes
    this.#mostKept = facts.cacheBytes
  }

  static async open(path: string, cacheBytes: number): Promise<BlockReader> {
    const file = await opened(path)
    try {
      const { size } = await file.stat()
      return new BlockReader(path, file, { bytes: size, cacheBytes })
    } catch (error) {
      await file.close()
      throw error
    }
  }

  get byteSize(): number {
    return this.#bytes
  }

  /** Bytes as they stand in the file. */
  async raw(offset: number, length: number): Promise<Buffer> {
    if (offset < 0 || offset + length > this.#bytes) throw this.corrupt('it names a place beyond its end')
    const buffer = Buffer.allocUnsafe(length)
    for (let at = 0; at < length; ) {
      const { bytesRead } = await this.#file.read(buffer, at, length - at, offset + at)
      if (bytesRead === 0) throw this.corrupt('it is shorter than it was')
      at += bytesRead
    }
    return buffer
  }

  async block(ref: BlockRef): Promise<Uint8Array> {
    const kept = this.#kept.get(ref.offset)
    if (kept) {
      // The map is in the order of use.
      this.#kept.delete(ref.offset)
      this.#kept.set(ref.offset, kept)
      return kept
    }
    const bytes = await this.#read(ref)
    this.#keep(ref.offset, bytes)
    return bytes
  }

  corrupt(what: string, cause?: unknown): CorruptPreciseIndex {
    return new CorruptPreciseIndex(this.path, what, cause === undefined ? undefined : { cause })
  }

  async close(): Promise<void> {
    this.#kept.clear()
    await this.#file.close()
  }

  async #read({ offset, length }: BlockRef): Promise<Uint8Array> {
    if (length < blockHeaderBytes || length > 2 * longestBlock) throw this.corrupt('a block has no valid length')
    const stored = await this.raw(offset, length)
    const checked = stored.subarray(4)
    if (crc32(checked) !== stored.readUInt32LE(0)) throw this.corrupt(`the block at ${offset} has changed`)
    const bytes = stored.readUInt32LE(4)
    const body = stored.subarray(blockHeaderBytes)
    return bytes === 0 ? body : this.#inflate(body, bytes)
  }

  async #inflate(body: Uint8Array, bytes: number): Promise<Uint8Array> {
    if (bytes > longestBlock) throw this.corrupt('a block has no valid length')
    const limit = { maxOutputLength: bytes }
    try {
      return bytes <= longestAtOnce ? inflateRawSync(body, limit) : await inflate(body, limit)
    } catch (error) {
      throw this.corrupt('a block cannot be decompressed', error)
    }
  }

  #keep(offset: number, bytes: Uint8Array): void {
    if (bytes.length > this.#mostKept / 4 || this.#kept.has(offset)) return
    this.#kept.set(offset, bytes)
    this.#keptBytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= this.#mostKept) return
      this.#kept.delete(oldest)
      this.#keptBytes -= length
    }
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CorruptPreciseIndex(path, 'it is gone', { cause: error })
    }
    throw error
  }
}
