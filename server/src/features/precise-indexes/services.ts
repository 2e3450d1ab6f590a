import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { RepositoryStore } from '../repositories/index.js'
import type { CommitGraph } from './commitGraph.js'
import type { FileChanges } from './fileMapping.js'
import type { OpenIndexes } from './openIndexes.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { ReadyIndexCache } from './readyIndexCache.js'
import type { RetentionRule } from './retentionRule.js'

/** How much one upload may bring, in bytes. */
export interface UploadLimits {
  /** As it comes, packed; all parts together. */
  readonly packed: number
  /** Unpacked. */
  readonly unpacked: number
}

/** What this feature works with; put together by `openPreciseIndexes`. */
export interface PreciseIndexServices {
  readonly db: Database
  readonly store: RepositoryStore
  readonly log: Logger
  /** The folder of uploads that wait, and of the indexes that were made of them. */
  readonly folder: string
  readonly limits: UploadLimits
  /** Whether only site admins, and whoever proves at the code host that he may write, may upload: `lsifEnforceAuth`. */
  readonly enforceAuth: () => boolean
  /** The indexes that are open, each shared by all who read it. */
  readonly open: OpenIndexes
  /** Asks for a repository to be fetched soon. */
  readonly requestReading: (repositoryId: number) => Promise<void>
  readonly graph: CommitGraph
  readonly ready: ReadyIndexCache
  readonly mappings: FileChanges
  /**
   * Which indexes of a repository policies keep. Undefined where there are no policies: then what `usualRules` says
   * holds.
   */
  readonly retentionRules?: (repositoryId: number) => Promise<readonly RetentionRule[] | undefined>
  /** Has an index made anew. False when this cannot be done here: then it waits for the next upload. */
  readonly indexAgain?: (index: PreciseIndex) => Promise<boolean>
}
