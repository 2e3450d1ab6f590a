import { columnsOf, type TextLines } from './textLines.js'

/** How deep a line stands, in columns; undefined for a blank one. */
export function indentOf(lines: TextLines, line: number, tabSize: number): number | undefined {
  const text = lines.text.slice(lines.start(line), Math.min(lines.end(line), lines.start(line) + longestIndent))
  const blanks = /^[ \t]*/.exec(text)?.[0] ?? ''
  const isBlank = text.slice(blanks.length).trim() === ''
  return isBlank ? undefined : columnsOf(blanks, tabSize)
}

/** Deeper lines are data. */
const longestIndent = 500

/** How far a blank line looks for one that is not. */
const nearby = 60

/** As far as guides are drawn on a line: its own indent, and on a blank line that of what stands around it. */
export function guidedColumns(lines: TextLines, line: number, tabSize: number): number {
  const own = indentOf(lines, line, tabSize)
  if (own !== undefined) return own
  const above = nearest(lines, line, { step: -1, tabSize })
  const below = nearest(lines, line, { step: 1, tabSize })
  return Math.min(above, below)
}

function nearest(lines: TextLines, line: number, { step, tabSize }: { step: 1 | -1; tabSize: number }): number {
  for (let at = line + step; at >= 0 && at < lines.count && Math.abs(at - line) <= nearby; at += step) {
    const indent = indentOf(lines, at, tabSize)
    if (indent !== undefined) return indent
  }
  return 0
}

/** Lines looked at to learn how a file is indented. */
const probedLines = 1000

/** How many columns one level of a file takes: those of a tab, or the commonest step between two lines. */
export function indentStep(lines: TextLines, tabSize: number): number {
  const steps = new Map<number, number>()
  let before = 0
  for (let line = 0; line < Math.min(lines.count, probedLines); line += 1) {
    const indent = indentOf(lines, line, tabSize)
    if (indent === undefined) continue
    const step = lines.text.charAt(lines.start(line)) === '\t' ? tabSize : indent - before
    if (step > 1 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1)
    before = indent
  }
  const [commonest] = [...steps].sort(([one, often], [other, oftener]) => oftener - often || one - other)
  return commonest?.[0] ?? tabSize
}
