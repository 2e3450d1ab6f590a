/** What may be said of an index, in the words of existing clients. */
export const preciseIndexStates = [
  'UPLOADING_INDEX',
  'QUEUED_FOR_PROCESSING',
  'PROCESSING',
  'PROCESSING_ERRORED',
  'COMPLETED',
  'DELETING',
  'DELETED',
  'QUEUED_FOR_INDEXING',
  'INDEXING',
  'INDEXING_ERRORED',
  'INDEXING_COMPLETED',
] as const

export type PreciseIndexState = (typeof preciseIndexStates)[number]

/** States in which nobody will do anything more by himself, and something went wrong. */
export const erroredStates: readonly PreciseIndexState[] = ['PROCESSING_ERRORED', 'INDEXING_ERRORED']

/** An index that was uploaded, or that is to be made here. */
export interface PreciseIndex {
  readonly id: number
  readonly repositoryId: number
  readonly commit: string
  /** Empty for the whole repository, else with a slash at the end. */
  readonly root: string
  readonly indexer: string
  /** Empty when none is told. */
  readonly indexerVersion: string
  readonly state: PreciseIndexState
  readonly failure: string | undefined
  readonly shouldReindex: boolean
  /** What auto-indexing runs, and what its steps printed; its own shapes. */
  readonly job: unknown
  readonly steps: unknown
  readonly uploadedBy: number | undefined
  readonly partCount: number | undefined
  readonly parts: readonly number[]
  readonly uploadBytes: number | undefined
  readonly announcedBytes: number | undefined
  readonly associatedIndexId: number | undefined
  readonly createdAt: Date
  readonly queuedAt: Date | undefined
  readonly indexingStartedAt: Date | undefined
  readonly indexingFinishedAt: Date | undefined
  readonly uploadedAt: Date | undefined
  readonly processingStartedAt: Date | undefined
  readonly processingFinishedAt: Date | undefined
  readonly documents: number | undefined
  readonly occurrences: number | undefined
  readonly symbols: number | undefined
  readonly storedBytes: number | undefined
  /** What was left out, as sentences. */
  readonly notes: readonly string[]
}
