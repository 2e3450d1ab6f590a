import type { PrecisePosition, PreciseRange } from './preciseIndex.js'

/**
 * Lines that a diff without context (`git diff -U0`) replaces by others. Lines count from 1, as in `@@ -4,2 +4,3 @@`; where
 * a side has no lines, its start is the line before the place, so that it is 0 at the beginning.
 */
export interface Hunk {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
}

/** From the old text to the new one, or back. */
export type AdjustDirection = 'to-new' | 'to-old'

/**
 * Where a position of one side of a diff is on the other; undefined when its line is one that the diff removes or adds.
 * The hunks are those of one file, in the order of the text.
 */
export function adjustPosition(
  position: PrecisePosition,
  hunks: readonly Hunk[],
  direction: AdjustDirection,
): PrecisePosition | undefined {
  const line = adjustLine(position.line, hunks, direction)
  return line === undefined ? undefined : { line, character: position.character }
}

/** As `adjustPosition`, for both ends; lines between them may have changed. */
export function adjustRange(
  range: PreciseRange,
  hunks: readonly Hunk[],
  direction: AdjustDirection,
): PreciseRange | undefined {
  const start = adjustPosition(range.start, hunks, direction)
  const end = start && adjustPosition(range.end, hunks, direction)
  return end && { start, end }
}

function adjustLine(line: number, hunks: readonly Hunk[], direction: AdjustDirection): number | undefined {
  let shift = 0
  for (const hunk of hunks) {
    const [from, to] = direction === 'to-new' ? sidesOf(hunk) : sidesOf(reversed(hunk))
    if (line < from.first) break
    if (line < from.end) return undefined
    shift = to.end - from.end
  }
  return line + shift
}

/** Lines from 0, the end exclusive, of the side that a position is on and of the other. */
function sidesOf(hunk: Hunk) {
  return [sideOf(hunk.oldStart, hunk.oldLines), sideOf(hunk.newStart, hunk.newLines)] as const
}

function sideOf(start: number, lines: number) {
  const first = lines === 0 ? start : start - 1
  return { first, end: first + lines }
}

function reversed({ oldStart, oldLines, newStart, newLines }: Hunk): Hunk {
  return { oldStart: newStart, oldLines: newLines, newStart: oldStart, newLines: oldLines }
}
