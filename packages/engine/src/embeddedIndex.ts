import type { Logger } from '@sextant/base'
import { join } from 'node:path'
import type { Located, SearchableIndex } from './indexed/searchableIndex.js'
import { type IndexKind, indexKinds, type IndexView, type ShardFile } from './indexed/shardSet.js'
import type { IndexerResult, IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexerJob } from './indexer/indexerProcess.js'
import { IndexerQueue } from './indexer/indexerQueue.js'
import { IndexUpkeep } from './indexUpkeep.js'
import type { Catalog } from './store/catalog.js'
import type { IndexStore } from './store/indexStore.js'
import { CorruptShard } from './textShard/pagedFile.js'
import { openTextShard } from './textShard/open.js'

export interface EmbeddedIndexOptions<Source> {
  readonly store: IndexStore
  /** The file that an indexer process runs; it calls `serveIndexing`. */
  readonly entry: URL
  readonly processes: number
  readonly settings: IndexSettings
  /** The id of the commit that a source is, or is a change against, in hexadecimal; undefined for none. */
  readonly commitOf: (source: Source) => string | undefined
  /**
   * The files of a source that are not as its commit has them. `unknown` keeps it out of the index's hands.
   */
  readonly changesOf?: (source: Source) => Located<Source>['changed'] | 'unknown'
  readonly log: Logger
}

/** The index of this server: what searches look into, and what keeps it up. */
export interface EmbeddedIndex<Source> extends SearchableIndex<Source> {
  /** Indexes revisions of one repository that are not indexed yet. Rejects when one of them cannot be. */
  index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    options: IndexingOptions,
  ): Promise<readonly RevisionResult[]>
  /** Whether a commit is indexed. */
  has(commit: string): boolean
  /** Jobs that wait for a process. */
  readonly queueLength: number
  /** Merges small shards; forgets every revision but those to be kept, and the blobs that then nothing names. */
  tidy(keep: ReadonlySet<string>, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface IndexingOptions {
  /** A commit of the same repository that is indexed, in hexadecimal. */
  readonly near?: string
  /** Lower ones first. */
  readonly priority: number
  readonly onProgress?: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/** Opens the index over a store. It owns the indexer processes; the store stays its caller's. */
export function openEmbeddedIndex<Source>(options: EmbeddedIndexOptions<Source>): EmbeddedIndex<Source> {
  return new Index(options)
}

class Index<Source> implements EmbeddedIndex<Source> {
  readonly #options: EmbeddedIndexOptions<Source>
  readonly #queue: IndexerQueue
  readonly #trees = new TreeNumbers()
  readonly #listeners = new Set<(view: IndexView) => void>()
  readonly #upkeep: IndexUpkeep
  readonly #unsubscribe: () => void
  #view: IndexView

  constructor(options: EmbeddedIndexOptions<Source>) {
    this.#options = options
    this.#queue = new IndexerQueue(options)
    this.#upkeep = new IndexUpkeep({
      store: options.store,
      log: options.log,
      run: (job, how) => this.#run(job, how),
      view: () => this.#view,
      treeOf: (commit) => this.#trees.of(commit),
      treesIn: (file) => this.#trees.numbersIn(join(options.store.folder, file)),
    })
    this.#view = this.#read(options.store.catalog)
    this.#unsubscribe = options.store.onChange((catalog) => {
      this.#view = this.#read(catalog)
      for (const listener of this.#listeners) listener(this.#view)
    })
    if (options.store.catalog.lost.length > 0) this.#upkeep.healLater()
  }

  get view(): IndexView {
    return this.#view
  }

  get queueLength(): number {
    return this.#queue.length
  }

  onChange(listener: (view: IndexView) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(commit: string): boolean {
    return this.#trees.of(commit) !== undefined
  }

  locate(source: Source): Located<Source> | undefined {
    const commit = this.#options.commitOf(source)
    const tree = commit === undefined ? undefined : this.#trees.of(commit)
    if (tree === undefined) return undefined
    const changed = this.#options.changesOf?.(source)
    return changed === 'unknown' ? undefined : { tree, ...(changed && { changed }) }
  }

  async index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    options: IndexingOptions,
  ): Promise<readonly RevisionResult[]> {
    const { store } = this.#options
    // What the job finds in the index has to be there when it is done.
    const hold = await store.hold()
    try {
      for (;;) {
        const { losses } = this.#upkeep
        const missing = revisions.filter(({ commit }) => !this.has(commit))
        if (missing.length === 0) return []
        const { shards, revisions: results } = await this.#index(missing, options)
        if (losses === this.#upkeep.losses) {
          await store.commit({ add: shards })
          return results
        }
        await store.discard(shards.map(({ path }) => path))
      }
    } finally {
      hold.release()
    }
  }

  async #index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    { near, priority, onProgress = () => {}, signal }: IndexingOptions,
  ) {
    const { settings } = this.#options
    const job = { kind: 'index', revisions, near, view: this.#view, settings } as const
    const result = await this.#run(job, { priority, onProgress, signal })
    if (result.kind !== 'indexed') throw new Error('The indexer answered another job.')
    return result
  }

  tidy(keep: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    return this.#upkeep.tidy(keep, signal)
  }

  reportDamage(path: string): void {
    this.#upkeep.reportDamage(path)
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#upkeep.close()
    this.#queue.close()
  }

  async #run(
    job: IndexerJob,
    {
      priority,
      onProgress = () => {},
      signal,
    }: {
      readonly priority: number
      readonly onProgress?: (done: number, total: number) => void
      readonly signal: AbortSignal
    },
  ): Promise<IndexerResult> {
    const { store } = this.#options
    const named: string[] = []
    const services = {
      reserve: (kind: IndexKind, count: number) => store.reserve(kind, count),
      newFile: (kind: IndexKind) => {
        const path = store.newFile(kind)
        named.push(path)
        return path
      },
      onProgress,
    }
    try {
      return await this.#queue.run(job, services, { signal, priority })
    } catch (error) {
      await store.discard(named)
      if (error instanceof CorruptShard) this.reportDamage(error.path)
      throw error
    }
  }

  #read(catalog: Catalog): IndexView {
    const { folder } = this.#options.store
    const filesOf = (kind: IndexKind): readonly ShardFile[] =>
      catalog.shards[kind].map(({ file, first, last }) => ({ path: join(folder, file), first, last }))
    const [blobs, trees, symbols] = indexKinds.map(filesOf)
    const view = { blobs: blobs ?? [], trees: trees ?? [], symbols: symbols ?? [] }
    for (const path of this.#trees.show(view.trees)) this.reportDamage(path)
    return view
  }
}

/** The numbers of the trees, by commit. */
class TreeNumbers {
  readonly #byFile = new Map<string, readonly (readonly [commit: string, number: number])[]>()
  #byCommit = new Map<string, number>()

  of(commit: string): number | undefined {
    return this.#byCommit.get(commit.slice(0, 40))
  }

  numbersIn(path: string): readonly number[] {
    return this.#byFile.get(path)?.map(([, number]) => number) ?? []
  }

  /** Reads files that are new; answers those that are damaged. */
  show(files: readonly ShardFile[]): readonly string[] {
    const named = new Set(files.map(({ path }) => path))
    for (const path of this.#byFile.keys()) if (!named.has(path)) this.#byFile.delete(path)
    const damaged: string[] = []
    for (const { path } of files) {
      if (this.#byFile.has(path)) continue
      try {
        this.#byFile.set(path, readTreeNumbers(path))
      } catch (error) {
        if (!(error instanceof CorruptShard)) throw error
        damaged.push(path)
      }
    }
    this.#byCommit = new Map([...this.#byFile.values()].flat())
    return damaged
  }
}

function readTreeNumbers(path: string): readonly (readonly [string, number])[] {
  const shard = openTextShard(path)
  try {
    return Array.from({ length: shard.documents }, (_, ordinal) => {
      return [Buffer.from(shard.keyAt(ordinal)).toString('hex'), shard.numberAt(ordinal)] as const
    })
  } finally {
    shard.close()
  }
}
