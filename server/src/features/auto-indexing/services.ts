import type { Logger } from '@sextant/base'
import type { RepositoryStore } from '../repositories/index.js'
import type { LocalRunner } from './runner/runnerApi.js'

/** What this feature works with; put together in `parts/`. */
export interface AutoIndexingServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** Does the jobs of trusted repositories on this machine; undefined where that is not switched on. */
  readonly runner?: LocalRunner | undefined
}
