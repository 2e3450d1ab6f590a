/** What is asked about: a path of a repository at a commit. */
export interface Triple {
  /** Where git finds the repository. */
  readonly folder: string
  /** Its name on the pages. */
  readonly name: string
  /** The whole commit id. */
  readonly commit: string
  readonly path: string
}

/** A part of a file that differs, as a unified diff tells it. */
export interface DiffHunk {
  /** Such as `-1,5 +1,6`. */
  readonly range: string
  /** The lines with their marks, ends of lines as they are; without the notes on a missing last line feed. */
  readonly body: string
}

/** A file of a diff. */
export interface DiffFile {
  /** Undefined for a file that was added. */
  readonly oldPath: string | undefined
  /** Undefined for a file that was deleted. */
  readonly newPath: string | undefined
}

/** A line of a blame: which commit it comes from, and under which path. */
export type BlamedLine = `${string} ${string}`

/** How many commits of a log are compared. */
export const logLength = 40
/** How many files of a commit's diff are compared by name. */
export const mostFiles = 60
