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

/** What stands before a position of a text, as far as assertions can tell. */
export function besideBefore(text: SearchedText, position: number): number {
  return position > text.start ? besideOf(text.bytes[position - 1] ?? 0) : besideEdge
}

/** What stands after a position of a text. */
export function besideAfter(text: SearchedText, position: number): number {
  return position < text.end ? besideOf(text.bytes[position] ?? 0) : besideEdge
}
