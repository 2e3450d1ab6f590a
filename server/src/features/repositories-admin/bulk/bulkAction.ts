import type { SignedIn } from '../../../http/viewer.js'
import type { Repository } from '../../repositories/index.js'

/** What can be done to many repositories at once. */
export const bulkKinds = ['fetch', 'reclone', 'reindex', 'exclude', 'delete'] as const

export type BulkKind = (typeof bulkKinds)[number]

export const bulkStates = ['queued', 'running', 'completed', 'canceled'] as const

export interface BulkAction {
  readonly id: number
  readonly kind: BulkKind
  readonly state: (typeof bulkStates)[number]
  /** Why it was given up before its end, as a sentence. */
  readonly failure: string | undefined
  readonly total: number
  /** Of the total, those that failed not among them. */
  readonly done: number
  readonly failed: number
  readonly createdBy: number
  readonly createdAt: Date
  readonly finishedAt: Date | undefined
}

/** Who has something done, and until when. */
export interface Act {
  readonly viewer: SignedIn
  readonly signal: AbortSignal
}

/**
 * What is done to one repository, by kind. Doing it twice does no harm: after a crash it is done again. Throws `AppError`
 * with a sentence for a person when it cannot be done.
 */
export type RepositoryOperations = Readonly<Record<BulkKind, (repository: Repository, act: Act) => Promise<void>>>
