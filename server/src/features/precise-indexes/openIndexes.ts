import { openPreciseIndex, type PreciseIndexReader } from '@sextant/code-intel'
import { indexFolder } from './places.js'

/** An index that stays readable until it is released, also when it is deleted meanwhile. */
export interface Lease {
  readonly reader: PreciseIndexReader
  /** Doing it twice does no harm. */
  release(): void
}

interface Entry {
  readonly reader: Promise<PreciseIndexReader>
  leases: number
}

/** The indexes that are open, each once, shared by all who read it. Those used longest ago are closed first. */
export class OpenIndexes {
  readonly #folder: string
  readonly #most: number
  readonly #entries = new Map<number, Entry>()

  /** At most `most` stay open that nobody reads. */
  constructor(folder: string, most = 200) {
    this.#folder = folder
    this.#most = most
  }

  /** Opens an index, or throws as `openPreciseIndex` does. */
  async lease(id: number): Promise<Lease> {
    const entry = this.#entries.get(id) ?? { reader: openPreciseIndex(indexFolder(this.#folder, id)), leases: 0 }
    // Last in the map is used last.
    this.#entries.delete(id)
    this.#entries.set(id, entry)
    entry.leases += 1
    try {
      const reader = await entry.reader
      return { reader, release: this.#releaseOnce(entry) }
    } catch (error) {
      entry.leases -= 1
      if (this.#entries.get(id) === entry) this.#entries.delete(id)
      throw error
    }
  }

  /** Nobody shall be given this index any more. Who reads it reads on. */
  forget(id: number): void {
    const entry = this.#entries.get(id)
    this.#entries.delete(id)
    if (entry?.leases === 0) closeLater(entry)
  }

  async close(): Promise<void> {
    const all = [...this.#entries.values()]
    this.#entries.clear()
    await Promise.all(all.map(async ({ reader }) => (await reader).close().catch(() => undefined)))
  }

  #releaseOnce(entry: Entry): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      entry.leases -= 1
      if (entry.leases === 0 && ![...this.#entries.values()].includes(entry)) closeLater(entry)
      this.#closeSpare()
    }
  }

  #closeSpare(): void {
    for (const [id, entry] of this.#entries) {
      if (this.#entries.size <= this.#most) return
      if (entry.leases === 0) this.forget(id)
    }
  }
}

function closeLater({ reader }: Entry): void {
  void reader.then((each) => each.close()).catch(() => undefined)
}
