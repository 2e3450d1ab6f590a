import type { HistoryCommit } from './historyCommit.js'

/** The commits to search in one repository: those that can be reached from some of its revisions and not from others. */
export interface HistoryTarget<Source> {
  /** Not empty. */
  readonly sources: readonly Source[]
  readonly excluded: readonly Source[]
}

export interface ReadHistoryOptions {
  /** How many bytes of a commit's changed lines are read at most; 0 for none of its changes. */
  readonly diffBytes: number
  /** Unix seconds, both inclusive. Commits outside may come all the same, and are to be left out by the caller. */
  readonly after?: number
  readonly before?: number
  /** The changes of these commits are not read; they are `truncated`. */
  readonly withoutChanges?: ReadonlySet<string>
  /** Whether nothing of a commit's changes is read before the commit is asked for. Slower. */
  readonly oneByOne?: boolean
  readonly signal: AbortSignal
}

/** Reads commits from where they are kept. */
export interface HistoryReader<Source> {
  /** By the date of the committer, newest first, as far as clocks were right. */
  commits(target: HistoryTarget<Source>, options: ReadHistoryOptions): AsyncGenerator<HistoryCommit>
  /** The same repository at one of its commits, the id of which is in hexadecimal. */
  at(source: Source, commit: string): Source
  /** How many `commits` would give without dates. */
  count(target: HistoryTarget<Source>, signal: AbortSignal): Promise<number>
}
