/** The bounds of a pane that can be resized, in CSS pixels. */
export type SplitBounds = { min: number; max: number }

/** A size inside its bounds, in whole pixels; where they contradict, the lower one wins. */
export const boundedSize = (size: number, { min, max }: SplitBounds): number =>
  Math.max(min, Math.min(Math.round(size), max))

/** Keys move an edge by this much, with Shift by more. */
const step = { small: 16, large: 64 }

/**
 * The size of a pane after a key on its edge; nothing for other keys. `side` is where the pane stands: an arrow moves
 * the edge the way it points, so the same arrow makes a pane at the start wider and one at the end narrower.
 */
export function sizeAfterKey(
  press: { key: string; shiftKey: boolean },
  size: number,
  bounds: SplitBounds,
  side: 'start' | 'end',
): number | undefined {
  const way = side === 'start' ? 1 : -1
  const by = press.shiftKey ? step.large : step.small
  const sizes = new Map([
    ['ArrowRight', size + by * way],
    ['ArrowDown', size + by * way],
    ['ArrowLeft', size - by * way],
    ['ArrowUp', size - by * way],
    ['Home', bounds.min],
    ['End', bounds.max],
  ])
  const next = sizes.get(press.key)
  return next === undefined ? undefined : boundedSize(next, bounds)
}
