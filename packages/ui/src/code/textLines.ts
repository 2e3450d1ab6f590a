/** A text cut into lines, without copying it. Lines count from 0 here; offsets and columns count UTF-16 units. */
export type TextLines = {
  readonly text: string
  readonly count: number
  /** Where a line begins. */
  start: (line: number) => number
  /** Where a line ends: before its line feed. A carriage return belongs to the line. */
  end: (line: number) => number
  /** A line without its line feed; empty for a line that is not there. */
  line: (line: number) => string
  /** The line that an offset lies in; its line feed belongs to it. The first or last one for offsets outside. */
  lineAt: (offset: number) => number
}

/** Cuts a text at its line feeds. A last line feed ends the last line and begins none; an empty text has one line. */
export function cutLines(text: string): TextLines {
  const starts = lineStarts(text)
  const count = starts.length - 1
  const start = (line: number) => starts[Math.max(0, Math.min(line, count))] ?? 0
  const end = (line: number) => {
    const next = start(line + 1)
    return next > start(line) && text.charCodeAt(next - 1) === lineFeed ? next - 1 : next
  }
  const lineAt = (offset: number) => Math.max(0, Math.min(count - 1, lastAtOrBefore(starts, offset)))
  return { text, count, start, end, lineAt, line: (line) => (line < 0 ? '' : text.slice(start(line), end(line))) }
}

function lastAtOrBefore(starts: Uint32Array, offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

const lineFeed = 10

/** The start of every line, and the length of the text behind them. */
function lineStarts(text: string): Uint32Array {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1 && at + 1 < text.length; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1)
  }
  starts.push(text.length)
  return Uint32Array.from(starts)
}

/** The place in the text of a line and column; a column behind the line's end counts as its end. */
export function offsetAt(lines: TextLines, line: number, column: number): number {
  return Math.min(lines.start(line) + column, lines.end(line))
}

/** How many columns a line takes on the grid: a tab reaches to the next stop, everything else takes one. */
export function columnsOf(line: string, tabSize: number): number {
  let columns = line.length
  if (!line.includes('\t')) return columns
  columns = 0
  for (const unit of line) columns += unit === '\t' ? tabSize - (columns % tabSize) : 1
  return columns
}
