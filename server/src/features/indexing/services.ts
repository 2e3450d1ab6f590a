import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import type { Indexer } from './indexer.js'

/** What this feature works with; put together in server.ts. */
export interface IndexingServices {
  readonly store: RepositoryStore
  readonly indexer: Indexer
  readonly log: Logger
  /** How long a search waits for revisions that can be indexed in no time, in milliseconds. */
  readonly patience: number
}
