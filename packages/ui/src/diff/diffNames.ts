import type { ColumnRange } from '../code/columnRange.js'
import type { NameEvent } from '../code/names/codeNames.js'
import type { DiffRow, RowLine } from './diffRows.js'

/** A line of one side of a file that differs, counted from 1: L is before, R after. */
type DiffLinePlace = { readonly id: string; readonly side: 'L' | 'R'; readonly line: number }

/** Such a line with its text. */
export type NamedLine = DiffLinePlace & { readonly text: string }

/** The names of a difference that can be asked about. */
export type DiffNames = {
  /** The names of a line in order. */
  namesOf: (line: NamedLine) => readonly ColumnRange[]
  /** What of a line is marked as the same name. It is another function whenever the marks are others. */
  marked?: ((line: NamedLine) => readonly ColumnRange[]) | undefined
  /** What a person does with a name, and the line it is on; without one the pointer left the last. */
  onName: (event: NameEvent, line: NamedLine | undefined) => void
}

/** Which column: all lines in one, or those of a side. */
export type DiffSide = 'both' | 'left' | 'right'

/** The line that a row shows in a column. */
export function cellOf(row: DiffRow | undefined, side: DiffSide): RowLine | undefined {
  if (row?.kind !== 'line') return undefined
  if (side === 'both') return row.right ?? row.left
  return side === 'left' ? row.left : row.right
}

/** Which line of which side a row shows; what is on both sides counts as after, unless the column is that before. */
export function namedLine(id: string, row: DiffRow | undefined, side: DiffSide): NamedLine | undefined {
  const line = cellOf(row, side)?.line
  if (!line) return undefined
  const isOld = side === 'left' || line.sign === '-'
  const number = isOld ? line.old : line.new
  return number === undefined ? undefined : { id, side: isOld ? 'L' : 'R', line: number, text: line.text }
}
