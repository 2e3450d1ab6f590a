import type { ShardSet } from '../indexed/shardSet.js'
import { NumberSet } from '../store/numberSet.js'
import { decodeHistory, firstDiff, type HistoryDocument } from './historyDocument.js'

/** The numbers of what some histories need. */
export interface LiveHistory {
  readonly histories: NumberSet
  readonly commits: NumberSet
  readonly diffs: NumberSet
}

export function noLiveHistory(): LiveHistory {
  return { histories: new NumberSet(), commits: new NumberSet(), diffs: new NumberSet() }
}

/** Keeps a history, the one that it is a change against, and all commits and diffs that these name. */
export function keepHistory(live: LiveHistory, shards: ShardSet, number: number): void {
  for (const [each, { commits, diffs }] of withBase(live, shards, number)) {
    live.histories.add(each)
    for (const commit of Array.from(commits)) live.commits.add(commit)
    for (const diff of Array.from(diffs)) if (diff >= firstDiff) live.diffs.add(diff - firstDiff)
  }
}

/** How many bytes that takes beyond what is kept anyhow; `bytesOf` tells it for a document. */
export function whatHistoryTakes(
  live: LiveHistory,
  { shards, number }: { readonly shards: ShardSet; readonly number: number },
  bytesOf: (kind: 'commits' | 'diffs', number: number) => number,
): number {
  let bytes = 0
  for (const [, { commits, diffs }] of withBase(live, shards, number)) {
    bytes += commits.length * listedBytes
    for (const commit of Array.from(commits)) if (!live.commits.has(commit)) bytes += bytesOf('commits', commit)
    for (const diff of Array.from(diffs)) {
      if (diff >= firstDiff && !live.diffs.has(diff - firstDiff)) bytes += bytesOf('diffs', diff - firstDiff)
    }
  }
  return bytes
}

/** What a commit takes in the list of a history, in bytes. A rough figure. */
const listedBytes = 8

/** A history and the one that it is a change against, without those that are kept already. */
function withBase(
  live: LiveHistory,
  shards: ShardSet,
  number: number,
): readonly (readonly [number: number, document: HistoryDocument])[] {
  const document = historyAt(shards, number)
  const base = document?.base === undefined ? undefined : historyAt(shards, document.base)
  // Without what it is a change against, a history cannot be read.
  if (!document || (document.base !== undefined && !base)) return []
  const both = [
    [number, document] as const,
    ...(base && document.base !== undefined ? [[document.base, base] as const] : []),
  ]
  return both.filter(([each]) => !live.histories.has(each))
}

function historyAt(shards: ShardSet, number: number): HistoryDocument | undefined {
  const shard = shards.shardOf('histories', number)
  const ordinal = shard?.ordinalOf(number) ?? -1
  return shard && ordinal >= 0 ? decodeHistory(shard.payload(ordinal)) : undefined
}
