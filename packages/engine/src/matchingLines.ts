import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'
import { type LineScanner, plainLines } from './lineScanner.js'
import { MatchWalk } from './matchWalk.js'

/** How many lines of a text some patterns match in, however many matches there are: none of them is kept. */
export function countMatchingLines(
  regexes: readonly Regex[],
  text: Uint8Array,
  lines: LineScanner = plainLines,
): number {
  const walks = regexes.map((regex) => new LineWalk(regex, text))
  let count = 0
  for (let countedTo = -1; ; ) {
    const match = nextMatch(walks, countedTo)
    if (!match) return count
    const from = Math.max(match.start, countedTo + 1)
    const last = Math.max(match.start, match.end - 1)
    count += 1 + lines.count(text, from, last)
    countedTo = lines.end(text, last)
  }
}

/** The match that begins first among those that reach behind a position. */
function nextMatch(walks: readonly LineWalk[], position: number): ByteRange | undefined {
  let first: ByteRange | undefined
  for (const walk of walks) {
    const match = walk.behind(position)
    if (match && (!first || match.start < first.start)) first = match
  }
  return first
}

/** Walks through the matches of a pattern, from line to line where they do not cross lines. */
class LineWalk {
  readonly #walk: MatchWalk
  readonly #crossesLines: boolean
  #match: ByteRange | undefined

  constructor(regex: Regex, text: Uint8Array) {
    this.#walk = new MatchWalk(regex, text)
    this.#crossesLines = regex.mayCrossLines
    this.#match = this.#walk.next()
  }

  /** The first match that reaches behind a position: -1, or where a line ends up to which all are counted. */
  behind(position: number): ByteRange | undefined {
    while (this.#match && Math.max(this.#match.start, this.#match.end - 1) <= position) {
      if (!this.#crossesLines) this.#walk.skip(position)
      this.#match = this.#walk.next()
    }
    return this.#match
  }
}
