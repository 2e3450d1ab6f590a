import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'
import { plainLines } from '../lineScanner.js'
import { matchRanges } from '../ranges.js'
import type { Lines } from './diffDocument.js'
import type { LineRange } from './historyMatch.js'

/** So many matches of a pattern are marked in one side of a stretch at most. */
const mostRanges = 10_000

/** A line of a diff, without its newline. */
export interface MatchedLine extends ByteRange {
  /** Where it matches, in bytes of the text. */
  readonly matches: readonly ByteRange[]
}

/** Whether a pattern matches in one of some lines. */
export function foundIn(regex: Regex, text: Uint8Array, lines: Lines): boolean {
  return textsOf(regex, text, lines).some(({ start, end }) => regex.test(text, start, end))
}

/** The lines with what patterns match in each. */
export function matchedLines(regexes: readonly Regex[], text: Uint8Array, lines: Lines): readonly MatchedLine[] {
  const found = lines.count === 0 ? [] : regexes.flatMap((regex) => matchesOf(regex, text, lines))
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let next = 0
  return linesOf(text, lines).map((line) => {
    const matches: ByteRange[] = []
    for (let match = sorted[next]; match && match.start < line.end; match = sorted[++next]) addJoined(matches, match)
    return { ...line, matches }
  })
}

function matchesOf(regex: Regex, text: Uint8Array, lines: Lines): readonly ByteRange[] {
  return textsOf(regex, text, lines).flatMap(({ start, end }) => {
    const found = matchRanges([regex], text.subarray(start, end), mostRanges)
    return found.map((match) => ({ start: start + match.start, end: start + match.end }))
  })
}

function addJoined(matches: ByteRange[], match: ByteRange): void {
  const last = matches.at(-1)
  if (last && match.start < last.end) {
    matches[matches.length - 1] = { start: last.start, end: Math.max(last.end, match.end) }
  } else matches.push(match)
}

/** What a pattern is run over: all lines at once where it finds the same as in each of them. */
function textsOf(regex: Regex, text: Uint8Array, lines: Lines): readonly ByteRange[] {
  if (lines.count === 0) return []
  // The last newline ends the last line; no line begins behind it.
  return regex.mayCrossLines ? linesOf(text, lines) : [{ start: lines.start, end: lines.end - 1 }]
}

function linesOf(text: Uint8Array, { start, end }: ByteRange): readonly ByteRange[] {
  const all: ByteRange[] = []
  for (let at = start; at < end; ) {
    const stop = Math.min(end, plainLines.end(text, at))
    all.push({ start: at, end: stop })
    at = stop + 1
  }
  return all
}

/** How many characters begin in a stretch of UTF-8. */
export function countCharacters(text: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at++) if (((text[at] ?? 0) & 0xc0) !== 0x80) count += 1
  return count
}

/** Matches as columns of their line, those beyond `end` left out. */
export function columnsOf(text: Uint8Array, { start, matches }: MatchedLine, end: number): readonly LineRange[] {
  const column = (at: number) => countCharacters(text, start, Math.min(at, end))
  const shown = matches.filter((match) => match.start < end)
  return shown.map((match) => ({ start: column(match.start), end: column(match.end) }))
}
