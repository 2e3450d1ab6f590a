import { fileQuality } from '../ranking/fileQuality.js'
import type { TextShard } from '../textShard/open.js'
import type { PathMemory } from './pathMemory.js'
import { pathRank } from './pathRank.js'
import { decodeTree, type TreeDocument } from './treeDocument.js'

/** So many files at a time are ruled out together, where none of their blobs is wanted. */
export const filesInRange = 256

/** A tree of an open shard: its columns in memory, its paths read when asked for. */
export class Tree {
  readonly number: number
  readonly columns: TreeDocument
  readonly #shard: TextShard
  readonly #ordinal: number
  readonly #start: number
  readonly #memory: PathMemory | undefined
  /** All paths, once as many were read piece by piece and there was room. */
  #allPaths: Uint8Array | undefined
  #bytesRead = 0
  #qualities: Float32Array | undefined
  #blobRanges: Uint32Array | undefined
  #kept: { readonly from: number; readonly to: number; readonly start: number; readonly text: Uint8Array } | undefined

  /** Without a memory no paths are kept but those of `keepPaths`. */
  constructor(shard: TextShard, ordinal: number, memory?: PathMemory) {
    this.number = shard.numberAt(ordinal)
    this.columns = decodeTree(shard.payload(ordinal))
    this.#shard = shard
    this.#ordinal = ordinal
    this.#start = shard.contentStartAt(ordinal)
    this.#memory = memory
  }

  get files(): number {
    return this.columns.files
  }

  /** The shard that the tree is in, and its ordinal there. */
  get home(): { readonly shard: TextShard; readonly ordinal: number } {
    return { shard: this.#shard, ordinal: this.#ordinal }
  }

  /** Where the path of a file begins in the tree's text. */
  pathStart(place: number): number {
    return place === 0 ? 0 : (this.columns.pathEnds[place - 1] ?? 0) + 1
  }

  pathBytes(place: number): Uint8Array {
    const start = this.pathStart(place)
    if (this.#allPaths) return this.#allPaths.subarray(start, this.columns.pathEnds[place] ?? start)
    const kept = this.#kept
    if (kept && place >= kept.from && place < kept.to) {
      return kept.text.subarray(start - kept.start, (this.columns.pathEnds[place] ?? start) - kept.start)
    }
    return this.#shard.readText(this.#start + start, (this.columns.pathEnds[place] ?? start) - start)
  }

  path(place: number): string {
    const bytes = this.pathBytes(place)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  }

  /** For each `filesInRange` files the least and the greatest number of a blob of theirs. */
  get blobRanges(): Uint32Array {
    this.#blobRanges ??= blobRangesOf(this.columns.blobs)
    return this.#blobRanges
  }

  /** What a file is worth among those that match: `fileQuality`, kept once it was asked for. */
  qualityAt(place: number): number {
    this.#qualities ??= new Float32Array(this.files)
    const known = this.#qualities[place] ?? 0
    if (known > 0) return known
    const quality = Math.fround(fileQuality(this.path(place)))
    this.#qualities[place] = quality
    return quality
  }

  /** The place of the file with a path, or -1. */
  find(path: string): number {
    const place = this.firstFrom(pathRank(path), path)
    return place < this.files && this.path(place) === path ? place : -1
  }

  /** The place of the first file of a rank, or of a later one, whose path is not before some text. */
  firstFrom(rank: number, text: string): number {
    let low = 0
    let high = this.files
    while (low < high) {
      const middle = (low + high) >>> 1
      const path = this.path(middle)
      const by = pathRank(path) - rank
      if (by < 0 || (by === 0 && path < text)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Keeps the paths of the files `[from, to)` at hand, and mostly no others. */
  keepPaths(from: number, to: number): void {
    // Asked again and again of the same files, it reads nothing, and that does not count.
    if ((this.#kept?.from === from && this.#kept.to === to) || this.#all(from, to)) return
    this.#kept = { from, to, start: this.pathStart(from), text: this.pathText(from, to) }
  }

  /** The text of the paths of the files `[from, to)`; each is ended by a NUL. */
  pathText(from: number, to: number): Uint8Array {
    const start = this.pathStart(from)
    return this.#shard.readText(this.#start + start, this.pathStart(to) - start)
  }

  /** As `pathText`, into memory that is there and has just that room; answers it. */
  pathTextInto(from: number, to: number, target: Uint8Array): Uint8Array {
    const start = this.pathStart(from)
    const all = this.#all(from, to)
    if (all) target.set(all.subarray(start, start + target.length))
    else this.#shard.readTextInto(this.#start + start, target)
    return target
  }

  get pathBytesInAll(): number {
    return this.pathStart(this.files)
  }

  letGoOfPaths(): void {
    this.#allPaths = undefined
    this.#bytesRead = 0
  }

  /** All paths where they are at hand; `[from, to)` is what else would be read now. */
  #all(from: number, to: number): Uint8Array | undefined {
    if (this.#allPaths || !this.#memory) return this.#allPaths
    this.#bytesRead += this.pathStart(to) - this.pathStart(from)
    if (this.#bytesRead > this.pathBytesInAll && this.#memory.makeRoomFor(this)) {
      this.#allPaths = this.pathText(0, this.files)
      this.#kept = undefined
    }
    return this.#allPaths
  }

  /** The place of the file whose path holds a byte of the tree's text. */
  placeAt(offset: number): number {
    const { pathEnds } = this.columns
    let low = 0
    let high = pathEnds.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((pathEnds[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function blobRangesOf(blobs: Uint32Array): Uint32Array {
  const ranges = new Uint32Array(2 * Math.ceil(blobs.length / filesInRange))
  for (let range = 0; range < ranges.length; range += 2) {
    let [least, greatest] = [0xffffffff, 0]
    const from = (range / 2) * filesInRange
    for (let place = from; place < Math.min(blobs.length, from + filesInRange); place++) {
      const blob = blobs[place] ?? 0
      if (blob < least) least = blob
      if (blob > greatest) greatest = blob
    }
    ranges[range] = least
    ranges[range + 1] = greatest
  }
  return ranges
}
