import { columnsOf, type TextLines } from './textLines.js'

/** How far below its own start a wrapped line goes on: its indent and two columns more, at most half of the room. */
export function hangingIndent(line: string, tabSize: number, room: number): number {
  const indent = columnsOf(/^[ \t]*/.exec(line)?.[0] ?? '', tabSize)
  return Math.min(indent + 2, Math.floor(room / 2))
}

/** About how many rows a line takes in `room` columns. Words may push it higher: measure it once it is drawn. */
export function estimateRows(line: string, tabSize: number, room: number): number {
  const columns = columnsOf(line, tabSize)
  if (columns <= room || room < 1) return 1
  return 1 + Math.ceil((columns - room) / Math.max(1, room - hangingIndent(line, tabSize, room)))
}

/** The columns of the longest line, each line cut at `limit`. */
export function widestLine(lines: TextLines, tabSize: number, limit: number): number {
  let widest = 0
  for (let line = 0; line < lines.count; line += 1) {
    const length = lines.end(line) - lines.start(line)
    // A tab can only make a line wider than it is long by this factor: most lines need no closer look.
    if (length * tabSize <= widest) continue
    widest = Math.max(widest, Math.min(limit, columnsOf(lines.line(line), tabSize)))
  }
  return widest
}
