/** Why a name is painted: it is the one that is asked about, or a press with the command or Control key follows it. */
export type NamePaint = 'same' | 'link'

/**
 * Paints ranges of the page until the answered function is called. Nothing in the page changes by it, so a selection of
 * text stays; a browser that cannot paint ranges shows them plain.
 */
export function paintNames(paint: NamePaint, ranges: readonly Range[]): () => void {
  const highlight = ranges.length === 0 ? undefined : highlightOf(paint)
  for (const range of ranges) highlight?.add(range)
  return () => {
    for (const range of ranges) highlight?.delete(range)
  }
}

/** All views of code in the page share one: its name is what the style sheet knows. */
function highlightOf(paint: NamePaint): Highlight | undefined {
  if (!('highlights' in CSS)) return undefined
  const name = `sextant-${paint}-name`
  const known = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, known)
  return known
}
