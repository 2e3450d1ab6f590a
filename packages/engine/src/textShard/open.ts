import type { LiteralSet } from '@sextant/regex'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { CandidateFinder, type LineBlocks } from './candidates.js'
import { decodeHeader, headerBytes, keyBytes, leftOutFlags, type Section, type ShardHeader } from './layout.js'
import { lowerBound } from './lowerBound.js'
import { CorruptShard, openExisting, PagedFile, withOpenFile } from './pagedFile.js'
import { type ShardTables, tablesOf, tablesSection } from './tables.js'

/** So many keys are read at once. */
const keysAtOnce = 128

/**
 * What threads that have the same shard open share, so that its tables are in memory once: hand one thread's answer of
 * `TextShard.shared` to another's `openTextShard`.
 */
export interface SharedTables {
  readonly tables: SharedArrayBuffer
  readonly checked: SharedArrayBuffer
}

/** An open shard. It reads from its file when asked; every method throws `CorruptShard` when the file is damaged. */
export class TextShard {
  readonly path: string
  readonly documents: number
  readonly textBytes: number
  readonly shared: SharedTables
  readonly #file: PagedFile
  readonly #header: ShardHeader
  readonly #tables: ShardTables
  readonly #candidates: CandidateFinder
  #keys: Uint8Array | undefined
  #someKeys: { readonly first: number; readonly keys: Uint8Array } | undefined

  constructor(path: string, header: ShardHeader, { file, shared }: { file: PagedFile; shared: SharedTables }) {
    this.path = path
    this.documents = header.documents
    this.textBytes = header.textBytes
    this.shared = shared
    this.#file = file
    this.#header = header
    this.#tables = tablesOf(header, shared.tables)
    this.#candidates = new CandidateFinder(this.#tables, (from, to) => {
      return file.read(header.sections.postings.offset + from, to - from)
    })
  }

  /** The least number in it; 0 in an empty shard. */
  get first(): number {
    return this.#tables.numbers[0] ?? 0
  }

  /** The greatest number in it; -1 in an empty shard. */
  get last(): number {
    return this.#tables.numbers[this.documents - 1] ?? -1
  }

  /** How many blocks its text has. */
  get blocks(): number {
    return this.#candidates.blocks
  }

  /** The ordinal (0 to `documents`, exclusive) of the document with a number, or -1. */
  ordinalOf(number: number): number {
    const { numbers } = this.#tables
    const guess = number - this.first
    // Numbers are consecutive unless documents have vanished from between.
    if (numbers[guess] === number) return guess
    const place = lowerBound(numbers, number)
    return numbers[place] === number ? place : -1
  }

  /** The ordinal of the first document whose number is not less; `documents` when there is none. */
  ordinalFrom(number: number): number {
    const { numbers } = this.#tables
    const guess = number - this.first
    return numbers[guess] === number ? guess : lowerBound(numbers, number)
  }

  numberAt(ordinal: number): number {
    return this.#tables.numbers[ordinal] ?? -1
  }

  flagsAt(ordinal: number): number {
    return this.#tables.flags[ordinal] ?? 0
  }

  /** Why a blob has no content: `contentFlags`; 0 when it has one. */
  leftOutAt(ordinal: number): number {
    return this.flagsAt(ordinal) & leftOutFlags
  }

  /** Where a document's content begins among all contents of the shard, in bytes. */
  contentStartAt(ordinal: number): number {
    return ordinal === 0 ? 0 : (this.#tables.contentEnds[ordinal - 1] ?? 0)
  }

  byteLengthAt(ordinal: number): number {
    return (this.#tables.contentEnds[ordinal] ?? 0) - this.contentStartAt(ordinal)
  }

  /** The id that the document was added with. */
  keyAt(ordinal: number): Uint8Array {
    if (this.#keys) return this.#keys.subarray(ordinal * keyBytes, (ordinal + 1) * keyBytes)
    // Who asks for one mostly asks for others near it.
    const first = ordinal - (ordinal % keysAtOnce)
    if (this.#someKeys?.first !== first) this.#someKeys = { first, keys: this.#readKeys(first) }
    return this.#someKeys.keys.subarray((ordinal - first) * keyBytes, (ordinal - first + 1) * keyBytes)
  }

  #readKeys(first: number): Uint8Array {
    const count = Math.min(keysAtOnce, this.documents - first)
    return this.#file.read(this.#header.sections.keys.offset + first * keyBytes, count * keyBytes)
  }

  /** The ordinal of the last document with a key, or -1. The first call reads all keys into memory. */
  find(key: Uint8Array): number {
    const { keys } = this.#header.sections
    this.#keys ??= this.#file.read(keys.offset, keys.length)
    const wanted = key.subarray(0, keyBytes)
    const { keyOrder } = this.#tables
    let low = 0
    let high = this.documents
    while (low < high) {
      const middle = (low + high) >>> 1
      if (Buffer.compare(this.keyAt(keyOrder[middle] ?? 0), wanted) <= 0) low = middle + 1
      else high = middle
    }
    const ordinal = keyOrder[low - 1] ?? -1
    return ordinal >= 0 && Buffer.compare(this.keyAt(ordinal), wanted) === 0 ? ordinal : -1
  }

  /** The content of a document; empty for one without. */
  read(ordinal: number): Uint8Array {
    return this.readText(this.contentStartAt(ordinal), this.byteLengthAt(ordinal))
  }

  /** A stretch of all contents, which lie one behind another in the order of the documents. */
  readText(start: number, length: number): Uint8Array {
    return this.#file.read(this.#header.sections.content.offset + start, length)
  }

  /** As `readText`, into memory that is there: reads `target.length` bytes. */
  readTextInto(start: number, target: Uint8Array): void {
    this.#file.readInto(this.#header.sections.content.offset + start, target)
  }

  /** Empty when the document has none. */
  payload(ordinal: number): Uint8Array {
    const { payloadEnds } = this.#tables
    const start = ordinal === 0 ? 0 : (payloadEnds[ordinal - 1] ?? 0)
    return this.#file.read(this.#header.sections.payloads.offset + start, (payloadEnds[ordinal] ?? 0) - start)
  }

  /**
   * Blocks that may be where a literal of the set begins, ascending; undefined when the index cannot tell. A literal of
   * more than `blockOverlap` bytes is looked for by its first ones.
   */
  candidateBlocks(set: LiteralSet): Uint32Array | undefined {
    return this.#candidates.blocksWith(set)
  }

  /** Ordinals of the documents that may contain a literal of each of the sets, ascending; undefined when unknown. */
  candidates(required: readonly LiteralSet[]): Uint32Array | undefined {
    return this.#candidates.documentsWith(required)
  }

  /**
   * In a shard of blobs, where to look for lines that hold a literal of each set; undefined when the index cannot tell.
   * Only a set that `mayLead` is named.
   */
  lineBlocks(required: readonly LiteralSet[], mayLead: (set: LiteralSet) => boolean): LineBlocks | undefined {
    return this.#candidates.linesWith(required, mayLead)
  }

  /** The ordinals of the documents that blocks lie in, ascending and each once. */
  documentsOf(blocks: Uint32Array): Uint32Array {
    return this.#candidates.documentsOf(blocks)
  }

  /** The first block of a document. Its last one is before the first of the next. */
  firstBlockAt(ordinal: number): number {
    return this.#candidates.firstBlockAt(ordinal)
  }

  /** To be called at the beginning of a search: if the file has changed since, everything is checked anew. */
  refresh(): void {
    this.#file.refresh()
  }

  close(): void {
    this.#file.close()
  }
}

/** Opens a shard, reading its tables unless another thread's are given. Throws `CorruptShard`, or what the disk says. */
export function openTextShard(path: string, shared?: SharedTables): TextShard {
  return withOpenFile(path, (descriptor) => {
    const { header, file, checked } = openFile(path, descriptor, shared?.checked)
    const tables = shared?.tables ?? readTables(file, tablesSection(header))
    return new TextShard(path, header, { file, shared: { tables, checked } })
  })
}

/**
 * Reads the tables of a shard for all threads that will have it open; others have their turn meanwhile. Throws
 * `CorruptShard`, or what the disk says.
 */
export async function readSharedTables(path: string): Promise<SharedTables> {
  const descriptor = openExisting(path)
  try {
    const { header, file, checked } = openFile(path, descriptor)
    const { offset, length } = tablesSection(header)
    const tables = new SharedArrayBuffer(length)
    await file.readInTurns(offset, new Uint8Array(tables))
    return { tables, checked }
  } finally {
    closeSync(descriptor)
  }
}

function openFile(path: string, descriptor: number, known?: SharedArrayBuffer) {
  const header = readHeader(path, descriptor)
  const checksums = readChecksums(path, descriptor, header)
  const checked = known ?? new SharedArrayBuffer(checksums.length)
  const parts = { checksums, checked: new Uint8Array(checked), bodyEnd: header.sections.checksums.offset }
  return { header, checked, file: new PagedFile(path, descriptor, parts) }
}

function readHeader(path: string, descriptor: number): ShardHeader {
  const bytes = Buffer.alloc(headerBytes)
  readSync(descriptor, bytes, 0, headerBytes, 0)
  const header = decodeHeader(bytes)
  if (header === undefined) throw new CorruptShard(path, 'its header is not one of this version')
  if (fstatSync(descriptor).size !== header.fileBytes) throw new CorruptShard(path, 'its length is wrong')
  return header
}

function readChecksums(path: string, descriptor: number, { sections, checksum }: ShardHeader): Uint32Array {
  const table = new Uint8Array(sections.checksums.length)
  readSync(descriptor, table, 0, table.length, sections.checksums.offset)
  if (crc32(table) !== checksum) throw new CorruptShard(path, 'its checksums have changed')
  return new Uint32Array(table.buffer)
}

function readTables(file: PagedFile, { offset, length }: Section): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(length)
  file.readInto(offset, new Uint8Array(buffer))
  return buffer
}
