import type { DiffGap, FetchedLines, GapShown } from './diffGaps.js'
import type { ColouredPart } from '../code/highlight.js'
import type { DiffHunk, DiffLine } from './diffFile.js'
import { linePairsOf } from './lineBlocks.js'

/** A line as it is drawn, and where it and its colours are found. */
export type RowLine = {
  readonly line: DiffLine
  /** Which line of which hunk it is; absent for one that was fetched. */
  readonly place?: readonly [hunk: number, line: number]
  readonly colours?: readonly ColouredPart[]
}

/** One row of a file. In one column lines stand on the side of their sign; in two both may be there. */
export type DiffRow =
  | { readonly kind: 'line'; readonly left?: RowLine; readonly right?: RowLine }
  | { readonly kind: 'note'; readonly side: 'left' | 'right' | 'both'; readonly text: string }
  | {
      readonly kind: 'gap'
      /** Which gap of the file: 0 is before the first hunk. */
      readonly index: number
      /** What is still hidden. Undefined where nobody knows how much that is. */
      readonly hidden: number | undefined
      /** The first hidden line on each side. */
      readonly oldStart: number
      readonly newStart: number
      /** The hunk that follows; absent behind the last one. */
      readonly hunk?: DiffHunk
    }

export type DiffMode = 'unified' | 'split'

/** What rows are made of. */
export type RowsOf = {
  readonly hunks: readonly DiffHunk[]
  readonly gaps: readonly DiffGap[]
  readonly mode: DiffMode
  readonly shown: ReadonlyMap<number, GapShown>
  readonly fetched: FetchedLines
  readonly fetchedColours?: ReadonlyMap<number, readonly ColouredPart[]>
}

const noNewline = 'No newline at end of file'

/** All rows of a file from top to bottom. */
export function diffRows(of: RowsOf): readonly DiffRow[] {
  const rows: DiffRow[] = []
  of.hunks.forEach((hunk, index) => {
    rows.push(...gapRows(of, index, hunk))
    rows.push(...(of.mode === 'split' ? splitRows(hunk, index) : unifiedRows(hunk, index)))
  })
  return [...rows, ...gapRows(of, of.hunks.length)]
}

function gapRows(of: RowsOf, index: number, hunk?: DiffHunk): readonly DiffRow[] {
  const gap = of.gaps[index]
  if (!gap) return []
  const { start = 0, end = 0 } = of.shown.get(index) ?? {}
  const total = gap.lines ?? Number.POSITIVE_INFINITY
  const above = contextRows(of, gap, 0, Math.min(start, total))
  const below = gap.lines === undefined ? [] : contextRows(of, gap, Math.max(start, total - end), total)
  // A line that was asked for and is not there lies behind the end of the file.
  const isAtEnd = gap.lines === undefined && above.length < start
  const hidden = gap.lines === undefined ? undefined : Math.max(0, gap.lines - above.length - below.length)
  if (isAtEnd || hidden === 0) {
    return [...above, ...below]
  }
  const row = { oldStart: gap.oldStart + above.length, newStart: gap.newStart + above.length, hidden, index }
  return [...above, { kind: 'gap', ...row, ...(hunk && { hunk }) }, ...below]
}

/** Fetched lines of a gap, by place within it; they end where one is missing. */
function contextRows(of: RowsOf, gap: DiffGap, from: number, to: number): readonly DiffRow[] {
  const rows: DiffRow[] = []
  for (let at = from; at < to; at += 1) {
    const text = of.fetched.get(gap.newStart + at)
    if (text === undefined) break
    const line: DiffLine = { sign: ' ', text, old: gap.oldStart + at, new: gap.newStart + at }
    const colours = of.fetchedColours?.get(gap.newStart + at)
    const cell: RowLine = { line, ...(colours && { colours }) }
    rows.push(of.mode === 'split' ? { kind: 'line', left: cell, right: cell } : { kind: 'line', right: cell })
  }
  return rows
}

function unifiedRows(hunk: DiffHunk, index: number): readonly DiffRow[] {
  return hunk.lines.flatMap((line, at): readonly DiffRow[] => {
    const cell: RowLine = { line, place: [index, at] }
    const row: DiffRow = line.sign === '-' ? { kind: 'line', left: cell } : { kind: 'line', right: cell }
    return line.noNewline ? [row, { kind: 'note', side: 'both', text: noNewline }] : [row]
  })
}

function splitRows(hunk: DiffHunk, index: number): readonly DiffRow[] {
  const places = new Map(hunk.lines.map((line, at) => [line, at]))
  const cellOf = (line: DiffLine | undefined): RowLine | undefined =>
    line && { line, place: [index, places.get(line) ?? 0] }
  return linePairsOf(hunk).flatMap(({ old, new: fresh }): readonly DiffRow[] => {
    const [left, right] = [cellOf(old), cellOf(fresh)]
    const row: DiffRow = { kind: 'line', ...(left && { left }), ...(right && { right }) }
    const [atLeft, atRight] = [old?.noNewline === true, fresh?.noNewline === true]
    if (!atLeft && !atRight) return [row]
    return [row, { kind: 'note', side: atLeft && atRight ? 'both' : atLeft ? 'left' : 'right', text: noNewline }]
  })
}

/** The height of a row in CSS pixels. */
export const rowHeights = { line: 20, note: 20, gap: 28 } as const

/** Where rows lie: `tops[n]` is the top of row n in CSS pixels, and one more for the bottom of the last. */
export function rowTops(rows: readonly DiffRow[]): Float64Array {
  const tops = new Float64Array(rows.length + 1)
  rows.forEach((row, at) => {
    tops[at + 1] = (tops[at] ?? 0) + rowHeights[row.kind]
  })
  return tops
}

/** The first row whose bottom lies below a height; the number of rows when there is none. */
export function rowAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 1)]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle + 1] ?? 0) > y) high = middle
    else low = middle + 1
  }
  return low
}
