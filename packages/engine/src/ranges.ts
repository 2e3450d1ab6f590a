import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'

/**
 * The non-empty matches of several patterns in one text, in order and without overlaps: a match that begins inside an
 * earlier one is merged into it. At most `limit` matches of each pattern.
 */
export function matchRanges(regexes: readonly Regex[], text: Uint8Array, limit: number): readonly ByteRange[] {
  const found = regexes.flatMap((regex) => [...matchesOf(regex, text, limit)])
  return regexes.length > 1 ? mergeOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end)) : found
}

/** So many matches of one line are told; then the next line is looked at. */
const mostInLine = 1000
/** So many empty ones are passed over in a line: what matches nothing everywhere takes seconds in a line of megabytes. */
const mostEmptyInLine = 10_000
const newline = 10

function* matchesOf(regex: Regex, text: Uint8Array, limit: number): Generator<ByteRange> {
  let from = 0
  let since = 0
  for (let count = 1; count <= limit; count++) {
    const match = nextNonEmpty(regex, text, from)
    if (!match) return
    yield match
    from = match.end
    if (count % mostInLine !== 0) continue
    // A line of megabytes must not use up what the lines behind it may have.
    from = behindLongLine(regex, text, { since, from })
    since = from
  }
}

/** Where to look on: behind the line, if everything since was in it. */
function behindLongLine(regex: Regex, text: Uint8Array, { since, from }: { since: number; from: number }): number {
  const lineEnd = text.indexOf(newline, since)
  const isOneLine = lineEnd < 0 || lineEnd >= from
  return isOneLine && !regex.mayCrossLines ? lineEndAfter(text, from) : from
}

function lineEndAfter(text: Uint8Array, position: number): number {
  const end = text.indexOf(newline, position)
  return end < 0 ? text.length : end
}

function nextNonEmpty(regex: Regex, text: Uint8Array, start: number): ByteRange | undefined {
  let [since, from] = [start, start]
  for (let empty = 1; from <= text.length; empty++) {
    const match = regex.find(text, from, 0, text.length)
    if (!match || match.end > match.start) return match
    from = match.end + 1
    if (empty % mostEmptyInLine !== 0) continue
    from = behindLongLine(regex, text, { since, from })
    since = from
  }
  return undefined
}

function mergeOverlaps(sorted: readonly ByteRange[]): readonly ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last && range.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    } else merged.push(range)
  }
  return merged
}
