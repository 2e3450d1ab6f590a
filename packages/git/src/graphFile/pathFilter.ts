/** How the filters of a commit graph are made. */
export interface FilterShape {
  /** 1 and 2 differ for bytes above 127, which version 1 takes as its machine does. */
  readonly version: number
  /** How many bits each path sets. */
  readonly hashes: number
}

/** What a path sets in filters: a place for each hash, before it is brought into the filter's length. */
export type PathKey = Uint32Array

const seeds = [0x293a_e76f, 0x7e64_6e2c] as const

/**
 * The keys of a path and of the folders it lies in: a commit that changed it set the bits of each. Undefined where the
 * filters cannot be asked for it. Source: gitformat-commit-graph(5), "Bloom Filter Data".
 */
export function pathKeys(path: string, { version, hashes }: FilterShape): readonly PathKey[] | undefined {
  const bytes = Buffer.from(path)
  if (version !== 2 && (version !== 1 || bytes.some((byte) => byte > 127))) return undefined
  const ends = [...bytes.keys()].filter((at) => bytes[at] === 0x2f)
  return [...ends, bytes.length].map((end) => keyOf(bytes.subarray(0, end), hashes))
}

/** Where a filter lies among others, in bytes; the end is not part of it. */
export interface FilterPlace {
  readonly filters: Buffer
  readonly from: number
  readonly to: number
}

/** Whether a commit may have changed a path: false is certain, true is right but for about one in a hundred. */
export function mayHold({ filters, from, to }: FilterPlace, keys: readonly PathKey[]): boolean {
  const bits = (to - from) * 8
  // Where no filter was made, nothing is certain.
  if (bits === 0) return true
  for (const key of keys) {
    for (const hash of key) {
      const bit = hash % bits
      if ((filters.readUInt8(from + (bit >>> 3)) & (1 << (bit & 7))) === 0) return false
    }
  }
  return true
}

function keyOf(path: Buffer, hashes: number): PathKey {
  const [first, step] = [murmur3(path, seeds[0]), murmur3(path, seeds[1])]
  return Uint32Array.from({ length: hashes }, (_, index) => first + Math.imul(index, step))
}

/** MurmurHash3 of 32 bits, x86 variant: Austin Appleby, public domain. */
function murmur3(bytes: Buffer, seed: number): number {
  let hash = seed
  const whole = bytes.length & ~3
  for (let at = 0; at < whole; at += 4) {
    hash = Math.imul(rotated(hash ^ mixed(bytes.readUInt32LE(at)), 13), 5) + 0xe654_6b64
  }
  if (bytes.length > whole) hash ^= mixed(bytes.readUIntLE(whole, bytes.length - whole))
  return avalanche(hash ^ bytes.length)
}

const mixed = (word: number) => Math.imul(rotated(Math.imul(word, 0xcc9e_2d51), 15), 0x1b87_3593)
const rotated = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

function avalanche(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
