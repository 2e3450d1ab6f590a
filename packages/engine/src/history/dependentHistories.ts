import type { ShardSet } from '../indexed/shardSet.js'
import type { LostNumbers } from '../store/catalog.js'
import { decodeHistory, firstDiff, type HistoryDocument } from './historyDocument.js'

/** The numbers of all histories that name what was lost, or that are changes against such a history; ascending. */
export function historiesThatNeed(shards: ShardSet, lost: LostNumbers): Uint32Array {
  const needing = new Set<number>()
  const bases = new Map<number, number>()
  for (const { number, document } of allHistories(shards)) {
    if (document.base !== undefined) bases.set(number, document.base)
    if (names(document, lost)) needing.add(number)
  }
  for (const [number, base] of bases) if (needing.has(base)) needing.add(number)
  return Uint32Array.from(needing).sort()
}

function names({ base, commits, diffs }: HistoryDocument, { kind, first, last }: LostNumbers): boolean {
  const isLost = (number: number) => number >= first && number <= last
  if (kind === 'histories') return base !== undefined && isLost(base)
  if (kind === 'commits') return Array.from(commits).some(isLost)
  return kind === 'diffs' && Array.from(diffs).some((diff) => diff >= firstDiff && isLost(diff - firstDiff))
}

function* allHistories(shards: ShardSet): Generator<{ readonly number: number; readonly document: HistoryDocument }> {
  for (const shard of shards.all('histories')) {
    for (let ordinal = 0; ordinal < shard.documents; ordinal++) {
      yield { number: shard.numberAt(ordinal), document: decodeHistory(shard.payload(ordinal)) }
    }
  }
}
