import type { HistoryPerson } from './historyCommit.js'

/** One commit that a search of history found. Columns count code points from 0; `end` is outside. */
export interface HistoryMatch {
  /** The id in hexadecimal. */
  readonly commit: string
  readonly parents: readonly string[]
  readonly author: HistoryPerson
  readonly committer: HistoryPerson
  readonly message: string
  /** In order. A match over several lines of the message has a range on each. */
  readonly messageRanges: readonly MessageRange[]
  /** The files with lines that match, for a search of diffs; empty for one of commits. */
  readonly files: readonly DiffFileMatch[]
  /** Whether changes were missing where the commit was looked through. */
  readonly truncated: boolean
  /** How many lines of the diff match, shown or not. */
  readonly matchingLines: number
}

export interface MessageRange extends LineRange {
  /** From 0. */
  readonly line: number
}

export interface LineRange {
  readonly start: number
  readonly end: number
}

export interface DiffFileMatch {
  readonly path: string
  /** Where it lay before, if elsewhere. */
  readonly oldPath?: string
  readonly hunks: readonly HunkMatch[]
}

/** Lines that stand together: the removed ones, then the added ones. */
export interface HunkMatch {
  /** The numbers of the first lines, from 1; of the line before on a side that has none. */
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  readonly lines: readonly DiffLine[]
}

export interface DiffLine {
  readonly sign: '+' | '-'
  /** Without the newline; bytes that are not UTF-8 are replaced. */
  readonly text: string
  /** Whether the line was too long and its end is missing from `text`. */
  readonly truncated: boolean
  readonly ranges: readonly LineRange[]
}

export interface HistoryLimits {
  /** Stop after so many commits. */
  readonly matches: number
  /** At most so many lines of a commit's diff are sent; all are counted. */
  readonly linesPerCommit: number
  /** Unchanged neighbours of a matching line in its stretch of changed lines, before and behind. */
  readonly contextLines: number
  /** Longer lines are cut. In bytes. */
  readonly lineBytes: number
}
