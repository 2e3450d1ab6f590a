import { refused } from './entry.js'
import { damaged } from './unzip.js'

/** An entry as the archive's directory lists it. */
export interface Listed {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  /** CRC-32 of what is unpacked. */
  readonly sum: number
  readonly packedSize: number
  readonly size: number
  /** Of the local header. */
  readonly offset: number
  /** The system that the attributes are of: 3 is Unix. */
  readonly maker: number
  readonly attributes: number
}

const endSize = 22
const longestComment = 0xffff

/** The directory of a ZIP archive: APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16 and 4.5.3. */
export function zipDirectory(zip: Buffer, most: number): readonly Listed[] {
  const { count, start, end } = extent(zip)
  if (count > most) throw refused('too-many-entries', `The archive holds more than ${most} entries.`)
  const listed: Listed[] = []
  let at = start
  while (listed.length < count) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const next = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (next > end) throw damaged()
    listed.push(listedAt(zip, at))
    at = next
  }
  if (at !== end) throw damaged()
  return listed
}

interface Extent {
  readonly count: number
  readonly start: number
  /** Not included. */
  readonly end: number
}

function extent(zip: Buffer): Extent {
  const at = endRecord(zip)
  const long = longEndRecord(zip, at)
  const [disk, count, size, start] = long ?? [
    zip.readUInt16LE(at + 4),
    zip.readUInt16LE(at + 10),
    zip.readUInt32LE(at + 12),
    zip.readUInt32LE(at + 16),
  ]
  if (disk !== 0) throw refused('parts', 'The archive is one part of several.')
  if (start + size > at) throw damaged()
  return { count, start, end: start + size }
}

/** The record that ends the file. Its comment must end the file too: otherwise there could be several. */
function endRecord(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - longestComment)
  for (let at = zip.length - endSize; at >= first; at--) {
    if (zip.readUInt32LE(at) === 0x06054b50 && at + endSize + zip.readUInt16LE(at + 20) === zip.length) return at
  }
  throw damaged()
}

/** The figures of ZIP64: disk, count, size, start; undefined where the short record holds them. */
function longEndRecord(zip: Buffer, end: number): readonly [number, number, number, number] | undefined {
  const locator = end - 20
  if (locator < 0 || zip.readUInt32LE(locator) !== 0x07064b50) return undefined
  const at = long(zip, locator + 8)
  if (at + 56 > locator || zip.readUInt32LE(at) !== 0x06064b50) throw damaged()
  return [zip.readUInt32LE(at + 16), long(zip, at + 32), long(zip, at + 40), long(zip, at + 48)]
}

function long(zip: Buffer, at: number): number {
  if (at + 8 > zip.length) throw damaged()
  const value = zip.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(value)
}

function listedAt(zip: Buffer, at: number): Listed {
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const extra = zip.subarray(nameEnd, nameEnd + zip.readUInt16LE(at + 30))
  const [size, packedSize, offset] = sizes(extra, [
    zip.readUInt32LE(at + 24),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 42),
  ])
  return {
    name: zip.subarray(at + 46, nameEnd),
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    sum: zip.readUInt32LE(at + 16),
    packedSize,
    size,
    offset,
    maker: zip.readUInt8(at + 5),
    attributes: zip.readUInt32LE(at + 38),
  }
}

type Sizes = readonly [size: number, packedSize: number, offset: number]

/** The sizes, those that are all ones taken from the field of ZIP64, which holds just these in this order. */
function sizes(extra: Buffer, short: Sizes): Sizes {
  const wide = wideField(extra)
  let at = 0
  const next = (value: number) => {
    if (value !== 0xffffffff || wide === undefined) return value
    at += 8
    return long(wide, at - 8)
  }
  return [next(short[0]), next(short[1]), next(short[2])]
}

function wideField(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, end)
    at = end
  }
  return undefined
}
