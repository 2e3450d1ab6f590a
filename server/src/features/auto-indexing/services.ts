import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'

/** What this feature works with; put together in server.ts. */
export interface AutoIndexingServices {
  readonly store: RepositoryStore
  readonly log: Logger
}
