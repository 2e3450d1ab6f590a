import type { ByteRange } from '@sextant/base'
import type { SymbolFound } from './symbols/symbolSource.js'

/** One file that a search found. */
export interface FileMatch {
  readonly path: string
  readonly blob?: string
  readonly language?: string
  /** Matches in the path, in UTF-8 bytes of it. */
  readonly pathRanges: readonly ByteRange[]
  /** Matches in the text, in document order, each chunk holding whole lines. */
  readonly chunks: readonly Chunk[]
  /** In a search for symbols those that match, in the order in which they are defined; absent in every other. */
  readonly symbols?: readonly SymbolFound[]
  /** In a ranked search the lines that tell most, from 0, best first, where several match. */
  readonly bestLines?: readonly number[]
  /** How many lines of the text match, or how many symbols, shown or not. */
  readonly matchingLines: number
}

/** Whole lines of a file with the matches in them. */
export interface Chunk {
  /** The lines without the last newline; bytes that are not UTF-8 are replaced. */
  readonly text: string
  readonly start: Place
  /** True when a line was too long and its end is missing from `text`. */
  readonly truncated: boolean
  readonly ranges: readonly { readonly start: Place; readonly end: Place }[]
}

/** A place in a file, counted from 0: bytes from the start of the file, line, and code points from the line's start. */
export interface Place {
  readonly offset: number
  readonly line: number
  readonly column: number
}
