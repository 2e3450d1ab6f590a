import type { CsvRows } from './csvRows.js'

/** How the rows of a table are looked at. */
export interface TableLook {
  /** The column they are sorted by, from 0; absent for the order of the file. */
  readonly sort?: { readonly column: number; readonly descending: boolean } | undefined
  /** Only rows that hold this, whatever its case; empty for all. */
  readonly filter: string
}

/** The rows that are shown, by their place in the file, in the order they are shown in. */
export function shownRows(rows: CsvRows, { sort, filter }: TableLook): readonly number[] {
  const all = Array.from({ length: rows.count }, (_, index) => index)
  const wanted = filter.toLowerCase()
  const kept = wanted === '' ? all : all.filter((index) => rows.source(index).toLowerCase().includes(wanted))
  return sort ? sortRows(kept, (index) => rows.row(index)[sort.column] ?? '', sort.descending) : kept
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers by value and before words; empty cells last, whichever way it goes. Equal ones stay in the order of the file. */
function sortRows(rows: readonly number[], cellOf: (row: number) => string, descending: boolean): readonly number[] {
  const keyed = rows.map((row) => {
    const text = cellOf(row).trim()
    return { row, text, number: numberOf(text) }
  })
  const sign = descending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '')
    if (a.number !== undefined && b.number !== undefined) return sign * (a.number - b.number)
    if (a.number !== undefined || b.number !== undefined) return sign * (a.number === undefined ? 1 : -1)
    return sign * collator.compare(a.text, b.text)
  })
  return keyed.map(({ row }) => row)
}

function numberOf(text: string): number | undefined {
  return /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?%?$/i.test(text) && /\d/.test(text)
    ? Number.parseFloat(text.replaceAll(',', ''))
    : undefined
}
