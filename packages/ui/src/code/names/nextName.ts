import type { ColumnRange } from '../columnRange.js'
import type { CodeName } from './codeNames.js'

/** Where names are looked for. */
export type NamedRows = {
  readonly count: number
  readonly namesOf: (row: number) => readonly ColumnRange[]
}

/** Where to, from a name. */
export type NameStep = 'left' | 'right' | 'up' | 'down'

/** How many rows without a name are passed over. */
const reach = 5000

/**
 * The name beside, above or below another. Left and right go on over the ends of rows; up and down take the nearest
 * name of the next row that has one. Undefined where there is none.
 */
export function nextName(rows: NamedRows, from: CodeName, step: NameStep): CodeName | undefined {
  if (step === 'left' || step === 'right') {
    const names = rows.namesOf(from.row)
    const beside =
      step === 'right'
        ? names.find(({ start }) => start > from.start)
        : names.findLast(({ start }) => start < from.start)
    if (beside) return { row: from.row, start: beside.start, end: beside.end }
  }
  const found = rowWithNames(rows, from.row, step === 'right' || step === 'down' ? 1 : -1)
  if (!found) return undefined
  const { row, names } = found
  const name = step === 'right' ? names[0] : step === 'left' ? names.at(-1) : nearest(names, from.start)
  return name && { row, start: name.start, end: name.end }
}

/** The first name of a row, or of the next one that has any. */
export function firstName(rows: NamedRows, row: number): CodeName | undefined {
  return nextName(rows, { row: row - 1, start: Number.POSITIVE_INFINITY, end: 0 }, 'right')
}

function rowWithNames({ count, namesOf }: NamedRows, from: number, by: 1 | -1) {
  for (let row = from + by, passed = 0; row >= 0 && row < count && passed < reach; row += by, passed += 1) {
    const names = namesOf(row)
    if (names.length > 0) return { row, names }
  }
  return undefined
}

function nearest(names: readonly ColumnRange[], column: number): ColumnRange | undefined {
  return names.reduce<ColumnRange | undefined>(
    (best, name) => (best && Math.abs(best.start - column) <= Math.abs(name.start - column) ? best : name),
    undefined,
  )
}
