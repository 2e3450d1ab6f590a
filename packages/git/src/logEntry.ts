import type { ObjectId } from './objectId.js'

/** A commit in the history of something. */
export interface LogEntry {
  readonly id: ObjectId
  /** The path that the history was about at this commit: another one than asked for before a rename. */
  readonly path: string
  /** The path of the file before this commit, which renamed or copied it. Known only when renames are followed. */
  readonly previousPath?: string
  /** Where the lines stand after this commit. Known only for a history of lines. */
  readonly lines?: LineSpan
}

/** Lines of a file by number from 1, the last one included. */
export interface LineSpan {
  readonly first: number
  readonly last: number
}
