/** The rows of a text of separated values. Rows are cut into cells only when they are asked for. */
export interface CsvRows {
  /** The head not counted. */
  readonly count: number
  /** The cells of the first row; a name for every column, the ones without a head numbered. */
  readonly head: readonly string[]
  /** How many cells the first row has. */
  readonly headCells: number
  /** A row from 0, as many cells as it has. */
  row(index: number): readonly string[]
  /** A row as it is written. */
  source(index: number): string
  /** How many rows have more or fewer cells than the head. */
  readonly ragged: number
}

const quote = 34
const newline = 10
const carriageReturn = 13

/** More columns are not shown; a file with so many is no table for people. */
export const mostColumns = 500

/**
 * Reads separated values: RFC 4180, and what is met besides: any one separator, newlines of all kinds, a byte order mark,
 * rows of different lengths, a quote that nobody closes (it runs to the end), text behind a closing quote (kept). A blank
 * line at the end is no row.
 */
export function readCsv(text: string, separator: string): CsvRows {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const { starts, cells } = scan(text, start, separator.charCodeAt(0))
  const source = (row: number) => text.slice(starts[row], endOfRow(text, starts[row + 1] ?? text.length))
  const rowAt = (row: number) => cutCells(source(row), separator)
  const first = starts.length > 0 ? rowAt(0) : []
  const widest = cells.reduce((most, count) => Math.max(most, count), 0)
  return {
    count: Math.max(0, starts.length - 1),
    head: Array.from({ length: Math.min(widest, mostColumns) }, (_, at) => first[at] ?? `${at + 1}`),
    headCells: first.length,
    row: (index) => rowAt(index + 1),
    source: (index) => source(index + 1),
    ragged: cells.slice(1).reduce((sum, count) => sum + (count === first.length ? 0 : 1), 0),
  }
}

/** Where each row starts, and how many cells it has. */
function scan(text: string, start: number, separator: number) {
  const starts: number[] = []
  const cells: number[] = []
  let count = 1
  let isQuoted = false
  let isCellStart = true
  let rowStart = start
  const endRow = (next: number) => {
    starts.push(rowStart)
    cells.push(count)
    rowStart = next
    count = 1
    isCellStart = true
  }
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isQuoted) {
      if (code === quote) isQuoted = false
    } else if (code === quote) {
      // A quote opens at the start of a cell, and again right behind one that closed: `""`.
      isQuoted = isCellStart || text.charCodeAt(at - 1) === quote
      isCellStart = false
    } else if (code === separator) {
      count += 1
      isCellStart = true
    } else if (code === newline || (code === carriageReturn && text.charCodeAt(at + 1) !== newline)) endRow(at + 1)
    else if (code !== carriageReturn) isCellStart = false
  }
  if (rowStart < text.length) endRow(text.length)
  return { starts, cells }
}

function endOfRow(text: string, next: number): number {
  let end = next
  if (text.charCodeAt(end - 1) === newline) end -= 1
  if (text.charCodeAt(end - 1) === carriageReturn) end -= 1
  return end
}

function cutCells(row: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const cell = readCell(row, at, separator)
    cells.push(cell.text)
    if (cell.end >= row.length) return cells
    at = cell.end + 1
  }
}

/** The cell that starts at a place; `end` is where its separator stands, or the end of the row. */
function readCell(row: string, start: number, separator: string): { readonly text: string; readonly end: number } {
  const next = (from: number) => {
    const found = row.indexOf(separator, from)
    return found === -1 ? row.length : found
  }
  if (row[start] !== '"') return { text: row.slice(start, next(start)), end: next(start) }
  let text = ''
  let at = start + 1
  for (;;) {
    const close = row.indexOf('"', at)
    if (close === -1) return { text: text + row.slice(at), end: row.length }
    text += row.slice(at, close)
    if (row[close + 1] !== '"') {
      const end = next(close + 1)
      return { text: text + row.slice(close + 1, end), end }
    }
    text += '"'
    at = close + 2
  }
}

const separators = [',', ';', '\t', '|']

/** What separates the values of a text: a tab by the file's name, else the one that its first line has most of. */
export function separatorOf(path: string, text: string): string {
  if (/\.(?:tsv|tab)$/i.test(path)) return '\t'
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n/, 1)
  const counted = separators.map((each) => [each, line.split(each).length] as const)
  return counted.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}
