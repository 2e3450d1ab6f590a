import type { TextRange } from '@sextant/base'
import { isEnd, isSpace } from './characters.js'

/** Problems that are listed of one query. */
export const maximumProblems = 100

/** Something about a query that its writer should know. A query with an `error` must not be run; one with only warnings may. */
export interface Problem {
  /** A whole sentence. */
  readonly message: string
  /** The part of the text it is about. */
  readonly range: TextRange
  readonly severity: 'error' | 'warning'
  /** A change that leaves fewer problems; absent when none is obvious. */
  readonly repair?: Repair
}

export interface Repair {
  /** What the change does, as a button would say it. */
  readonly title: string
  /** The whole repaired query. */
  readonly text: string
}

/** The text with `by` in place of the range. */
export function replaced(text: string, range: TextRange, by: string): string {
  return text.slice(0, range.start) + by + text.slice(range.end)
}

/** The repair for what has no better one. */
export const leaveOut = (text: string, range: TextRange): Repair => ({
  title: 'Leave it out',
  text: withoutRange(text, range),
})

/** The text without the range and without the space that kept it apart from its neighbours. */
export function withoutRange(text: string, range: TextRange): string {
  const before = text.slice(0, range.start)
  const after = text.slice(range.end)
  const startsAfresh = before === '' || isSpace(before.at(-1)) || before.endsWith('(')
  if (isSpace(after[0]) && startsAfresh) return before + after.trimStart()
  return (isEnd(after[0]) ? before.trimEnd() : before) + after
}
