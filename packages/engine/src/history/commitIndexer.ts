import type { ShardSet } from '../indexed/shardSet.js'
import type { IndexTarget, NewShard } from '../indexer/indexTarget.js'
import type { Kind } from '../store/catalog.js'
import { contentFlags } from '../textShard/layout.js'
import { commitText, encodeCommit } from './commitDocument.js'
import type { ListedCommit } from './commitList.js'
import { diffText, encodeDiff } from './diffDocument.js'
import type { HistoryCommit } from './historyCommit.js'
import { emptyDiff, firstDiff, unknownDiff } from './historyDocument.js'
import type { HistoryReader, HistoryTarget } from './historyReader.js'
import { type NumberCell, ShardFiller } from './shardFiller.js'

/** How much of a repository's history is indexed. What is added to it later comes on top, within the same limits. */
export interface HistorySettings {
  /** The newest so many commits. */
  readonly maxCommits: number
  /** Changes of the newest commits, until they have so many bytes of text together. */
  readonly maxDiffBytes: number
  /** So many bytes of each commit's changes. */
  readonly maxBytesPerCommit: number
}

export interface CommitIndexerOptions<Source> {
  readonly shards: ShardSet
  readonly reader: HistoryReader<Source>
  readonly target: IndexTarget
  readonly settings: HistorySettings
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

interface Entry {
  readonly commit: NumberCell
  /** A cell, or what stands for no document. */
  readonly diff: NumberCell | typeof emptyDiff | typeof unknownDiff
  readonly date: number
}

/** Gives commits and their changes numbers, indexing those that are not indexed yet. */
export class CommitIndexer<Source> {
  readonly #options: CommitIndexerOptions<Source>
  readonly #commits: ShardFiller
  readonly #diffs: ShardFiller
  #diffBytes = 0

  constructor(options: CommitIndexerOptions<Source>) {
    this.#options = options
    this.#commits = new ShardFiller('commits', options.target)
    this.#diffs = new ShardFiller('diffs', options.target)
  }

  /** What was written. */
  get shards(): readonly NewShard[] {
    return [...this.#commits.shards, ...this.#diffs.shards]
  }

  /** The newest commits of a target, as many as the settings allow. */
  async add(target: HistoryTarget<Source>): Promise<readonly ListedCommit[]> {
    const { settings } = this.#options
    const entries: Entry[] = []
    await this.#read(target, entries, true)
    // Those behind the budget are read again without their changes, which is much faster.
    if (this.#diffBytes >= settings.maxDiffBytes) await this.#read(target, entries, false)
    await this.#commits.flush()
    await this.#diffs.flush()
    return entries.map(({ commit, diff, date }) => ({
      commit: commit.number,
      diff: typeof diff === 'number' ? diff : diff.number + firstDiff,
      date,
    }))
  }

  /** The numbers of those commits of a target that are indexed. */
  async numbersOf(target: HistoryTarget<Source>): Promise<ReadonlySet<number>> {
    const { reader, signal } = this.#options
    const numbers = new Set<number>()
    for await (const { commit } of reader.commits(target, { diffBytes: 0, signal })) {
      const known = this.#find('commits', commit)
      if (known) numbers.add(known.number)
    }
    return numbers
  }

  async #read(target: HistoryTarget<Source>, entries: Entry[], withDiffs: boolean): Promise<void> {
    const { reader, settings, onProgress, signal } = this.#options
    const total = Math.min(settings.maxCommits, await reader.count(target, signal))
    const known = entries.length
    let place = 0
    if (known >= total) return
    for await (const commit of reader.commits(target, {
      diffBytes: withDiffs ? settings.maxBytesPerCommit : 0,
      signal,
    })) {
      if (place++ < known) continue
      entries.push(await this.#add(commit, withDiffs))
      if (place % 500 === 0) onProgress(place, total)
      if (place >= total || (withDiffs && this.#diffBytes >= settings.maxDiffBytes)) return
    }
  }

  async #add(commit: HistoryCommit, withDiffs: boolean): Promise<Entry> {
    const key = Buffer.from(commit.commit, 'hex')
    const known = this.#find('commits', commit.commit)
    const number = known ?? (await this.#commits.add({ key, ...encodeCommit(commitText(commit)) }))
    return { commit: number, diff: await this.#addDiff(commit, key, withDiffs), date: commit.committer.date }
  }

  async #addDiff(commit: HistoryCommit, key: Uint8Array, withDiffs: boolean): Promise<Entry['diff']> {
    const known = this.#find('diffs', commit.commit)
    if (known) return known
    if (!withDiffs) return unknownDiff
    if (commit.files.length === 0 && !commit.truncated) return emptyDiff
    const document = encodeDiff(diffText(commit))
    this.#diffBytes += document.content.length
    return this.#diffs.add({ key, ...document, flags: commit.truncated ? contentFlags.tooLarge : 0 })
  }

  #find(kind: Kind, commit: string): NumberCell | undefined {
    const key = Buffer.from(commit, 'hex')
    for (const shard of this.#options.shards.all(kind)) {
      const ordinal = shard.find(key)
      if (ordinal >= 0) return { number: shard.numberAt(ordinal) }
    }
    return undefined
  }
}
