import { CharacterCount } from '../characterCount.js'
import type { DiffStretch } from './diffDocument.js'
import type { DiffLine, HistoryLimits, HunkMatch, LineRange } from './historyMatch.js'
import { linesBetween, type MatchedLine, type PlacedLine } from './matchedLines.js'

/** What a search looks at in a stretch. A side that it does not look at is undefined. */
export interface LookedStretch {
  readonly stretch: DiffStretch
  readonly removed: readonly MatchedLine[] | undefined
  readonly added: readonly MatchedLine[] | undefined
}

export interface HunkOptions extends Pick<HistoryLimits, 'contextLines' | 'lineBytes'> {
  /** At most so many lines are shown. */
  readonly lines: number
  /** Whether every line is shown, and not only those that match and their neighbours. */
  readonly all: boolean
}

/**
 * What is shown of a stretch: its lines that match, each with some neighbours, as hunks of their own. The lines are
 * taken as one sequence, the removed ones first.
 */
export function hunksOf(text: Uint8Array, looked: LookedStretch, options: HunkOptions): readonly HunkMatch[] {
  const { stretch } = looked
  const removedCount = looked.removed ? stretch.removed.count : 0
  const count = removedCount + (looked.added ? stretch.added.count : 0)
  const matching = [
    ...(looked.removed ?? []).map(({ place }) => place),
    ...(looked.added ?? []).map(({ place }) => removedCount + place),
  ]
  const windows = options.all ? [{ from: 0, to: count }] : windowsOf(matching, count, options.contextLines)
  return limited(windows, options.lines).map(({ from, to }) => {
    const removed = sideBetween(text, looked, 'removed', { from, to: Math.min(to, removedCount) })
    const added = sideBetween(text, looked, 'added', { from: Math.max(0, from - removedCount), to: to - removedCount })
    return hunkOf(text, stretch, { removed, added, lineBytes: options.lineBytes })
  })
}

/** Places in the sequence of a stretch's lines; `to` is outside. */
interface Window {
  readonly from: number
  readonly to: number
}

function windowsOf(matching: readonly number[], count: number, context: number): readonly Window[] {
  const windows: Window[] = []
  for (const place of matching) {
    const [from, to] = [Math.max(0, place - context), Math.min(count, place + 1 + context)]
    const last = windows.at(-1)
    if (last && from <= last.to) windows[windows.length - 1] = { from: last.from, to }
    else windows.push({ from, to })
  }
  return windows
}

function limited(windows: readonly Window[], most: number): readonly Window[] {
  let left = most
  return windows.flatMap(({ from, to }) => {
    const length = Math.min(to - from, left)
    left -= length
    return length > 0 ? [{ from, to: from + length }] : []
  })
}

type Line = PlacedLine | MatchedLine

function sideBetween(
  text: Uint8Array,
  { stretch, ...sides }: LookedStretch,
  side: 'removed' | 'added',
  { from, to }: Window,
): readonly Line[] {
  const matched = sides[side]
  return matched && from < to ? linesBetween(text, { lines: stretch[side], matched }, from, to) : []
}

function hunkOf(
  text: Uint8Array,
  stretch: DiffStretch,
  {
    removed,
    added,
    lineBytes,
  }: { readonly removed: readonly Line[]; readonly added: readonly Line[]; readonly lineBytes: number },
): HunkMatch {
  const shown = (sign: DiffLine['sign']) => (line: Line) => ({ sign, ...shownLine(text, line, lineBytes) })
  return {
    oldStart: firstLine(stretch.oldStart, stretch.removed.count, removed[0]?.place ?? 'behind'),
    oldLines: removed.length,
    newStart: firstLine(stretch.newStart, stretch.added.count, added[0]?.place ?? 'before'),
    newLines: added.length,
    lines: [...removed.map(shown('-')), ...added.map(shown('+'))],
  }
}

/** The number of a side's first shown line; without one, of the line that stands before all that is shown. */
function firstLine(start: number, count: number, first: number | 'before' | 'behind'): number {
  if (count === 0) return start
  if (first === 'before') return start - 1
  return first === 'behind' ? start + count - 1 : start + first
}

function shownLine(text: Uint8Array, line: Line, lineBytes: number): Omit<DiffLine, 'sign'> {
  const end = cut(text, line, lineBytes)
  return {
    text: decoder.decode(text.subarray(line.start, end)),
    truncated: end < line.end,
    ranges: 'matches' in line ? columnsOf(text, line, end) : [],
  }
}

// Columns count a byte order mark, so that it stays.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** No character has more bytes behind its first one. */
const mostInner = 3

/** Where a line is cut: not within a character. */
function cut(text: Uint8Array, { start, end }: Line, lineBytes: number): number {
  if (end - start <= lineBytes) return end
  const most = start + lineBytes
  for (let at = most; at >= Math.max(start, most - mostInner); at--) if (((text[at] ?? 0) & 0xc0) !== 0x80) return at
  return most
}

/** Matches as columns of their line, those beyond `end` left out, and empty ones, of which nothing can be marked. */
function columnsOf(text: Uint8Array, { start, matches }: MatchedLine, end: number): readonly LineRange[] {
  const count = new CharacterCount(text, start)
  const column = (at: number) => count.upTo(Math.min(at, end))
  const shown = matches.filter((match) => match.start < Math.min(match.end, end))
  return shown.map((match) => ({ start: column(match.start), end: column(match.end) }))
}
