import type { FilePattern, PathCondition } from '../fileQuery.js'

/**
 * What a search asks of one commit, as plain data. The pattern is looked for in the message of a commit, or, for
 * diffs, in each line that it adds or removes, and in those that stand together where it names a newline; "and" and "not"
 * speak of the whole message or the whole diff.
 */
export interface HistoryQuery {
  readonly kind: 'commit' | 'diff'
  readonly pattern: FilePattern
  readonly caseSensitive: boolean
  /** Conditions on `Name <e-mail>` and on the message; every one must hold. */
  readonly authors: readonly TextCondition[]
  readonly committers: readonly TextCondition[]
  readonly messages: readonly TextCondition[]
  /** Unix seconds, both inclusive, for the date of the committer. */
  readonly after?: number
  readonly before?: number
  /** Some file that the commit changes must fulfil all of them, under its former or its new path. */
  readonly paths: readonly PathCondition[]
  /** Which lines of a diff are looked at and shown. */
  readonly lines: 'added' | 'removed' | 'both'
}

/** RE2 source. */
export interface TextCondition {
  readonly pattern: string
  readonly negated: boolean
}
