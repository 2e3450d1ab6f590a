import { deflateRawSync } from 'node:zlib'
import { crc32 } from '../archive/crc32.js'

/** An entry of a ZIP archive, as odd as it likes. */
export interface ZipEntry {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  /** As of stat(2), in the attributes of a Unix. */
  readonly mode?: number
  readonly flags?: number
  readonly method?: number
  /** What the directory says, when that is not so. */
  readonly size?: number
  readonly sum?: number
  /** The name that the local header has, when it is another. */
  readonly localName?: string
  /** Uses the local header and the data of the entry at this place. */
  readonly sameAs?: number
}

/** A ZIP archive of these entries; with ZIP64's records from 65,536 entries on. */
export function buildZip(entries: readonly ZipEntry[], options: { readonly comment?: string } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const entry of entries) {
    const packed = packedOf(entry)
    if (entry.sameAs === undefined) {
      const local = Buffer.concat([header(0x04034b50, entry, packed), packed])
      offsets.push(at)
      at += local.length
      parts.push(local)
    } else offsets.push(offsets[entry.sameAs] ?? 0)
    directory.push(header(0x02014b50, entry, packed, offsets.at(-1)))
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, endOf(entries.length, listed.length, at, options.comment ?? '')])
}

/** Files by their names in a ZIP archive. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  buildZip(Object.entries(files).map(([name, content]) => ({ name, content })))

function packedOf({ content = '', method = 8 }: ZipEntry): Buffer {
  return method === 8 ? deflateRawSync(content, { level: 9 }) : Buffer.from(content)
}

// The fields of both headers are the same; the one of the directory has more between and after them.
function header(signature: number, entry: ZipEntry, packed: Buffer, offset?: number): Buffer {
  const listed = offset !== undefined
  const content = Buffer.from(entry.content ?? '')
  const name = Buffer.from(listed ? entry.name : (entry.localName ?? entry.name))
  const fields = Buffer.alloc(listed ? 46 : 30)
  const shift = listed ? 2 : 0
  fields.writeUInt32LE(signature, 0)
  fields.writeUInt16LE((3 << 8) | 45, 4)
  fields.writeUInt16LE(20, listed ? 6 : 4)
  fields.writeUInt16LE(entry.flags ?? 0x800, 6 + shift)
  fields.writeUInt16LE(entry.method ?? 8, 8 + shift)
  fields.writeUInt32LE(entry.sum ?? crc32(content), 14 + shift)
  fields.writeUInt32LE(packed.length, 18 + shift)
  fields.writeUInt32LE(entry.size ?? content.length, 22 + shift)
  fields.writeUInt16LE(name.length, 26 + shift)
  if (listed) {
    fields.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
    fields.writeUInt32LE(offset, 42)
  }
  return Buffer.concat([fields, name])
}

function endOf(count: number, size: number, start: number, comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  const short = Buffer.concat([end, Buffer.from(comment)])
  return count < 0x10000 ? short : Buffer.concat([longEnd(count, size, start), short])
}

function longEnd(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}
