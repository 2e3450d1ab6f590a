import { linkedSignal } from '@sextant/base'
import { addCounts, noCounts } from '../counts.js'
import type { ResultMemory } from '../resultMemory.js'
import type { Send } from '../scanGroup.js'
import type { MatchBatch, SearchCounts, SearchRequest } from '../searchBackend.js'
import type { Threads } from '../workerPool.js'
import type { IndexedTarget } from './family.js'
import { PartOrder } from './partOrder.js'
import type { TaskOutcome } from './searchTask.js'
import { takeTurns, type Turn } from './takeTurns.js'
import { packTargets } from './targetList.js'
import { TaskState } from './taskState.js'

export interface IndexOutcome extends IndexProblems {
  readonly counts: SearchCounts
  /** Whether the limit of matches ended the search early. */
  readonly limited: boolean
}

/** What stood in the way of a search in the index. */
export interface IndexProblems {
  /** Targets that were not searched, or not to the end: places in the request. They have to be read themselves. */
  readonly unsearched: readonly number[]
  /** Targets of whose files the index knows only a part. */
  readonly partial: readonly number[]
  /** The damaged files that stood in the way. */
  readonly damaged: readonly string[]
}

/** A thread searches for so many milliseconds before others get their turn. */
const milliseconds = 50

/** Searches targets in the index with every thread of the pool. `stop` ends it early, and in order. */
export async function searchIndex<Source>(
  pool: Threads,
  targets: readonly IndexedTarget[],
  { query, limits }: Pick<SearchRequest<Source>, 'query' | 'limits'>,
  {
    send,
    isNext,
    memory,
    signal,
    stop,
  }: {
    readonly send: Send
    /** Whether what is sent goes on at once. */
    readonly isNext: () => boolean
    readonly memory: ResultMemory
    readonly signal: AbortSignal
    readonly stop: AbortSignal
  },
): Promise<IndexOutcome> {
  const state = TaskState.create()
  let sent = 0
  const handOn = (batch: MatchBatch) => {
    if (stop.aborted) return
    send(batch)
    sent += batch.matches.reduce((sum, { matchingLines }) => sum + Math.max(1, matchingLines), 0)
    if (sent >= (limits.shown ?? Number.POSITIVE_INFINITY)) state.sendNoMore()
  }
  const order = new PartOrder(state, { memory, send: handOn })
  const either = linkedSignal(signal, stop)
  const halt = () => state.stop()
  for (const each of [signal, stop]) each.addEventListener('abort', halt, { once: true })
  const threads = pool.size
  const common = {
    kind: 'search-index',
    targets: packTargets(targets),
    query,
    limits,
    state: state.buffer,
    threads,
  } as const
  const outcomes: TaskOutcome[] = []
  const take = async ({ thread, milliseconds, isFirst }: Turn) => {
    await memory.room(() => order.isIdle && isNext(), either)
    const answer = await pool.run({ ...common, thread, milliseconds }, signal, {
      affinity: thread,
      onAnswer: (found) => found.kind === 'found' && order.receive(found),
    })
    if (answer.kind !== 'searched')
      throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread gave no answer.')
    outcomes.push(isFirst ? answer.outcome : wentOn(answer.outcome, targets))
    return answer.outcome
  }
  try {
    await takeTurns({ threads, milliseconds, isQuick: query.results === 'path' }, take)
    await order.end()
    return outcomeOf(outcomes)
  } finally {
    order.close()
    for (const each of [signal, stop]) each.removeEventListener('abort', halt)
  }
}

function outcomeOf(outcomes: readonly TaskOutcome[]): IndexOutcome {
  return {
    ...problemsOf(outcomes),
    counts: outcomes.map(({ counts }) => counts).reduce(addCounts, noCounts),
    limited: outcomes.some(({ limited }) => limited),
  }
}

/**
 * What a turn after the first has brought. A tree that has gone since then ends the search where it stands, without the
 * thread knowing what is left: then all targets have to be read.
 */
export function wentOn<Outcome extends Pick<TaskOutcome, 'tookPart' | 'missing'>>(
  outcome: Outcome,
  targets: readonly IndexedTarget[],
): Outcome {
  return outcome.tookPart ? outcome : { ...outcome, tookPart: true, missing: targets.map(({ place }) => place) }
}

export function problemsOf(outcomes: readonly Omit<TaskOutcome, 'limited' | 'counts' | 'isWhole'>[]): IndexProblems {
  const damaged = outcomes.flatMap((outcome) => outcome.damaged)
  const unsearched = outcomes
    .filter(({ tookPart }) => tookPart)
    .flatMap((outcome) => [...outcome.missing, ...outcome.damaged.flatMap(({ targets }) => targets)])
  return {
    unsearched: [...new Set(unsearched)].sort((a, b) => a - b),
    partial: [...new Set(outcomes.flatMap(({ partial }) => partial))],
    damaged: [...new Set(damaged.flatMap(({ path }) => (path ? [path] : [])))],
  }
}
