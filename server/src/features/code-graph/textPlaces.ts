import { isAscii, isUtf8 } from 'node:buffer'
import type { ByteRange } from '@sextant/base'

/** A place in a text: the line from 0, and UTF-16 code units from its start. */
export interface Position {
  readonly line: number
  readonly character: number
}

/** From `start` up to, not including, `end`. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

/** Tells bytes of a text from places on its lines, and back. A line ends with a line feed. */
export interface TextPlaces {
  readonly lineCount: number
  /** The byte at a place; one behind the end of its line is the end of the line. Undefined for a line there is not. */
  byteAt(place: Position): number | undefined
  placeOf(byte: number): Position
  rangeOf(range: ByteRange): Range
  /** A line without its end; '' for one that there is not. */
  line(line: number): string
  /** The bytes of some lines, `from` up to, not including, `to`. */
  bytesOf(lines: { readonly from: number; readonly to: number }): ByteRange
  /** What stands between two bytes. */
  slice(range: ByteRange): string
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Reads bytes as UTF-8, and as Latin-1 where they are not UTF-8, as the facts of a text are read: names in ASCII come
 * out right whatever the encoding was.
 */
export function textPlaces(bytes: Buffer): TextPlaces {
  const starts = lineStarts(bytes)
  const encoding = isUtf8(bytes) && !isAscii(bytes) ? 'utf8' : 'latin1'
  const startOf = (line: number) => starts[line] ?? bytes.length
  const placeOf = (byte: number): Position => {
    const line = lineOf(starts, byte)
    return { line, character: unitsIn(bytes, encoding, { start: startOf(line), end: byte }) }
  }
  const endOf = (line: number) => {
    const next = starts[line + 1]
    if (next === undefined) return bytes.length
    const end = next - 1
    return end > startOf(line) && bytes[end - 1] === carriageReturn ? end - 1 : end
  }
  const text = ({ start, end }: ByteRange) => bytes.toString(encoding, start, end)
  return {
    lineCount: starts.length,
    placeOf,
    byteAt({ line, character }) {
      const start = starts[line]
      if (start === undefined || character < 0) return undefined
      const end = endOf(line)
      if (encoding === 'latin1') return Math.min(end, start + character)
      return start + Buffer.byteLength(text({ start, end }).slice(0, character))
    },
    rangeOf: ({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }),
    line: (line) => (line < 0 || line >= starts.length ? '' : text({ start: startOf(line), end: endOf(line) })),
    bytesOf: ({ from, to }) => ({ start: startOf(Math.max(0, from)), end: startOf(Math.max(0, from, to)) }),
    slice: text,
  }
}

function lineStarts(bytes: Buffer): readonly number[] {
  const starts = [0]
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) starts.push(at + 1)
  return starts
}

function lineOf(starts: readonly number[], byte: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= byte) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function unitsIn(bytes: Buffer, encoding: 'utf8' | 'latin1', { start, end }: ByteRange): number {
  return encoding === 'latin1' ? end - start : bytes.toString('utf8', start, end).length
}
