import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'
import { plainLines } from '../lineScanner.js'
import { lineRanges } from '../ranges.js'
import type { Lines } from './diffDocument.js'

/** So many matches of a pattern are looked at in a diff at most. */
const mostMatches = 100_000

/** Whether a pattern matches in some lines. */
export function foundIn(regex: Regex, text: Uint8Array, looked: readonly Lines[]): boolean {
  if (!regex.mayCrossLines && !regex.test(text, 0, text.length)) return false
  return looked.some((lines) => textsOf(regex, text, lines).some(({ start, end }) => regex.test(text, start, end)))
}

/**
 * What a pattern is run over: all lines that stand together, and for one that may look at the edges of a text each line as
 * well, for a line of a diff is one.
 */
function textsOf(regex: Regex, text: Uint8Array, { start, end }: Lines): readonly ByteRange[] {
  if (regex.mayCrossLines) return [{ start, end }, ...linesOf(text, { start, end })]
  // The last newline ends the last line; no line begins behind it.
  return [{ start, end: end - 1 }]
}

/** A range cut where lines end; what is left of a line is empty where no more than its newline is in the range. */
function linesOf(text: Uint8Array, { start, end }: ByteRange): readonly ByteRange[] {
  const all: ByteRange[] = []
  let at = start
  do {
    const stop = Math.min(end, plainLines.end(text, at))
    all.push({ start: at, end: stop })
    at = stop + 1
  } while (at < end)
  return all
}

/** The matches of some patterns that lie in some lines, in order and without overlaps. `looked` is in order. */
export function matchesIn(regexes: readonly Regex[], text: Uint8Array, looked: readonly Lines[]): readonly ByteRange[] {
  const found = regexes.flatMap((regex) => matchesOf(regex, text, looked))
  return regexes.length > 1 ? joined(found) : found
}

function matchesOf(regex: Regex, text: Uint8Array, looked: readonly Lines[]): readonly ByteRange[] {
  if (!regex.mayCrossLines) return within(lineRanges([regex], text, mostMatches).ranges, looked)
  const texts = looked.flatMap((lines) => textsOf(regex, text, lines))
  return joined(
    texts.flatMap((whole) =>
      lineRanges([regex], text.subarray(whole.start, whole.end), mostMatches).ranges.flatMap(({ start, end }) =>
        linesOf(text, { start: whole.start + start, end: whole.start + end }),
      ),
    ),
  )
}

/** Those of some ranges that lie in some lines: not those in the paths between them. */
function within(ranges: readonly ByteRange[], looked: readonly Lines[]): readonly ByteRange[] {
  let next = 0
  return ranges.filter(({ start }) => {
    for (let lines = looked[next]; lines && lines.end <= start; lines = looked[++next]);
    const lines = looked[next]
    return lines !== undefined && lines.start <= start
  })
}

function joined(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const all: ByteRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1)
    if (last && range.start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else all.push(range)
  }
  return all
}
