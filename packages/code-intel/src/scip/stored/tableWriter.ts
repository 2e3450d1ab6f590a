import type { BlockRef, BlockWriter } from './blockWriter.js'
import { ByteSink } from './byteSink.js'
import { copyOf } from './copyOf.js'

/** Where a table begins: its topmost block, and how many levels of blocks lie under it. */
export interface TableRoot extends BlockRef {
  readonly depth: number
  readonly entries: number
}

/** Bytes of a block before compression, when it is closed. */
const blockBytes = 16 * 1024
/** Values longer than this have a block of their own, so that looking past them costs nothing. */
const longestInline = 1024

/**
 * Writes a sorted table from keys to values as a tree of blocks: an inner block has the first keys of those below it, cut
 * to what tells them from the keys before. Keys are compared byte by byte and come in rising order, none twice.
 */
export class TableWriter {
  readonly #file: BlockWriter
  readonly #levels: Level[] = [new Level()]
  readonly #reference = new ByteSink()
  #last: Uint8Array = new Uint8Array()
  #entries = 0

  constructor(file: BlockWriter) {
    this.#file = file
  }

  add(key: Uint8Array, value: Uint8Array): void {
    const leaf = this.#level(0)
    if (leaf.isFull) this.#close(0)
    // The first key of a block stands for the block: no more of it is needed than tells it from the one before.
    if (leaf.count === 0) leaf.separator = copyOf(key.subarray(0, commonBytes(this.#last, key) + 1))
    if (value.length <= longestInline) leaf.add(key, value, false)
    else leaf.add(key, this.#refer(this.#file.block(value)), true)
    this.#last = copyOf(key)
    this.#entries += 1
  }

  finish(): TableRoot {
    let depth = 0
    while (depth < this.#levels.length - 1) this.#close(depth++)
    const root = this.#file.block(this.#level(depth).take())
    return { ...root, depth, entries: this.#entries }
  }

  #level(depth: number): Level {
    return (this.#levels[depth] ??= new Level())
  }

  #close(depth: number): void {
    const level = this.#level(depth)
    if (level.count === 0) return
    const { separator } = level
    const reference = this.#refer(this.#file.block(level.take()))
    const above = this.#level(depth + 1)
    if (above.isFull) this.#close(depth + 1)
    if (above.count === 0) above.separator = separator
    above.add(separator, reference, false)
  }

  #refer(ref: BlockRef): Uint8Array {
    this.#reference.clear()
    writeRef(this.#reference, ref)
    return this.#reference.view()
  }
}

export function writeRef(sink: ByteSink, { offset, length }: BlockRef): void {
  sink.number(offset)
  sink.number(length)
}

/** A block that is being filled. Each key says how much it shares with the one before. */
class Level {
  readonly #bytes = new ByteSink(1024)
  #previous: Uint8Array = new Uint8Array()
  separator: Uint8Array = new Uint8Array()
  count = 0

  /** Two keys at least, so that there are fewer blocks from level to level however long keys are. */
  get isFull(): boolean {
    return this.count > 1 && this.#bytes.length >= blockBytes
  }

  add(key: Uint8Array, value: Uint8Array, isApart: boolean): void {
    const shared = commonBytes(this.#previous, key)
    this.#bytes.number(shared)
    this.#bytes.blob(key.subarray(shared))
    this.#bytes.number(2 * value.length + (isApart ? 1 : 0))
    this.#bytes.raw(value)
    this.#previous = copyOf(key)
    this.count += 1
  }

  take(): Uint8Array {
    const bytes = this.#bytes.copy()
    this.#bytes.clear()
    this.#previous = new Uint8Array()
    this.count = 0
    return bytes
  }
}

/** How many bytes two keys begin with alike. */
export function commonBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at += 1
  return at
}
