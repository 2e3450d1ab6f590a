import { copyOf } from '../stored/copyOf.js'
import { documentKey } from '../stored/indexFile.js'
import { RecordSorter } from './recordSorter.js'

interface Held {
  readonly document: number
  readonly part: Uint8Array
}

/** Puts what comes about documents into the order of their numbers. Used again and again: most of it is little. */
export class DocumentOrder {
  readonly #folder: string
  readonly #sortBytes: number
  #held: Held[] = []
  #heldBytes = 0
  #sorter: RecordSorter | undefined

  /** What takes more than `sortBytes` is sorted in `folder`. */
  constructor(folder: string, sortBytes: number) {
    this.#folder = folder
    this.#sortBytes = sortBytes
  }

  add(document: number, part: Uint8Array): void {
    if (this.#sorter) return this.#sorter.add(documentKey(document), part)
    this.#held.push({ document, part: copyOf(part) })
    this.#heldBytes += part.length + 64
    if (this.#heldBytes > this.#sortBytes) this.#moveToDisk()
  }

  /** What `read` makes of the parts of each document, in order; begins anew then. */
  *documents<Rows>(read: (document: number, parts: readonly Uint8Array[]) => Rows): Generator<Rows> {
    let document = -1
    let parts: Uint8Array[] = []
    for (const next of this.#inOrder()) {
      if (next.document !== document && parts.length > 0) {
        yield read(document, parts)
        parts = []
      }
      document = next.document
      parts.push(next.part)
    }
    if (parts.length > 0) yield read(document, parts)
    this.#held = []
    this.#heldBytes = 0
    this.#sorter = undefined
  }

  *#inOrder(): Generator<Held> {
    if (!this.#sorter) yield* this.#held.sort((a, b) => a.document - b.document)
    else {
      for (const { key, value } of this.#sorter.sorted()) {
        yield { document: Buffer.from(key).readUInt32BE(), part: copyOf(value) }
      }
    }
  }

  #moveToDisk(): void {
    const sorter = new RecordSorter({ folder: this.#folder, name: 'places' }, this.#sortBytes)
    for (const { document, part } of this.#held) sorter.add(documentKey(document), part)
    this.#held = []
    this.#sorter = sorter
  }
}
