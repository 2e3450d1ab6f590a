import type { ShardSummary } from '../textShard/write.js'
import type { Catalog, Kind, LostNumbers, NamedShard } from './catalog.js'
import type { Hold } from './holds.js'

/**
 * The shards of an index: what files there are, and how they change. One process writes a folder, and has it open once.
 * Whoever reads keeps to the catalog that it was last told of.
 */
export interface IndexStore {
  readonly folder: string
  /** What searches may see. It changes when a commit has resolved, never before. */
  readonly catalog: Catalog
  /**
   * Reserves consecutive numbers of a kind, and answers the first. Those that no commit uses stay unused; the server's
   * next start may give them out again, for nobody can have seen them. Throws `AppError` when there are no more.
   */
  reserve(kind: Kind, count: number): number
  /** A path in the folder for a new file. It is the caller's until it is committed or discarded. */
  newFile(kind: Kind): string
  /** Gives up files that `newFile` named: what was written of them goes. */
  discard(paths: readonly string[]): Promise<void>
  /**
   * Makes files visible and others vanish, in one step, one commit after the other. Rejects with `AppError` when the
   * disk refuses (`resource_exhausted`, `unavailable`) or when the catalog has changed in a way that the commit did not
   * know of (`aborted`). Nothing has changed then, and the new files are gone; all may be tried again from the
   * beginning.
   */
  commit(change: IndexChange): Promise<Catalog>
  /** Calls a listener with each new catalog, until the function that it answers is called. */
  onChange(listener: (catalog: Catalog) => void): () => void
  /**
   * For jobs that read the catalog and may commit what refers to its documents: until the hold is released, the files
   * that the catalog names when it is given stay on disk, and no commit with `after` drops documents.
   */
  hold(): Promise<Hold>
  /**
   * Takes a damaged file out of use: it is renamed to `.corrupt` and dropped from the catalog, which tells in `lost`
   * what is missing. Does nothing when the catalog names no such file. Searches stop using it even if the disk refuses.
   */
  quarantine(path: string, reason: string): Promise<void>
  /** What the files of each kind hold together. */
  sizes(): Readonly<Record<Kind, ShardSizes>>
  /** Resolves when what was begun has ended. Everything after it is refused. */
  close(): Promise<void>
}

export interface IndexChange {
  readonly add: readonly NewShardFile[]
  readonly remove?: readonly NamedShard[]
  /** Entries of `lost` that nothing refers to any more. */
  readonly healed?: readonly LostNumbers[]
  /**
   * For a change that drops documents: the hold under which it was found that nobody refers to them. The commit is
   * refused (`aborted`) when somebody has held the catalog since, who may refer to them now.
   */
  readonly after?: Hold
}

export interface NewShardFile {
  readonly kind: Kind
  /** As `newFile` gave it. */
  readonly path: string
  readonly summary: ShardSummary
}

export interface ShardSizes {
  readonly shards: number
  readonly documents: number
  readonly textBytes: number
  readonly fileBytes: number
}
