/** About how wide a letter of a crumb is, and the arrow with its gaps, in pixels. */
const [letter, arrow] = [7, 24]

/**
 * How many folders of a path give way so that the rest fits into `room` pixels: those behind the repository, never the
 * last segment. `names` are the segments of the path, the top one first; `before` is the room that stands before them.
 */
export function foldedCrumbs(names: readonly string[], before: number, room: number): number {
  const widths = names.map((name) => name.length * letter + arrow)
  const total = widths.reduce((sum, width) => sum + width, before)
  let [folded, left] = [0, total]
  while (left > room && folded < names.length - 1) {
    left -= widths[folded] ?? 0
    // The first one that goes leaves the mark of what is folded behind.
    if (folded === 0) left += 2 * arrow
    folded += 1
  }
  return folded
}
