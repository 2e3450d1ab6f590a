import { AppError, type Logger, messageOf } from '@sextant/base'
import type { IndexView } from './indexed/shardSet.js'
import type { IndexerResult } from './indexer/indexerMessages.js'
import type { IndexerJob } from './indexer/indexerProcess.js'
import { type Catalog, isFoundKind, kinds, type LostNumbers } from './store/catalog.js'
import { planCollection, planTidying } from './store/collect.js'
import { isSmallFile } from './store/mergePolicy.js'
import type { IndexStore } from './store/indexStore.js'
import { type MergeElsewhere, performMerges } from './store/performMerges.js'

export interface UpkeepParts {
  readonly store: IndexStore
  readonly log: Logger
  /** Has an indexer process do a job. */
  readonly run: (
    job: IndexerJob,
    options: { readonly priority: number; readonly signal: AbortSignal },
  ) => Promise<IndexerResult>
  readonly view: () => IndexView
  /** The tree or the history of a commit. */
  readonly numberOf: (kind: OwnedKind, commit: string) => number | undefined
  /** The trees or histories in a file of the index folder. */
  readonly numbersIn: (kind: OwnedKind, file: string) => readonly number[]
  /** Called when files were merged, before the new one is shown: it holds the documents with the numbers to keep. */
  readonly merged: (paths: readonly string[], to: string, keep: Uint32Array | undefined) => void
  /** Called when something was lost that was found in blobs: nothing refers to it, and it can be found again. */
  readonly findAgain: () => void
}

/** The kinds whose documents belong to a commit each, and name those of other kinds. */
export type OwnedKind = 'trees' | 'histories'

/** Commits that are kept while there is room. */
export interface RecentCommits {
  /** Those that were used last come first. */
  readonly commits: readonly string[]
  /** For what they take beside all that is kept anyhow, in bytes of text. */
  readonly room: number
}

const noRecentCommits: RecentCommits = { commits: [], room: 0 }

/** How urgent keeping the index tidy is, among the jobs of its processes: less than all that people wait for. */
const tidyPriority = 100
const healPriority = 0

/** So many small files of a kind are merged at once, before anything else: a search looks into each. */
const tooManySmall = 32
const mergePriority = Number.NEGATIVE_INFINITY

/** Keeps an index small and whole: merges its files, drops what nobody wants, and takes damaged files out of use. */
export class IndexUpkeep {
  readonly #parts: UpkeepParts
  readonly #damaged = new Set<string>()
  readonly #closing = new AbortController()
  #losses = 0
  #turn: Promise<unknown> = Promise.resolve()
  #isMerging = false

  constructor(parts: UpkeepParts) {
    this.#parts = parts
  }

  /** Grows whenever a file is lost: whoever read the index before may name what is no more. */
  get losses(): number {
    return this.#losses
  }

  /**
   * Merges small files, and forgets all commits but some and the recent ones that there is room for. Leaves off when
   * somebody adds to the index meanwhile.
   */
  tidy(keep: ReadonlySet<string>, signal: AbortSignal, recent = noRecentCommits): Promise<void> {
    return this.#inTurn(async () => {
      await this.#heal(signal)
      try {
        await this.#collect(keep, recent, signal)
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'aborted')) throw error
        this.#parts.log.debug('The index was added to, so that nothing more of it is dropped for now')
      }
      const merge = this.#merging(tidyPriority, signal)
      await performMerges(this.#parts.store, planTidying(this.#parts.store.catalog), { merge, signal })
    })
  }

  /** Merges small files if there have come to be many. To be called when files have come. */
  mergeSoon(): void {
    const { store, log } = this.#parts
    if (this.#isMerging || mostSmallFiles(store.catalog) < tooManySmall) return
    this.#isMerging = true
    const { signal } = this.#closing
    const merge = this.#merging(mergePriority, signal)
    // What is found in blobs is joined as it is found.
    const jobs = () => planTidying(store.catalog).filter(({ kind }) => !isFoundKind(kind))
    this.#inTurn(() => performMerges(store, jobs(), { merge, signal }))
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn('Small files of the index could not be merged', { error: messageOf(error) })
      })
      .finally(() => {
        this.#isMerging = false
      })
  }

  /** Takes a file out of use, and in the end the trees that need what was in it: they can be indexed again then. */
  reportDamage(path: string): void {
    if (this.#damaged.has(path)) return
    this.#damaged.add(path)
    this.#losses += 1
    this.healLater()
  }

  /** Sees to what was lost, also in an earlier life of the server. */
  healLater(): void {
    const { signal } = this.#closing
    this.#inTurn(() => this.#heal(signal)).catch((error: unknown) => {
      if (signal.aborted) return
      this.#parts.log.error('What was lost of the index could not be seen to', { error: messageOf(error) })
    })
  }

  close(): void {
    this.#closing.abort(new Error('The index is closed.'))
  }

  async #heal(signal: AbortSignal): Promise<void> {
    const { store } = this.#parts
    for (const path of this.#damaged) {
      await store.quarantine(path, 'Its checksums are wrong.')
      this.#damaged.delete(path)
      // A job that began meanwhile still saw the file.
      this.#losses += 1
    }
    for (const lost of store.catalog.lost) {
      const dependents = dependentKind(lost.kind)
      if (dependents) await this.#forgetThoseThatNeed(lost, dependents, signal)
      else this.#parts.findAgain()
      await store.commit({ add: [], healed: [lost] })
    }
  }

  async #forgetThoseThatNeed(lost: LostNumbers, kind: OwnedKind, signal: AbortSignal): Promise<void> {
    const { run, store, numbersIn, view } = this.#parts
    const found = await run({ kind: 'dependents', view: view(), lost }, { priority: healPriority, signal })
    if (found.kind !== 'found' || found.numbers.length === 0) return
    const broken = new Set(found.numbers)
    const jobs = store.catalog.shards[kind].flatMap(({ file }) => {
      const all = numbersIn(kind, file)
      const kept = all.filter((number) => !broken.has(number))
      return kept.length === all.length ? [] : [{ kind, files: [file], keep: Uint32Array.from(kept).sort() } as const]
    })
    await performMerges(store, jobs, { merge: this.#merging(healPriority, signal), signal })
  }

  async #collect(keep: ReadonlySet<string>, { commits, room }: RecentCommits, signal: AbortSignal): Promise<void> {
    const { run, store, numberOf, view } = this.#parts
    const hold = await store.hold()
    try {
      if (!hold.isAlone) return
      const { catalog } = store
      const kept = (kind: OwnedKind) => Uint32Array.from([...keep].flatMap((commit) => numberOf(kind, commit) ?? []))
      const recent = commits.map((commit) => ({
        tree: numberOf('trees', commit),
        history: numberOf('histories', commit),
      }))
      const wanted = { trees: kept('trees'), histories: kept('histories'), recent, room }
      const found = await run({ kind: 'mark', view: view(), ...wanted }, { priority: tidyPriority, signal })
      if (found.kind !== 'marked') return
      const merge = this.#merging(tidyPriority, signal)
      await performMerges(store, planCollection(catalog, found.marked), { merge, after: hold, signal })
    } finally {
      hold.release()
    }
  }

  #merging(priority: number, signal: AbortSignal): MergeElsewhere {
    return async (work) => {
      const result = await this.#parts.run({ kind: 'merge', ...work }, { priority, signal })
      if (result.kind !== 'merged') throw new Error('The indexer answered another job.')
      this.#parts.merged(work.paths, work.to, work.keep)
      return result.summary
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }
}

/** What refers to documents of a kind; undefined where nothing does. */
function dependentKind(kind: LostNumbers['kind']): OwnedKind | undefined {
  switch (kind) {
    case 'blobs':
    case 'trees':
      return 'trees'
    case 'commits':
    case 'diffs':
    case 'histories':
      return 'histories'
    case 'symbols':
    case 'facts':
      return undefined
  }
}

/** How many small files there are of the kind that has the most. */
function mostSmallFiles({ shards }: Catalog): number {
  const counts = kinds.map((kind) => (isFoundKind(kind) ? 0 : shards[kind].filter(isSmallFile).length))
  return Math.max(...counts)
}
