import type { Logger } from '@sextant/base'
import { join } from 'node:path'
import type { HistorySettings } from './history/commitIndexer.js'
import type { HistoryIndex } from './history/embeddedHistory.js'
import { bytesPerCommit } from './history/historyThread.js'
import type { HistoryResult, HistoryRevision } from './history/indexHistory.js'
import type { Located, SearchableIndex } from './indexed/searchableIndex.js'
import type { IndexKind, IndexView, ShardFile } from './indexed/shardSet.js'
import type { IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexerJob } from './indexer/indexerProcess.js'
import { IndexerQueue } from './indexer/indexerQueue.js'
import { byKind, type Catalog } from './store/catalog.js'
import type { IndexStore } from './store/indexStore.js'
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
    options: Omit<IndexingOptions, 'near'> & { readonly near?: HistoryRevision<Source> },
  ): Promise<HistoryResult | undefined>
  /** Whether the history of a commit is indexed. */
  hasHistory(commit: string): boolean
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

/** Enough for the histories of nearly all repositories, at about a gigabyte on disk for the largest. */
const usualHistory: HistorySettings = {
  maxCommits: 200_000,
  maxDiffBytes: 1024 * 1024 * 1024,
  maxBytesPerCommit: bytesPerCommit,
}

/** How urgent keeping the index tidy is, among the jobs of its processes. */
const tidyPriority = 100

/** Opens the index over a store. It owns the indexer processes; the store stays its caller's. */
export function openEmbeddedIndex<Source>(options: EmbeddedIndexOptions<Source>): EmbeddedIndex<Source> {
  return new Index(options)
}

class Index<Source> implements EmbeddedIndex<Source> {
  readonly #options: EmbeddedIndexOptions<Source>
  readonly #queue: IndexerQueue
  readonly #trees = new NumbersByCommit()
  readonly #histories = new NumbersByCommit()
  readonly #listeners = new Set<(view: IndexView) => void>()
  readonly #damaged = new Set<string>()
  readonly #unsubscribe: () => void
  #view: IndexView

  constructor(options: EmbeddedIndexOptions<Source>) {
    this.#options = options
    this.#queue = new IndexerQueue(options)
    this.#view = this.#read(options.store.catalog)
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
    return result.revisions
  }

  hasHistory(commit: string): boolean {
    return this.#histories.of(commit) !== undefined
  }

  locateHistory(source: Source): number | undefined {
    const commit = this.#options.commitOf(source)
    return commit === undefined ? undefined : this.#histories.of(commit)
  }

  async indexHistory(
    revision: HistoryRevision<Source>,
    {
      near,
      priority,
      onProgress = () => {},
      signal,
    }: Omit<IndexingOptions, 'near'> & { readonly near?: HistoryRevision<Source> },
  ): Promise<HistoryResult | undefined> {
    if (this.hasHistory(revision.commit)) return undefined
    const { history: settings = usualHistory, store } = this.#options
    const job = { kind: 'index-history', revision, near, view: this.#view, settings } as const
    const result = await this.#run(job, { priority, onProgress, signal })
    if (result.kind !== 'history-indexed') throw new Error('The indexer answered another job.')
    const { shards, commits, withDiffs, total } = result
    await store.commit({ add: shards })
    return { commits, withDiffs, total }
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
    this.#queue.close()
  }

  /** Takes damaged files out of use, and the trees that need what was in them: they can be indexed again then. */
  async #healDamage(signal: AbortSignal): Promise<void> {
    for (const path of this.#damaged) {
      const named = (kind: IndexKind) => this.#view[kind].find((file) => file.path === path)
      const blobs = named('blobs')
      const history = (['commits', 'diffs', 'histories'] as const).flatMap((of) => {
        const file = named(of)
        return file ? [{ of, ...file }] : []
      })
      await this.#options.store.quarantine(path, 'Its checksums are wrong.')
      this.#damaged.delete(path)
      if (blobs) await this.#forgetTreesOf(blobs, signal)
      for (const file of history) await this.#forgetHistoriesOf(file, signal)
    }
  }

  async #forgetHistoriesOf(
    { of, first, last }: ShardFile & { readonly of: 'commits' | 'diffs' | 'histories' },
    signal: AbortSignal,
  ): Promise<void> {
    const job = { kind: 'history-dependents', view: this.#view, of, first, last } as const
    const found = await this.#run(job, { priority: 0, signal })
    if (found.kind !== 'found' || found.numbers.length === 0) return
    const lost = new Set(found.numbers)
    for (const file of this.#view.histories) {
      const kept = this.#histories.numbersIn(file.path).filter((number) => !lost.has(number))
      await this.#rewrite('histories', [file], { keep: Uint32Array.from(kept), signal })
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
    const view = byKind((kind) =>
      catalog.shards[kind].map(({ file, first, last }) => ({ path: join(folder, file), first, last })),
    )
    const damaged = [...this.#trees.show(view.trees), ...this.#histories.show(view.histories)]
    for (const path of damaged) this.reportDamage(path)
    return view
  }
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The numbers of the documents of a kind whose keys are commits, by commit. */
class NumbersByCommit {
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
