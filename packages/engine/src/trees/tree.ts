import type { TextShard } from '../textShard/open.js'
import { byRank } from './pathRank.js'
import { decodeTree, type TreeDocument } from './treeDocument.js'

const decoder = new TextDecoder()

/** A tree of an open shard: its columns in memory, its paths read when asked for. */
export class Tree {
  readonly number: number
  readonly columns: TreeDocument
  readonly #shard: TextShard
  readonly #ordinal: number
  readonly #start: number

  constructor(shard: TextShard, ordinal: number) {
    this.number = shard.numberAt(ordinal)
    this.columns = decodeTree(shard.payload(ordinal))
    this.#shard = shard
    this.#ordinal = ordinal
    this.#start = shard.contentStartAt(ordinal)
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
    return this.#shard.readText(this.#start + start, (this.columns.pathEnds[place] ?? start) - start)
  }

  path(place: number): string {
    return decoder.decode(this.pathBytes(place))
  }

  /** The place of the file with a path, or -1. */
  find(path: string): number {
    let low = 0
    let high = this.files
    while (low < high) {
      const middle = (low + high) >>> 1
      if (byRank(this.path(middle), path) < 0) low = middle + 1
      else high = middle
    }
    return low < this.files && this.path(low) === path ? low : -1
  }

  /** The text of the paths of the files `[from, to)`; each is ended by a NUL. */
  pathText(from: number, to: number): Uint8Array {
    const start = this.pathStart(from)
    return this.#shard.readText(this.#start + start, this.pathStart(to) - start)
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
