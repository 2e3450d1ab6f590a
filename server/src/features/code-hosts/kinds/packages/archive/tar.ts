import { type ArchiveEntry, type ArchiveLimits, refused, textOf, Unpacked } from './entry.js'
import { type PaxRecords, readPax } from './pax.js'
import { damaged } from './unzip.js'

const block = 512

/**
 * The entries of a tar, in its order: ustar with pax and GNU's long names, as in POSIX.1-2017 (pax, "ustar Interchange
 * Format") and tar(5) of libarchive. A hard link is the file that it leads to. Throws `AppError` for damage, devices,
 * hard links to what did not come before, and beyond the limits.
 */
export function readTar(tar: Buffer, limits: ArchiveLimits): readonly ArchiveEntry[] {
  const unpacked = new Unpacked(limits)
  const files = new Map<string, ArchiveEntry>()
  const entries: ArchiveEntry[] = []
  let extra: Extra = {}
  for (let at = 0; at < tar.length; ) {
    const header = headerAt(tar, at)
    if (header === undefined) break
    const content = contentOf(tar, at + block, extra.size ?? header.size)
    at += block + Math.ceil(content.length / block) * block
    const more = extraOf(header.type, content)
    if (more !== undefined) {
      unpacked.add(content.length)
      extra = { ...extra, ...more }
      continue
    }
    const entry = entryOf({ header, extra, content, files })
    extra = {}
    // The content of a hard link counts again: it is written again.
    unpacked.add(entry.content.length)
    if (entry.kind !== 'folder') files.set(entry.name, entry)
    entries.push(entry)
  }
  return entries
}

interface Header {
  readonly name: string
  readonly target: string
  readonly type: string
  readonly size: number
  readonly executable: boolean
}

/** Undefined at a block of zeros, which ends the archive. */
function headerAt(tar: Buffer, at: number): Header | undefined {
  const bytes = tar.subarray(at, at + block)
  if (bytes.length < block) throw damaged()
  if (bytes.every((byte) => byte === 0)) return undefined
  checkSum(bytes)
  const prefix = bytes.toString('latin1', 257, 263) === 'ustar\0' ? fieldText(bytes, 345, 155) : ''
  const name = fieldText(bytes, 0, 100)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    target: fieldText(bytes, 157, 100),
    type: String.fromCharCode(bytes[156] ?? 0),
    size: fieldNumber(bytes, 124, 12),
    executable: (fieldNumber(bytes, 100, 8) & 0o100) !== 0,
  }
}

function checkSum(bytes: Buffer): void {
  let sum = 0
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : (bytes[at] ?? 0)
  if (sum !== fieldNumber(bytes, 148, 8)) throw damaged()
}

function fieldText(bytes: Buffer, at: number, length: number): string {
  const field = bytes.subarray(at, at + length)
  const end = field.indexOf(0)
  return textOf(end === -1 ? field : field.subarray(0, end))
}

/** Octal digits, or with the first bit set a number of 256s: GNU's way for what has more digits than fit. */
function fieldNumber(bytes: Buffer, at: number, length: number): number {
  const field = bytes.subarray(at, at + length)
  const first = field[0] ?? 0
  if (first === 0x80) return wholeNumber(field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0))
  const digits = field
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trimStart()
  if (!/^[0-7]*$/.test(digits)) throw damaged()
  return digits === '' ? 0 : wholeNumber(Number.parseInt(digits, 8))
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw damaged()
  return value
}

function contentOf(tar: Buffer, start: number, size: number): Buffer {
  if (start + size > tar.length) throw damaged()
  return tar.subarray(start, start + size)
}

/** What the entries before an entry say about it. */
type Extra = PaxRecords

/** Undefined for an entry that says nothing about another. */
function extraOf(type: string, content: Buffer): Extra | undefined {
  switch (type) {
    case 'x':
      return readPax(content)
    case 'L':
      return { path: longText(content) }
    case 'K':
      return { linkpath: longText(content) }
    // Of all that follow: comments of those who made it. A path for all of them would be nonsense.
    case 'g':
    // A volume's label.
    case 'V':
      return {}
    default:
      return undefined
  }
}

const longText = (content: Buffer) => fieldText(content, 0, content.length)

interface Parts {
  readonly header: Header
  readonly extra: Extra
  readonly content: Buffer
  readonly files: ReadonlyMap<string, ArchiveEntry>
}

function entryOf({ header, extra, content, files }: Parts): ArchiveEntry {
  const name = extra.path ?? header.name
  const target = extra.linkpath ?? header.target
  switch (header.type) {
    case '\0':
    case '0':
    case '7': {
      // Before there was a type for folders, a slash at the end told them.
      if (name.endsWith('/')) return folder(name)
      return { name, kind: header.executable ? 'executable' : 'file', content }
    }
    case '1':
      return linked(name, files.get(target))
    case '2':
      return { name, kind: 'link', content: Buffer.from(target) }
    case '5':
      return folder(name)
    case '3':
    case '4':
    case '6':
      throw refused('device', 'The archive holds a device or a pipe.')
    default:
      throw refused('unknown-entry', 'The archive holds a kind of entry that is not known.')
  }
}

const folder = (name: string): ArchiveEntry => ({ name, kind: 'folder', content: new Uint8Array() })

function linked(name: string, file: ArchiveEntry | undefined): ArchiveEntry {
  if (file === undefined) throw refused('link-out', 'The archive holds a hard link to what is not in it.')
  return { ...file, name }
}
