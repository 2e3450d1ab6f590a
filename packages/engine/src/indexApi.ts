import type { Logger } from '@sextant/base'
import type { HistorySettings } from './history/commitIndexer.js'
import type { HistoryIndex } from './history/embeddedHistory.js'
import { bytesPerCommit } from './history/historyThread.js'
import type { HistoryResult, HistoryRevision } from './history/indexHistory.js'
import type { Located, SearchableIndex } from './indexed/searchableIndex.js'
import type { IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexingOptions } from './indexer/revisionBatches.js'
import type { TreeSize } from './indexer/treeSizes.js'
import type { RecentCommits } from './indexUpkeep.js'
import type { IndexStore } from './store/indexStore.js'

/** Enough for the whole history of nearly all repositories, at about a gigabyte on disk for the largest. */
export const usualHistory: HistorySettings = {
  maxCommits: 200_000,
  maxDiffBytes: 1024 * 1024 * 1024,
  maxBytesPerCommit: bytesPerCommit,
}

export interface EmbeddedIndexOptions<Source> {
  readonly store: IndexStore
  /** The file that an indexer process runs; it calls `serveIndexing`. */
  readonly entry: URL
  readonly processes: number
  /** Of the heap of each process, in megabytes. */
  readonly mostMemory?: number
  readonly settings: IndexSettings
  /** How much of a repository's history is indexed. */
  readonly history?: HistorySettings
  /** A process that indexes a history and tells nothing for so many milliseconds is ended. */
  readonly mostSilence?: number
  /** The id of the commit that a source is, or is a change against, in hexadecimal; undefined for none. */
  readonly commitOf: (source: Source) => string | undefined
  /** The files of a source that are not as its commit has them. */
  readonly changesOf?: (source: Source) => Located<Source>['changed']
  /** Whether the indexer processes find symbols: their entry has a source of them. Else nothing has symbols. */
  readonly symbols?: boolean
  /**
   * As the source of symbols in the indexer processes gives it; absent when that gives no facts. Facts of another version
   * are found anew.
   */
  readonly factsVersion?: number
  readonly log: Logger
}

/** The index of this server: what searches look into, and what keeps it up. */
export interface EmbeddedIndex<Source> extends SearchableIndex<Source>, HistoryIndex<Source> {
  readonly settings: IndexSettings
  readonly historySettings: HistorySettings
  /** Indexes revisions of one repository that are not indexed yet. Rejects when one of them cannot be. */
  index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    options: IndexingOptions,
  ): Promise<readonly RevisionResult[]>
  /**
   * The commits whose files would be indexed otherwise with the settings of now than they were. They can be indexed
   * `again`; until that is done they are found as they are.
   */
  outdated(signal: AbortSignal): Promise<readonly string[]>
  /** What the index holds of the files of commits; nothing for those that are not indexed. */
  sizesOf(commits: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, TreeSize>>
  /** Whether a commit is indexed. */
  has(commit: string): boolean
  /**
   * Indexes the history of a revision: the commits that can be reached from it and what they change. Answers undefined
   * when it is indexed already; `again` makes it be indexed anew, when the budget has changed. `near` is a revision of
   * the same repository whose history is.
   */
  indexHistory(
    revision: HistoryRevision<Source>,
    options: HistoryIndexingOptions<Source>,
  ): Promise<HistoryResult | undefined>
  /** Whether the history of a commit is indexed. */
  hasHistory(commit: string): boolean
  /** Jobs that wait for a process. */
  readonly queueLength: number
  /** How far the symbols and facts are, in blobs; `done` equals `total` when all that is indexed has them. */
  symbolProgress(): { readonly done: number; readonly total: number }
  /**
   * Merges small shards; forgets every revision but those to be kept and the recent ones that there is room for, and the
   * blobs that then nothing names.
   */
  tidy(keep: ReadonlySet<string>, signal: AbortSignal, recent?: RecentCommits): Promise<void>
  close(): Promise<void>
}

export interface HistoryIndexingOptions<Source> extends Omit<IndexingOptions, 'near'> {
  readonly near?: HistoryRevision<Source>
  /** Commits whose changes are not read, because that failed before; their ids in hexadecimal. */
  readonly setAside?: readonly string[]
  /** Whether commits are read one by one: slower, but when one cannot be read the rejection is a `CommitFailed`. */
  readonly careful?: boolean
}
