import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import type { Indexer } from './indexer.js'

/** What this feature works with; put together in server.ts. */
export interface IndexingServices {
  readonly store: RepositoryStore
  readonly indexer: Indexer
  readonly log: Logger
}
