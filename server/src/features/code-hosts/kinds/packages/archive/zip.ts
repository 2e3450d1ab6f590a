import { crc32 } from './crc32.js'
import { type ArchiveEntry, type ArchiveLimits, mostUnpacked, refused, textOf, tooLarge, Unpacked } from './entry.js'
import { damaged, inflate } from './unzip.js'
import { type Listed, zipDirectory } from './zipDirectory.js'

/**
 * The entries of a ZIP archive, in the order of its directory: APPNOTE.TXT 6.3.10, stored and deflated, with ZIP64.
 * Backslashes are slashes. Throws `AppError` for damage, encryption, devices, entries that share bytes, and beyond the
 * limits, which hold for what the directory declares: nothing is unpacked to more than it declares.
 */
export function readZip(zip: Buffer, limits: ArchiveLimits): readonly ArchiveEntry[] {
  const listed = zipDirectory(zip, limits.entries)
  const unpacked = new Unpacked({ ...limits, bytes: mostUnpacked(zip.length, limits) })
  for (const { size } of listed) unpacked.add(size)
  const found = listed.map((entry) => ({ entry, range: dataOf(zip, entry) }))
  requireApart(found.map(({ range }) => range))
  return found.map(({ entry, range }) => entryOf(entry, zip.subarray(range.start, range.end)))
}

interface Range {
  /** Where the local header begins. */
  readonly from: number
  readonly start: number
  /** Not included. */
  readonly end: number
}

/** Where the data of an entry stands. What its local header says must be what the directory says. */
function dataOf(zip: Buffer, { name, offset, packedSize }: Listed): Range {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== 0x04034b50) throw damaged()
  const nameEnd = offset + 30 + zip.readUInt16LE(offset + 26)
  const start = nameEnd + zip.readUInt16LE(offset + 28)
  const end = start + packedSize
  if (end > zip.length || !zip.subarray(offset + 30, nameEnd).equals(name)) throw damaged()
  return { from: offset, start, end }
}

/** Entries that share their data make a small archive a huge one. */
function requireApart(ranges: readonly Range[]): void {
  const sorted = ranges.toSorted((a, b) => a.from - b.from)
  for (const [at, range] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next !== undefined && next.from < range.end)
      throw refused('overlap', 'Entries of the archive share their bytes.')
  }
}

function entryOf(listed: Listed, packed: Buffer): ArchiveEntry {
  const name = textOf(listed.name).replaceAll('\\', '/')
  const kind = kindOf(listed, name)
  if (kind === 'folder') return { name, kind, content: new Uint8Array() }
  const content = contentOf(listed, packed)
  if (crc32(content) !== listed.sum) throw damaged()
  return { name, kind, content }
}

function contentOf({ method, size, flags }: Listed, packed: Buffer): Uint8Array {
  if ((flags & 1) !== 0) throw refused('encrypted', 'The archive is encrypted.')
  if (method === 8) return inflate(packed, size)
  if (method !== 0) throw refused('unknown-compression', 'The archive is packed in a way that is not known.')
  if (packed.length !== size) throw packed.length < size ? tooLarge() : damaged()
  return packed
}

// The kinds of files of inode(7), which stand in the upper half of the attributes where the maker was a Unix.
const unix = 3
const formats = { pipe: 0o1, character: 0o2, folder: 0o4, block: 0o6, file: 0o10, link: 0o12, socket: 0o14 } as const

function kindOf({ maker, attributes }: Listed, name: string): ArchiveEntry['kind'] {
  const mode = maker === unix ? attributes >>> 16 : 0
  const format = mode >>> 12
  if (format === formats.link) return 'link'
  if (name.endsWith('/') || format === formats.folder) return 'folder'
  if (format !== 0 && format !== formats.file) throw refused('device', 'The archive holds a device or a pipe.')
  return (mode & 0o100) === 0 ? 'file' : 'executable'
}
