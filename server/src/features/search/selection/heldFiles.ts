import type { ContentMatch, PathMatch, SymbolMatch } from '@sextant/contract'

/** So many results are held back at most, and for so many milliseconds from the first on. */
const [mostHeld, longestHeld] = [5000, 1000]

/**
 * Knows which of the waiting results are those of files, while they are held back: several alternatives of a query may
 * find one file, each for what it asks, and the file is to be sent once, with all of that.
 */
export class HeldFiles {
  readonly #places = new Map<string, number>()
  #since: number | undefined
  #holds = false

  hold(): void {
    this.#holds = true
  }

  release(): void {
    this.#holds = false
    this.#places.clear()
  }

  /** Whether what waits is to wait on; when it has waited long enough, nothing is held any more. */
  keeps(waiting: number): boolean {
    if (!this.#holds) return false
    if (waiting > 0) this.#since ??= performance.now()
    if (waiting > mostHeld || performance.now() - (this.#since ?? Number.POSITIVE_INFINITY) > longestHeld)
      this.release()
    return this.#holds
  }

  /** Notes that the next result to wait, at this place, is that of a file at revisions. */
  note(match: MatchInFile, blob: string | undefined, place: number): void {
    if (this.#holds) this.#places.set(keyOf(match, blob), place)
  }

  /** The place among the waiting results of a file at the very same revisions; undefined when it has been sent. */
  placeOf(match: MatchInFile, blob: string | undefined): number | undefined {
    return this.#places.get(keyOf(match, blob))
  }
}

type MatchInFile = ContentMatch | PathMatch | SymbolMatch

/** Tells files at revisions apart. */
function keyOf(match: MatchInFile, blob: string | undefined): string {
  const found = match.type === 'symbol' ? 'symbols' : 'file'
  return JSON.stringify([found, match.repositoryID, match.path, blob, match.branches])
}
