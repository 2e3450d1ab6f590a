import { openCompiledTrigrams } from './compiledTrigrams.js'
import { blockBytes, blockOverlap } from './layout.js'
import { openPlainTrigrams } from './plainTrigrams.js'
import type { TrigramSorter, TrigramTables } from './trigramSorter.js'

/** Sorters that nobody uses now: their memory serves the next index, so that it need not be found and cleared anew. */
let free: readonly TrigramSorter[] = []
/** So many are kept, if they are no larger than an index of usual size makes them, in bytes. */
const mostFree = 2
const largestFree = 384 * 1024 * 1024
/** What a sorter takes that has sorted little, in bytes. */
const smallSorter = 96 * 1024 * 1024

/** Collects the trigrams of documents, block by block. */
export class TrigramIndexBuilder {
  #sorter: TrigramSorter | undefined
  #blocks = 0

  get blocks(): number {
    return this.#blocks
  }

  /** Adds a document's text as blocks of its own. */
  add(text: Uint8Array): void {
    this.#sorter ??= takeSorter()
    for (let from = 0; from < text.length; from += blockBytes) {
      // A trigram that begins in the overlap ends up to two bytes behind it.
      this.#sorter.addBlock(text, from, Math.min(text.length, from + blockBytes + blockOverlap + 2))
      this.#blocks++
    }
  }

  /** Hands the index of all that was added to `use`, after which its tables are gone and the builder is empty. */
  build<Result>(use: (tables: TrigramTables) => Result): Result {
    const sorter = this.#sorter ?? takeSorter()
    this.#sorter = undefined
    this.#blocks = 0
    const result = use(sorter.build())
    giveBack(sorter)
    return result
  }
}

/** Lets go of memory that only a large index needs: starting a process costs the more, the more its parent has. */
export function freeLargeSorters(): void {
  free = free.filter(({ byteLength }) => byteLength <= smallSorter)
}

function takeSorter(): TrigramSorter {
  const sorter = free.at(-1)
  free = free.slice(0, -1)
  return sorter ?? openCompiledTrigrams() ?? openPlainTrigrams()
}

function giveBack(sorter: TrigramSorter): void {
  if (free.length >= mostFree || sorter.byteLength > largestFree) return
  sorter.reset()
  free = [...free, sorter]
}
