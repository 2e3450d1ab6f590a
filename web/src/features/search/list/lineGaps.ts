import type { LineRange } from '@sextant/contract'

/** How many lines one wish for more context shows on either side. */
export const contextStep = 10

/** Lines of a gap: between two lines that are shown, above the first (`before` is undefined), below the last. */
export function linesOfGap(before: number | undefined, after: number | undefined): readonly LineRange[] {
  if (after === undefined) return before === undefined ? [] : [{ start: before + 1, end: before + contextStep }]
  if (before === undefined) return above(after, contextStep)
  if (after - before - 1 <= 2 * contextStep) return [{ start: before + 1, end: after - 1 }]
  return [{ start: before + 1, end: before + contextStep }, ...above(after, contextStep)]
}

/** At most `step` lines above a line; none above the first. */
export function above(line: number, step: number): readonly LineRange[] {
  return line > 1 ? [{ start: Math.max(1, line - step), end: line - 1 }] : []
}
