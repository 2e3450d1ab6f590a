import type { HistoryMatch } from './historyMatch.js'

/** How far back a search of one target has looked. */
export interface HistoryLook {
  /** Commits that were gone through; those that a date ruled out count too. */
  readonly commits: number
  /** The earliest date of a committer among them, in Unix seconds; undefined when there was none. */
  readonly back: number | undefined
  /** How many commits the target has; undefined while that is not known. */
  readonly total: number | undefined
  /** Commits whose changes were asked for and are not known, or known in part only. */
  readonly partly: number
  /** Whether every commit that the query asks for was gone through. */
  readonly complete: boolean
}

export const noLook: HistoryLook = { commits: 0, back: undefined, total: undefined, partly: 0, complete: false }

/** A step of a search: a commit that matches, or nothing for a while. Whoever runs the search may pause at each. */
export interface HistoryStep {
  readonly match: HistoryMatch | undefined
  readonly look: HistoryLook
}

/** The look after one more commit. */
export function lookedAt(look: HistoryLook, date: number, isPartly: boolean): HistoryLook {
  return {
    ...look,
    commits: look.commits + 1,
    back: Math.min(look.back ?? Infinity, date),
    partly: look.partly + (isPartly ? 1 : 0),
  }
}
