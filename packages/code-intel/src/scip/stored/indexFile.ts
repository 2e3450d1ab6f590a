import { crc32 } from 'node:zlib'
import type { PreciseSummary } from '../preciseIndex.js'
import type { BlockRef } from './blockWriter.js'
import type { TableRoot } from './tableWriter.js'

/** The file that a stored index is, in its folder. */
export const indexFileName = 'precise-index'
/** Of another format nothing is read. Described in docs/precise-index-format.md. */
export const format = 1

/** The first bytes of the file, and its last. */
export const magic = Buffer.from('sextscip')

/** The place of the root block in 8 and 4 bytes, their checksum, the magic. */
export const trailerBytes = 24

/** What the root block holds, as JSON. */
export interface IndexRoot {
  readonly format: number
  readonly summary: Omit<PreciseSummary, 'byteSize'>
  /** From paths to the parts of their documents, and from the numbers of documents to their paths. */
  readonly documents: TableRoot
  readonly paths: TableRoot
  readonly symbols: TableRoot
}

export function trailerOf({ offset, length }: BlockRef): Buffer {
  const trailer = Buffer.alloc(trailerBytes)
  trailer.writeBigUInt64LE(BigInt(offset), 0)
  trailer.writeUInt32LE(length, 8)
  trailer.writeUInt32LE(crc32(trailer.subarray(0, 12)), 12)
  magic.copy(trailer, 16)
  return trailer
}

/** Where the root block is; undefined for bytes that are no trailer. */
export function readTrailer(trailer: Buffer): BlockRef | undefined {
  const isWhole = magic.equals(trailer.subarray(16)) && crc32(trailer.subarray(0, 12)) === trailer.readUInt32LE(12)
  return isWhole ? { offset: Number(trailer.readBigUInt64LE(0)), length: trailer.readUInt32LE(8) } : undefined
}

/** The key of a document's number, which keeps their order. */
export function documentKey(number: number): Buffer {
  const key = Buffer.alloc(4)
  key.writeUInt32BE(number)
  return key
}
