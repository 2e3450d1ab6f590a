import type { TextRange } from '@sextant/base'

/** Large enough to be quick, small enough that the captures of one window stay far below a worker's memory. */
const windowUnits = 131_072

/**
 * Cuts a text into ranges of whole lines, in order, and leaves out the lines longer than `lineUnits`. Ends are
 * outside; the line feed belongs to its line and does not count for its length.
 */
export function windowsOf(text: string, lineUnits: number): TextRange[] {
  const windows: TextRange[] = []
  let start = 0
  const cut = (end: number) => {
    if (end > start) windows.push({ start, end })
    start = end
  }
  for (let line = 0; line < text.length; ) {
    const feed = text.indexOf('\n', line)
    const end = feed < 0 ? text.length : feed
    const next = Math.min(end + 1, text.length)
    if (end - line > lineUnits || next - start > windowUnits) cut(line)
    if (end - line > lineUnits) start = next
    line = next
  }
  cut(text.length)
  return windows
}
