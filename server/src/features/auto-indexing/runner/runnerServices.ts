import type { Readable } from 'node:stream'
import type { Logger } from '@sextant/base'
import type { DeliveredIndex } from '../../precise-indexes/index.js'
import type { RepositoryStore } from '../../repositories/index.js'

/** How much one run may use. */
export interface RunLimits {
  /** Milliseconds that the indexer may take. */
  readonly deadline: number
  readonly maxFiles: number
  /** Bytes of the commit's files. */
  readonly maxBytes: number
  /** Bytes of the index. */
  readonly maxIndex: number
}

export const usualRunLimits: RunLimits = {
  deadline: 60 * 60_000,
  maxFiles: 500_000,
  maxBytes: 5e9,
  maxIndex: 8e9,
}

/** What the runner of this machine works with. */
export interface RunnerServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** The folder of ours that runs have their folders in. */
  readonly folder: string
  /** The environment of the server: indexers are looked for on its PATH. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly limits: RunLimits
  /**
   * Hands an index over to be processed as an upload would be. `packed` is a stream of its bytes, gzipped; the answer is
   * the id of its row.
   */
  readonly deliver: (subject: DeliveredIndex, packed: Readable, signal: AbortSignal) => Promise<number>
}
