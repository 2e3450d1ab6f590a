import type { ByteRange } from '@sextant/base'
import type { LiteralSet } from './literalSet.js'

/**
 * A compiled regular expression or literal. It keeps what it learns about texts to be faster with the next one, a few
 * megabytes at most; use one in one thread only. Positions count bytes.
 */
export interface Regex {
  /**
   * The leftmost-first match that starts at or after `from` and ends at or before `textEnd`: the leftmost one, and of
   * those that start there the one that a backtracking matcher would prefer. Undefined when there is none. It can be
   * empty. The text is `bytes[textStart, textEnd)`: what lies between `textStart` and `from` is context for `^` and
   * `\b`, what lies outside the text is not. A `from` inside a character counts as the end of that character;
   * one beyond `textEnd` finds nothing. Throws a `RangeError` for a text that does not lie within the bytes.
   */
  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined
  /** Whether the text has a match at all. Never slower than `find`, and sometimes faster. */
  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean
  /**
   * True when a match may contain a newline, or depends on where the whole text starts or ends; then run the regex over
   * whole files. Otherwise it finds the same in a file as in each of its lines, given without the newline.
   */
  readonly mayCrossLines: boolean
  /** When present, the matches are just the occurrences of this one literal. */
  readonly literal?: { readonly bytes: Uint8Array; readonly foldCase: boolean }
  /** What every match contains: one literal of each set, the most telling set first. Empty when nothing is known. */
  readonly required: readonly LiteralSet[]
}

export interface RegexOptions {
  /** False lets a character match all those equal to it under Unicode simple case folding. */
  readonly caseSensitive: boolean
}
