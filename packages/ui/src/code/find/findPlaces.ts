import type { ColumnRange } from '../columnRange.js'

/** What is looked for in a text, letter by letter. */
export type FindQuery = {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
}

/** Where something stands in a text, in UTF-16 units. */
export type FoundPlaces = {
  /** In rising order, without overlaps. */
  readonly starts: Uint32Array
  /** Of each. */
  readonly length: number
  /** True when there are more. */
  readonly isCut: boolean
}

/** The places kept of what is found everywhere: more than anyone steps through. */
const mostPlaces = 1_000_000

/** A text in which letters that differ only in case are the same, of the same length. */
export function foldCase(text: string): string {
  // U+0130 is the one letter whose small form has another length; a sigma at a word's end has a form of its own.
  return text.replaceAll('\u0130', 'I').toLowerCase().replaceAll('\u03c2', '\u03c3')
}

/**
 * Where words stand in a text. `folded` is the text by `foldCase`, asked for only when case does not matter: it is
 * worth keeping.
 */
export function findPlaces(
  text: string,
  { words, matchCase, wholeWord }: FindQuery,
  folded: () => string,
): FoundPlaces {
  if (words === '') return { starts: new Uint32Array(), length: 0, isCut: false }
  const inside = matchCase ? text : folded()
  const wanted = matchCase ? words : foldCase(words)
  const starts: number[] = []
  let isCut = false
  for (let at = inside.indexOf(wanted); at >= 0; ) {
    const fits = !wholeWord || (isWordEdge(text, at) && isWordEdge(text, at + wanted.length))
    if (fits && starts.length === mostPlaces) {
      isCut = true
      break
    }
    if (fits) starts.push(at)
    at = inside.indexOf(wanted, fits ? at + wanted.length : at + 1)
  }
  return { starts: Uint32Array.from(starts), length: wanted.length, isCut }
}

const wordUnit = /[\p{L}\p{N}_]/u

/** Whether a word begins or ends here, or none stands on either side: not in the middle of one. */
function isWordEdge(text: string, at: number): boolean {
  return at === 0 || at === text.length || !(wordUnit.test(text.charAt(at - 1)) && wordUnit.test(text.charAt(at)))
}

/** The first place that starts at or behind an offset, by its index; the number of places when there is none. */
export function placeFrom({ starts }: Pick<FoundPlaces, 'starts'>, offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** A found stretch of a line; the current one is the one that a person has stepped to. */
export type FoundRange = ColumnRange & { current?: true }

/** The places in one stretch of the text, such as a line, with columns from its start. */
export function placesIn(
  found: FoundPlaces,
  { start, end }: { readonly start: number; readonly end: number },
  current?: number,
): FoundRange[] {
  const ranges: FoundRange[] = []
  // One that begins before the stretch may reach into it.
  for (let index = placeFrom(found, start - found.length + 1); index < found.starts.length; index += 1) {
    const place = found.starts[index] ?? 0
    if (place >= end) break
    const range = { start: Math.max(0, place - start), end: Math.min(end, place + found.length) - start }
    ranges.push(index === current ? { ...range, current: true } : range)
  }
  return ranges
}
