import type { HistoryBackend, IndexSettings, SearchBackend } from '@sextant/engine'
import type { FairGate } from '../../http/fairGate.js'
import type { IndexingServices } from '../indexing/index.js'
import type { RunningReads } from '../permissions/index.js'
import type { Content, ReadableAhead, RepositoryStore } from '../repositories/index.js'
import type { TreeLook } from './lookAtTrees.js'
import type { SearchSource } from './searchSource.js'
import type { UsualKindsOf } from './selection/usualKinds.js'

/** What this feature works with; put together in `parts/`. */
export interface SearchServices {
  readonly store: RepositoryStore
  readonly backend: SearchBackend<SearchSource>
  readonly look: TreeLook
  readonly history: HistoryBackend<Content>
  readonly indexing: IndexingServices
  /** Every search that is asked for from outside passes it. */
  readonly gate: FairGate
  /** What ends a search when its asker may not read all of it any more. */
  readonly reads: RunningReads
  /** What people may read, asked before it is known who they are. */
  readonly readable: ReadableAhead
  /** What of files is searched. */
  readonly files: IndexSettings
  /** What holds for forks and archived repositories by settings. */
  readonly usualKindsOf?: UsualKindsOf
  /** Whether templates may be searched for; they may not without it. */
  readonly structuralSearch?: boolean
  /** Nobody waits longer for what stands under a query that is typed; 200 without it. */
  readonly suggestionMilliseconds?: number
}
