/** A line longer than this many UTF-16 units is cut, so that a minified file does not stop the browser. */
export const longLine = 2000

/** How many units of a line are drawn after it was asked for more `times` times: ten times as many each time. */
export function shownUnits(times: number): number {
  return longLine * 10 ** times
}

/** A line as far as it is drawn, and how many units are left out. A pair of surrogates is not split. */
export function cutLine(line: string, limit: number): { shown: string; left: number } {
  if (line.length <= limit) return { shown: line, left: 0 }
  const splits = /[\ud800-\udbff]/.test(line.charAt(limit - 1))
  const shown = line.slice(0, splits ? limit - 1 : limit)
  return { shown, left: line.length - shown.length }
}
