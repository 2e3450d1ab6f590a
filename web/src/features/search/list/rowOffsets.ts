import type { Span } from '@sextant/ui'

/** Where each row of a list begins, in CSS pixels from its top, and last where the list ends. */
export function rowOffsets(heights: readonly number[]): Float64Array {
  const offsets = new Float64Array(heights.length + 1)
  heights.forEach((height, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + height
  })
  return offsets
}

/** The rows that touch the stretch from `top` to `bottom`; none of an empty list. */
export function rowsWithin(offsets: Float64Array, top: number, bottom: number): Span {
  const count = offsets.length - 1
  const first = Math.min(rowAt(offsets, top), Math.max(0, count - 1))
  return { first, end: Math.min(count, Math.max(first, rowAt(offsets, bottom)) + 1) }
}

/** The row that `place` lies in: the last that begins at or before it. */
function rowAt(offsets: Float64Array, place: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
