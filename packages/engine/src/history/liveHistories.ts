import type { ShardSet } from '../indexed/shardSet.js'
import { NumberSet } from '../store/numberSet.js'
import { decodeHistory, firstDiff, type HistoryDocument } from './historyDocument.js'

/** The numbers of what some histories need. */
export interface LiveHistory {
  readonly histories: NumberSet
  readonly commits: NumberSet
  readonly diffs: NumberSet
}

/** Some histories, those that they are changes against, and all commits and diffs that these name. */
export function liveHistory(shards: ShardSet, asked: Iterable<number>): LiveHistory {
  const live: LiveHistory = { histories: new NumberSet(), commits: new NumberSet(), diffs: new NumberSet() }
  for (const number of asked) {
    const document = historyAt(shards, number)
    const base = document?.base === undefined ? undefined : historyAt(shards, document.base)
    // Without what it is a change against, a history cannot be read.
    if (!document || (document.base !== undefined && !base)) continue
    keep(live, number, document)
    if (base && document.base !== undefined) keep(live, document.base, base)
  }
  return live
}

function keep(live: LiveHistory, number: number, { commits, diffs }: HistoryDocument): void {
  if (!live.histories.add(number)) return
  for (const commit of Array.from(commits)) live.commits.add(commit)
  for (const diff of Array.from(diffs)) if (diff >= firstDiff) live.diffs.add(diff - firstDiff)
}

function historyAt(shards: ShardSet, number: number): HistoryDocument | undefined {
  const shard = shards.shardOf('histories', number)
  const ordinal = shard?.ordinalOf(number) ?? -1
  return shard && ordinal >= 0 ? decodeHistory(shard.payload(ordinal)) : undefined
}
