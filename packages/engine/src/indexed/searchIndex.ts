import { addCounts, noCounts } from '../counts.js'
import type { Send } from '../scanGroup.js'
import type { SearchCounts, SearchRequest } from '../searchBackend.js'
import type { WorkerPool } from '../workerPool.js'
import type { IndexedTarget } from './family.js'
import { PartOrder } from './partOrder.js'
import type { TaskOutcome } from './searchTask.js'
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

/** Searches targets in the index with every thread of the pool. `stop` ends it early, and in order. */
export async function searchIndex<Source>(
  pool: WorkerPool,
  targets: readonly IndexedTarget[],
  { query, limits }: Pick<SearchRequest<Source>, 'query' | 'limits'>,
  { send, signal, stop }: { readonly send: Send; readonly signal: AbortSignal; readonly stop: AbortSignal },
): Promise<IndexOutcome> {
  const state = TaskState.create()
  let sent = 0
  const order = new PartOrder(state, (batch) => {
    if (stop.aborted) return
    send(batch)
    sent += batch.matches.reduce((sum, { matchingLines }) => sum + Math.max(1, matchingLines), 0)
    if (sent >= (limits.shown ?? Number.POSITIVE_INFINITY)) state.sendNoMore()
  })
  const halt = () => state.stop()
  for (const each of [signal, stop]) each.addEventListener('abort', halt, { once: true })
  const threads = pool.size
  const runOne = async (_: unknown, thread: number): Promise<TaskOutcome> => {
    const task = { kind: 'search-index', targets, query, limits, state: state.buffer, thread, threads } as const
    const answer = await pool.run(task, signal, {
      affinity: thread,
      onAnswer: (found) => found.kind === 'found' && order.receive(found),
    })
    if (answer.kind === 'searched') return answer.outcome
    throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread gave no answer.')
  }
  try {
    const outcomes = await Promise.all(Array.from({ length: threads }, runOne))
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

export function problemsOf(outcomes: readonly Omit<TaskOutcome, 'limited' | 'counts'>[]): IndexProblems {
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
