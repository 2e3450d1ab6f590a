import type { Kind } from '../store/catalog.js'
import type { ShardSummary } from '../textShard/write.js'

/** A shard file that was written and that no catalog names yet. */
export interface NewShard {
  readonly kind: Kind
  readonly path: string
  readonly summary: ShardSummary
}

/** What an indexer needs of the store that it writes for. */
export interface IndexTarget {
  /** Reserves consecutive numbers of a kind; answers the first. */
  reserve(kind: NewShard['kind'], count: number): Promise<number>
  /** A path for a new file. */
  newFile(kind: NewShard['kind']): Promise<string>
}
