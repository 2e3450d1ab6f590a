import type { ShardSet } from '../indexed/shardSet.js'
import type { NewShard } from '../indexer/indexTarget.js'
import { CommitIndexer, type CommitIndexerOptions } from './commitIndexer.js'
import { type CommitList, columnsOf, listed, merged, without } from './commitList.js'
import { CommitLists } from './commitLists.js'
import { isShort, withinBudget } from './historyBudget.js'
import { decodeHistory, encodeHistory, firstDiff, type HistoryDocument, unknownDiff } from './historyDocument.js'
import { ShardFiller } from './shardFiller.js'

/** A revision whose history is indexed, or is to be. */
export interface HistoryRevision<Source> {
  readonly source: Source
  /** The commit's id, in hexadecimal. */
  readonly commit: string
}

export interface HistoryToIndex<Source> extends CommitIndexerOptions<Source> {
  readonly revision: HistoryRevision<Source>
  /**
   * Another revision of the repository: if its history is indexed, what that holds is not read again. Without it the
   * revision's own past is looked through for a commit whose history is.
   */
  readonly near: HistoryRevision<Source> | undefined
}

/** What the index holds of a history. */
export interface HistoryResult {
  readonly commits: number
  /** Of how many of them the changes are there; without those that could not be read. */
  readonly withDiffs: number
  /** How many commits the history has in its repository. */
  readonly total: number
  /** The text of these changes, in bytes. */
  readonly diffBytes: number
  /** The earliest date of a committer among the commits, in Unix seconds; undefined when there is none. */
  readonly back: number | undefined
}

export interface IndexedHistory extends HistoryResult {
  readonly shards: readonly NewShard[]
}

/**
 * Indexes the history of one revision: the commits that are new, newest first, and the list of all of them. What it
 * writes is visible to nobody yet.
 */
export async function indexHistory<Source>(work: HistoryToIndex<Source>): Promise<IndexedHistory> {
  const { revision, reader, signal, target, settings } = work
  const only = (source: Source, ...excluded: readonly Source[]) => ({ sources: [source], excluded })
  const found = await findNear(work)
  const indexer = new CommitIndexer(work)
  // With a larger budget than before, all is read: commits that are indexed keep their numbers.
  const bytesOf = (diff: number) => indexer.diffFacts(diff).bytes
  const isToBeTried = (diff: number) => indexer.isToBeTried(diff)
  const near = found && isShort(found, settings, { bytesOf, isToBeTried }) ? undefined : found
  const added = await indexer.add(only(revision.source, ...(near ? [near.source] : [])))
  const gone = near ? await indexer.numbersOf(only(near.source, revision.source)) : new Set<number>()
  const all = merged([columnsOf(added), ...(near ? [without(near.list, gone)] : [])])
  const { list, diffBytes } = withinBudget(all, settings, bytesOf)
  const total = await reader.count(only(revision.source), signal)
  const change = found && changeAgainst(found.base, list)
  const document: HistoryDocument = { base: undefined, without: [], ...list, ...change, total }
  const histories = new ShardFiller('histories', target)
  await histories.add({ key: keyOf(revision.commit), content: undefined, payload: encodeHistory(document) })
  await histories.flush()
  const isKnown = (diff: number) => diff < firstDiff || !indexer.diffFacts(diff - firstDiff).isUnreadable
  const withDiffs = Array.from(list.diffs).filter((diff) => diff !== unknownDiff && isKnown(diff)).length
  const back = list.commits.length > 0 ? list.dates[list.dates.length - 1] : undefined
  const shards = [...indexer.shards, ...histories.shards]
  return { commits: list.commits.length, withDiffs, total, diffBytes, back, shards }
}

const keyOf = (commit: string) => Buffer.from(commit, 'hex')

interface Near<Source> {
  readonly source: Source
  readonly list: CommitList
  readonly total: number
  /** The whole history that its own is, or is a change against. */
  readonly base: NumberedList
}

interface NumberedList {
  readonly number: number
  readonly list: CommitList
}

/** Undefined where there is nothing to begin with, and when that commit is gone: what it led to would seem to remain. */
async function findNear<Source>(work: HistoryToIndex<Source>) {
  const { shards, reader, signal } = work
  const given = work.near && findHistory(shards, work.near.commit) !== undefined ? work.near : undefined
  const near = given ?? (await findPast(work))
  const number = near && findHistory(shards, near.commit)
  if (!near || number === undefined) return undefined
  if ((await reader.count({ sources: [near.source], excluded: [] }, signal)) === 0) return undefined
  const lists = new CommitLists(shards)
  const listOf = (history: number) => lists.of({ histories: [history], excluded: [] }).list
  const { shard, ordinal } = shards.place('histories', number)
  const { base = number, total } = decodeHistory(shard.payload(ordinal))
  const whole = { number: base, list: listOf(base) }
  const found: Near<Source> = { source: near.source, list: listOf(number), total, base: whole }
  return found
}

/** So many commits of the past are looked through for one whose history is indexed. */
const mostPast = 10_000

/** The newest commit in a revision's past whose history is indexed: where it stood when it was last indexed. */
async function findPast<Source>({ revision, shards, reader, signal }: HistoryToIndex<Source>) {
  if (shards.all('histories').length === 0) return undefined
  const target = { sources: [revision.source], excluded: [] }
  let left = mostPast
  for await (const { commit } of reader.commits(target, { diffBytes: 0, signal })) {
    if (findHistory(shards, commit) !== undefined) return { source: reader.at(revision.source, commit), commit }
    left -= 1
    if (left === 0) break
  }
  return undefined
}

function findHistory(shards: ShardSet, commit: string): number | undefined {
  for (const shard of shards.all('histories').toReversed()) {
    const ordinal = shard.find(keyOf(commit))
    if (ordinal >= 0) return shard.numberAt(ordinal)
  }
  return undefined
}

/** A history that differs from its base in more than this share of the commits, and in a hundred, is kept whole. */
const mostChanged = 0.2

function changeAgainst({ number, list: base }: NumberedList, list: CommitList): Partial<HistoryDocument> | undefined {
  const [inBase, inList] = [diffsByCommit(base), diffsByCommit(list)]
  const added = [...listed(list)].filter(({ commit, diff }) => inBase.get(commit) !== diff)
  const gone = [...listed(base)].filter(({ commit, diff }) => inList.get(commit) !== diff).map(({ commit }) => commit)
  if (added.length + gone.length > Math.max(100, base.commits.length * mostChanged)) return undefined
  return { base: number, without: gone.toSorted((a, b) => a - b), ...columnsOf(added) }
}

function diffsByCommit(list: CommitList): ReadonlyMap<number, number> {
  return new Map([...listed(list)].map(({ commit, diff }) => [commit, diff]))
}
