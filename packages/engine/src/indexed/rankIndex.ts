import { addCounts, noCounts } from '../counts.js'
import type { RankedFile } from '../ranking/bestFiles.js'
import type { SearchCounts, SearchRequest } from '../searchBackend.js'
import type { WorkerPool } from '../workerPool.js'
import type { IndexedTarget } from './family.js'
import { decodeRanking } from './rankedCodec.js'
import type { RankOutcome } from './rankTask.js'
import { type IndexProblems, problemsOf } from './searchIndex.js'
import { TaskState } from './taskState.js'

/** What a stage of ranking adds to what is known. */
export interface RankStage extends IndexProblems {
  /** The best files of what was looked through in it, in no order. */
  readonly files: readonly RankedFile[]
  /** How many matches there are in all that was looked through in it. */
  readonly matches: number
  readonly counts: SearchCounts
  /** Whether this was the last stage. */
  readonly isLast: boolean
}

/** Ranks what the index holds of some targets with every thread of the pool, in stages. */
export class IndexRanking {
  readonly #pool: WorkerPool
  readonly #targets: readonly IndexedTarget[]
  readonly #request: Pick<SearchRequest<unknown>, 'query' | 'limits'> & { readonly shares: readonly number[] }
  readonly #state = TaskState.create()

  constructor(
    pool: WorkerPool,
    targets: readonly IndexedTarget[],
    request: Pick<SearchRequest<unknown>, 'query' | 'limits'> & { readonly shares: readonly number[] },
  ) {
    this.#pool = pool
    this.#targets = targets
    this.#request = request
  }

  /** Goes on for so many milliseconds, or until all is ranked. A part that is begun is ended. */
  async stage(milliseconds: number, signal: AbortSignal): Promise<RankStage> {
    this.#state.resume()
    const pause = setTimeout(() => this.#state.pause(), milliseconds)
    const halt = () => this.#state.stop()
    signal.addEventListener('abort', halt, { once: true })
    try {
      const threads = Array.from({ length: this.#pool.size }, (_, thread) => this.#run(thread, signal))
      return stageOf(await Promise.all(threads))
    } catch (error) {
      // The other threads have nobody left to rank for.
      halt()
      throw error
    } finally {
      clearTimeout(pause)
      signal.removeEventListener('abort', halt)
    }
  }

  async #run(thread: number, signal: AbortSignal): Promise<RankOutcome> {
    const threads = this.#pool.size
    const { query, limits, shares } = this.#request
    const state = this.#state.buffer
    const task = { kind: 'rank-index', targets: this.#targets, query, limits, shares, state, thread, threads } as const
    const answer = await this.#pool.run(task, signal, { affinity: thread })
    if (answer.kind === 'ranked') return answer.outcome
    throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread gave no answer.')
  }
}

function stageOf(outcomes: readonly RankOutcome[]): RankStage {
  return {
    ...problemsOf(outcomes),
    files: outcomes.flatMap(({ ranking }) => decodeRanking(ranking)),
    matches: outcomes.reduce((sum, { matches }) => sum + matches, 0),
    counts: outcomes.map(({ counts }) => counts).reduce(addCounts, noCounts),
    isLast: outcomes.every(({ isWhole }) => isWhole),
  }
}
