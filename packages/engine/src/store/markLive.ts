import type { ShardSet } from '../indexed/shardSet.js'
import type { TextShard } from '../textShard/open.js'
import { Tree } from '../trees/tree.js'
import { basename } from 'node:path'
import { liveHistory } from '../history/liveHistories.js'
import { byKind } from './catalog.js'
import { collectedKinds, type Facts, liveDocuments, type Marked, type TreeFacts, type Wanted } from './collect.js'
import { NumberSet } from './numberSet.js'

/** What a document takes beside its text, in bytes: its key, its tables, its lists. A rough figure. */
const fixedBytes = 64

/**
 * Finds out what is to be kept of an index, reading all its trees that are. To be run in an indexer process, for it
 * takes seconds. Throws `CorruptShard`.
 */
export function markLive(shards: ShardSet, wanted: Wanted & WantedHistories): Marked {
  const { trees, blobs } = liveDocuments(wanted, factsOf(shards))
  const live = { trees, blobs, symbols: symbolsOf(shards, blobs), ...liveHistory(shards, wanted.histories) }
  const shares = new Map<string, number>()
  for (const kind of collectedKinds) {
    for (const shard of shards.all(kind)) shares.set(basename(shard.path), shareOf(shard, live[kind]))
  }
  return { keep: byKind((kind) => live[kind].toArray()), shares }
}

/** The numbers of the histories that are to be kept. */
interface WantedHistories {
  readonly histories: Iterable<number>
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

/** The symbols of live blobs: they have the keys of these. */
function symbolsOf(shards: ShardSet, blobs: NumberSet): NumberSet {
  const symbols = new NumberSet()
  const texts = shards.all('blobs')
  const isLive = (key: Uint8Array) =>
    texts.some((shard) => {
      const ordinal = shard.find(key)
      return ordinal >= 0 && blobs.has(shard.numberAt(ordinal))
    })
  for (const shard of shards.all('symbols')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
      if (isLive(shard.keyAt(ordinal))) symbols.add(shard.numberAt(ordinal))
    }
  }
  return symbols
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
