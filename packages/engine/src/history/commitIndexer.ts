import type { ShardSet } from '../indexed/shardSet.js'
import type { IndexTarget, NewShard } from '../indexer/blobIndexer.js'
import type { Kind } from '../store/catalog.js'
import { contentFlags } from '../textShard/layout.js'
import type { TextShard } from '../textShard/open.js'
import { commitText, encodeCommit } from './commitDocument.js'
import type { ListedCommit } from './commitList.js'
import { diffText, encodeDiff } from './diffDocument.js'
import type { HistoryCommit } from './historyCommit.js'
import { emptyDiff, firstDiff, unknownDiff } from './historyDocument.js'
import type { HistoryReader, HistoryTarget } from './historyReader.js'
import { readCarefully } from './readCarefully.js'
import { type NumberCell, ShardFiller } from './shardFiller.js'

/** How much of a history is indexed. What is added to it later takes the place of the oldest. */
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
  /** Commits whose changes are not read, because they could not be; their ids in hexadecimal. */
  readonly setAside: ReadonlySet<string>
  /** When given, commits are read one by one, and each is announced before it is: so that it is known which one fails. */
  readonly announce?: (commit: string | undefined) => void
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

interface Entry {
  readonly commit: NumberCell
  /** A cell, or what stands for no document. */
  readonly diff: DiffCell | typeof emptyDiff | typeof unknownDiff
  readonly date: number
}

/** What is known of a document of the kind `diffs`. */
export interface DiffFacts {
  /** Of its text. */
  readonly bytes: number
  /** Whether it stands for changes that could not be read. */
  readonly isUnreadable: boolean
}

type DiffCell = NumberCell & DiffFacts

/** Progress is told this often at least, as long as there is any. */
const progressMilliseconds = 1000

/** Gives commits and their changes numbers, indexing those that are not indexed yet. */
export class CommitIndexer<Source> {
  readonly #options: CommitIndexerOptions<Source>
  readonly #commits: ShardFiller
  readonly #diffs: ShardFiller
  readonly #added = new Map<number, DiffFacts>()
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
    for (const { diff } of entries) if (typeof diff !== 'number') this.#added.set(diff.number, diff)
    return entries.map(({ commit, diff, date }) => ({
      commit: commit.number,
      diff: typeof diff === 'number' ? diff : diff.number + firstDiff,
      date,
    }))
  }

  /** Of a document of the kind `diffs` that is indexed, or that was added. */
  diffFacts(number: number): DiffFacts {
    const added = this.#added.get(number)
    if (added !== undefined) return added
    const { shard, ordinal } = this.#options.shards.place('diffs', number)
    return factsAt(shard, ordinal)
  }

  /** Whether a document of the kind `diffs` stands for changes that could not be read and are to be tried again. */
  isToBeTried(number: number): boolean {
    const { shard, ordinal } = this.#options.shards.place('diffs', number)
    const { setAside } = this.#options
    if (!factsAt(shard, ordinal).isUnreadable) return false
    const key = Buffer.from(shard.keyAt(ordinal)).toString('hex')
    return ![...setAside].some((commit) => commit.startsWith(key))
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
    let toldAt = performance.now()
    for await (const commit of this.#stream(target, withDiffs)) {
      if (performance.now() - toldAt > progressMilliseconds) {
        toldAt = performance.now()
        onProgress(place, total)
      }
      if (place++ < known) continue
      entries.push(await this.#add(commit, withDiffs))
      if (place >= total || (withDiffs && this.#diffBytes >= settings.maxDiffBytes)) return
    }
  }

  #stream(target: HistoryTarget<Source>, withDiffs: boolean): AsyncGenerator<HistoryCommit> {
    const { reader, settings, setAside, announce, signal } = this.#options
    const options = { diffBytes: withDiffs ? settings.maxBytesPerCommit : 0, withoutChanges: setAside, signal }
    return announce && withDiffs
      ? readCarefully(reader, target, { ...options, announce })
      : reader.commits(target, options)
  }

  async #add(commit: HistoryCommit, withDiffs: boolean): Promise<Entry> {
    const key = Buffer.from(commit.commit, 'hex')
    const known = this.#find('commits', commit.commit)
    const number = known ?? (await this.#commits.add({ key, ...encodeCommit(commitText(commit)) }))
    return { commit: number, diff: await this.#addDiff(commit, key, withDiffs), date: commit.committer.date }
  }

  async #addDiff(commit: HistoryCommit, key: Uint8Array, withDiffs: boolean): Promise<Entry['diff']> {
    const known = this.#find('diffs', commit.commit)
    const isSetAside = this.#options.setAside.has(commit.commit)
    if (known && (isSetAside || !known.isUnreadable)) {
      this.#diffBytes += known.bytes
      return known
    }
    if (!withDiffs) return unknownDiff
    if (commit.files.length === 0 && !commit.truncated) return emptyDiff
    const document = encodeDiff(diffText(commit))
    const bytes = document.content.length
    this.#diffBytes += bytes
    const flags = isSetAside ? contentFlags.unreadable : commit.truncated ? contentFlags.tooLarge : 0
    // The cell gets its number when its shard is written.
    return Object.assign(await this.#diffs.add({ key, ...document, flags }), { bytes, isUnreadable: isSetAside })
  }

  #find(kind: Kind, commit: string): DiffCell | undefined {
    const key = Buffer.from(commit, 'hex')
    // The newest: changes that could not be read once have several documents when they could later.
    for (const shard of this.#options.shards.all(kind).toReversed()) {
      const ordinal = shard.find(key)
      if (ordinal >= 0) return { number: shard.numberAt(ordinal), ...factsAt(shard, ordinal) }
    }
    return undefined
  }
}

function factsAt(shard: TextShard, ordinal: number): DiffFacts {
  const isUnreadable = (shard.flagsAt(ordinal) & contentFlags.unreadable) > 0
  return { bytes: shard.byteLengthAt(ordinal), isUnreadable }
}
