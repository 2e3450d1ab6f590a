import type { HistoryResult, HistorySettings, IndexSettings, RecentCommits, TreeSize } from '@sextant/engine'
import type { Content } from '../repositories/index.js'

/**
 * Builds the index and tells what is in it. Each call stands alone: what was done when it rejects stays, and calling
 * again goes on from there.
 */
export interface Indexer {
  /**
   * Brings contents of one repository into the index, so that all of them are searchable when it resolves. Rejects with
   * the signal's reason when it fires, with the engine's `IndexerDied` when the process that worked on it ended, and
   * otherwise with an error whose message is fit for people.
   */
  index(work: IndexWork, options: IndexOptions): Promise<void>
  /** What is in the index of the files of commits, by commit; those that are not in it are left out. */
  sizesOf(commits: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, TreeSize>>
  /**
   * Brings the history of a commit into the index. Resolves with undefined when it is there, and for what is no commit;
   * rejects as `index` does.
   */
  indexHistory(work: HistoryWork): Promise<HistoryResult | undefined>
  /** How much of a history is indexed. Histories that were indexed under another one are to be indexed again. */
  readonly historyBudget: HistorySettings
  /**
   * Takes out of the index all commits (in hexadecimal) but these, and but the recent ones that there is room for.
   * Repositories share commits, hence all at once. When somebody uses the index, more may be left for the next time.
   */
  keepOnly(commits: ReadonlySet<string>, signal: AbortSignal, recent?: RecentCommits): Promise<void>
  /** What is indexed of a repository's files. A change of them makes commits `outdated`. */
  readonly settings: IndexSettings
  /** The commits that would be indexed otherwise with the settings of now; their ids may be cut to 40 digits. */
  outdated(signal: AbortSignal): Promise<readonly string[]>
  /** Whether a content is in the index now, whole. Answers at once: a search asks for each of its targets. */
  holds(content: Content): boolean
  /** As `holds`, for the history of a content. */
  holdsHistory(content: Content): boolean
  status(): IndexStatus
}

export interface HistoryWork {
  readonly content: Content
  /** A content of the same repository whose history is in the index: most commits will be the same. */
  readonly near: Content | undefined
  /** Whether it is indexed although it is in the index: nothing that is as it should be is read again. */
  readonly again: boolean
  /** Commits whose changes are not read; their ids in hexadecimal. */
  readonly setAside: readonly string[]
  /** Whether it is found out which commit it fails of: it rejects with the engine's `CommitFailed` then. Slower. */
  readonly careful: boolean
  readonly signal: AbortSignal
}

export interface IndexWork {
  /** The repository's id. */
  readonly repository: number
  readonly contents: readonly Content[]
  /** A commit of the same repository that is in the index: most files will be the same. */
  readonly near: string | undefined
  /** Whether those that are in the index are indexed anew. */
  readonly again?: boolean
}

export interface IndexOptions {
  /** Larger goes first. */
  readonly priority: number
  readonly signal: AbortSignal
  /** Told now and then how many files are done; `total` may grow while more are found. */
  readonly onProgress: (done: number, total: number) => void
}

/** The index as a whole. */
export interface IndexStatus {
  /** On disk, in bytes. */
  readonly bytes: number
  readonly shards: number
  /** How many blobs have been looked through for symbols, of how many; equal when all have. */
  readonly symbols: { readonly done: number; readonly total: number }
}
