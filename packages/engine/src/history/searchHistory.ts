import type { DocumentPlace, ShardSet } from '../indexed/shardSet.js'
import { contentFlags } from '../textShard/layout.js'
import { decodeCommit } from './commitDocument.js'
import { type ListedCommit, listed } from './commitList.js'
import type { TargetCommits } from './commitLists.js'
import type { CompiledHistoryQuery } from './compiledHistoryQuery.js'
import { decodeDiff } from './diffDocument.js'
import { commitCandidates, diffCandidates } from './historyCandidates.js'
import { firstDiff, unknownDiff } from './historyDocument.js'
import type { HistoryLimits, HistoryMatch } from './historyMatch.js'
import type { HistoryLook, HistoryStep } from './historyStep.js'
import { matchCommit } from './matchCommit.js'

/** A step is told after so many commits that were read without a match, or that were passed over. */
const [stepRead, stepPassed] = [64, 100_000]

/**
 * Searches one target in the index: its commits, newest first, until enough match. Answers how far back it looked.
 * Throws `CorruptShard`, or `LostDocument`.
 */
export function* searchHistory(
  shards: ShardSet,
  target: TargetCommits,
  { query, limits }: { readonly query: CompiledHistoryQuery; readonly limits: HistoryLimits },
): Generator<HistoryStep, HistoryLook> {
  const search = new TargetSearch(shards, query, limits)
  const { list, whole, total } = target
  let matches = 0
  let atStep = 0
  let isOver = true
  for (const commit of listed(list)) {
    // The list is in order of dates, so all that follows is older still.
    if (commit.date < query.after) break
    const match = search.look(commit)
    if (match) matches += 1
    const effort = search.read / stepRead + search.passed / stepPassed
    if (match || effort - atStep >= 1) {
      atStep = effort
      yield { match, look: search.lookNow(total) }
    }
    if (matches >= limits.matches) {
      isOver = false
      break
    }
  }
  const oldest = list.dates[list.dates.length - 1] ?? 0
  // What lies beyond the index is older than all that is in it.
  const reachesBack = whole || oldest < query.after
  return { ...search.lookNow(total), complete: isOver && reachesBack }
}

class TargetSearch {
  readonly #shards: ShardSet
  readonly #query: CompiledHistoryQuery
  readonly #limits: HistoryLimits
  readonly #commits
  readonly #diffs
  #back: number | undefined
  #partly = 0
  /** Commits whose text was read, and all that were gone through. */
  read = 0
  passed = 0

  constructor(shards: ShardSet, query: CompiledHistoryQuery, limits: HistoryLimits) {
    this.#shards = shards
    this.#query = query
    this.#limits = limits
    this.#commits = commitCandidates(query)
    this.#diffs = diffCandidates(query)
  }

  lookNow(total: number | undefined): HistoryLook {
    return { commits: this.passed, back: this.#back, total, partly: this.#partly, complete: false }
  }

  look({ commit, diff, date }: ListedCommit): HistoryMatch | undefined {
    this.passed += 1
    this.#back = date
    if (date > this.#query.before) return undefined
    const { needsDiff } = this.#query
    const changes = needsDiff ? this.#changes(diff) : undefined
    if (needsDiff && (!changes || !this.#diffs.may(changes.shard, changes.ordinal))) return undefined
    const { shard, ordinal } = this.#shards.place('commits', commit)
    if (!this.#commits.may(shard, ordinal)) return undefined
    this.read += 1
    const text = decodeCommit(shard.read(ordinal), shard.payload(ordinal))
    const readDiff = () =>
      changes && decodeDiff(changes.shard.read(changes.ordinal), changes.shard.payload(changes.ordinal))
    return matchCommit(this.#query, text, { diff: readDiff, limits: this.#limits })
  }

  /** Where the changes of a commit lie; undefined when it has none, or when they are not known. */
  #changes(diff: number): DocumentPlace | undefined {
    if (diff === unknownDiff) this.#partly += 1
    if (diff < firstDiff) return undefined
    const place = this.#shards.place('diffs', diff - firstDiff)
    if (place.shard.flagsAt(place.ordinal) & contentFlags.tooLarge) this.#partly += 1
    return place
  }
}
