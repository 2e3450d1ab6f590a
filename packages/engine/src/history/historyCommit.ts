/** Who wrote or committed, and when. */
export interface HistoryPerson {
  readonly name: string
  readonly email: string
  /** Unix seconds, whole and not negative. */
  readonly date: number
}

/** A commit as a history reader hands it over. */
export interface HistoryCommit {
  /** The id in hexadecimal. */
  readonly commit: string
  readonly parents: readonly string[]
  readonly author: HistoryPerson
  readonly committer: HistoryPerson
  readonly message: string
  /** What it changes against its only parent. Empty for a merge, and when changes were not asked for. */
  readonly files: readonly ChangedFile[]
  /** Whether changes are missing from `files`, or the end of the message, because there were too many. */
  readonly truncated: boolean
}

/** A file that a commit changes. One that is not text, or whose mode alone changes, has no stretches. */
export interface ChangedFile {
  readonly path: string
  /** Where it lay before, if elsewhere. */
  readonly oldPath?: string
  /** In the order of the file. */
  readonly stretches: readonly ChangedStretch[]
}

/** Neighbouring lines that a commit replaces; one of both sides can be empty. Every line is ended by a newline. */
export interface ChangedStretch {
  /** The number of the first line before and after, from 1; of the line before it on a side without lines. */
  readonly oldStart: number
  readonly newStart: number
  readonly removed: Uint8Array
  readonly added: Uint8Array
}
