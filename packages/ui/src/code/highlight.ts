import { type CodeColour, colourOf } from './codeColours.js'

/** The colours of a text as capture names and spans. */
export type Highlight = {
  /** Tree-sitter capture names. */
  names: readonly string[]
  /** Triples of start, length and index into `names`, in UTF-16 units of the text, sorted by start. */
  spans: ArrayLike<number>
}

/** A coloured part of a line: columns in UTF-16 units from the line's start, `end` outside. */
export type ColouredPart = { start: number; end: number; colour: CodeColour }

/** The colours of one stretch of a text. */
export type ColourReader = (start: number, end: number) => ColouredPart[]

/**
 * Reads a highlight by stretches. Where spans overlap the later one wins for its own range, as an inner capture stands
 * above an outer one. Parts come back in order, without overlaps, clipped to the stretch, with columns from its start.
 */
export function readColours(highlight: Highlight): ColourReader {
  const colours = highlight.names.map(colourOf)
  const { spans } = highlight
  const reach = longestReach(spans)
  return (start, end) => {
    const parts: ColouredPart[] = []
    for (let at = firstSpan(spans, reach, start); at < spans.length && (spans[at] ?? 0) < end; at += 3) {
      const from = Math.max(spans[at] ?? 0, start) - start
      const to = Math.min((spans[at] ?? 0) + (spans[at + 1] ?? 0), end) - start
      const colour = colours[spans[at + 2] ?? -1] ?? 'plain'
      if (to > from) lay(parts, { start: from, end: to, colour })
    }
    return parts
  }
}

/** Puts a part on top of sorted parts: what it covers is cut away, before and behind it. */
function lay(parts: ColouredPart[], top: ColouredPart): void {
  const behind: ColouredPart[] = []
  for (let last = parts.at(-1); last && last.end > top.start; last = parts.at(-1)) {
    parts.pop()
    if (last.end > top.end) behind.unshift({ ...last, start: Math.max(last.start, top.end) })
    if (last.start < top.start) {
      parts.push({ ...last, end: top.start })
      break
    }
  }
  parts.push(top, ...behind)
}

/** For every span, how far it or any before it reaches: so that a long early span is found from the middle. */
function longestReach(spans: ArrayLike<number>): Float64Array {
  const reach = new Float64Array(Math.floor(spans.length / 3))
  let longest = 0
  for (let index = 0; index < reach.length; index += 1) {
    longest = Math.max(longest, (spans[index * 3] ?? 0) + (spans[index * 3 + 1] ?? 0))
    reach[index] = longest
  }
  return reach
}

/** The place of the first span that may reach beyond `start`. */
function firstSpan(spans: ArrayLike<number>, reach: Float64Array, start: number): number {
  let low = 0
  let high = reach.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reach[middle] ?? 0) > start) high = middle
    else low = middle + 1
  }
  return Math.min(low * 3, spans.length)
}
