/** A box on the page in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number }

/** How a floating box stands to its anchor: below it unless there is only room above; its start or end edge in line. */
export type PlacementWish = { align: 'start' | 'end' | 'centre'; gap: number }

/** The least distance of a floating box to the edges of the window. */
const margin = 8

/** Where a floating box of a size goes, so that it stands at its anchor and inside the window as far as it can. */
export function placeAt(
  anchor: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  wish: PlacementWish,
): { left: number; top: number } {
  const starts = {
    start: anchor.left,
    end: anchor.left + anchor.width - size.width,
    centre: anchor.left + (anchor.width - size.width) / 2,
  }
  const below = anchor.top + anchor.height + wish.gap
  const above = anchor.top - wish.gap - size.height
  const fitsBelow = below + size.height + margin <= window.height
  return {
    left: Math.max(margin, Math.min(starts[wish.align], window.width - size.width - margin)),
    top: Math.max(margin, fitsBelow || above < margin ? Math.min(below, window.height - margin) : above),
  }
}
