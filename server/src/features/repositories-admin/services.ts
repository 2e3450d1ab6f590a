import type { Logger } from '@sextant/base'
import type { RunningReads } from '../permissions/index.js'
import type { RepositoryStore } from '../repositories/index.js'
import type { RepositoryOperations } from './bulk/bulkAction.js'

/** What this feature works with; put together in `parts/`. */
export interface RepositoriesAdminServices {
  readonly store: RepositoryStore
  readonly log: Logger
  readonly operations: RepositoryOperations
  /** Ends a table whose reader may not read all of its repositories any more. */
  readonly reads: RunningReads
  /** Whether mirrors are neither cloned nor fetched, by the site's configuration. */
  readonly gitUpdatesDisabled?: () => Promise<boolean>
  /** What is to be said of disks that are too full for more mirrors; undefined while none is. */
  readonly diskMessage?: () => Promise<string | undefined>
}
