import type { ByteRange } from '@sextant/base'
import type { LiteralSequence } from './literalSequence.js'
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
  /**
   * When present, the matches in a text of ASCII are just the occurrences of this one literal in either case; its
   * letters are lower case. Only beyond ASCII some of them have a third form.
   */
  readonly asciiLiteral?: Uint8Array
  /** When present, a line of ASCII, without its newline, has a match just when it holds these literals in this order. */
  readonly asciiSequence?: LiteralSequence
  /** What every match contains: one literal of each set, the most telling set first. Empty when nothing is known. */
  readonly required: readonly LiteralSet[]
}

/** What a pattern or a literal compiles to: a regular expression that can do more than those made of it need to. */
export interface PatternRegex extends Regex {
  /**
   * Finds the lines with a match in texts that lie one behind another in `bytes`: the first is `bytes[from, ends[0])`, the
   * next `bytes[ends[0], ends[1])`, and so on; a text needs no final newline. Calls `found` for each such line, in order,
   * with a position in the line (the one of its newline, or the end of the text, at most) and the number of the text,
   * until `found` answers false. No line with a match is missed. Where the bytes are not ASCII a line may be named that
   * has none: `find` in the line tells. As for `find`, a text has a last line behind its last newline, an empty one.
   *
   * This is the fastest way through much text. Texts need not be large: thousands of small ones are as good as one.
   * Throws a `RangeError` for a regex with `mayCrossLines`, and for texts that do not lie within the bytes.
   */
  findLines(bytes: Uint8Array, from: number, ends: ArrayLike<number>, found: FoundLine): void
  /**
   * What the groups hold in a match that `find` answered for the same text: the match itself at 0, then each group by its
   * number, undefined where it took no part. Of several rounds of a repetition the last one counts. Takes time in
   * proportion to the length of the match. Throws a `RangeError` for a range that is no match.
   */
  captures(bytes: Uint8Array, range: ByteRange, textStart: number, textEnd: number): readonly (ByteRange | undefined)[]
  /** How many groups the pattern has, not counting `(?:…)`. */
  readonly groupCount: number
  /** The name of each group by its number, undefined for one without; there is no group 0. */
  readonly groupNames: readonly (string | undefined)[]
}

/** Takes a line that `findLines` found; answers whether to go on. */
export type FoundLine = (position: number, text: number) => boolean

export interface RegexOptions {
  /** False lets a character match all those equal to it under Unicode simple case folding. */
  readonly caseSensitive: boolean
}
