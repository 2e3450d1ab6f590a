import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import type { AskedLately } from './askedLately.js'
import type { Indexer } from './indexer.js'

/** What this feature works with; put together in server.ts. */
export interface IndexingServices {
  readonly store: RepositoryStore
  readonly indexer: Indexer
  readonly log: Logger
  /** What searches have asked for, as far as this process knows. */
  readonly askedLately: AskedLately
  /** How long a search waits for revisions that can be indexed in no time, in milliseconds. */
  readonly patience: number
}
