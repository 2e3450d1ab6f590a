import type { Logger } from '@sextant/base'
import { join } from 'node:path'
import type { Located, SearchableIndex } from './indexed/searchableIndex.js'
import { type IndexKind, indexKinds, type IndexView, type ShardFile } from './indexed/shardSet.js'
import type { IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexerJob } from './indexer/indexerProcess.js'
import { IndexerQueue } from './indexer/indexerQueue.js'
import type { Catalog } from './store/catalog.js'
import type { IndexStore } from './store/indexStore.js'
import { SymbolIndexing } from './symbolIndexing.js'
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
  /** Whether the indexer processes find symbols: their entry has a source of them. Else nothing has symbols. */
  readonly symbols?: boolean
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
  /** How far the symbols are, in blobs; `done` equals `total` when all that is indexed has them. */
  symbolProgress(): { readonly done: number; readonly total: number }
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

/** How urgent keeping the index tidy is, among the jobs of its processes. */
const tidyPriority = 100
/** Symbols come after everything else, and give way to it after so many milliseconds at most, or when it comes. */
const [symbolPriority, symbolMilliseconds] = [200, 5000]

/** Opens the index over a store. It owns the indexer processes; the store stays its caller's. */
export function openEmbeddedIndex<Source>(options: EmbeddedIndexOptions<Source>): EmbeddedIndex<Source> {
  return new Index(options)
}

class Index<Source> implements EmbeddedIndex<Source> {
  readonly #options: EmbeddedIndexOptions<Source>
  readonly #queue: IndexerQueue
  readonly #trees = new TreeNumbers()
  readonly #listeners = new Set<(view: IndexView) => void>()
  readonly #damaged = new Set<string>()
  readonly #unsubscribe: () => void
  readonly #symbols: SymbolIndexing | undefined
  #view: IndexView

  constructor(options: EmbeddedIndexOptions<Source>) {
    this.#options = options
    this.#queue = new IndexerQueue(options)
    this.#view = this.#read(options.store.catalog)
    if (options.symbols) {
      this.#symbols = new SymbolIndexing((trees, signal) => this.#indexSymbols(trees, signal), options.log)
      const { blobs, symbols } = options.store.sizes()
      if (symbols.documents < blobs.documents) this.#symbols.want(this.#trees.all())
    }
    this.#unsubscribe = options.store.onChange((catalog) => {
      this.#view = this.#read(catalog)
      for (const listener of this.#listeners) listener(this.#view)
    })
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
    { near, priority, onProgress = () => {}, signal }: IndexingOptions,
  ): Promise<readonly RevisionResult[]> {
    const missing = revisions.filter(({ commit }) => !this.has(commit))
    if (missing.length === 0) return []
    const job = {
      kind: 'index',
      revisions: missing,
      near,
      view: this.#view,
      settings: this.#options.settings,
    } as const
    const result = await this.#run(job, { priority, onProgress, signal })
    if (result.kind !== 'indexed') throw new Error('The indexer answered another job.')
    await this.#options.store.commit({ add: result.shards })
    this.#symbols?.want(result.revisions.map(({ tree }) => tree))
    return result.revisions
  }

  symbolProgress(): { readonly done: number; readonly total: number } {
    const { blobs, symbols } = this.#options.store.sizes()
    const total = blobs.documents
    // Blobs that no tree names any more have none, and count as done with the last tree.
    if (this.#symbols?.pending === 0) return { done: total, total }
    return { done: Math.min(total, symbols.documents), total }
  }

  /** One slice of finding symbols. */
  async #indexSymbols(trees: Uint32Array, signal: AbortSignal): Promise<{ readonly trees: number }> {
    const { store } = this.#options
    const job = { kind: 'symbols', view: this.#view, trees, milliseconds: symbolMilliseconds } as const
    const result = await this.#run(job, { priority: symbolPriority, signal })
    if (result.kind !== 'symbols-indexed') throw new Error('The indexer answered another job.')
    const { shards, replaced } = result
    if (shards.length === 0) return result
    // Documents have the numbers of their blobs, so none is ever given out for them.
    const needed = Math.max(...shards.map(({ summary }) => summary.last + 1))
    store.reserve('symbols', Math.max(0, needed - store.reserve('symbols', 0)))
    await store.commit({ add: shards, remove: replaced.map((path) => ({ kind: 'symbols', file: fileName(path) })) })
    return result
  }

  async tidy(keep: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    await this.#healDamage(signal)
    void keep
  }

  reportDamage(path: string): void {
    if (this.#damaged.has(path)) return
    this.#damaged.add(path)
    void this.#healDamage(new AbortController().signal).catch((error: unknown) => {
      this.#options.log.error('A damaged index file could not be taken out of use', { error: String(error) })
    })
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#symbols?.close()
    this.#queue.close()
  }

  /** Takes damaged files out of use, and the trees that need what was in them: they can be indexed again then. */
  async #healDamage(signal: AbortSignal): Promise<void> {
    for (const path of this.#damaged) {
      const entry = this.#view.blobs.find((file) => file.path === path)
      await this.#options.store.quarantine(path, 'Its checksums are wrong.')
      this.#damaged.delete(path)
      if (entry) await this.#forgetTreesOf(entry, signal)
      // What is missing now may be symbols.
      this.#symbols?.want(this.#trees.all())
    }
  }

  async #forgetTreesOf({ first, last }: ShardFile, signal: AbortSignal): Promise<void> {
    const job = { kind: 'dependents', view: this.#view, first, last } as const
    const found = await this.#run(job, { priority: 0, signal })
    if (found.kind !== 'found') return
    const lost = new Set(found.numbers)
    for (const file of this.#view.trees) {
      const kept = this.#trees.numbersIn(file.path).filter((number) => !lost.has(number))
      await this.#rewrite('trees', [file], { keep: Uint32Array.from(kept), signal })
    }
  }

  /** Replaces neighbouring files by one that holds what is to be kept of them. */
  async #rewrite(
    kind: IndexKind,
    files: readonly ShardFile[],
    { keep, signal }: { readonly keep?: Uint32Array; readonly signal: AbortSignal },
  ): Promise<void> {
    const { store } = this.#options
    const to = store.newFile(kind)
    const job = { kind: 'merge', paths: files.map(({ path }) => path), to, keep } as const
    const result = await this.#run(job, { priority: tidyPriority, signal })
    if (result.kind !== 'merged') return
    const add = result.summary ? [{ kind, path: to, summary: result.summary }] : []
    await store.commit({ add, remove: files.map(({ path }) => ({ kind, file: fileName(path) })) })
  }

  #run(
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
  ) {
    const { store } = this.#options
    const services = {
      reserve: (kind: IndexKind, count: number) => store.reserve(kind, count),
      newFile: (kind: IndexKind) => store.newFile(kind),
      onProgress,
    }
    return this.#queue.run(job, services, { signal, priority })
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

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The numbers of the trees, by commit. */
class TreeNumbers {
  readonly #byFile = new Map<string, readonly (readonly [commit: string, number: number])[]>()
  #byCommit = new Map<string, number>()

  of(commit: string): number | undefined {
    return this.#byCommit.get(commit.slice(0, 40))
  }

  all(): Iterable<number> {
    return this.#byCommit.values()
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
