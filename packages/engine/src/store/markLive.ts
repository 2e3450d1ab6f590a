import type { ShardSet } from '../indexed/shardSet.js'
import type { TextShard } from '../textShard/open.js'
import { Tree } from '../trees/tree.js'
import { basename } from 'node:path'
import { keepHistory, type LiveHistory, noLiveHistory, whatHistoryTakes } from '../history/liveHistories.js'
import { byKind, type FoundKind } from './catalog.js'
import {
  collectedKinds,
  type Facts,
  keepTree,
  type Live,
  liveDocuments,
  type Marked,
  type TreeFacts,
  whatTreeTakes,
} from './collect.js'
import { NumberSet } from './numberSet.js'

/** What a document takes beside its text, in bytes: its key, its tables, its lists. A rough figure. */
const fixedBytes = 64

/**
 * Finds out what is to be kept of an index, reading all its trees that are. To be run in an indexer process, for it
 * takes seconds. Throws `CorruptShard`.
 */
export function markLive(shards: ShardSet, { trees: asked, histories, recent, room }: WantedCommits): Marked {
  const facts = factsOf(shards)
  const { trees, blobs } = liveDocuments({ asked, recent: [], room: 0 }, facts)
  const history = noLiveHistory()
  for (const number of histories) keepHistory(history, shards, number)
  keepRecent({ trees, blobs, history }, { shards, facts }, { recent, room })
  const found = { symbols: foundIn(shards, 'symbols', blobs), facts: foundIn(shards, 'facts', blobs) }
  const live = { trees, blobs, ...found, ...history }
  const shares = new Map<string, number>()
  for (const kind of collectedKinds) {
    for (const shard of shards.all(kind)) shares.set(basename(shard.path), shareOf(shard, live[kind]))
  }
  return { keep: byKind((kind) => live[kind].toArray()), shares }
}

/** What is to be kept of an index. */
export interface WantedCommits {
  /** The numbers of the trees and histories that are kept whatever they take. */
  readonly trees: Iterable<number>
  readonly histories: Iterable<number>
  /** Commits that are kept while there is room for what they alone take; those that are kept first come first. */
  readonly recent: Iterable<RecentCommit>
  /** In bytes. */
  readonly room: number
}

/** The numbers of the tree and of the history of a commit; undefined where it has none. */
export interface RecentCommit {
  readonly tree: number | undefined
  readonly history: number | undefined
}

/** A commit that there is no room for is left out; one behind it that fits is kept. */
function keepRecent(
  live: Live & { readonly history: LiveHistory },
  { shards, facts }: { readonly shards: ShardSet; readonly facts: Facts },
  { recent, room }: Pick<WantedCommits, 'recent' | 'room'>,
): void {
  const bytesOf = (kind: 'commits' | 'diffs', number: number) => {
    const shard = shards.shardOf(kind, number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    return shard && ordinal >= 0 ? bytesAt(shard, ordinal) : 0
  }
  let left = room
  for (const { tree, history: number } of recent) {
    const files = tree === undefined ? 0 : whatTreeTakes(live, tree, facts)
    const commits = number === undefined ? 0 : whatHistoryTakes(live.history, { shards, number }, bytesOf)
    if (files + commits > left) continue
    left -= files + commits
    if (tree !== undefined) keepTree(live, tree, facts)
    if (number !== undefined) keepHistory(live.history, shards, number)
  }
}

function factsOf(shards: ShardSet): Facts {
  return {
    treeOf(number) {
      const shard = shards.shardOf('trees', number)
      const ordinal = shard?.ordinalOf(number) ?? -1
      return shard && ordinal >= 0 ? treeFacts(shard, ordinal) : undefined
    },
    sizeOf(number) {
      const shard = shards.shardOf('blobs', number)
      const ordinal = shard?.ordinalOf(number) ?? -1
      return shard && ordinal >= 0 ? bytesAt(shard, ordinal) : 0
    },
  }
}

function treeFacts(shard: TextShard, ordinal: number): TreeFacts {
  const { base, blobs } = new Tree(shard, ordinal).columns
  return { base, blobs, bytes: bytesAt(shard, ordinal) + blobs.byteLength }
}

const bytesAt = (shard: TextShard, ordinal: number) => shard.byteLengthAt(ordinal) + fixedBytes

/** What was found in live blobs: it has the keys of these. */
function foundIn(shards: ShardSet, kind: FoundKind, blobs: NumberSet): NumberSet {
  const found = new NumberSet()
  const texts = shards.all('blobs')
  const isLive = (key: Uint8Array) =>
    texts.some((shard) => {
      const ordinal = shard.find(key)
      return ordinal >= 0 && blobs.has(shard.numberAt(ordinal))
    })
  for (const shard of shards.all(kind)) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
      if (isLive(shard.keyAt(ordinal))) found.add(shard.numberAt(ordinal))
    }
  }
  return found
}

/** 1 only if everything in the file is live, and 0 only if nothing is. */
function shareOf(shard: TextShard, live: NumberSet): number {
  let [all, kept] = [0, 0]
  for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
    const bytes = bytesAt(shard, ordinal)
    all += bytes
    if (live.has(shard.numberAt(ordinal))) kept += bytes
  }
  return all === 0 ? 0 : kept / all
}
