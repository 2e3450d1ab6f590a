import type { Highlight } from './highlight.js'

// What an entry costs beside its numbers and its key: the objects and the map's slot.
const entryBytes = 200

/** The highlights that were asked for last, as many as fit in `limit` bytes. */
export class HighlightCache {
  readonly #limit: number
  readonly #entries = new Map<string, Highlight>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Highlight | undefined {
    const highlight = this.#entries.get(key)
    if (!highlight) return undefined
    // A map keeps the order of insertion, so the first entry is the one that was not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, highlight)
    return highlight
  }

  /** Keeps a highlight and drops the least recently used ones that no longer fit. One beyond the limit is not kept. */
  set(key: string, highlight: Highlight): void {
    this.#drop(key)
    const bytes = bytesOf(key, highlight)
    if (bytes > this.#limit) return
    this.#entries.set(key, highlight)
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const highlight = this.#entries.get(key)
    if (!highlight) return
    this.#entries.delete(key)
    this.#bytes -= bytesOf(key, highlight)
  }
}

function bytesOf(key: string, highlight: Highlight): number {
  return highlight.spans.byteLength + 2 * key.length + entryBytes
}
