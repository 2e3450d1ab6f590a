import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'

/** So many places of one line are looked at, each with a match, empty or not; then the next line is. */
const mostInLine = 1000
/** In a line of megabytes fewer, down to so many: a look may read all of it, and so many bytes are read in vain. */
const [fewInLine, bytesInVain] = [64, 64 * 1024 ** 2]
const newline = 10

/**
 * Walks through the matches of a pattern in a text, in order and without overlaps: those that are not empty, and of a line
 * that has none of them the first empty one. Behind the last newline there is no line.
 */
export class MatchWalk {
  readonly #regex: Regex
  readonly #text: Uint8Array
  /** Where the next match is looked for. */
  #from = 0
  /** The next match, where it was met before its turn. */
  #met: ByteRange | undefined
  /** The first match of a line that may have none but empty ones, and where the line ends. */
  #empty: { readonly match: ByteRange; readonly lineEnd: number } | undefined
  /** Up to where all lines are told; only known where an empty match had to be compared with it. */
  #toldTo = -1
  #last: ByteRange | undefined
  /** How many places were looked at since `#since`; it is seen every few of them whether a line is to be left. */
  #looked = 0
  #since = 0

  constructor(regex: Regex, text: Uint8Array) {
    this.#regex = regex
    this.#text = text
  }

  next(): ByteRange | undefined {
    for (;;) {
      const match = this.#met ?? this.#find()
      this.#met = undefined
      if (this.#empty && !(match && match.start <= this.#empty.lineEnd)) {
        this.#met = match
        return this.#tellEmpty(this.#empty)
      }
      if (!match) return undefined
      if (match.end > match.start) return this.#tell(match)
      if (!this.#empty && !this.#isTold(match.start))
        this.#empty = { match, lineEnd: lineEndOf(this.#text, match.start) }
    }
  }

  /** Goes on behind a position, where a line ends: for whoever asks for lines, of which these are known. */
  skip(position: number): void {
    this.#toldTo = Math.max(this.#toldTo, position)
    this.#from = Math.max(this.#from, position + 1)
    if (this.#met && this.#met.start <= position) this.#met = undefined
  }

  #tell(match: ByteRange): ByteRange {
    this.#empty = undefined
    this.#last = match
    return match
  }

  #tellEmpty({ match, lineEnd }: { readonly match: ByteRange; readonly lineEnd: number }): ByteRange {
    this.#toldTo = lineEnd
    return this.#tell(match)
  }

  #find(): ByteRange | undefined {
    const { length } = this.#text
    const match = this.#from > length ? undefined : this.#regex.find(this.#text, this.#from, 0, length)
    if (!match) {
      this.#from = length + 1
      return undefined
    }
    this.#from = match.end > match.start ? match.end : match.end + 1
    this.#looked += 1
    if (this.#looked % fewInLine === 0) this.#leaveLongLine()
    return match
  }

  /** A line of megabytes must not use up what the lines behind it may have, nor be gone through byte by byte. */
  #leaveLongLine(): void {
    const end = lineEndOf(this.#text, this.#since)
    const isInLine = end >= this.#from
    if (isInLine && this.#looked < this.#enoughFor(end - this.#since)) return
    if (isInLine) this.#from = end
    this.#since = this.#from
    this.#looked = 0
  }

  #enoughFor(lineBytes: number): number {
    const { literal, mayCrossLines } = this.#regex
    // What begins far behind in a line may count lines that follow.
    const most = mayCrossLines ? Number.POSITIVE_INFINITY : mostInLine
    return literal ? most : Math.min(most, Math.max(fewInLine, Math.floor(bytesInVain / lineBytes)))
  }

  /** Whether an empty match is of a line that is told already, or of none. */
  #isTold(at: number): boolean {
    if (at <= this.#toldTo) return true
    if (this.#last && this.#last.end > this.#last.start) this.#toldTo = lineEndOf(this.#text, this.#last.end - 1)
    return at <= this.#toldTo || (at === this.#text.length && (at === 0 || this.#text[at - 1] === newline))
  }
}

function lineEndOf(text: Uint8Array, position: number): number {
  const end = text.indexOf(newline, position)
  return end < 0 ? text.length : end
}
