import type { PreciseOccurrence, PrecisePosition, PreciseRange } from '../preciseIndex.js'

/**
 * The occurrences with the narrowest range around a position. A range ends before the character at its end; only where
 * nothing else is around the position, those count that end there, as for a cursor behind a word.
 */
export function narrowestAround(
  occurrences: readonly PreciseOccurrence[],
  position: PrecisePosition,
): readonly PreciseOccurrence[] {
  const inside = occurrences.filter(({ range }) => isAround(range, position))
  const around = inside.length > 0 ? inside : occurrences.filter(({ range }) => compare(range.end, position) === 0)
  return around.filter((one) => around.every((other) => !isWithin(other.range, one.range)))
}

function isAround({ start, end }: PreciseRange, position: PrecisePosition): boolean {
  return (
    compare(start, position) <= 0 &&
    (compare(position, end) < 0 || compare(start, end) === 0) &&
    compare(position, end) <= 0
  )
}

/** Whether a range is a part of another one, and not all of it. */
function isWithin(inner: PreciseRange, outer: PreciseRange): boolean {
  const start = compare(outer.start, inner.start)
  const end = compare(inner.end, outer.end)
  return start <= 0 && end <= 0 && (start < 0 || end < 0)
}

function compare(a: PrecisePosition, b: PrecisePosition): number {
  return a.line - b.line || a.character - b.character
}
