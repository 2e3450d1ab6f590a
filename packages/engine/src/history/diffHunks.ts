import type { DiffStretch } from './diffDocument.js'
import { columnsOf, type MatchedLine } from './diffLines.js'
import type { DiffLine, HistoryLimits, HunkMatch } from './historyMatch.js'

/** The lines of a stretch that a search looks at. */
export interface LookedStretch {
  readonly stretch: DiffStretch
  readonly removed: readonly MatchedLine[]
  readonly added: readonly MatchedLine[]
}

export interface HunkOptions extends Pick<HistoryLimits, 'contextLines' | 'lineBytes'> {
  /** At most so many lines are shown. */
  readonly lines: number
  /** Whether every line is shown, and not only those that match and their neighbours. */
  readonly all: boolean
}

interface SignedLine {
  readonly sign: DiffLine['sign']
  /** Its place among the lines of its side of the stretch. */
  readonly place: number
  readonly line: MatchedLine
}

/** What is shown of a stretch: its lines that match, each with some neighbours, as hunks of their own. */
export function hunksOf(text: Uint8Array, looked: LookedStretch, options: HunkOptions): readonly HunkMatch[] {
  const lines: readonly SignedLine[] = [
    ...looked.removed.map((line, place) => ({ sign: '-', place, line }) as const),
    ...looked.added.map((line, place) => ({ sign: '+', place, line }) as const),
  ]
  return windowsOf(lines, options).map((shown) => hunkOf(text, looked.stretch, { shown, lineBytes: options.lineBytes }))
}

/** Runs of neighbouring lines to be shown. */
function windowsOf(
  lines: readonly SignedLine[],
  { all, contextLines, lines: most }: HunkOptions,
): readonly (readonly SignedLine[])[] {
  const windows: SignedLine[][] = []
  let shownTo = 0
  let left = most
  for (const [place, { line }] of lines.entries()) {
    if (left <= 0) break
    if (!all && line.matches.length === 0) continue
    const from = Math.max(shownTo, place - (all ? 0 : contextLines))
    const to = Math.max(shownTo, Math.min(lines.length, place + 1 + (all ? 0 : contextLines)))
    const some = lines.slice(from, Math.min(to, from + left))
    if (from === shownTo && windows.length > 0) windows.at(-1)?.push(...some)
    else if (some.length > 0) windows.push(some)
    left -= some.length
    shownTo = to
  }
  return windows
}

function hunkOf(
  text: Uint8Array,
  stretch: DiffStretch,
  { shown, lineBytes }: { readonly shown: readonly SignedLine[]; readonly lineBytes: number },
): HunkMatch {
  const removed = shown.filter(({ sign }) => sign === '-')
  const added = shown.filter(({ sign }) => sign === '+')
  return {
    oldStart: firstLine(stretch.oldStart, stretch.removed.count, removed[0]?.place ?? 'behind'),
    oldLines: removed.length,
    newStart: firstLine(stretch.newStart, stretch.added.count, added[0]?.place ?? 'before'),
    newLines: added.length,
    lines: shown.map(({ sign, line }) => ({ sign, ...shownLine(text, line, lineBytes) })),
  }
}

/** The number of a side's first shown line; without one, of the line that stands before all that is shown. */
function firstLine(start: number, count: number, first: number | 'before' | 'behind'): number {
  if (count === 0) return start
  if (first === 'before') return start - 1
  return first === 'behind' ? start + count - 1 : start + first
}

function shownLine(text: Uint8Array, line: MatchedLine, lineBytes: number): Omit<DiffLine, 'sign'> {
  const end = cut(text, line, lineBytes)
  return {
    text: decoder.decode(text.subarray(line.start, end)),
    truncated: end < line.end,
    ranges: columnsOf(text, line, end),
  }
}

const decoder = new TextDecoder()

/** Where a line is cut: not within a character. */
function cut(text: Uint8Array, { start, end }: MatchedLine, lineBytes: number): number {
  if (end - start <= lineBytes) return end
  let at = start + lineBytes
  while (at > start && ((text[at] ?? 0) & 0xc0) === 0x80) at -= 1
  return at
}
