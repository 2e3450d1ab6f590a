import { leftOutFlags } from '../textShard/layout.js'
import { openTextShard, type TextShard } from '../textShard/open.js'
import { type NewDocument, TextShardWriter } from '../textShard/write.js'
import type { IndexTarget, NewShard } from './indexTarget.js'

/** A shard is written when it holds so much text, in bytes. */
export const shardText = 64 * 1024 * 1024

/** What is known of a blob that was indexed a moment ago. */
export interface FreshBlob {
  readonly number: number
  readonly leftOut: number
  readonly content: Uint8Array | undefined
}

/** A stretch of numbers that were reserved, and the shard that is filled with them. */
interface Stretch {
  writer: TextShardWriter
  next: number
  /** Exclusive. */
  end: number
}

/**
 * Gathers the documents of one job in as few shards as their numbers allow: those of a shard lie in stretches that no
 * other process was given anything of.
 */
export class ShardSink {
  readonly #target: IndexTarget
  /** So many numbers are reserved beyond what is asked for, so that the next documents come into the same shard. */
  readonly #spare: number
  readonly #stretches = new Map<'blobs' | 'trees', Stretch>()
  readonly #written: NewShard[] = []
  readonly #fresh = new Map<string, FreshBlob>()
  readonly #opened = new Map<string, TextShard>()
  #textBytes = 0
  #broken = false

  constructor(target: IndexTarget, spare: number) {
    this.#target = target
    this.#spare = spare
  }

  /** Bytes of text of all blobs that were added. */
  get textBytes(): number {
    return this.#textBytes
  }

  /** Whether a shard could not be written: then what was added is lost. */
  get isBroken(): boolean {
    return this.#broken
  }

  /** Shards of blobs that were written so far. */
  writtenBlobs(): readonly TextShard[] {
    return this.#written.flatMap(({ kind, path }) => (kind === 'blobs' ? [this.#open(path)] : []))
  }

  /** A blob that was added and whose shard is not written yet. */
  freshBlob(id: string): FreshBlob | undefined {
    return this.#fresh.get(id)
  }

  /** The first of so many consecutive numbers, which are higher than all before. They need not be used. */
  async begin(kind: 'blobs' | 'trees', count: number): Promise<number> {
    const stretch = this.#stretches.get(kind)
    if (stretch && stretch.next + count <= stretch.end) {
      stretch.next += count
      return stretch.next - count
    }
    const reserved = count + this.#spare
    const first = await this.#target.reserve(kind, reserved)
    const isBehind = stretch?.end === first
    if (!isBehind) await this.write(kind)
    const writer = (isBehind ? stretch : this.#stretches.get(kind))?.writer ?? new TextShardWriter()
    const from = isBehind && stretch ? stretch.next : first
    this.#stretches.set(kind, { writer, next: from + count, end: first + reserved })
    return from
  }

  /** Adds a document whose number comes from `begin`, after those with lower numbers. */
  async add(kind: 'blobs' | 'trees', document: NewDocument, id?: string): Promise<void> {
    const writer = this.#stretches.get(kind)?.writer
    if (!writer) throw new RangeError('A document needs a number.')
    writer.add(document)
    if (kind === 'trees') return
    const { number, content, flags = 0 } = document
    if (id !== undefined) this.#fresh.set(id, { number, content, leftOut: flags & leftOutFlags })
    this.#textBytes += content?.length ?? 0
    if (writer.textBytes >= shardText) await this.write(kind)
  }

  /** Writes what was added of a kind and is not written yet. */
  async write(kind: 'blobs' | 'trees'): Promise<NewShard | undefined> {
    const stretch = this.#stretches.get(kind)
    if (!stretch || stretch.writer.documents === 0) return undefined
    const { writer } = stretch
    stretch.writer = new TextShardWriter()
    if (kind === 'blobs') this.#fresh.clear()
    this.#broken = true
    const path = await this.#target.newFile(kind)
    const shard = { kind, path, summary: writer.writeTo(path) }
    this.#broken = false
    this.#written.push(shard)
    return shard
  }

  /** Writes what is left; answers all shards. */
  async finish(): Promise<readonly NewShard[]> {
    for (const kind of this.#stretches.keys()) await this.write(kind)
    return this.#written
  }

  /** Closes the written shards that were looked into. */
  close(): void {
    for (const shard of this.#opened.values()) shard.close()
    this.#opened.clear()
  }

  #open(path: string): TextShard {
    const shard = this.#opened.get(path) ?? openTextShard(path)
    this.#opened.set(path, shard)
    return shard
  }
}
