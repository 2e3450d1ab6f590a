import { crc32 } from 'node:zlib'

/**
 * The layout of a text shard, version 2; docs/index-format.md describes it for people. A header of one disk page names
 * where the sections lie; behind it the body is checked in pages of 16 KiB, whose CRC-32s form the last section.
 * All numbers are little-endian.
 */
export const shardVersion = 2
export const headerBytes = 4096
export const pageBytes = 16 * 1024
/** Trigrams are told apart by the block of this many bytes in which they begin. */
export const blockBytes = 16 * 1024
/**
 * A block also lists the trigrams that begin this far behind its end, so that whatever begins in a block and is no
 * longer than this, and two more bytes, has all its trigrams in the list of that one block.
 */
export const blockOverlap = 64
export const keyBytes = 20

/**
 * Flags of a document of the kind `blobs`: why it has no content, or else that a line in it is longer than a block,
 * without its newline, and that its last byte is no newline.
 */
export const contentFlags = { binary: 1, tooLarge: 2, unreadable: 4, longLines: 8, openEnd: 16 } as const
/** The flags of documents without content. */
export const leftOutFlags = contentFlags.binary | contentFlags.tooLarge | contentFlags.unreadable

const magic = 'SXTEXT\r\n'
/** Sections in the order of the file. Those from `keyOrder` to `flags` are kept in memory while a shard is open. */
export const sectionNames = [
  'content',
  'payloads',
  'keys',
  'postings',
  'keyOrder',
  'numbers',
  'contentEnds',
  'payloadEnds',
  'singles',
  'singleBlocks',
  'lists',
  'listStarts',
  'flags',
  'checksums',
] as const

export type SectionName = (typeof sectionNames)[number]
/** Where a section begins in the file and how many bytes it has. */
export interface Section {
  readonly offset: number
  readonly length: number
}
export type Sections = Readonly<Record<SectionName, Section>>

export interface ShardHeader {
  readonly documents: number
  readonly textBytes: number
  readonly fileBytes: number
  /** CRC-32 of the section `checksums`. */
  readonly checksum: number
  readonly sections: Sections
}

/** Sections begin at multiples of 8, so that tables can be read in place. */
export const aligned = (offset: number) => Math.ceil(offset / 8) * 8

const fixedFields = 40

export function encodeHeader(header: ShardHeader): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.write(magic, 0, 'latin1')
  bytes.writeUInt32LE(shardVersion, 8)
  bytes.writeUInt32LE(header.documents, 12)
  bytes.writeBigUInt64LE(BigInt(header.textBytes), 16)
  bytes.writeBigUInt64LE(BigInt(header.fileBytes), 24)
  bytes.writeUInt32LE(header.checksum, 32)
  for (const [place, name] of sectionNames.entries()) {
    const { offset, length } = header.sections[name]
    bytes.writeBigUInt64LE(BigInt(offset), fixedFields + place * 16)
    bytes.writeBigUInt64LE(BigInt(length), fixedFields + place * 16 + 8)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, headerBytes - 4)), headerBytes - 4)
  return bytes
}

/** Undefined for anything but the whole header of a shard of this version. */
export function decodeHeader(bytes: Buffer): ShardHeader | undefined {
  if (bytes.length !== headerBytes || bytes.toString('latin1', 0, 8) !== magic) return undefined
  if (bytes.readUInt32LE(8) !== shardVersion) return undefined
  if (bytes.readUInt32LE(headerBytes - 4) !== crc32(bytes.subarray(0, headerBytes - 4))) return undefined
  const section = (place: number): Section => ({
    offset: Number(bytes.readBigUInt64LE(fixedFields + place * 16)),
    length: Number(bytes.readBigUInt64LE(fixedFields + place * 16 + 8)),
  })
  return {
    documents: bytes.readUInt32LE(12),
    textBytes: Number(bytes.readBigUInt64LE(16)),
    fileBytes: Number(bytes.readBigUInt64LE(24)),
    checksum: bytes.readUInt32LE(32),
    sections: sectionsOf((name) => section(sectionNames.indexOf(name))),
  }
}

export function sectionsOf(make: (name: SectionName) => Section): Sections {
  return {
    content: make('content'),
    payloads: make('payloads'),
    keys: make('keys'),
    keyOrder: make('keyOrder'),
    postings: make('postings'),
    numbers: make('numbers'),
    contentEnds: make('contentEnds'),
    payloadEnds: make('payloadEnds'),
    singles: make('singles'),
    singleBlocks: make('singleBlocks'),
    lists: make('lists'),
    listStarts: make('listStarts'),
    flags: make('flags'),
    checksums: make('checksums'),
  }
}

/** How many blocks a document of so many bytes has. */
export const blocksIn = (byteLength: number) => Math.ceil(byteLength / blockBytes)
