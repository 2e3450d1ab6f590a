import type { IndexTarget, NewShard } from '../indexer/indexTarget.js'
import { shardText } from '../indexer/shardSink.js'
import { type NewDocument, TextShardWriter } from '../textShard/write.js'

/** A document's number, once its shard is written. */
export interface NumberCell {
  number: number
}

/** A shard is written when it holds so many documents, however short they are. */
const mostDocuments = 500_000

/** Gathers documents of one kind and writes them as shards, each with numbers that follow one another. */
export class ShardFiller {
  readonly shards: NewShard[] = []
  readonly #kind: NewShard['kind']
  readonly #target: IndexTarget
  #waiting: { readonly document: Omit<NewDocument, 'number'>; readonly cell: NumberCell }[] = []
  #bytes = 0

  constructor(kind: NewShard['kind'], target: IndexTarget) {
    this.#kind = kind
    this.#target = target
  }

  async add(document: Omit<NewDocument, 'number'>): Promise<NumberCell> {
    const cell = { number: -1 }
    this.#waiting.push({ document, cell })
    this.#bytes += document.content?.length ?? 0
    if (this.#bytes >= shardText || this.#waiting.length >= mostDocuments) await this.flush()
    return cell
  }

  /** Writes what waits; all cells have their numbers then. */
  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    const first = await this.#target.reserve(this.#kind, this.#waiting.length)
    const writer = new TextShardWriter()
    for (const [place, { document, cell }] of this.#waiting.entries()) {
      cell.number = first + place
      writer.add({ ...document, number: cell.number })
    }
    const path = await this.#target.newFile(this.#kind)
    this.shards.push({ kind: this.#kind, path, summary: writer.writeTo(path) })
    this.#waiting = []
    this.#bytes = 0
  }
}
