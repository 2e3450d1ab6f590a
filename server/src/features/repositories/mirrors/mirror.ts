/** How a mirror is kept fresh, as its row tells it. */
export interface Mirror {
  readonly repositoryId: number
  readonly clonedAt: Date | undefined
  readonly fetchedAt: Date | undefined
  readonly changedAt: Date | undefined
  /** On the disk. */
  readonly byteSize: number
  readonly dueAt: Date
  readonly intervalSeconds: number
  readonly askedAt: Date | undefined
  /** Whether somebody works on it now. */
  readonly isRunning: boolean
  readonly phase: string | undefined
  /** Within the phase, from 0 to 1. */
  readonly fraction: number
  readonly lastError: string | undefined
  readonly lastOutput: string
  readonly isCorrupted: boolean
  readonly setAsideAt: Date | undefined
  readonly setAsideReason: string | undefined
  /** The storage root that it lies in. */
  readonly root: string
}

/** What the next update of a mirror does besides fetching. */
export type MirrorWish =
  | { readonly kind: 'clone' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'move'; readonly to: string | null }
