import type { Logger } from '@sextant/base'
import { basename, join } from 'node:path'
import type { HistorySettings } from './history/commitIndexer.js'
import type { HistoryIndex } from './history/embeddedHistory.js'
import { bytesPerCommit } from './history/historyThread.js'
import type { HistoryResult, HistoryRevision } from './history/indexHistory.js'
import type { Located, SearchableIndex } from './indexed/searchableIndex.js'
import type { IndexKind, IndexView, ShardFile } from './indexed/shardSet.js'
import type { NewShard } from './indexer/indexTarget.js'
import type { IndexerResult, IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexerJob, JobServices } from './indexer/indexerProcess.js'
import { IndexerQueue } from './indexer/indexerQueue.js'
import { type IndexingOptions, RevisionBatches } from './indexer/revisionBatches.js'
import { IndexUpkeep } from './indexUpkeep.js'
import { byKind, type Catalog } from './store/catalog.js'
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
  /** How much of a repository's history is indexed. */
  readonly history?: HistorySettings
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
export interface EmbeddedIndex<Source> extends SearchableIndex<Source>, HistoryIndex<Source> {
  /** Indexes revisions of one repository that are not indexed yet. Rejects when one of them cannot be. */
  index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    options: IndexingOptions,
  ): Promise<readonly RevisionResult[]>
  /** Whether a commit is indexed. */
  has(commit: string): boolean
  /**
   * Indexes the history of a revision: the commits that can be reached from it and what they change. Answers undefined
   * when it is indexed already. `near` is a revision of the same repository whose history is.
   */
  indexHistory(
    revision: HistoryRevision<Source>,
    options: HistoryIndexingOptions<Source>,
  ): Promise<HistoryResult | undefined>
  /** Whether the history of a commit is indexed. */
  hasHistory(commit: string): boolean
  /** Jobs that wait for a process. */
  readonly queueLength: number
  /** How far the symbols are, in blobs; `done` equals `total` when all that is indexed has them. */
  symbolProgress(): { readonly done: number; readonly total: number }
  /** Merges small shards; forgets every revision but those to be kept, and the blobs that then nothing names. */
  tidy(keep: ReadonlySet<string>, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Symbols come after everything else, and give way to it after so many milliseconds at most, or when it comes. */
const [symbolPriority, symbolMilliseconds] = [200, 5000]

export interface HistoryIndexingOptions<Source> extends Omit<IndexingOptions, 'near'> {
  readonly near?: HistoryRevision<Source>
}

/** Enough for the whole history of nearly all repositories, at about a gigabyte on disk for the largest. */
const usualHistory: HistorySettings = {
  maxCommits: 200_000,
  maxDiffBytes: 1024 * 1024 * 1024,
  maxBytesPerCommit: bytesPerCommit,
}

/** Opens the index over a store. It owns the indexer processes; the store stays its caller's. */
export function openEmbeddedIndex<Source>(options: EmbeddedIndexOptions<Source>): EmbeddedIndex<Source> {
  return new Index(options)
}

class Index<Source> implements EmbeddedIndex<Source> {
  readonly #options: EmbeddedIndexOptions<Source>
  readonly #queue: IndexerQueue
  /** A long history takes minutes: nobody who waits for files is to wait for it. */
  readonly #historyQueue: IndexerQueue
  readonly #numbers = { trees: new NumbersByCommit(), histories: new NumbersByCommit() }
  readonly #listeners = new Set<(view: IndexView) => void>()
  readonly #batches: RevisionBatches
  readonly #upkeep: IndexUpkeep
  readonly #unsubscribe: () => void
  readonly #symbols: SymbolIndexing | undefined
  #view: IndexView

  constructor(options: EmbeddedIndexOptions<Source>) {
    this.#options = options
    this.#queue = new IndexerQueue(options)
    this.#historyQueue = new IndexerQueue({ ...options, processes: 1 })
    this.#upkeep = new IndexUpkeep({
      store: options.store,
      log: options.log,
      run: (job, how) => this.#run(job, how),
      view: () => this.#view,
      numberOf: (kind, commit) => this.#numbers[kind].of(commit),
      symbolsLost: () => this.#symbols?.want(this.#numbers.trees.all()),
      numbersIn: (kind, file) => this.#numbers[kind].numbersIn(join(options.store.folder, file)),
    })
    this.#batches = new RevisionBatches({
      store: options.store,
      processes: options.processes,
      jobFor: (works) => ({ kind: 'index', works, view: this.#view, settings: options.settings }),
      run: (make, how) => this.#runLater(make, how),
      has: (commit) => this.has(commit),
      losses: () => this.#upkeep.losses,
    })
    this.#view = this.#read(options.store.catalog)
    if (options.symbols) {
      this.#symbols = new SymbolIndexing((trees, signal) => this.#indexSymbols(trees, signal), options.log)
      const { blobs, symbols } = options.store.sizes()
      if (symbols.documents < blobs.documents) this.#symbols.want(this.#numbers.trees.all())
    }
    this.#unsubscribe = options.store.onChange((catalog) => {
      this.#view = this.#read(catalog)
      for (const listener of this.#listeners) listener(this.#view)
      this.#upkeep.mergeSoon()
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
    return this.#numbers.trees.of(commit) !== undefined
  }

  locate(source: Source): Located<Source> | undefined {
    const commit = this.#options.commitOf(source)
    const tree = commit === undefined ? undefined : this.#numbers.trees.of(commit)
    if (tree === undefined) return undefined
    const changed = this.#options.changesOf?.(source)
    return changed === 'unknown' ? undefined : { tree, ...(changed && { changed }) }
  }

  hasHistory(commit: string): boolean {
    return this.#numbers.histories.of(commit) !== undefined
  }

  locateHistory(source: Source): number | undefined {
    const commit = this.#options.commitOf(source)
    return commit === undefined ? undefined : this.#numbers.histories.of(commit)
  }

  async index(
    revisions: readonly { readonly source: Source; readonly commit: string }[],
    options: IndexingOptions,
  ): Promise<readonly RevisionResult[]> {
    const missing = revisions.filter(({ commit }) => !this.has(commit))
    if (missing.length === 0) return []
    const done = await this.#batches.index(missing, options)
    this.#symbols?.want(done.map(({ tree }) => tree))
    return done
  }

  async indexHistory(
    revision: HistoryRevision<Source>,
    { near, priority, onProgress = () => {}, signal }: HistoryIndexingOptions<Source>,
  ): Promise<HistoryResult | undefined> {
    const { history: settings = usualHistory } = this.#options
    const done = await this.#add(async () => {
      if (this.hasHistory(revision.commit)) return undefined
      const job = { kind: 'index-history', revision, near, view: this.#view, settings } as const
      const result = await this.#run(job, { priority, onProgress, signal, queue: this.#historyQueue })
      if (result.kind !== 'history-indexed') throw new Error('The indexer answered another job.')
      return result
    })
    return done && { commits: done.commits, withDiffs: done.withDiffs, total: done.total }
  }

  /** Adds the files that some work writes; it is done again when meanwhile something was lost that it may rely on. */
  async #add<Done extends { readonly shards: readonly NewShard[] }>(
    work: () => Promise<Done | undefined>,
  ): Promise<Done | undefined> {
    const { store } = this.#options
    // What the job finds in the index has to be there when it is done.
    const hold = await store.hold()
    try {
      for (;;) {
        const { losses } = this.#upkeep
        const done = await work()
        if (!done) return undefined
        if (losses === this.#upkeep.losses) {
          await store.commit({ add: done.shards })
          return done
        }
        await store.discard(done.shards.map(({ path }) => path))
      }
    } finally {
      hold.release()
    }
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
    // What the job reads has to stay on disk while it waits and works.
    const hold = await store.hold()
    try {
      const job = { kind: 'symbols', view: this.#view, trees, milliseconds: symbolMilliseconds } as const
      const result = await this.#run(job, { priority: symbolPriority, signal })
      if (result.kind !== 'symbols-indexed') throw new Error('The indexer answered another job.')
      const { shards, replaced } = result
      if (shards.length === 0) return result
      // Documents have the numbers of their blobs, so none is ever given out for them.
      const needed = Math.max(...shards.map(({ summary }) => summary.last + 1))
      store.reserve('symbols', Math.max(0, needed - store.reserve('symbols', 0)))
      await store.commit({ add: shards, remove: replaced.map((path) => ({ kind: 'symbols', file: basename(path) })) })
      return result
    } finally {
      hold.release()
    }
  }

  tidy(keep: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const tidy = () => this.#upkeep.tidy(keep, signal)
    // Both replace files of symbols, and a slice under way keeps documents from being dropped.
    return this.#symbols ? this.#symbols.pauseFor(tidy) : tidy()
  }

  reportDamage(path: string): void {
    this.#upkeep.reportDamage(path)
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#symbols?.close()
    this.#upkeep.close()
    this.#queue.close()
    this.#historyQueue.close()
  }

  async #run(job: IndexerJob, how: RunOptions): Promise<IndexerResult> {
    const result = await this.#runLater(() => job, how)
    if (!result) throw new Error('A job was lost.')
    return result
  }

  /** Does a job that is made when its turn has come; undefined when there is none by then. */
  async #runLater(
    make: () => IndexerJob | undefined,
    { priority, signal, queue = this.#queue, onProgress = () => {}, onGiveBack }: RunOptions,
  ): Promise<IndexerResult | undefined> {
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
      ...(onGiveBack && { onGiveBack }),
    }
    try {
      return await queue.runLater(make, services, { signal, priority })
    } catch (error) {
      await store.discard(named)
      if (error instanceof CorruptShard) this.reportDamage(error.path)
      throw error
    }
  }

  #read(catalog: Catalog): IndexView {
    const { folder } = this.#options.store
    const view = byKind((kind) =>
      catalog.shards[kind].map(({ file, first, last }) => ({ path: join(folder, file), first, last })),
    )
    const { trees, histories } = this.#numbers
    for (const path of [...trees.show(view.trees), ...histories.show(view.histories)]) this.reportDamage(path)
    return view
  }
}

interface RunOptions extends Partial<Pick<JobServices, 'onProgress' | 'onGiveBack'>> {
  readonly priority: number
  readonly signal: AbortSignal
  /** The processes that may do it. */
  readonly queue?: IndexerQueue
}

/** The numbers of the documents of a kind whose keys are commits, by commit. */
class NumbersByCommit {
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
        this.#byFile.set(path, readNumbers(path))
      } catch (error) {
        if (!(error instanceof CorruptShard)) throw error
        damaged.push(path)
      }
    }
    this.#byCommit = new Map([...this.#byFile.values()].flat())
    return damaged
  }
}

function readNumbers(path: string): readonly (readonly [string, number])[] {
  const shard = openTextShard(path)
  try {
    return Array.from({ length: shard.documents }, (_, ordinal) => {
      return [Buffer.from(shard.keyAt(ordinal)).toString('hex'), shard.numberAt(ordinal)] as const
    })
  } finally {
    shard.close()
  }
}
