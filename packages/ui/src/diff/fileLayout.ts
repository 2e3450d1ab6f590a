import type { DiffLine } from './diffFile.js'
import type { DiffRow } from './diffRows.js'
import type { FileBody } from './fileBody.js'

/** The height of the bar of a file, and of the room below it, in CSS pixels. */
export const headerHeight = 40
export const fileGap = 12
/** The height of the bar above all files; see the style sheet. */
export const toolbarHeight = 44
/** Where a line stands that was gone to, below the bars. */
export const landing = 60

/** Where files lie: `tops[n]` is the top of file n in CSS pixels, and one more for the end of the last. */
export function fileTops(bodies: readonly FileBody[]): Float64Array {
  const tops = new Float64Array(bodies.length + 1)
  bodies.forEach(({ height }, at) => {
    tops[at + 1] = (tops[at] ?? 0) + headerHeight + height + fileGap
  })
  return tops
}

/** A hunk's first line that differs: the file and the height from the top of all. */
export type ChangePlace = { readonly file: number; readonly y: number }

/** The first changed row of every run of changed rows of a file, from the top of its lines. */
export function changeTops(body: FileBody): readonly number[] {
  if (body.kind !== 'rows') return []
  const found: number[] = []
  let isRunning = false
  body.rows.forEach((row, at) => {
    const cells = row.kind === 'line' ? [row.left, row.right] : []
    const differs = cells.some((cell) => cell !== undefined && cell.line.sign !== ' ')
    if (differs && !isRunning) found.push(body.tops[at] ?? 0)
    isRunning = differs || (isRunning && row.kind === 'note')
  })
  return found
}

/** Lines of one side of a file; both ends are meant. */
export type ChangedLines = { readonly side: 'L' | 'R'; readonly first: number; readonly last: number }

/**
 * The lines of the run of changed rows at a height from the top of a file's lines, or of the first one below it: as they
 * are after, or as they were where they are gone. Undefined where none follows.
 */
export function changeAt(body: FileBody, y: number): ChangedLines | undefined {
  if (body.kind !== 'rows') return undefined
  const start = changeTops(body).findLast((top) => top <= y + 1) ?? changeTops(body)[0]
  const rows = body.rows.filter((_, at) => start !== undefined && (body.tops[at] ?? 0) >= start)
  const end = rows.findIndex((row) => row.kind === 'gap' || (row.kind === 'line' && changedIn(row).length === 0))
  const lines = rows
    .slice(0, end === -1 ? undefined : end)
    .flatMap((row) => (row.kind === 'line' ? changedIn(row) : []))
  return numbersOf('R', lines) ?? numbersOf('L', lines)
}

const changedIn = ({ left, right }: Extract<DiffRow, { kind: 'line' }>): readonly DiffLine[] =>
  [left, right].flatMap((cell) => (cell && cell.line.sign !== ' ' ? [cell.line] : []))

function numbersOf(side: 'L' | 'R', lines: readonly DiffLine[]): ChangedLines | undefined {
  const numbers = lines.flatMap(({ old, new: fresh }) => (side === 'R' ? fresh : old) ?? [])
  return numbers.length === 0 ? undefined : { side, first: Math.min(...numbers), last: Math.max(...numbers) }
}

/** The next change after a height, or the last before it; the bar of a file that has no lines on view counts as one. */
export function changeBeside(
  { bodies, tops }: { readonly bodies: readonly FileBody[]; readonly tops: Float64Array },
  y: number,
  direction: 1 | -1,
): ChangePlace | undefined {
  const start = fileAt(tops, y)
  for (let file = start; file >= 0 && file < bodies.length; file += direction) {
    const body = bodies[file]
    const top = tops[file] ?? 0
    if (!body) return undefined
    const changes = changeTops(body).map((each) => top + headerHeight + each)
    const places = changes.length > 0 ? changes : [top + headerHeight]
    const found = direction === 1 ? places.find((each) => each > y + 1) : places.findLast((each) => each < y - 1)
    if (found !== undefined) return { file, y: found }
  }
  return undefined
}

/** The file at a height; the first or the last one for heights outside. */
export function fileAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
