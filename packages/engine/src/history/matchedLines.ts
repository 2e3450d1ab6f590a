import type { ByteRange } from '@sextant/base'
import { plainLines } from '../lineScanner.js'
import type { Lines } from './diffDocument.js'

/** A line of one side of a stretch, without its newline. */
export interface PlacedLine extends ByteRange {
  /** Its place among the lines of its side, from 0. */
  readonly place: number
}

export interface MatchedLine extends PlacedLine {
  /** In bytes of the text, in order; one of a newline alone is empty, or of a place where nothing stands. */
  readonly matches: readonly ByteRange[]
}

/** The lines of one side that hold matches, given those that lie in it. */
export function matchedLines(text: Uint8Array, lines: Lines, matches: readonly ByteRange[]): readonly MatchedLine[] {
  const found: (MatchedLine & { readonly matches: ByteRange[] })[] = []
  let counted = { place: 0, at: lines.start }
  for (const match of matches) {
    const last = found.at(-1)
    // A match of a newline alone begins where its line ends.
    if (last && match.start <= last.end) {
      last.matches.push(match)
      continue
    }
    const start = Math.max(lines.start, plainLines.start(text, match.start))
    const place = counted.place + plainLines.count(text, counted.at, start)
    counted = { place, at: start }
    found.push({ place, start, end: Math.min(lines.end, plainLines.end(text, match.start)), matches: [match] })
  }
  return found
}

/** The lines of one side from a place up to another, of which those that match are known. */
export function linesBetween(
  text: Uint8Array,
  { lines, matched }: { readonly lines: Lines; readonly matched: readonly MatchedLine[] },
  from: number,
  to: number,
): readonly (PlacedLine | MatchedLine)[] {
  const known = matched.find(({ place }) => place >= from && place < to)
  const anchors = [
    { place: 0, start: lines.start },
    { place: lines.count, start: lines.end },
    ...(known ? [known] : []),
  ]
  let start = startOf(text, anchors, from)
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const line = { place: from + at, start, end: Math.min(lines.end, plainLines.end(text, start)) }
    start = line.end + 1
    return matched.find(({ place }) => place === line.place) ?? line
  })
}

/** Where a line begins, found from the nearest of some lines of which that is known. */
function startOf(
  text: Uint8Array,
  anchors: readonly { readonly place: number; readonly start: number }[],
  place: number,
): number {
  const distance = (anchor: { readonly place: number }) => Math.abs(anchor.place - place)
  const nearest = anchors.reduce((best, each) => (distance(each) < distance(best) ? each : best))
  let { start } = nearest
  for (let at = nearest.place; at < place; at++) start = plainLines.end(text, start) + 1
  // A line that is not the first begins behind the newline of the one before.
  for (let at = nearest.place; at > place; at--) start = plainLines.start(text, start - 1)
  return start
}
