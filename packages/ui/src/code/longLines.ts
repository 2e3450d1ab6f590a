/** A line longer than this many UTF-16 units is cut, so that a minified file does not stop the browser. */
export const longLine = 2000

/** How many units of a line are drawn after it was asked for more `times` times: ten times as many each time. */
export function shownUnits(times: number): number {
  return longLine * 10 ** times
}

/** What is drawn of a line: the units from `from`, and how many are left out behind them. */
export type ShownPart = { from: number; shown: string; left: number }

/** Of a long line that is drawn from its middle, so much stands before the column that it is drawn for. */
const unitsBefore = 300

/**
 * A line as far as it is drawn: `limit` units from its start, or around `column` where that would not reach it. A pair
 * of surrogates is not split.
 */
export function cutLine(line: string, limit: number, column = 0): ShownPart {
  if (line.length <= limit) return { from: 0, shown: line, left: 0 }
  const from = column < limit - unitsBefore ? 0 : wholeFrom(line, Math.max(0, column - unitsBefore))
  const shown = line.slice(from, wholeFrom(line, Math.min(line.length, from + limit)))
  return { from, shown, left: line.length - from - shown.length }
}

/** A place at which no pair of surrogates is split: this one or the one before. */
function wholeFrom(line: string, at: number): number {
  return at < line.length && /[\ud800-\udbff]/.test(line.charAt(at - 1)) ? at - 1 : at
}
