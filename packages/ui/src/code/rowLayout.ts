import type { Span } from '../behaviour/useSpan.js'

/** Where lines lie: tops in CSS pixels from the first line's top, lines counted from 0. */
export type RowLayout = {
  readonly height: number
  top: (line: number) => number
  /** The line at a height; the first or last one for heights outside. */
  lineAt: (y: number) => number
}

/** Lines of one height. */
export function evenLayout(count: number, rowHeight: number): RowLayout {
  return {
    height: count * rowHeight,
    top: (line) => line * rowHeight,
    lineAt: (y) => clampLine(Math.floor(y / rowHeight), count),
  }
}

/** Lines that take one or more rows each, as wrapped ones do; `rows` holds the number of rows of every line. */
export function wrappedLayout(rows: ArrayLike<number>, rowHeight: number): RowLayout {
  const tops = new Float64Array(rows.length + 1)
  for (let line = 0; line < rows.length; line += 1) tops[line + 1] = (tops[line] ?? 0) + Math.max(1, rows[line] ?? 1)
  const top = (line: number) => (tops[Math.max(0, Math.min(line, rows.length))] ?? 0) * rowHeight
  return {
    height: top(rows.length),
    top,
    lineAt: (y) => clampLine(lastAtOrBefore(tops, y / rowHeight), rows.length),
  }
}

const clampLine = (line: number, count: number) => Math.max(0, Math.min(line, count - 1))

function lastAtOrBefore(tops: Float64Array, row: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= row) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** How a view looks at its lines: what it shows, in CSS pixels, and how many lines more it draws on either side. */
export type Looking = { scrollTop: number; viewHeight: number; overscan: number }

// Windows begin and end at multiples of this, so that scrolling draws anew every few lines and not at each one.
const grain = 8

/** The lines to draw for what is on view. */
export function rowWindow(layout: RowLayout, count: number, looking: Looking): Span {
  const { scrollTop, viewHeight, overscan } = looking
  const first = layout.lineAt(scrollTop) - overscan
  const last = layout.lineAt(scrollTop + viewHeight) + overscan
  return {
    first: Math.max(0, Math.floor(first / grain) * grain),
    end: Math.min(count, (Math.floor(last / grain) + 1) * grain),
  }
}

/** The window and the lines kept outside of it, in order and each once: all that is drawn. */
export function drawnLines({ first, end }: Span, kept: readonly number[], count: number): number[] {
  const outside = kept.filter((line) => line >= 0 && line < count && (line < first || line >= end))
  const inside = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  return [...new Set([...inside, ...outside])].sort((a, b) => a - b)
}

/** The scroll position that brings a line to the middle of the view. */
export function centredOn(layout: RowLayout, line: number, viewHeight: number): number {
  const middle = (layout.top(line) + layout.top(line + 1)) / 2
  return Math.max(0, Math.min(middle - viewHeight / 2, layout.height - viewHeight))
}

/** The scroll position nearest to the present one at which a line is wholly on view. */
export function nearestShowing(layout: RowLayout, line: number, looking: Looking): number {
  const { scrollTop, viewHeight } = looking
  const top = layout.top(line)
  const bottom = layout.top(line + 1)
  if (top < scrollTop) return top
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : scrollTop
}
