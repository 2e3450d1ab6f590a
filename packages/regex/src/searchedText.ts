import { besideEdge, besideOf } from './program.js'

/** The text `bytes[start, end)`: nothing outside of it is looked at. */
export interface SearchedText {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
}

/** What stands before a position of a text, as far as assertions can tell. */
export function besideBefore(text: SearchedText, position: number): number {
  return position > text.start ? besideOf(text.bytes[position - 1] ?? 0) : besideEdge
}

/** What stands after a position of a text. */
export function besideAfter(text: SearchedText, position: number): number {
  return position < text.end ? besideOf(text.bytes[position] ?? 0) : besideEdge
}
