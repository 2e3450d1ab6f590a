import type { RankedFile } from '../ranking/bestFiles.js'
import type { SearchCounts, SearchRequest } from '../searchBackend.js'
import type { StageGate } from '../stageGate.js'
import type { Threads } from '../workerPool.js'
import type { IndexedTarget } from './family.js'
import { decodeRanking } from './rankedCodec.js'
import type { RankOutcome } from './rankTask.js'
import { type IndexProblems, problemsOf, wentOn } from './searchIndex.js'
import { takeTurns, type Turn, turnLength } from './takeTurns.js'
import { packTargets } from './targetList.js'
import { TaskState } from './taskState.js'

/** What a thread's turn at ranking adds to what is known. */
export interface RankStep extends IndexProblems {
  /** The best files of what was looked through in it, in no order. */
  readonly files: readonly RankedFile[]
  /** How many matches there are in all that was looked through in it. */
  readonly matches: number
  readonly counts: SearchCounts
  /** Whether the files come again in a later step. */
  readonly isAhead: boolean
}

/** A thread ranks for so many milliseconds before others get their turn, and before what it found is told. */
const milliseconds = 12

interface Ranking extends Pick<SearchRequest<unknown>, 'query' | 'limits'> {
  readonly targets: readonly IndexedTarget[]
  /** As `termShares` answers them. */
  readonly shares: readonly number[]
  /** Asked before each turn: files with a lower score are not wanted. */
  readonly least: () => number
  /** Asked before each turn: in so many milliseconds what is known by then is wanted. */
  readonly left: () => number
  /** Passed where that is too soon for a turn. */
  readonly gate: Pick<StageGate, 'pass' | 'leave'>
}

/** Ranks what the index holds of some targets with every thread, and tells of each turn. */
export async function rankIndex(
  pool: Threads,
  { least, left, gate, ...ranking }: Ranking,
  { receive, signal }: { readonly receive: (step: RankStep) => void; readonly signal: AbortSignal },
): Promise<void> {
  const state = TaskState.create()
  const threads = pool.size
  const targets = packTargets(ranking.targets)
  const common = { kind: 'rank-index', ...ranking, targets, state: state.buffer, threads } as const
  const take = async ({ thread, milliseconds, isFirst }: Turn) => {
    const task = { ...common, thread, milliseconds: await lengthOf(milliseconds), least: least(), isFirst }
    const answer = await pool.run(task, signal, { affinity: thread })
    if (answer.kind !== 'ranked')
      throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread gave no answer.')
    receive(stepOf(isFirst ? answer.outcome : wentOn(answer.outcome, ranking.targets)))
    if (answer.outcome.isWhole) gate.leave()
    // What is most likely the best is enough for the first stage.
    if (answer.outcome.isAhead) await gate.pass()
    return answer.outcome
  }
  const lengthOf = async (usual: number) => {
    const length = turnLength(usual, left())
    if (length === undefined) await gate.pass()
    return length ?? usual
  }
  const halt = () => state.stop()
  signal.addEventListener('abort', halt, { once: true })
  try {
    await takeTurns({ threads, milliseconds, isQuick: ranking.query.results === 'path' }, take)
  } catch (error) {
    // The other threads have nobody left to rank for.
    halt()
    throw error
  } finally {
    signal.removeEventListener('abort', halt)
  }
}

function stepOf(outcome: RankOutcome): RankStep {
  const { ranking, matches, counts, isAhead } = outcome
  return { ...problemsOf([outcome]), files: decodeRanking(ranking), matches, counts, isAhead }
}
