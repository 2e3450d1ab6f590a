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
import type { WorkerAnswer } from './workerMessages.js'
import { type PoolOptions, WorkerPool } from './workerPool.js'

/** About how much one task reads. Small enough to share one repository among threads and to stop early. */
const partBytes = 8 * 1024 * 1024

export interface ScanOptions<Source> extends PoolOptions {
  /** Sources with the same answer are revisions of one repository, whose blobs are the same. Undefined: like no other. */
  readonly repositoryOf?: (source: Source) => string | undefined
}

/** The backend without an index: worker threads read every file that the query's path conditions leave. */
export function openScanBackend<Source>(options: ScanOptions<Source>): SearchBackend<Source> {
  const pool = new WorkerPool(options)
  const { repositoryOf = () => undefined } = options
  return {
    search: (request, onMatches, signal) => new ScanSearch(pool, { ...request, repositoryOf }, onMatches).run(signal),
    prepare: (source, signal) => measure(pool, source, signal),
    close: () => pool.close(),
  }
}

type Listed = Extract<WorkerAnswer, { kind: 'listed' }>

async function list(pool: WorkerPool, sources: readonly unknown[], signal: AbortSignal): Promise<Listed> {
  const answer = await pool.run({ kind: 'list', sources, partBytes }, signal)
  if (answer.kind === 'listed') return answer
  throw new Error(answer.kind === 'failed' ? answer.message : 'The files could not be listed.')
}

async function measure(pool: WorkerPool, source: unknown, signal: AbortSignal): Promise<TargetSize> {
  const { files, bytes, problems } = await list(pool, [source], signal)
  const incomplete = problems[0]?.message
  return { files, bytes, ...(incomplete && { incomplete }) }
}

interface GroupedRequest<Source> extends SearchRequest<Source> {
  readonly repositoryOf: (source: Source) => string | undefined
}

/** One search under way: the revisions of each repository together, cut into parts that several threads work on. */
class ScanSearch<Source> {
  readonly #pool: WorkerPool
  readonly #request: GroupedRequest<Source>
  readonly #onMatches: (batch: MatchBatch) => void
  readonly #enough = new AbortController()
  readonly #problems: TargetProblem[] = []
  #counts: SearchCounts = noCounts
  #sent = 0

  constructor(pool: WorkerPool, request: GroupedRequest<Source>, onMatches: (batch: MatchBatch) => void) {
    this.#pool = pool
    this.#request = request
    this.#onMatches = onMatches
  }

  async run(signal: AbortSignal): Promise<SearchOutcome> {
    const either = linkedSignal(signal, this.#enough.signal)
    const { targets, repositoryOf } = this.#request
    // One more group than threads is under way, so that a thread never waits for a list of files.
    await inOrder({
      items: groupsOf(targets, repositoryOf),
      width: this.#pool.size + 1,
      work: (group, _, send) => this.#searchGroup(group, { send, signal: either }),
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
    if (kept.length > 0) this.#onMatches({ targets: batch.targets, matches: kept })
    if (this.#sent >= limit) this.#enough.abort(new Error('The limit of matches was reached.'))
  }

  async #searchGroup(
    { sources, first }: Group<Source>,
    { send, signal }: { readonly send: (batch: MatchBatch) => void; readonly signal: AbortSignal },
  ): Promise<void> {
    const problem = (member: number, message: string) => this.#problems.push({ target: first + member, message })
    try {
      const { parts, problems } = await list(this.#pool, sources, signal)
      for (const each of problems) problem(each.member, each.message)
      await inOrder({
        items: parts,
        width: this.#pool.size + 1,
        work: (part, _, sendPart) => this.#scanPart({ sources, part, first, send: sendPart, signal }),
        receive: send,
        signal,
      })
    } catch (error) {
      if (signal.aborted) return
      for (const member of sources.keys()) problem(member, messageOf(error))
    }
  }

  async #scanPart(options: {
    readonly sources: readonly Source[]
    readonly part: Part
    readonly first: number
    readonly send: (batch: MatchBatch) => void
    readonly signal: AbortSignal
  }): Promise<void> {
    const { sources, part, first, send, signal } = options
    const { query, limits } = this.#request
    const answer = await this.#pool.run({ kind: 'scan', sources, part, query, limits }, signal, {
      affinity: affinityOf(sources[0], part),
      onMatches: ({ members, matches }) => send({ targets: members.map((member) => first + member), matches }),
    })
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind === 'scanned') this.#counts = addCounts(this.#counts, answer.counts)
  }
}

/** Targets that follow each other and are revisions of one repository. */
interface Group<Source> {
  readonly sources: Source[]
  /** The place of the first in the request. */
  readonly first: number
}

function groupsOf<Source>(
  targets: readonly Source[],
  repositoryOf: (source: Source) => string | undefined,
): readonly Group<Source>[] {
  const groups: Group<Source>[] = []
  let before: string | undefined
  for (const [first, source] of targets.entries()) {
    const repository = repositoryOf(source)
    if (repository !== undefined && repository === before) groups.at(-1)?.sources.push(source)
    else groups.push({ sources: [source], first })
    before = repository
  }
  return groups
}

/** A number that is the same whenever the same files are read. */
function affinityOf(source: unknown, part: Part): number {
  let hash = part.from
  for (const character of JSON.stringify(source)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash
}
