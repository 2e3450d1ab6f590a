import type { Regex } from './regex.js'
import { besideEdge, besideOf } from './program.js'

/** The text `bytes[start, end)`: nothing outside of it is looked at. */
export interface SearchedText {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
}

/** A text to search from a position. Throws a `RangeError` unless they are whole numbers and lie within one another. */
export function searchedText(bytes: Uint8Array, from: number, start: number, end: number): SearchedText {
  const whole = Number.isInteger(from) && Number.isInteger(start) && Number.isInteger(end)
  if (!whole || start < 0 || from < start || end > bytes.length) {
    throw new RangeError(`There is no text ${start} to ${end} with ${from} in it among ${bytes.length} bytes.`)
  }
  return { bytes, start, end }
}

/** Throws a `RangeError` unless `findLines` may be called so. */
export function checkTexts(regex: Regex, bytes: Uint8Array, from: number, ends: ArrayLike<number>): void {
  if (regex.mayCrossLines) throw new RangeError('Matches of this regular expression may cross lines.')
  let start = from
  for (let text = 0; text < ends.length; text++) {
    const end = ends[text] ?? 0
    searchedText(bytes, start, start, end)
    if (end < start) throw new RangeError(`Text ${text} ends at ${end} and begins at ${start}.`)
    start = end
  }
}

/** What stands before a position of a text, as far as assertions can tell. */
export function besideBefore(text: SearchedText, position: number): number {
  return position > text.start ? besideOf(text.bytes[position - 1] ?? 0) : besideEdge
}

/** What stands after a position of a text. */
export function besideAfter(text: SearchedText, position: number): number {
  return position < text.end ? besideOf(text.bytes[position] ?? 0) : besideEdge
}
