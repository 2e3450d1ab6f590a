import { noCounts } from '../counts.js'
import { BestFiles } from '../ranking/bestFiles.js'
import { foundSymbolsScore } from '../ranking/foundSymbols.js'
import { type Term, termsOf } from '../ranking/terms.js'
import type { KnownQuery } from './knownQuery.js'
import { PartRanking } from './partRanking.js'
import { type Part, partSize } from './parts.js'
import { type EncodedRanking, encodeRanking } from './rankedCodec.js'
import type { SearchTools } from './searchPart.js'
import {
  openTurn,
  ownFirst,
  partsToSearch,
  patienceOf,
  type SearchTask,
  type TaskOutcome,
  targetsOf,
  type ThreadTools,
} from './searchTask.js'
import { pathOfDamage } from './shardSet.js'
import { SymbolSearch } from './symbolSearch.js'
import type { TaskState } from './taskState.js'

/** One thread's share of a ranked search, for a while. */
export interface RankTask extends SearchTask {
  /** As `termShares` answers them. */
  readonly shares: readonly number[]
  /** Files with a lower score are not wanted. */
  readonly least: number
  /** Whether it is the thread's first task of the search. */
  readonly isFirst: boolean
}

export interface RankOutcome extends Omit<TaskOutcome, 'limited'> {
  readonly ranking: EncodedRanking
  /** How many matches there are in the files that were looked through, ranked here or too low for the limit. */
  readonly matches: number
  /** Whether these are files that are most likely the best: nothing is counted, and they come again with their parts. */
  readonly isAhead: boolean
}

/** Ranks those parts that no other thread has taken, until none is left or the time is over. */
export function runRankTask(tools: ThreadTools, task: RankTask): RankOutcome {
  const { query, limits, state } = task
  const asked = tools.queries.of(query)
  const known = { ...asked, candidates: asked.weighed }
  const { parts, missing, partial, damaged } = partsToSearch(tools, task, partSize(known.compiled, 'best'))
  const best = new BestFiles(limits.matches, task.least)
  const outcome = { missing, partial, damaged }
  if (!parts) {
    const nothing = { counts: noCounts, ranking: encodeRanking([]), matches: 0 }
    return { ...outcome, ...nothing, isWhole: true, tookPart: false, isAhead: false }
  }
  const terms = termsOf(query, known.compiled, task.shares)
  const all = { ...limits, matches: Number.POSITIVE_INFINITY }
  const shows = () => true
  const goOn = () => !state.isStopped
  const turn = openTurn(task, tools)
  const ranking = openRanking(tools, { ...tools, known, limits: all, goOn, shows }, { state, terms })
  // Where paths alone are looked at, a file is ranked as soon as it is known how likely it is.
  const mayBeAhead = task.isFirst && known.compiled.results !== 'path'
  if (mayBeAhead && rankAhead(ranking, ownShare(tools, known, task), { task, best })) {
    const ahead = { counts: noCounts, ranking: encodeRanking(best.list()), matches: 0 }
    return { ...outcome, ...ahead, isWhole: false, tookPart: true, isAhead: true }
  }
  let matches = 0
  for (const number of ownFirst(parts.length, task, 'shares')) {
    const part = parts[number]
    if (!part || !goOn() || !turn.mayBegin(number)) continue
    try {
      matches += ranking.rank(part, best)
    } catch (error) {
      damaged.push({ path: pathOfDamage(error), targets: targetsOf(part) })
    }
  }
  const encoded = encodeRanking(best.list())
  const { isWhole } = turn
  return { ...outcome, counts: ranking.counts, ranking: encoded, matches, isWhole, tookPart: true, isAhead: false }
}

type Ranking = Pick<PartRanking, 'rank' | 'rankLikely' | 'counts'>

/** The files that no other thread looks at, in parts that are soon looked through. */
function ownShare({ targets }: ThreadTools, { compiled }: KnownQuery, task: RankTask): readonly Part[] {
  const parts = targets.of(task.targets).parts(partSize(compiled, 'all'))
  const startOf = (thread: number) => Math.floor((parts.length * thread) / task.threads)
  return parts.slice(startOf(task.thread), startOf(task.thread + 1))
}

/** What is damaged is met again, and told of, with its part. */
function rankAhead(
  ranking: Ranking,
  parts: readonly Part[],
  { task, best }: { readonly task: RankTask; readonly best: BestFiles },
): boolean {
  try {
    return ranking.rankLikely(parts, task.milliseconds, best)
  } catch (error) {
    pathOfDamage(error)
    return false
  }
}

function openRanking(
  { symbols }: ThreadTools,
  tools: SearchTools,
  { state, terms }: { readonly state: TaskState; readonly terms: readonly Term[] },
): Ranking {
  if (tools.known.compiled.results !== 'symbol') return new PartRanking(tools, terms)
  if (!symbols) throw new Error('This search thread has no source of symbols.')
  const search = new SymbolSearch({ ...tools, source: symbols, patience: patienceOf(state) })
  const rank = (part: Part, best: BestFiles) => rankSymbols(search, terms, part, best)
  return { counts: search.counts, rank, rankLikely: () => false }
}

function rankSymbols(search: SymbolSearch, terms: readonly Term[], part: Part, best: BestFiles): number {
  return search.search(part, (found) => {
    const { path, symbols = [] } = found.match
    best.add({ score: foundSymbolsScore(terms, path, symbols), found })
  })
}
