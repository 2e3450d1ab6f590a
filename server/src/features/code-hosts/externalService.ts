import type { ExternalServiceKind } from './hostKind.js'

/** A connection to a code host. The API calls it external service. */
export interface ExternalService {
  readonly id: number
  readonly kind: ExternalServiceKind
  readonly displayName: string
  /** The host, with a slash at the end. */
  readonly url: string
  readonly enforcesPermissions: boolean
  readonly createdBy: number | undefined
  readonly updatedBy: number | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly lastSyncAt: Date | undefined
  /** Undefined: at once. */
  readonly nextSyncAt: Date | undefined
  /** A sentence; undefined after a sync that went well. */
  readonly lastSyncError: string | undefined
}

/** `held`: it would remove so many repositories that a person must confirm it. */
export type SyncState = 'queued' | 'processing' | 'completed' | 'failed' | 'held' | 'canceling' | 'canceled'

/** One look at what a host has. */
export interface Sync {
  readonly id: number
  readonly serviceId: number
  readonly state: SyncState
  readonly queuedAt: Date
  readonly startedAt: Date | undefined
  readonly finishedAt: Date | undefined
  /** Repositories that the host has listed. */
  readonly synced: number
  readonly added: number
  readonly modified: number
  readonly unmodified: number
  readonly removed: number
  /** Repositories that the host listed and that could not be taken; `problems` tells of the first of them. */
  readonly errors: number
  readonly problems: readonly SyncProblem[]
  readonly failure: string | undefined
  /** How many repositories wait to be removed until a person confirms it, and the first names. */
  readonly heldRemovals: number
  readonly heldNames: readonly string[]
}

export interface SyncProblem {
  readonly about: string
  readonly problem: string
}
