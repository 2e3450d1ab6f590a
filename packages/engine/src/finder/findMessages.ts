import type { SymbolFound } from '../symbols/symbolSource.js'

/** A target of a find that the index holds. */
export interface IndexedFindTarget {
  /** Its place in the request. */
  readonly place: number
  /** The number of its tree. */
  readonly tree: number
  /** Paths that do not count: files on disk stand for them. */
  readonly hidden?: readonly string[]
}

/** What a thread is to look for. */
export interface FindWork {
  /** As a person typed it: see `fuzzyQuery`. */
  readonly query: string
  readonly what: 'files' | 'symbols'
  /** Only in the file at this path. */
  readonly path?: string
  readonly first: number
}

/** A file or a symbol that matches. */
export interface FoundName {
  /** Which target it is in: a place in the request. */
  readonly target: number
  readonly path: string
  /** A symbol of the file; undefined for the file itself. */
  readonly symbol?: SymbolFound
  /** Greater is better. */
  readonly score: number
  /** The matched UTF-16 units of the path, or of the symbol's name, ascending. */
  readonly places: readonly number[]
}

/** What a thread has found, and what it has not looked at. */
export interface FindShare {
  /** The best first. */
  readonly found: readonly RankedName[]
  /** Whether there are more matches than were asked for. */
  readonly more: boolean
  /** Into how many parts the work was cut, and how many of them it has looked through to their end. */
  readonly parts: number
  readonly searched: number
  /** Targets that could not be read: places in the request. */
  readonly missing: readonly number[]
  /** Files whose symbols are not indexed yet. */
  readonly pending: number
  /** Damaged files of the index. */
  readonly damaged: readonly string[]
}

export interface RankedName extends FoundName {
  readonly size: number
  readonly order: number
}
