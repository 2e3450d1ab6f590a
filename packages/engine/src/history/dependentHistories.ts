import type { ShardSet } from '../indexed/shardSet.js'
import { decodeHistory, firstDiff, type HistoryDocument } from './historyDocument.js'

/** Numbers of documents of which a file is gone; both ends are in it. */
interface Gone {
  readonly of: 'commits' | 'diffs' | 'histories'
  readonly first: number
  readonly last: number
}

/** The numbers of all histories that name what is gone, or that are changes against such a history; ascending. */
export function historiesThatNeed(shards: ShardSet, gone: Gone): Uint32Array {
  const needing = new Set<number>()
  const bases = new Map<number, number>()
  for (const { number, document } of allHistories(shards)) {
    if (document.base !== undefined) bases.set(number, document.base)
    if (names(document, gone)) needing.add(number)
  }
  for (const [number, base] of bases) if (needing.has(base)) needing.add(number)
  return Uint32Array.from(needing).sort()
}

function names({ base, commits, diffs }: HistoryDocument, { of, first, last }: Gone): boolean {
  const isGone = (number: number) => number >= first && number <= last
  switch (of) {
    case 'histories':
      return base !== undefined && isGone(base)
    case 'commits':
      return Array.from(commits).some(isGone)
    case 'diffs':
      return Array.from(diffs).some((diff) => isGone(diff - firstDiff))
  }
}

function* allHistories(shards: ShardSet): Generator<{ readonly number: number; readonly document: HistoryDocument }> {
  for (const shard of shards.all('histories')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
      yield { number: shard.numberAt(ordinal), document: decodeHistory(shard.payload(ordinal)) }
    }
  }
}
