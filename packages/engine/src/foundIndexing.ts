import type { Logger } from '@sextant/base'
import { basename, join } from 'node:path'
import { pathOfDamage } from './indexed/shardSet.js'
import type { IndexedSymbols } from './indexer/indexSymbols.js'
import type { IndexStore } from './store/indexStore.js'
import { SymbolIndexing } from './symbolIndexing.js'
import { openTextShard } from './textShard/open.js'

export interface FoundIndexingParts {
  readonly store: IndexStore
  readonly log: Logger
  /** The version that facts are to have; undefined when there are to be none. */
  readonly factsVersion: number | undefined
  /** All trees there are. */
  readonly trees: () => Iterable<number>
  /** Has an indexer process do one slice of the work. */
  readonly find: (trees: Uint32Array, signal: AbortSignal) => Promise<IndexedSymbols>
  readonly reportDamage: (path: string) => void
}

/** Keeps up what is found in blobs: their symbols, and their facts where there are to be any. */
export class FoundIndexing {
  readonly #parts: FoundIndexingParts
  readonly #slices: SymbolIndexing
  #isOutdated: boolean

  constructor(parts: FoundIndexingParts) {
    this.#parts = parts
    this.#slices = new SymbolIndexing((trees, signal) => this.#indexSlice(trees, signal), parts.log)
    this.#isOutdated = this.#factsAreOutdated()
    const { done, total } = this.#counted()
    if (this.#isOutdated || done < total) this.wantAll()
  }

  /** In blobs; `done` equals `total` when all that is indexed was looked through. */
  progress(): { readonly done: number; readonly total: number } {
    const { done, total } = this.#counted()
    // Blobs that no tree names any more have none, and count as done with the last tree.
    return { done: this.#slices.pending === 0 ? total : done, total }
  }

  /** Says that the blobs of some trees are to be looked through. */
  want(trees: Iterable<number>): void {
    this.#slices.want(trees)
  }

  wantAll(): void {
    this.#slices.want(this.#parts.trees())
  }

  /** Does something else when the slice under way has ended, and goes on after it. */
  pauseFor<Result>(other: () => Promise<Result>): Promise<Result> {
    return this.#slices.pauseFor(other)
  }

  close(): void {
    this.#slices.close()
  }

  #counted(): { readonly done: number; readonly total: number } {
    const { store, factsVersion } = this.#parts
    const { blobs, symbols, facts } = store.sizes()
    const total = blobs.documents
    const withFacts = factsVersion === undefined ? total : this.#isOutdated ? 0 : facts.documents
    return { done: Math.min(total, symbols.documents, withFacts), total }
  }

  /** Whether the facts that are there are of another version. All are of one, for they are dropped together. */
  #factsAreOutdated(): boolean {
    const { store, factsVersion, reportDamage } = this.#parts
    const [smallest] = store.catalog.shards.facts.toSorted((a, b) => a.fileBytes - b.fileBytes)
    if (factsVersion === undefined || !smallest) return false
    try {
      const shard = openTextShard(join(store.folder, smallest.file))
      const version = shard.flagsAt(0)
      shard.close()
      return version !== factsVersion
    } catch (error) {
      const path = pathOfDamage(error)
      if (path !== undefined) reportDamage(path)
      return false
    }
  }

  async #indexSlice(trees: Uint32Array, signal: AbortSignal): Promise<{ readonly trees: number }> {
    const { store, find } = this.#parts
    if (this.#isOutdated) await this.#dropFacts()
    // What the job reads has to stay on disk while it waits and works.
    const hold = await store.hold()
    try {
      const result = await find(trees, signal)
      const { shards, replaced } = result
      if (shards.length === 0) return result
      // Documents have the numbers of their blobs, so none is ever given out for them.
      for (const { kind, summary } of shards) {
        store.reserve(kind, Math.max(0, summary.last + 1 - store.reserve(kind, 0)))
      }
      await store.commit({ add: shards, remove: replaced.map(({ kind, path }) => ({ kind, file: basename(path) })) })
      return result
    } finally {
      hold.release()
    }
  }

  /** What another version has found is of no use, and to replace it slice by slice would write every file many times. */
  async #dropFacts(): Promise<void> {
    const { store } = this.#parts
    const remove = store.catalog.shards.facts.map(({ file }) => ({ kind: 'facts', file }) as const)
    await store.commit({ add: [], remove })
    this.#isOutdated = false
  }
}
