import { readDate } from '@sextant/query'

/** A revision as it was at a time. */
export interface DatedRevision {
  /** '' for the default branch. */
  readonly revision: string
  readonly time: Date
}

/**
 * Reads `main@{2024-01-31}` and `@{2 weeks ago}`. Undefined for a revision without a date; 'unreadable' when what
 * stands between the braces is none. Unlike gitrevisions(7) it does not mean the reflog, which no mirror has.
 */
export function datedRevision(text: string, now: Date): DatedRevision | 'unreadable' | undefined {
  const [, revision, date] = /^([^{}]*)@\{([^{}]+)\}$/.exec(text) ?? []
  if (revision === undefined || date === undefined) return undefined
  const time = readDate(date, now)
  return time ? { revision, time } : 'unreadable'
}
