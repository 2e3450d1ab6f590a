/** The colours of whole text: flat triples start, length, index into `names`, in UTF-16, sorted, without overlaps. */
interface TextHighlight {
  readonly names: readonly string[]
  readonly spans: Int32Array
}

/** The colours of some lines, each as flat triples whose start counts from the line's own. */
export interface LineHighlights {
  readonly names: readonly string[]
  readonly lines: readonly (readonly number[])[]
}

/** Cuts the colours of a text to some of its lines, by number from 1. A line that is not there has no colours. */
export function lineHighlights(
  text: string,
  { names, spans }: TextHighlight,
  lines: readonly number[],
): LineHighlights {
  const starts = lineStarts(text)
  const cut = (line: number) => {
    const start = starts[line - 1]
    return start === undefined ? [] : cutSpans(spans, start, (starts[line] ?? text.length + 1) - 1)
  }
  return { names, lines: lines.map(cut) }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The spans that touch [start, end), cut to it and moved to its start. */
function cutSpans(spans: Int32Array, start: number, end: number): readonly number[] {
  const cut: number[] = []
  for (let at = firstEndingAfter(spans, start); at < spans.length; at += 3) {
    const from = Math.max(spans[at] ?? 0, start)
    const to = Math.min((spans[at] ?? 0) + (spans[at + 1] ?? 0), end)
    if (from >= end) break
    if (to > from) cut.push(from - start, to - from, spans[at + 2] ?? 0)
  }
  return cut
}

/** Where in the triples the first span stands that ends after a place. */
function firstEndingAfter(spans: Int32Array, place: number): number {
  let low = 0
  let high = spans.length / 3
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle * 3] ?? 0) + (spans[middle * 3 + 1] ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low * 3
}
