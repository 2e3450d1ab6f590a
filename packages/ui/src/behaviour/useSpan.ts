import { useChanges } from './useChanges.js'

/** Rows or lines of a list: `end` is outside. */
export interface Span {
  readonly first: number
  readonly end: number
}

/** What of a list is drawn. */
export const useSpan = (initial: Span): readonly [Span, (span: Span) => void] => useChanges(initial, isSame)

const isSame = (one: Span, other: Span) => one.first === other.first && one.end === other.end
