import { symbolScore } from '../ranking/symbolScore.js'
import type { Term } from '../ranking/terms.js'
import type { DocumentLookup } from './documentLookup.js'
import type { Item } from './items.js'
import type { SearchTools } from './searchPart.js'
import { wholeText } from './segment.js'
import { SegmentReader } from './segmentReader.js'

/** Tells how well the definitions of files answer to the terms, as far as they are indexed. */
export class SymbolScores {
  readonly #terms: readonly Term[]
  readonly #definitions: readonly DocumentLookup[]
  readonly #reader: SegmentReader

  constructor({ known, texts }: SearchTools, terms: readonly Term[]) {
    this.#terms = terms
    this.#definitions = known.definitions
    this.#reader = new SegmentReader(texts)
  }

  /** For each item its score; 0 for one whose definitions are not known. Uses the memory of the kernel. */
  of(items: readonly Item[]): readonly number[] {
    const places = items.map(({ tree, place }) => {
      const blob = tree.columns.blobs[place] ?? 0
      return this.#definitions
        .find((each) => each.mayMatch(blob))
        ?.find(blob)
        ?.place()
    })
    const segments = places.flatMap((at) => (at ? [wholeText(at.shard, at.ordinal)] : []))
    this.#reader.forget()
    let next = 0
    return places.map((at) => (at ? symbolScore(this.#terms, this.#reader.read(segments, next++)) : 0))
  }
}
