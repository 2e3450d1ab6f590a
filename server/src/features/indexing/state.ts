import type { SkippedFiles } from '@sextant/engine'

/**
 * Where the index of a repository stands. `queued`: something waits to be indexed; `indexing`: it is being worked on;
 * `indexed`: all that is wanted is in; `failed`: it will be tried again; `set-aside`: it will not, until a person asks.
 */
export type IndexState = 'queued' | 'indexing' | 'indexed' | 'failed' | 'set-aside'

export interface RepositoryIndex {
  readonly repositoryId: number
  readonly state: IndexState
  /** In files, of the present round. The total is 0 until it is known. */
  readonly filesDone: number
  readonly filesTotal: number
  /** Why the last round failed, as a sentence. */
  readonly message: string | undefined
  readonly failures: number
  readonly nextTryAt: Date | undefined
  readonly indexedAt: Date | undefined
}

/** A revision that is to be in the index. */
export interface IndexRevision {
  /** As asked for; '' is the default branch. */
  readonly revision: string
  readonly wantedCommit: string
  /** The commit that is in the index; undefined before the first. */
  readonly indexedCommit: string | undefined
  readonly indexedAt: Date | undefined
  /** Of the indexed commit; undefined where they were not noted. */
  readonly files: number | undefined
  readonly bytes: number | undefined
  readonly lines: number | undefined
  readonly textBytes: number | undefined
  /** Files that are found by their path only, by reason. */
  readonly skipped: SkippedFiles | undefined
  /** Undefined before its history was indexed the first time, and for revisions whose history nobody has searched. */
  readonly history: IndexedHistory | undefined
}

/** What the index holds of the history of a commit. */
export interface IndexedHistory {
  readonly commit: string
  /** So many commits, the newest, of how many that there are. */
  readonly commits: number
  readonly total: number
  /** Of how many of them the changes are in the index, and how many bytes of text these have. */
  readonly withDiffs: number
  readonly diffBytes: number
  /** The earliest date among them; undefined when there is none. */
  readonly back: Date | undefined
}

/** What goes first: a revision that somebody waits for, then default branches, then what was asked for some time. */
export const priorities = { asked: 20, default: 10, kept: 0 } as const
