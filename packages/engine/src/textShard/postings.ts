/**
 * Lists of blocks, ascending. A list is written as differences in LEB128, or as one bit for each block of the shard
 * where that is shorter; a list as long as such a bitmap is one, for that length is never reached otherwise.
 */

export const bitmapBytes = (blocks: number) => Math.ceil(blocks / 8)

/** Writes a list to `out` at `at`; answers where it ends. Takes at most `bitmapBytes(blocks)` bytes. */
export function encodeList(list: Uint32Array, blocks: number, out: Uint8Array, at: number): number {
  const most = bitmapBytes(blocks)
  let next = at
  let previous = 0
  for (const block of list) {
    let rest = block - previous
    previous = block
    for (; rest >= 0x80; rest >>>= 7) out[next++] = (rest & 0x7f) | 0x80
    out[next++] = rest
    if (next - at >= most) return encodeBitmap(list, most, out, at)
  }
  return next
}

function encodeBitmap(list: Uint32Array, byteLength: number, out: Uint8Array, at: number): number {
  out.fill(0, at, at + byteLength)
  for (const block of list) {
    const place = at + (block >>> 3)
    out[place] = (out[place] ?? 0) | (1 << (block & 7))
  }
  return at + byteLength
}

/** The blocks of an encoded list. */
export function decodeList(bytes: Uint8Array, blocks: number): Uint32Array {
  return isBitmap(bytes.length, blocks) ? decodeBitmap(bytes) : decodeDeltas(bytes)
}

function decodeDeltas(bytes: Uint8Array): Uint32Array {
  const out = new Uint32Array(bytes.length)
  let count = 0
  let value = 0
  for (let i = 0; i < bytes.length; ) {
    let byte = bytes[i++] ?? 0
    let difference = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[i++] ?? 0
      difference |= (byte & 0x7f) << shift
    }
    value += difference
    out[count++] = value
  }
  return out.subarray(0, count)
}

const decodeBitmap = (bytes: Uint8Array) => setBitsOf(wordsOf(bytes))

/** A copy of a bitmap, four bytes in each word, filled up with zeros. As all tables of shards it is little-endian. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(bytes.length / 4))
  new Uint8Array(words.buffer).set(bytes)
  return words
}

function setBitsOf(words: Uint32Array): Uint32Array {
  const out = new Uint32Array(words.length * 32)
  let count = 0
  for (let i = 0; i < words.length; i++) {
    for (let word = words[i] ?? 0; word !== 0; word &= word - 1) out[count++] = 32 * i + 31 - Math.clz32(word & -word)
  }
  return out.subarray(0, count)
}

/** Whether a list of so many bytes is written as a bitmap. */
export const isBitmap = (byteLength: number, blocks: number) => byteLength === bitmapBytes(blocks)

/** The blocks that all of several bitmaps hold. */
export function intersectBitmaps([first = new Uint8Array(), ...others]: readonly Uint8Array[]): Uint32Array {
  const all = wordsOf(first)
  for (const words of others.map(wordsOf)) for (let i = 0; i < all.length; i++) all[i] = (all[i] ?? 0) & (words[i] ?? 0)
  return setBitsOf(all)
}

/** The blocks of `list` that an encoded list holds too, without decoding what is not needed. */
export function intersectWith(list: Uint32Array, bytes: Uint8Array, blocks: number): Uint32Array {
  if (!isBitmap(bytes.length, blocks)) return intersect(list, decodeDeltas(bytes))
  const out = new Uint32Array(list.length)
  let count = 0
  for (const block of list) if (((bytes[block >>> 3] ?? 0) & (1 << (block & 7))) !== 0) out[count++] = block
  return out.subarray(0, count)
}

/** What both ascending lists hold. */
export function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(Math.min(a.length, b.length))
  let count = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0
    const right = b[j] ?? 0
    if (left === right) out[count++] = left
    if (left <= right) i++
    if (right <= left) j++
  }
  return out.subarray(0, count)
}

/** What any of the ascending lists holds. */
export function union(lists: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = lists
  if (first === undefined) return new Uint32Array()
  if (others.length === 0) return first
  // The lists of one shard end soon, and are often long.
  const marks = new Uint8Array(Math.max(...lists.map((list) => list.at(-1) ?? -1)) + 1)
  for (const list of lists) for (const value of list) marks[value] = 1
  return placesOf(marks)
}

/** The places that are marked with a 1, ascending. */
export function placesOf(marks: Uint8Array): Uint32Array {
  const places = new Uint32Array(marks.length)
  let count = 0
  for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1)) places[count++] = place
  return places.subarray(0, count)
}
