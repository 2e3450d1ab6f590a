import { type Logger, messageOf } from '@sextant/base'
import type { WorkingTreeListener, WorkingTreeWatch } from '@sextant/git'
import type { Watched } from './repository.js'
import { listLocal, type RepositoryStore } from './store.js'

/** Watches one working tree, as `watchWorkingTree` of packages/git does. */
export type WatchTree = (
  tree: { readonly root: string; readonly gitDirectory: string },
  listener: WorkingTreeListener,
) => Promise<Pick<WorkingTreeWatch, 'close'>>

interface Entry {
  generation: number
  /** Counts moves of HEAD. What a reading saw counts as read up to where it began. */
  moves: number
  readUpTo: number
  /** Too large to be watched; it is not tried again. */
  isGivenUp: boolean
  watch: Awaited<ReturnType<WatchTree>> | undefined
}

/**
 * Knows which working trees have changed, so that a search computes nothing to find that out. A move of HEAD has the
 * repository read anew. A tree that cannot be watched is as if there were no watcher: searches look for themselves.
 */
export class RepositoryWatcher {
  readonly #store: RepositoryStore
  readonly #watchTree: WatchTree
  readonly #requestReading: (id: number) => Promise<void>
  readonly #log: Logger
  readonly #entries = new Map<number, Entry>()
  #closed = false

  constructor(parts: {
    readonly store: RepositoryStore
    readonly watchTree: WatchTree
    readonly requestReading: (id: number) => Promise<void>
    readonly log: Logger
  }) {
    this.#store = parts.store
    this.#watchTree = parts.watchTree
    this.#requestReading = parts.requestReading
    this.#log = parts.log
  }

  /** Watches the working trees that are not watched yet. Called again, it takes up those that were added or lost. */
  async watchAll(): Promise<void> {
    for (const { id, root, gitDirectory } of await listLocal(this.#store)) {
      if (this.#closed) return
      if (!this.#entries.has(id)) await this.#watchOne(id, { root, gitDirectory })
    }
  }

  /** Undefined for what is not watched. */
  watched(id: number): Watched | undefined {
    const entry = this.#entries.get(id)
    return entry?.watch && { generation: entry.generation, headMoved: entry.moves !== entry.readUpTo }
  }

  /** Called when a reading begins; the answer is to be called when it has ended well. */
  beginReading(id: number): () => void {
    const seen = this.#entries.get(id)
    const moves = seen?.moves ?? 0
    return () => {
      if (seen && this.#entries.get(id) === seen) seen.readUpTo = moves
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const watches = [...this.#entries.values()].map(({ watch }) => watch).filter((watch) => watch !== undefined)
    this.#entries.clear()
    await Promise.all(watches.map((watch) => watch.close()))
  }

  async #watchOne(id: number, tree: { readonly root: string; readonly gitDirectory: string }): Promise<void> {
    const entry: Entry = { generation: Date.now(), moves: 1, readUpTo: 0, isGivenUp: false, watch: undefined }
    this.#entries.set(id, entry)
    try {
      const watch = await this.#watchTree(tree, {
        onFiles: () => this.#change(entry),
        onHead: () => this.#moveHead(id, entry),
        // Told every few seconds only, a change would come later than the search of whoever made it.
        onFallback: (reason) => this.#giveUp(id, entry, reason),
        onLost: (reason) => this.#lose(id, entry, reason),
      })
      if (this.#entries.get(id) !== entry) return await watch.close()
      if (entry.isGivenUp) return await watch.close()
      entry.watch = watch
      // What changed before the watch began was told by nobody.
      await this.#requestReading(id)
    } catch (error) {
      this.#lose(id, entry, messageOf(error))
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
    this.#log.warn('A working tree is not watched', { repository: id, reason })
    entry.watch?.close().catch(() => {})
    entry.watch = undefined
  }
}
