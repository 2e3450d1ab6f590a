import type { Position, Range, TextPlaces } from '../textPlaces.js'

const word = /[\p{L}\p{N}_$]+/gu
/** Lines that are longer are looked at near the place only. */
const near = 500

/** The word at a place, also right behind it; undefined where none stands. */
export function wordAt(places: TextPlaces, { line, character }: Position): Range | undefined {
  const from = Math.max(0, character - near)
  const text = places.line(line).slice(from, character + near)
  for (const { index, 0: found } of text.matchAll(word)) {
    const start = from + index
    const end = start + found.length
    if (start <= character && character <= end)
      return { start: { line, character: start }, end: { line, character: end } }
  }
  return undefined
}
