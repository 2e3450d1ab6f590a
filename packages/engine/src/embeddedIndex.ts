import { join } from 'node:path'
import { FoundIndexing } from './foundIndexing.js'
import type { HistorySettings } from './history/commitIndexer.js'
import type { HistoryResult, HistoryRevision } from './history/indexHistory.js'
import type { Located } from './indexed/searchableIndex.js'
import type { IndexKind, IndexView } from './indexed/shardSet.js'
import type { IndexedBatch, IndexerResult, IndexSettings, RevisionResult } from './indexer/indexerMessages.js'
import type { IndexerJob, JobServices } from './indexer/indexerProcess.js'
import { IndexerQueue, type QueueTurn } from './indexer/indexerQueue.js'
import type { NewShard } from './indexer/indexTarget.js'
import { type IndexingOptions, RevisionBatches } from './indexer/revisionBatches.js'
import type { IndexedSymbols } from './indexer/indexSymbols.js'
import type { TreeSize } from './indexer/treeSizes.js'
import { type EmbeddedIndex, type EmbeddedIndexOptions, type HistoryIndexingOptions, usualHistory } from './indexApi.js'
import { IndexUpkeep, type OwnedKind, type RecentCommits } from './indexUpkeep.js'
import { type NumberedCommit, NumbersByCommit } from './numbersByCommit.js'
import { byKind, type Catalog } from './store/catalog.js'
import { CorruptShard } from './textShard/pagedFile.js'

/** Soon: whoever asks has indexed and waits for nothing else. */
const measurePriority = -50
/** Before all else: until it is known what has to be indexed again, searches answer by settings of the past. */
const outdatedPriority = -100
/** Symbols come after everything else, and give way to it after so many milliseconds at most, or when it comes. */
const [symbolPriority, symbolMilliseconds] = [200, 5000]

/** git has a minute for a commit: what takes that much longer never ends. */
const usualSilence = 5 * 60_000

/** Opens the index over a store. It owns the indexer processes; the store stays its caller's. */
export function openEmbeddedIndex<Source>(options: EmbeddedIndexOptions<Source>): EmbeddedIndex<Source> {
  return new Index(options)
}

/** What a job has written, and the numbers that it gave to commits. */
interface Added {
  readonly shards: readonly NewShard[]
  readonly numbers: Readonly<Record<OwnedKind, readonly NumberedCommit[]>>
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
  readonly #found: FoundIndexing | undefined
  #view: IndexView

  constructor(options: EmbeddedIndexOptions<Source>) {
    this.#options = options
    this.#queue = new IndexerQueue(options)
    this.#historyQueue = new IndexerQueue({ ...options, processes: 1 })
    this.#upkeep = new IndexUpkeep({
      store: options.store,
      log: options.log,
      run: (job, how) => this.#run(() => job, how),
      view: () => this.#view,
      numberOf: (kind, commit) => this.#numbers[kind].of(commit),
      findAgain: () => this.#found?.wantAll(),
      numbersIn: (kind, file) => this.#numbers[kind].numbersIn(join(options.store.folder, file)),
      merged: (paths, to, keep) => {
        for (const numbers of Object.values(this.#numbers)) numbers.expectMerged(paths, to, keep)
      },
    })
    this.#batches = new RevisionBatches({
      store: options.store,
      processes: options.processes,
      jobFor: (works) => ({ kind: 'index', works, view: this.#view, settings: options.settings }),
      run: (make, how) => this.#runLater(make, how),
      has: (commit) => this.has(commit),
      losses: () => this.#upkeep.losses,
      written: (batch) => this.#tellNumbers({ ...batch, numbers: { trees: treesOf(batch), histories: [] } }),
    })
    this.#view = this.#read(options.store.catalog)
    if (options.symbols) {
      this.#found = new FoundIndexing({
        ...{ store: options.store, log: options.log, factsVersion: options.factsVersion },
        trees: () => this.#numbers.trees.all(),
        find: (trees, signal) => this.#findIn(trees, signal),
        reportDamage: (path) => this.reportDamage(path),
      })
    }
    this.#unsubscribe = options.store.onChange((catalog) => {
      this.#view = this.#read(catalog)
      for (const listener of this.#listeners) listener(this.#view)
      this.#upkeep.mergeSoon()
    })
    if (options.store.catalog.lost.length > 0) this.#upkeep.healLater()
  }

  get settings(): IndexSettings {
    return this.#options.settings
  }

  get historySettings(): HistorySettings {
    return this.#options.history ?? usualHistory
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
    return { tree, ...(changed && { changed }) }
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
    const missing = options.again ? revisions : revisions.filter(({ commit }) => !this.has(commit))
    if (missing.length === 0) return []
    const done = await this.#batches.index(missing, options)
    this.#found?.want(done.map(({ tree }) => tree))
    return done
  }

  async outdated(signal: AbortSignal): Promise<readonly string[]> {
    const { settings } = this.#options
    const commits = new Map([...this.#numbers.trees.entries()].map(([commit, tree]) => [tree, commit]))
    return this.#holding(async () => {
      const trees = Uint32Array.from(commits.keys())
      const job = () => ({ kind: 'outdated', view: this.#view, trees, settings }) as const
      const found = await this.#run(job, { priority: outdatedPriority, signal })
      if (found.kind !== 'found') throw new Error('The indexer answered another job.')
      return Array.from(found.numbers).flatMap((tree) => commits.get(tree) ?? [])
    })
  }

  async sizesOf(commits: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, TreeSize>> {
    return this.#holding(async () => {
      const trees = new Map(
        commits.flatMap((commit) => {
          const tree = this.#numbers.trees.of(commit)
          return tree === undefined ? [] : [[commit, tree] as const]
        }),
      )
      if (trees.size === 0) return new Map()
      const job = () => ({ kind: 'measure', view: this.#view, trees: Uint32Array.from(trees.values()) }) as const
      const found = await this.#run(job, { priority: measurePriority, signal })
      if (found.kind !== 'measured') throw new Error('The indexer answered another job.')
      const { sizes } = found
      return new Map(
        [...trees.keys()].flatMap((commit, place) => {
          const size = sizes[place]
          return size ? [[commit, size] as const] : []
        }),
      )
    })
  }

  /** Does work that reads the index: what it reads stays on disk while it waits and works. */
  async #holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const hold = await this.#options.store.hold()
    try {
      return await work()
    } finally {
      hold.release()
    }
  }

  async indexHistory(
    revision: HistoryRevision<Source>,
    options: HistoryIndexingOptions<Source>,
  ): Promise<HistoryResult | undefined> {
    const { near, again = false, setAside = [], careful = false, ...how } = options
    const settings = this.historySettings
    const { mostSilence = usualSilence } = this.#options
    const done = await this.#add(async (added) => {
      if (this.hasHistory(revision.commit) && !again) return undefined
      // Histories are told apart by the numbers of their commits, so a job has to see what the one before it has added.
      const job = () =>
        ({ kind: 'index-history', revision, near, view: this.#view, settings, setAside, careful }) as const
      const result = await this.#run(job, { ...how, queue: this.#historyQueue, until: added, mostSilence })
      if (result.kind !== 'history-indexed') throw new Error('The indexer answered another job.')
      const histories = result.shards.filter(({ kind }) => kind === 'histories')
      const numbered = histories.map(({ summary }) => [revision.commit, summary.first] as const)
      return { ...result, numbers: { trees: [], histories: numbered } }
    })
    if (!done) return undefined
    const { commits, withDiffs, total, diffBytes, back } = done
    return { commits, withDiffs, total, diffBytes, back }
  }

  /**
   * Adds the files that some work writes; it is done again when meanwhile something was lost that it may rely on. The
   * promise that it is handed resolves when they have been added, or will not be.
   */
  async #add<Done extends Added>(work: (added: Promise<void>) => Promise<Done | undefined>): Promise<Done | undefined> {
    const { store } = this.#options
    // What the job finds in the index has to be there when it is done.
    const hold = await store.hold()
    try {
      for (;;) {
        const { losses } = this.#upkeep
        let end = () => {}
        const added = new Promise<void>((resolve) => {
          end = resolve
        })
        try {
          const done = await work(added)
          if (!done) return undefined
          if (losses === this.#upkeep.losses) {
            this.#tellNumbers(done)
            await store.commit({ add: done.shards })
            return done
          }
          await store.discard(done.shards.map(({ path }) => path))
        } finally {
          end()
        }
      }
    } finally {
      hold.release()
    }
  }

  /** Tells what is in new files, so that they need not be opened in this thread. */
  #tellNumbers({ shards, numbers }: Added): void {
    for (const { kind, path, summary } of shards) {
      if (kind === 'trees' || kind === 'histories') this.#numbers[kind].expect(path, numbers[kind], summary)
    }
  }

  symbolProgress(): { readonly done: number; readonly total: number } {
    const { blobs } = this.#options.store.sizes()
    return this.#found?.progress() ?? { done: 0, total: blobs.documents }
  }

  /** One slice of finding symbols and facts. */
  async #findIn(trees: Uint32Array, signal: AbortSignal): Promise<IndexedSymbols> {
    const job = () => ({ kind: 'symbols', view: this.#view, trees, milliseconds: symbolMilliseconds }) as const
    const result = await this.#run(job, { priority: symbolPriority, signal })
    if (result.kind !== 'symbols-indexed') throw new Error('The indexer answered another job.')
    return result
  }

  tidy(keep: ReadonlySet<string>, signal: AbortSignal, recent?: RecentCommits): Promise<void> {
    const tidy = () => this.#upkeep.tidy(keep, signal, recent)
    // Both replace files of symbols, and a slice under way keeps documents from being dropped.
    return this.#found ? this.#found.pauseFor(tidy) : tidy()
  }

  reportDamage(path: string): void {
    this.#upkeep.reportDamage(path)
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#found?.close()
    this.#upkeep.close()
    this.#queue.close()
    this.#historyQueue.close()
  }

  async #run(job: () => IndexerJob, how: RunOptions): Promise<IndexerResult> {
    const result = await this.#runLater(job, how)
    if (!result) throw new Error('A job was lost.')
    return result
  }

  /** Does a job that is made when its turn has come; undefined when there is none by then. */
  async #runLater(
    make: () => IndexerJob | undefined,
    { queue = this.#queue, onProgress = () => {}, onGiveBack, mostSilence, ...turn }: RunOptions,
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
      ...(mostSilence !== undefined && { mostSilence }),
    }
    try {
      return await queue.run(make, services, turn)
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

interface RunOptions extends QueueTurn, Partial<Pick<JobServices, 'onProgress' | 'onGiveBack' | 'mostSilence'>> {
  /** The processes that may do it. */
  readonly queue?: IndexerQueue
}

/** The commits that works have indexed, with their trees. */
function treesOf({ outcomes }: IndexedBatch): readonly NumberedCommit[] {
  const revisions = outcomes.flatMap((outcome) => ('revisions' in outcome ? outcome.revisions : []))
  return revisions.map(({ commit, tree }) => [commit, tree] as const)
}
