import { type Logger, messageOf } from '@sextant/base'
import {
  tellsChanges,
  TooManyWatches,
  watchReferences,
  watchWorkingTree,
  type WorkingTreeListener,
  type WorkingTreeWatch,
} from '@sextant/git'
import type { Watched } from './repository.js'
import { listLocal, type RepositoryStore } from './store.js'

/** Where a repository of this machine lies; a bare one has no working tree. */
export interface LocalPlace {
  readonly root: string | undefined
  readonly gitDirectory: string
}

/** Watches one repository; throws `TooManyWatches` where the system allows no more. */
export type WatchLocal = (place: LocalPlace, listener: WorkingTreeListener) => Promise<Pick<WorkingTreeWatch, 'close'>>

/** As its references, and its files where it has a working tree. Throws where other machines may change it untold. */
export const watchLocal: WatchLocal = async ({ root, gitDirectory }, listener) => {
  if (!(await tellsChanges(gitDirectory)) || (root !== undefined && !(await tellsChanges(root)))) throw new Untold()
  return root === undefined
    ? watchReferences(gitDirectory, listener)
    : watchWorkingTree({ root, gitDirectory }, listener)
}

class Untold extends Error {
  constructor() {
    super('It is on a file system that other machines may write to, and does not tell of it.')
  }
}

interface Entry {
  generation: number
  /** Counts moves of HEAD. What a reading saw counts as read up to where it began. */
  moves: number
  readUpTo: number
  /** The generation that a reading saw. */
  generationRead: number
  /** Too much to be watched; it is not tried again. */
  isGivenUp: boolean
  watch: Awaited<ReturnType<WatchLocal>> | undefined
  /** As it was told last. */
  told: Watched | undefined
}

/**
 * Knows which repositories of this machine have changed, so that a search computes nothing to find that out. A move of
 * HEAD has the repository read anew. One that cannot be watched is as if there were no watcher: searches look for
 * themselves.
 */
export class RepositoryWatcher {
  readonly #store: RepositoryStore
  readonly #watchLocal: WatchLocal
  readonly #requestReading: (id: number) => Promise<void>
  readonly #log: Logger
  readonly #entries = new Map<number, Entry>()
  #closed = false

  constructor(parts: {
    readonly store: RepositoryStore
    readonly watchLocal: WatchLocal
    readonly requestReading: (id: number) => Promise<void>
    readonly log: Logger
  }) {
    this.#store = parts.store
    this.#watchLocal = parts.watchLocal
    this.#requestReading = parts.requestReading
    this.#log = parts.log
  }

  /** Watches the repositories that are not watched yet. Called again, it takes up those that were added or lost. */
  async watchAll(): Promise<void> {
    for (const local of await listLocal(this.#store)) {
      // What changed before the watch began was told by nobody.
      if ((await this.watch(local.id, local)) && !this.#closed) await this.#requestReading(local.id)
    }
  }

  /** Watches a repository, or tries to. False when it did so before: then nothing is to be read anew. */
  async watch(id: number, place: LocalPlace): Promise<boolean> {
    if (this.#closed || this.#entries.has(id)) return false
    await this.#watchOne(id, place)
    return true
  }

  /** Undefined for what is not watched; the same object while nothing has changed. */
  watched(id: number): Watched | undefined {
    const entry = this.#entries.get(id)
    if (!entry?.watch) return undefined
    const { generation } = entry
    const headMoved = entry.moves !== entry.readUpTo
    const isTold = entry.told?.generation === generation && entry.told.headMoved === headMoved
    if (!isTold) entry.told = { generation, headMoved }
    return entry.told
  }

  /** Whether a repository is as it was when it was last read, as far as a watch can tell. */
  isAsRead(id: number): boolean {
    const entry = this.#entries.get(id)
    return entry?.watch !== undefined && entry.moves === entry.readUpTo && entry.generation === entry.generationRead
  }

  /** Called when a reading begins; the answer is to be called when it has ended well. */
  beginReading(id: number): () => void {
    const seen = this.#entries.get(id)
    const { moves, generation } = seen ?? { moves: 0, generation: 0 }
    return () => {
      if (!seen || this.#entries.get(id) !== seen) return
      seen.readUpTo = moves
      seen.generationRead = generation
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const watches = [...this.#entries.values()].map(({ watch }) => watch).filter((watch) => watch !== undefined)
    this.#entries.clear()
    await Promise.all(watches.map((watch) => watch.close()))
  }

  async #watchOne(id: number, place: LocalPlace): Promise<void> {
    const unread = { moves: 1, readUpTo: 0, generationRead: 0 }
    const entry: Entry = { ...unread, generation: Date.now(), isGivenUp: false, watch: undefined, told: undefined }
    this.#entries.set(id, entry)
    try {
      const watch = await this.#watchLocal(place, {
        onFiles: () => this.#change(entry),
        onHead: () => this.#moveHead(id, entry),
        // Told every few seconds only, a change would come later than the search of whoever made it.
        onFallback: (reason) => this.#giveUp(id, entry, reason),
        onLost: (reason) => this.#lose(id, entry, reason),
      })
      if (this.#entries.get(id) !== entry) return await watch.close()
      if (entry.isGivenUp) return await watch.close()
      entry.watch = watch
    } catch (error) {
      if (error instanceof TooManyWatches || error instanceof Untold) this.#giveUp(id, entry, error.message)
      else this.#lose(id, entry, messageOf(error))
    }
  }

  #change(entry: Entry): void {
    // A restart must not give a number again that search threads or others remember, hence the clock.
    entry.generation = Math.max(entry.generation + 1, Date.now())
  }

  #moveHead(id: number, entry: Entry): void {
    entry.moves += 1
    this.#change(entry)
    this.#requestReading(id).catch((error: unknown) =>
      this.#log.warn('A reading could not be asked for', { repository: id, error: messageOf(error) }),
    )
  }

  /** Leaves a tree to the searches, until the server starts again. */
  #giveUp(id: number, entry: Entry, reason: string): void {
    entry.isGivenUp = true
    this.#end(id, entry, reason)
  }

  /** Leaves a tree to the searches, until the next look for trees to be watched. */
  #lose(id: number, entry: Entry, reason: string): void {
    if (this.#entries.get(id) !== entry) return
    this.#entries.delete(id)
    this.#end(id, entry, reason)
  }

  #end(id: number, entry: Entry, reason: string): void {
    this.#log.warn('A repository is not watched', { repository: id, reason })
    entry.watch?.close().catch(() => {})
    entry.watch = undefined
  }
}
