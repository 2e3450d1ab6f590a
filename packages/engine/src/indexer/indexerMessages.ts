import type { HistorySettings } from '../history/commitIndexer.js'
import type { HistoryRevision, IndexedHistory } from '../history/indexHistory.js'
import type { IndexView } from '../indexed/shardSet.js'
import type { LostNumbers } from '../store/catalog.js'
import type { Marked } from '../store/collect.js'
import type { RecentCommit } from '../store/markLive.js'
import type { ShardSummary } from '../textShard/write.js'
import type { NewShard } from './indexTarget.js'
import type { IndexedSymbols } from './indexSymbols.js'
import type { TreeSize } from './treeSizes.js'

/** What an indexer process is asked. One job at a time. */
export type IndexerRequest =
  | {
      readonly kind: 'index'
      readonly works: readonly IndexWork<unknown>[]
      readonly view: IndexView
      readonly settings: IndexSettings
    }
  | {
      readonly kind: 'index-history'
      readonly revision: HistoryRevision<unknown>
      readonly near: HistoryRevision<unknown> | undefined
      readonly view: IndexView
      readonly settings: HistorySettings
      /** Commits whose changes are not read. */
      readonly setAside: readonly string[]
      /** Whether commits are read one by one, so that it is known which one fails. */
      readonly careful: boolean
    }
  | {
      readonly kind: 'merge'
      readonly paths: readonly string[]
      readonly to: string
      /** The numbers to keep, ascending; undefined for all. */
      readonly keep: Uint32Array | undefined
    }
  /** The definitions in the blobs of trees, for so many milliseconds or until `hurry`. */
  | {
      readonly kind: 'symbols'
      readonly view: IndexView
      readonly trees: Uint32Array
      readonly milliseconds: number
    }
  /** Others wait: a job that can end early is to do so. No job, and not answered. */
  | { readonly kind: 'hurry' }
  /**
   * The trees, or for commits, diffs and histories the histories, that refer to what was lost, or that are changes
   * against one of those.
   */
  | { readonly kind: 'dependents'; readonly view: IndexView; readonly lost: LostNumbers }
  /** Those of some trees that would be others if they were indexed with these settings. Answered with `found`. */
  | {
      readonly kind: 'outdated'
      readonly view: IndexView
      readonly trees: Uint32Array
      readonly settings: IndexSettings
    }
  /** What is there of some trees. */
  | { readonly kind: 'measure'; readonly view: IndexView; readonly trees: Uint32Array }
  /** What is to be kept if some trees and histories are, and recent commits as far as there is room. */
  | {
      readonly kind: 'mark'
      readonly view: IndexView
      readonly trees: Uint32Array
      readonly histories: Uint32Array
      readonly recent: readonly RecentCommit[]
      readonly room: number
    }
  | { readonly kind: 'reserved'; readonly first: number }
  | { readonly kind: 'new-file'; readonly path: string }

/** What is to be indexed of one repository. */
export interface IndexWork<Source> {
  readonly revisions: readonly { readonly source: Source; readonly commit: string }[]
  /** A commit of the same repository that is indexed, in hexadecimal. */
  readonly near: string | undefined
}

export interface IndexSettings {
  /** Larger files are found by their path only. In bytes. */
  readonly maxBytes: number
  /** Globs of the paths whose files are indexed though they are larger, as `largeFileMatcher` reads them. */
  readonly largeFiles: readonly string[]
}

export type IndexerAnswer =
  | { readonly kind: 'reserve'; readonly of: NewShard['kind']; readonly count: number }
  | { readonly kind: 'name-file'; readonly of: NewShard['kind'] }
  /** `work` is the place of one of several works. */
  | { readonly kind: 'progress'; readonly work: number; readonly done: number; readonly total: number }
  /** What is being read now: should the process end, it may be what it ended of. Undefined for nothing certain. */
  | { readonly kind: 'reading'; readonly commit: string | undefined }
  /** The places of works that this job is not going to do. */
  | { readonly kind: 'give-back'; readonly works: readonly number[] }
  | IndexerResult
  | {
      readonly kind: 'failed'
      readonly message: string
      /** The path of the index file that proved to be damaged. */
      readonly damaged?: string
      /** The commit that could not be read. */
      readonly commit?: string
    }

/** The last answer to a job. */
export type IndexerResult =
  | ({ readonly kind: 'indexed' } & IndexedBatch)
  | ({ readonly kind: 'history-indexed' } & IndexedHistory)
  | { readonly kind: 'merged'; readonly summary: ShardSummary | undefined }
  | { readonly kind: 'found'; readonly numbers: Uint32Array }
  | { readonly kind: 'marked'; readonly marked: Marked }
  | { readonly kind: 'measured'; readonly sizes: readonly TreeSize[] }
  | ({ readonly kind: 'symbols-indexed' } & IndexedSymbols)

/** What became of works. Those that were given back have no outcome. */
export interface IndexedBatch {
  readonly outcomes: readonly (
    | { readonly work: number; readonly revisions: readonly RevisionResult[] }
    /** Why it could not be indexed, for people. */
    | { readonly work: number; readonly problem: string }
  )[]
  readonly shards: readonly NewShard[]
}

export interface RevisionResult {
  readonly commit: string
  readonly tree: number
  readonly files: number
  readonly bytes: number
  /** Why the list of files is not whole; absent when it is. */
  readonly incomplete?: string
}
