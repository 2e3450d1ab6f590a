import type { PreciseIndexReader, PrecisePosition, PreciseRange } from '@sextant/code-intel'
import type { ObjectId } from '@sextant/git'

/** A file that somebody looks at. */
export interface VisiblePlace {
  readonly repositoryId: number
  readonly gitDirectory: string
  readonly commit: ObjectId
  /** Relative to the root of the repository. */
  readonly path: string
}

/** An index that speaks of a file, at the commit that it was made of. To be released. */
export interface VisibleIndex {
  readonly id: number
  readonly repositoryId: number
  readonly indexCommit: ObjectId
  /** Empty for the whole repository, else with a slash at the end. */
  readonly root: string
  readonly uploadedAt: Date
  readonly indexer: string
  /** How many commits lie between; 0 for the very commit. */
  readonly steps: number
  readonly reader: PreciseIndexReader
  release(): void
  /** Where a position of the file that is looked at stands in the index. Undefined where the line is another there. */
  toIndex(path: string, position: PrecisePosition, signal?: AbortSignal): Promise<PrecisePosition | undefined>
  /** Where a range of the index stands at the commit that is looked at. Undefined where a line is another there. */
  fromIndex(path: string, range: PreciseRange, signal?: AbortSignal): Promise<PreciseRange | undefined>
}
