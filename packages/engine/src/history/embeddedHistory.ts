import { linkedSignal, messageOf } from '@sextant/base'
import { inOrder } from '../inOrder.js'
import type { ObservedIndex } from '../indexed/searchableIndex.js'
import { shareTables } from '../indexed/shareTables.js'
import { ResultMemory, usualMemory } from '../resultMemory.js'
import { bytesOfCommit } from '../resultSize.js'
import type { TargetProblem } from '../searchBackend.js'
import type { WorkerAnswer } from '../workerMessages.js'
import { type PoolLoad, type PoolOptions, WorkerPool } from '../workerPool.js'
import type { LocatedHistory } from './commitLists.js'
import type { HistoryBackend, HistoryBatch, HistoryOutcome, HistoryRequest } from './historyBackend.js'
import type { HistoryTarget } from './historyReader.js'
import type { HistoryLook } from './historyStep.js'

/** What a search of history needs to know of the index. */
export interface HistoryIndex<Source> extends ObservedIndex {
  /** The number of the history of a source; undefined when it is not indexed. */
  locateHistory(source: Source): number | undefined
}

export interface EmbeddedHistoryOptions<Source> extends PoolOptions {
  /** Without an index, commits are always read from their repository. */
  readonly index?: HistoryIndex<Source>
}

/**
 * The engine's search of history in this process, on threads of its own, so that reading a long history keeps no
 * search of files waiting. They ask the index, and read themselves what it does not hold.
 */
export function openEmbeddedHistory<Source>(
  options: EmbeddedHistoryOptions<Source>,
): HistoryBackend<Source> & { load(): PoolLoad } {
  const pool = new WorkerPool(options)
  const { index } = options
  const sharing = index && shareTables(pool, index, ['commits', 'diffs', 'histories'])
  return {
    async search(request, onMatches, signal) {
      // A thread that does not know the newest files yet would have to read a whole history instead.
      await sharing?.latest()
      return new Search({ pool, index, request, onMatches }).run(signal)
    },
    load: () => pool.load(),
    async close() {
      sharing?.stop()
      await pool.close()
    },
  }
}

interface SearchParts<Source> {
  readonly pool: WorkerPool
  readonly index: HistoryIndex<Source> | undefined
  readonly request: HistoryRequest<Source>
  readonly onMatches: (batch: HistoryBatch) => void
}

/** One search under way. */
class Search<Source> {
  readonly #parts: SearchParts<Source>
  readonly #enough = new AbortController()
  readonly #memory = new ResultMemory(usualMemory)
  readonly #looks: (HistoryLook | undefined)[]
  readonly #problems: TargetProblem[] = []
  #sent = 0

  constructor(parts: SearchParts<Source>) {
    this.#parts = parts
    this.#looks = parts.request.targets.map(() => undefined)
  }

  async run(signal: AbortSignal): Promise<HistoryOutcome> {
    this.#memory.full.addEventListener('abort', () => this.#enough.abort(this.#memory.full.reason), { once: true })
    const either = linkedSignal(signal, this.#enough.signal)
    const { pool, request } = this.#parts
    await inOrder({
      items: request.targets,
      width: pool.size,
      work: (target, place, { send }) => this.#searchTarget(target, place, { send, signal: either }),
      receive: (batch: HistoryBatch) => this.#receive(batch),
      signal: either,
      memory: this.#memory,
      sizeOf: ({ matches }) => matches.reduce((sum, match) => sum + bytesOfCommit(match), 0),
    })
    if (signal.aborted) throw signal.reason
    const memoryHit = this.#memory.full.aborted
    const limitHit = !memoryHit && this.#enough.signal.aborted
    return { looks: this.#looks, problems: this.#problems, limitHit, ...(memoryHit && { memoryHit }) }
  }

  #receive(batch: HistoryBatch): void {
    if (this.#enough.signal.aborted) return
    const { limits } = this.#parts.request
    const matches = batch.matches.slice(0, limits.matches - this.#sent)
    this.#sent += matches.length
    this.#looks[batch.target] = batch.look
    this.#parts.onMatches({ ...batch, matches })
    if (this.#sent >= limits.matches) this.#enough.abort(new Error('The limit of matches was reached.'))
  }

  async #searchTarget(target: HistoryTarget<Source>, place: number, how: SearchHow): Promise<void> {
    const sent = new Set<string>()
    const sendNew = (batch: HistoryBatch) => {
      const matches = batch.matches.filter(({ commit }) => sent.size < sent.add(commit).size)
      how.send({ ...batch, matches })
    }
    try {
      const located = this.#locate(target)
      if (located && (await this.#ask(target, place, { ...how, send: sendNew, located }))) return
      await this.#ask(target, place, { ...how, send: sendNew, located: undefined })
    } catch (error) {
      if (how.signal.aborted) return
      this.#problems.push({ target: place, message: messageOf(error) })
    }
  }

  /** True when the target was searched to its end; false when the index could not be read. */
  async #ask(target: HistoryTarget<Source>, place: number, how: AskHow): Promise<boolean> {
    const { pool, request, index } = this.#parts
    const { located, signal, send } = how
    const answer = await pool.run({ kind: 'search-history', target, located, ...request }, signal, {
      onAnswer: (part) => part.kind === 'commits' && send({ target: place, matches: part.matches, look: part.look }),
    })
    const { look, damage } = searched(answer)
    if (damage?.path !== undefined) index?.reportDamage(damage.path)
    if (!damage) send({ target: place, matches: [], look })
    return damage === undefined
  }

  /** Where the index holds all revisions of a target; undefined when one of them is missing. */
  #locate({ sources, excluded }: HistoryTarget<Source>): LocatedHistory | undefined {
    const numbers = (all: readonly Source[]) => all.flatMap((source) => this.#parts.index?.locateHistory(source) ?? [])
    const located = { histories: numbers(sources), excluded: numbers(excluded) }
    const isWhole = located.histories.length === sources.length && located.excluded.length === excluded.length
    return isWhole ? located : undefined
  }
}

interface SearchHow {
  readonly send: (batch: HistoryBatch) => void
  readonly signal: AbortSignal
}

interface AskHow extends SearchHow {
  readonly located: LocatedHistory | undefined
}

function searched(answer: WorkerAnswer): Extract<WorkerAnswer, { kind: 'history-searched' }> {
  if (answer.kind === 'history-searched') return answer
  throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread answered another task.')
}
