import type { ColumnRange } from '../columnRange.js'

/** What is looked for in a text: letter by letter, or as a regular expression. */
export type FindQuery = {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly isPattern: boolean
}

/** Where something stands in a text, in UTF-16 units. */
export type FoundPlaces = {
  /** In rising order, without overlaps. */
  readonly starts: Uint32Array
  /** Behind the last unit of each. */
  readonly ends: Uint32Array
  /** True when there are more. */
  readonly isCut: boolean
}

/** No places at all. */
export const noPlaces: FoundPlaces = { starts: new Uint32Array(), ends: new Uint32Array(), isCut: false }

/** The places kept of what is found everywhere: more than anyone steps through. */
export const mostPlaces = 1_000_000

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
  { words, matchCase, wholeWord }: Omit<FindQuery, 'isPattern'>,
  folded: () => string,
): FoundPlaces {
  if (words === '') return noPlaces
  const inside = matchCase ? text : folded()
  const wanted = matchCase ? words : foldCase(words)
  const starts: number[] = []
  let isCut = false
  for (let at = inside.indexOf(wanted); at >= 0; ) {
    const fits = !wholeWord || isWhole(text, at, at + wanted.length)
    if (fits && starts.length === mostPlaces) {
      isCut = true
      break
    }
    if (fits) starts.push(at)
    at = inside.indexOf(wanted, fits ? at + wanted.length : at + 1)
  }
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(starts, (at) => at + wanted.length), isCut }
}

/** Those of the places that are whole words: neither begin nor end in the middle of one. */
export function wholeWords(text: string, { starts, ends, isCut }: FoundPlaces): FoundPlaces {
  const isKept = (_: number, index: number) => isWhole(text, starts[index] ?? 0, ends[index] ?? 0)
  return { starts: starts.filter(isKept), ends: ends.filter(isKept), isCut }
}

const isWhole = (text: string, start: number, end: number) => isWordEdge(text, start) && isWordEdge(text, end)

const wordUnit = /[\p{L}\p{N}_]/u

/** Whether a word begins or ends here, or none stands on either side: not in the middle of one. */
function isWordEdge(text: string, at: number): boolean {
  return at === 0 || at === text.length || !(wordUnit.test(text.charAt(at - 1)) && wordUnit.test(text.charAt(at)))
}

/** The first place that starts at or behind an offset, by its index; the number of places when there is none. */
export function placeFrom({ starts }: Pick<FoundPlaces, 'starts'>, offset: number): number {
  return firstNotBelow(starts, offset)
}

/** Where the first of rising numbers stands that is not below a limit. */
function firstNotBelow(rising: Uint32Array, limit: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < limit) low = middle + 1
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
  for (let index = firstNotBelow(found.ends, start + 1); index < found.starts.length; index += 1) {
    const place = found.starts[index] ?? 0
    if (place >= end) break
    const range = { start: Math.max(0, place - start), end: Math.min(end, found.ends[index] ?? end) - start }
    ranges.push(index === current ? { ...range, current: true } : range)
  }
  return ranges
}
