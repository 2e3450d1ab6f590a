import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import type { AskedLately } from './askedLately.js'
import type { Indexer } from './indexer.js'

/** What this feature works with; put together in `parts/`. */
export interface IndexingServices {
  readonly store: RepositoryStore
  readonly indexer: Indexer
  readonly log: Logger
  /** What searches have asked for, as far as this process knows. */
  readonly askedLately: AskedLately
  /** The revisions beside default branches whose use was noted lately. */
  readonly usedLately: AskedLately
  /** How much of the index is for revisions that searches have asked for, in bytes of text. */
  readonly revisionBytes: number
  /** How long a search waits for revisions that can be indexed in no time, in milliseconds. */
  readonly patience: number
}
