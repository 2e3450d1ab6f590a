import { linkedSignal, messageOf } from '@sextant/base'
import { addCounts, noCounts } from './counts.js'
import { firstLines } from './firstLines.js'
import { inOrder } from './inOrder.js'
import type { Part } from './parts.js'
import type {
  MatchBatch,
  SearchBackend,
  SearchCounts,
  SearchOutcome,
  SearchRequest,
  TargetProblem,
  TargetSize,
} from './searchBackend.js'
import { type PoolOptions, WorkerPool } from './workerPool.js'

/** About how much one task reads. Small enough to share one repository among threads and to stop early. */
const partBytes = 8 * 1024 * 1024

/** The backend without an index: worker threads read every file that the query's path conditions leave. */
export function openScanBackend<Source>(options: PoolOptions): SearchBackend<Source> {
  const pool = new WorkerPool(options)
  return {
    search: (request, onMatches, signal) => new ScanSearch(pool, request, onMatches).run(signal),
    prepare: async (source, signal) => (await list(pool, source, signal)).size,
    close: () => pool.close(),
  }
}

async function list(
  pool: WorkerPool,
  source: unknown,
  signal: AbortSignal,
): Promise<{ readonly size: TargetSize; readonly parts: readonly Part[] }> {
  const answer = await pool.run({ kind: 'list', source, partBytes }, signal)
  if (answer.kind === 'listed') return answer
  throw new Error(answer.kind === 'failed' ? answer.message : 'The files could not be listed.')
}

/** One search under way: its targets in order, each cut into parts that several threads work on. */
class ScanSearch<Source> {
  readonly #pool: WorkerPool
  readonly #request: SearchRequest<Source>
  readonly #onMatches: (batch: MatchBatch) => void
  readonly #enough = new AbortController()
  readonly #problems: TargetProblem[] = []
  #counts: SearchCounts = noCounts
  #sent = 0

  constructor(pool: WorkerPool, request: SearchRequest<Source>, onMatches: (batch: MatchBatch) => void) {
    this.#pool = pool
    this.#request = request
    this.#onMatches = onMatches
  }

  async run(signal: AbortSignal): Promise<SearchOutcome> {
    const either = linkedSignal(signal, this.#enough.signal)
    // One more target than threads is under way, so that a thread never waits for a list of files.
    await inOrder({
      items: this.#request.targets,
      width: this.#pool.size + 1,
      work: (source, target, send) => this.#searchTarget(source, target, { send, signal: either }),
      receive: (batch: MatchBatch) => this.#receive(batch),
      signal: either,
    })
    if (signal.aborted) throw signal.reason
    return { counts: this.#counts, targets: this.#problems, limitHit: this.#enough.signal.aborted }
  }

  #receive(batch: MatchBatch): void {
    if (this.#enough.signal.aborted) return
    const { matches: limit } = this.#request.limits
    const kept = batch.matches.flatMap((match) => {
      const left = limit - this.#sent
      this.#sent += Math.max(1, match.matchingLines)
      return left > 0 ? [firstLines(match, left)] : []
    })
    if (kept.length > 0) this.#onMatches({ target: batch.target, matches: kept })
    if (this.#sent >= limit) this.#enough.abort(new Error('The limit of matches was reached.'))
  }

  async #searchTarget(
    source: Source,
    target: number,
    { send, signal }: { readonly send: (batch: MatchBatch) => void; readonly signal: AbortSignal },
  ): Promise<void> {
    try {
      const { parts, size } = await list(this.#pool, source, signal)
      if (size.incomplete) this.#problems.push({ target, message: size.incomplete })
      await inOrder({
        items: parts,
        width: this.#pool.size + 1,
        work: (part, _, sendPart) => this.#scanPart({ source, part, target, send: sendPart, signal }),
        receive: send,
        signal,
      })
    } catch (error) {
      if (!signal.aborted) this.#problems.push({ target, message: messageOf(error) })
    }
  }

  async #scanPart(options: {
    readonly source: Source
    readonly part: Part
    readonly target: number
    readonly send: (batch: MatchBatch) => void
    readonly signal: AbortSignal
  }): Promise<void> {
    const { source, part, target, send, signal } = options
    const { query, limits } = this.#request
    const answer = await this.#pool.run({ kind: 'scan', source, part, query, limits }, signal, {
      affinity: affinityOf(source, part),
      onMatches: ({ matches }) => send({ target, matches }),
    })
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind === 'scanned') this.#counts = addCounts(this.#counts, answer.counts)
  }
}

/** A number that is the same whenever the same files are read. */
function affinityOf(source: unknown, part: Part): number {
  let hash = part.from
  for (const character of JSON.stringify(source)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash
}
