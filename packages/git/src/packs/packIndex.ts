import { fileSizeOf, type OpenFile, readWhole } from './openFile.js'

const idBytes = 20
const headBytes = 8
const fanOutBytes = 256 * 4
const trailerBytes = 2 * idBytes
/** Of an entry: its id, its checksum and its offset. */
const entryBytes = idBytes + 4 + 4

/** Where the objects of a pack begin: version 2 of gitformat-pack(5), for ids of 20 bytes. */
export class PackIndex {
  readonly #bytes: Buffer
  readonly #count: number

  private constructor(bytes: Buffer, count: number) {
    this.#bytes = bytes
    this.#count = count
  }

  /** Undefined for what is no such index, and for one with more than `mostBytes`. */
  static read(file: OpenFile, mostBytes: number): PackIndex | undefined {
    const size = fileSizeOf(file)
    if (size < headBytes + fanOutBytes + trailerBytes || size > mostBytes) return undefined
    const bytes = readWhole(file, size)
    if (bytes?.readUInt32BE(0) !== 0xff744f63 || bytes.readUInt32BE(4) !== 2) return undefined
    const count = bytes.readUInt32BE(headBytes + fanOutBytes - 4)
    const largeOffsets = size - headBytes - fanOutBytes - trailerBytes - count * entryBytes
    const isWhole = largeOffsets >= 0 && largeOffsets % 8 === 0 && largeOffsets / 8 <= count
    return isWhole ? new PackIndex(bytes, count) : undefined
  }

  get byteLength(): number {
    return this.#bytes.length
  }

  /** The offset of an object in the pack, for an id of 20 bytes; undefined when the pack does not have it. */
  find(id: Uint8Array): number | undefined {
    const [first = 0] = id
    let from = first === 0 ? 0 : this.#upTo(first - 1)
    let to = this.#upTo(first)
    while (from < to) {
      const middle = (from + to) >>> 1
      const at = headBytes + fanOutBytes + middle * idBytes
      const order = this.#bytes.compare(id, 0, idBytes, at, at + idBytes)
      if (order === 0) return this.#offsetAt(middle)
      if (order < 0) from = middle + 1
      else to = middle
    }
    return undefined
  }

  /** How many ids begin with this byte or a lesser one. */
  #upTo(byte: number): number {
    return Math.min(this.#count, this.#bytes.readUInt32BE(headBytes + byte * 4))
  }

  #offsetAt(place: number): number | undefined {
    const offsets = headBytes + fanOutBytes + this.#count * (idBytes + 4)
    const offset = this.#bytes.readUInt32BE(offsets + place * 4)
    if (offset < 0x80000000) return offset
    const at = offsets + this.#count * 4 + (offset - 0x80000000) * 8
    if (at + 8 > this.#bytes.length - trailerBytes) return undefined
    return this.#bytes.readUInt32BE(at) * 2 ** 32 + this.#bytes.readUInt32BE(at + 4)
  }
}
