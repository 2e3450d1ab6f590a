import type { PositionEncoding, PrecisePosition, PreciseRange } from '@sextant/code-intel'
import type { TextPlaces } from '../textPlaces.js'

/** A position of a text as a document of an index counts it. */
export function toEncoding(places: TextPlaces, position: PrecisePosition, encoding: PositionEncoding): PrecisePosition {
  if (encoding === 'utf-16') return position
  const before = places.line(position.line).slice(0, position.character)
  return { line: position.line, character: encoding === 'utf-8' ? Buffer.byteLength(before) : [...before].length }
}

/** A range of a document of an index as places of the text count. */
export function fromEncoding(places: TextPlaces, range: PreciseRange, encoding: PositionEncoding): PreciseRange {
  if (encoding === 'utf-16') return range
  const units = ({ line, character }: PrecisePosition) => ({
    line,
    character: unitsOf(places.line(line), character, encoding),
  })
  return { start: units(range.start), end: units(range.end) }
}

function unitsOf(line: string, character: number, encoding: PositionEncoding): number {
  if (encoding === 'utf-8') return Buffer.from(line).subarray(0, character).toString('utf8').length
  return [...line].slice(0, character).join('').length
}
