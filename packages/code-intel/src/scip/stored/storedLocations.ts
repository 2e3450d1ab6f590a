import type { PreciseRange } from '../preciseIndex.js'
import type { ByteSink } from './byteSink.js'
import type { ByteSource } from './byteSource.js'

/** A range with the roles that hold there. */
export interface RangeRow {
  readonly startLine: number
  readonly startCharacter: number
  readonly endLine: number
  readonly endCharacter: number
  readonly roles: number
}

/** Where a symbol occurs; `document` counts the paths in their order. */
export interface LocationRow extends RangeRow {
  readonly document: number
}

/** Writes a range behind one that starts in `lineBefore`, or later than the line 0. */
export function writeRange(sink: ByteSink, row: RangeRow, lineBefore: number): void {
  const lines = row.endLine - row.startLine
  sink.number(row.startLine - lineBefore)
  sink.number(2 * row.startCharacter + (lines > 0 ? 1 : 0))
  if (lines > 0) sink.number(lines)
  sink.number(lines > 0 ? row.endCharacter : row.endCharacter - row.startCharacter)
  sink.number(row.roles)
}

/** Reads what `writeRange` wrote, of a document. */
export function readRow(source: ByteSource, lineBefore: number, document: number): LocationRow {
  const startLine = lineBefore + source.number()
  const head = source.number()
  const startCharacter = Math.floor(head / 2)
  const lines = head % 2 === 1 ? source.number() : 0
  const last = source.number()
  const endCharacter = lines > 0 ? last : startCharacter + last
  return { document, startLine, startCharacter, endLine: startLine + lines, endCharacter, roles: source.number() }
}

export function rangeOf({ startLine, startCharacter, endLine, endCharacter }: RangeRow): PreciseRange {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  }
}

/** By start, then by end. */
export function compareRanges(a: RangeRow, b: RangeRow): number {
  return (
    a.startLine - b.startLine ||
    a.startCharacter - b.startCharacter ||
    a.endLine - b.endLine ||
    a.endCharacter - b.endCharacter
  )
}

/** Writes locations in the order of documents and of their texts. */
export class LocationEncoder {
  #document = 0
  #line = 0

  write(sink: ByteSink, row: LocationRow, isFirst: boolean): void {
    if (isFirst) this.#document = this.#line = 0
    if (row.document !== this.#document) this.#line = 0
    sink.number(row.document - this.#document)
    writeRange(sink, row, this.#line)
    this.#document = row.document
    this.#line = row.startLine
  }
}

/** Reads a page that a `LocationEncoder` wrote, to its end. */
export function readLocations(source: ByteSource): LocationRow[] {
  const found: LocationRow[] = []
  let document = 0
  let line = 0
  while (!source.isAtEnd) {
    const further = source.number()
    document += further
    const row = readRow(source, further > 0 ? 0 : line, document)
    line = row.startLine
    found.push(row)
  }
  return found
}
