import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  aligned,
  encodeHeader,
  headerBytes,
  keyBytes,
  pageBytes,
  type Section,
  type SectionName,
  sectionNames,
  sectionsOf,
} from './layout.js'
import { TrigramIndexBuilder } from './trigramIndex.js'

export interface NewDocument {
  /** Larger than that of the document before. */
  readonly number: number
  /** The first 20 bytes are kept. */
  readonly key: Uint8Array
  /** Undefined for what is known and not indexed; `flags` says why. */
  readonly content: Uint8Array | undefined
  /** 0 to 255; the meaning is the kind's. */
  readonly flags?: number
  readonly payload?: Uint8Array
}

/** What a catalog keeps of a shard. `first` and `last` are the least and greatest number, both in it. */
export interface ShardSummary {
  readonly first: number
  readonly last: number
  readonly documents: number
  readonly textBytes: number
  readonly fileBytes: number
  readonly checksum: number
}

/** Gathers documents in memory and writes them as one shard. Give it 64 to 128 MB of text at most. */
export class TextShardWriter {
  readonly #index = new TrigramIndexBuilder()
  readonly #contents: Uint8Array[] = []
  readonly #payloads: Uint8Array[] = []
  readonly #keys: Uint8Array[] = []
  readonly #numbers: number[] = []
  readonly #flags: number[] = []
  readonly #contentEnds: number[] = []
  readonly #payloadEnds: number[] = []
  #textBytes = 0
  #payloadBytes = 0

  get textBytes(): number {
    return this.#textBytes
  }

  get documents(): number {
    return this.#numbers.length
  }

  /** The content and payload are kept, not copied: they must not change until the shard is written. */
  add({ number, key, content, flags = 0, payload }: NewDocument): void {
    const last = this.#numbers.at(-1) ?? -1
    if (number <= last) throw new RangeError(`Document ${number} comes after ${last}.`)
    if (content) {
      this.#index.add(content)
      this.#contents.push(content)
      this.#textBytes += content.length
    }
    if (payload) {
      this.#payloads.push(payload)
      this.#payloadBytes += payload.length
    }
    this.#numbers.push(number)
    this.#keys.push(key.subarray(0, keyBytes))
    this.#flags.push(flags)
    this.#contentEnds.push(this.#textBytes)
    this.#payloadEnds.push(this.#payloadBytes)
  }

  /** Writes aside, fsyncs and renames: the file is there whole or not at all. Throws what the disk says. */
  writeTo(path: string): ShardSummary {
    const aside = `${path}.new`
    try {
      const written = writeSections(aside, this.#sections())
      renameSync(aside, path)
      syncFolder(dirname(path))
      const numbers = this.#numbers
      return {
        first: numbers[0] ?? 0,
        last: numbers.at(-1) ?? 0,
        documents: numbers.length,
        textBytes: this.#textBytes,
        ...written,
      }
    } catch (error) {
      rmSync(aside, { force: true })
      throw error
    }
  }

  #sections(): SectionContents {
    const { singles, singleBlocks, lists, listStarts, postings } = this.#index.build()
    return {
      documents: this.#numbers.length,
      textBytes: this.#textBytes,
      parts: {
        content: this.#contents,
        payloads: this.#payloads,
        keys: [keyTable(this.#keys)],
        keyOrder: [bytesOf(keyOrder(this.#keys))],
        postings: [postings],
        numbers: [bytesOf(Uint32Array.from(this.#numbers))],
        contentEnds: [bytesOf(Uint32Array.from(this.#contentEnds))],
        payloadEnds: this.#payloadBytes === 0 ? [] : [bytesOf(Uint32Array.from(this.#payloadEnds))],
        singles: [bytesOf(singles)],
        singleBlocks: [bytesOf(singleBlocks)],
        lists: [bytesOf(lists)],
        listStarts: [bytesOf(listStarts)],
        flags: [Uint8Array.from(this.#flags)],
      },
    }
  }
}

function keyTable(keys: readonly Uint8Array[]): Uint8Array {
  const table = new Uint8Array(keys.length * keyBytes)
  for (const [place, key] of keys.entries()) table.set(key, place * keyBytes)
  return table
}

/** The ordinals of the documents in the order of their keys, and of equal keys in the order of the documents. */
function keyOrder(keys: readonly Uint8Array[]): Uint32Array {
  const empty = new Uint8Array()
  return Uint32Array.from(keys.keys()).sort((a, b) => Buffer.compare(keys[a] ?? empty, keys[b] ?? empty) || a - b)
}

const bytesOf = (table: Uint32Array) => new Uint8Array(table.buffer, table.byteOffset, table.byteLength)

interface SectionContents {
  readonly documents: number
  readonly textBytes: number
  readonly parts: Readonly<Record<Exclude<SectionName, 'checksums'>, readonly Uint8Array[]>>
}

function writeSections(path: string, { documents, textBytes, parts }: SectionContents) {
  const file = new CheckedFile(path)
  try {
    const written = new Map<SectionName, Section>()
    for (const name of sectionNames) {
      if (name !== 'checksums') written.set(name, file.section(parts[name]))
    }
    const { checksums, checksum } = file.endBody()
    written.set('checksums', checksums)
    const sections = sectionsOf((name) => written.get(name) ?? { offset: 0, length: 0 })
    const fileBytes = checksums.offset + checksums.length
    file.finish(encodeHeader({ documents, textBytes, fileBytes, checksum, sections }))
    return { fileBytes, checksum }
  } finally {
    file.close()
  }
}

/** Writes the body of a shard page by page, keeping the checksum of each. */
class CheckedFile {
  readonly #descriptor: number
  readonly #page = Buffer.alloc(pageBytes)
  readonly #checksums: number[] = []
  #filled = 0
  #offset = headerBytes

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w', 0o600)
  }

  section(parts: readonly Uint8Array[]): Section {
    const padding = aligned(this.#offset) - this.#offset
    if (padding > 0) this.#append(new Uint8Array(padding))
    const offset = this.#offset
    for (const part of parts) this.#append(part)
    return { offset, length: this.#offset - offset }
  }

  #append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const piece = bytes.subarray(from, from + pageBytes - this.#filled)
      this.#page.set(piece, this.#filled)
      this.#filled += piece.length
      from += piece.length
      if (this.#filled === pageBytes) this.#flush()
    }
    this.#offset += bytes.length
  }

  #flush(): void {
    const page = this.#page.subarray(0, this.#filled)
    this.#checksums.push(crc32(page))
    writeWhole(this.#descriptor, page, headerBytes + (this.#checksums.length - 1) * pageBytes)
    this.#filled = 0
  }

  endBody(): { readonly checksums: Section; readonly checksum: number } {
    if (this.#filled > 0) this.#flush()
    const table = bytesOf(Uint32Array.from(this.#checksums))
    writeWhole(this.#descriptor, table, this.#offset)
    return { checksums: { offset: this.#offset, length: table.length }, checksum: crc32(table) }
  }

  finish(header: Buffer): void {
    writeWhole(this.#descriptor, header, 0)
    fsyncSync(this.#descriptor)
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let from = 0; from < bytes.length; ) {
    from += writeSync(descriptor, bytes, from, bytes.length - from, offset + from)
  }
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
