/**
 * One line of a CSV file (RFC 4180): commas, CRLF behind it, quotes where they are needed and doubled within. A cell
 * that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets take for "this is text".
 */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const safe = startsFormula(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Some programs trim a cell before they look at it, and some read full-width signs as the plain ones.
const startsFormula = (value: string) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value)
