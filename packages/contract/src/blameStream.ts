/**
 * The events of `GET /.api/blame/{repo}[@rev]/-/stream/{path}`: hunks in the order in which they become known, then
 * `done`, or `error` when the blame cannot be finished. Lines of comment (`:`) keep a quiet connection open.
 */
export interface BlameEvents {
  hunk: readonly BlameStreamHunk[]
  done: BlameDone
  error: { readonly message: string }
}

/** Lines that follow each other and come from one commit. Hunks never overlap. */
export interface BlameStreamHunk {
  /** The first of the lines, from 1. */
  readonly startLine: number
  /** The line behind the last one, from 1. */
  readonly endLine: number
  /** 40 zeros for lines of a working tree that are not committed yet. */
  readonly commitID: string
  readonly author: {
    readonly Name: string
    readonly Email: string
    /** RFC 3339; the start of 1970 where the commit tells no time. */
    readonly Date: string
  }
  /** The subject of the commit. */
  readonly message: string
  /** The path of the file in the commit. */
  readonly filename: string
  /** The first of the lines in the file of the commit, from 1. */
  readonly originalStartLine: number
  readonly commit: {
    readonly parents: readonly string[]
    /** The file before the commit changed it; absent where the commit made it. */
    readonly previous?: { readonly commitID: string; readonly filename: string }
    /** Path of the commit's page; empty for lines that are not committed. */
    readonly url: string
    /** What follows the subject, up to 2,000 characters; only with the first hunk of a commit, and not when empty. */
    readonly body?: string
  }
  /** The account with the author's verified address. */
  readonly user?: { readonly username: string; readonly displayName: string; readonly avatarURL: string | null }
}

/** Empty unless there is something to say. */
export interface BlameDone {
  /** How many commits are passed over as `.git-blame-ignore-revs` asks for; absent for none. */
  readonly ignoredRevisions?: number
  /** Present when the file has more hunks than are told. */
  readonly truncated?: true
}

/** The commit id of lines that are not committed yet. */
export const uncommittedID = '0'.repeat(40)
