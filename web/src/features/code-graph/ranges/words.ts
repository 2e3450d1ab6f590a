import type { ColumnRange } from '@sextant/ui'

/** Lines longer than this have no words that can be asked about: they were written by no person. */
const mostUnits = 10_000

const word = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*/gu

/** The words of a line that may be names, for as long as nothing better is known of it. */
export function wordsOf(line: string): readonly ColumnRange[] {
  if (line.length > mostUnits) return []
  return Array.from(line.matchAll(word), ({ 0: text, index }) => ({ start: index, end: index + text.length }))
}

/** The range that a column touches; its end belongs to it, so that a caret behind a name is at it. */
export function rangeAt<R extends ColumnRange>(ranges: readonly R[], column: number): R | undefined {
  return ranges.find(({ start, end }) => start <= column && column < end) ?? ranges.find(({ end }) => end === column)
}
