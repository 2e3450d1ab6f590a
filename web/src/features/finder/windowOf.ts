/** The rows of a long list that are drawn: those in view and some around them. `end` is outside. */
export function windowOf(
  count: number,
  { top, height, rowHeight }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): { readonly start: number; readonly end: number } {
  const start = Math.max(0, Math.floor(top / rowHeight) - rowsAround)
  return { start, end: Math.min(count, Math.ceil((top + height) / rowHeight) + rowsAround) }
}

const rowsAround = 6

/** Where a list is to be scrolled to so that a row is in view; as it is when it is. */
export function scrolledTo(
  row: number,
  { top, height, rowHeight }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): number {
  const start = row * rowHeight
  if (start < top) return start
  return start + rowHeight > top + height ? start + rowHeight - height : top
}
