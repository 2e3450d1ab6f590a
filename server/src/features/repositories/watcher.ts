import { type Logger, messageOf } from '@sextant/base'
import { listLocal, type RepositoryStore } from './store.js'

/** Watches one working tree. */
export type WatchTree = (
  tree: { readonly root: string; readonly gitDirectory: string },
  listener: TreeListener,
) => Promise<TreeWatch>

export interface TreeListener {
  /** A file below the root may have changed. */
  onFiles(): void
  /** The commit that is checked out, or the branch, may have changed. */
  onHead(): void
  /** Nothing more will be told: the system has no watches left, or the folder is gone. */
  onLost(reason: string): void
}

export interface TreeWatch {
  close(): Promise<void>
}

/** What is known of a working tree that is watched. */
export interface Watched {
  /** Another number after every change of a file; never one that was used before. */
  readonly generation: number
  /** Whether HEAD may lead elsewhere than it did when the repository was last read. */
  readonly headMoved: boolean
}

interface Entry {
  generation: number
  /** Counts moves of HEAD. What a reading saw counts as read up to where it began. */
  moves: number
  readUpTo: number
  watch: TreeWatch | undefined
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
    const watches = [...this.#entries.values()].map(({ watch }) => watch)
    this.#entries.clear()
    await Promise.all(watches.map((watch) => watch?.close()))
  }

  async #watchOne(id: number, tree: { readonly root: string; readonly gitDirectory: string }): Promise<void> {
    const entry: Entry = { generation: Date.now(), moves: 1, readUpTo: 0, watch: undefined }
    this.#entries.set(id, entry)
    try {
      const watch = await this.#watchTree(tree, {
        onFiles: () => this.#change(entry),
        onHead: () => this.#moveHead(id, entry),
        onLost: (reason) => this.#lose(id, entry, reason),
      })
      if (this.#entries.get(id) !== entry) return await watch.close()
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

  #lose(id: number, entry: Entry, reason: string): void {
    if (this.#entries.get(id) !== entry) return
    this.#entries.delete(id)
    this.#log.warn('A working tree is not watched', { repository: id, reason })
    entry.watch?.close().catch(() => {})
  }
}
