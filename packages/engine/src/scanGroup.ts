import { messageOf } from '@sextant/base'
import { addCounts, noCounts } from './counts.js'
import { inOrder } from './inOrder.js'
import type { Part } from './parts.js'
import type {
  MatchBatch,
  SearchCounts,
  SearchLimits,
  SearchRequest,
  TargetProblem,
  TargetSize,
} from './searchBackend.js'
import type { WorkerAnswer } from './workerMessages.js'
import type { WorkerPool } from './workerPool.js'

/** About how much one task reads. Small enough to share one repository among threads and to stop early. */
const partBytes = 8 * 1024 * 1024

/** Revisions of one repository that are read from where they lie, with no index. */
export interface ScanGroup<Source> {
  readonly sources: readonly Source[]
  /** The place of each in the request. */
  readonly places: readonly number[]
}

/** What a stretch of a search has counted, and what stood in its way. */
export interface Outcome {
  readonly counts: SearchCounts
  readonly problems: readonly TargetProblem[]
}

export type Send = (batch: MatchBatch) => void

type Listed = Extract<WorkerAnswer, { kind: 'listed' }>

async function list(pool: WorkerPool, sources: readonly unknown[], signal: AbortSignal): Promise<Listed> {
  const answer = await pool.run({ kind: 'list', sources, partBytes }, signal)
  if (answer.kind === 'listed') return answer
  throw new Error(answer.kind === 'failed' ? answer.message : 'The files could not be listed.')
}

/** How large a source is. */
export async function measure(pool: WorkerPool, source: unknown, signal: AbortSignal): Promise<TargetSize> {
  const { files, bytes, problems } = await list(pool, [source], signal)
  const incomplete = problems[0]?.message
  return { files, bytes, ...(incomplete && { incomplete }) }
}

/** Searches a group by reading every file that the query's path conditions leave, cut into parts for several threads. */
export async function scanGroup<Source>(
  pool: WorkerPool,
  { sources, places }: ScanGroup<Source>,
  request: Pick<SearchRequest<Source>, 'query' | 'limits'>,
  { send, signal }: { readonly send: Send; readonly signal: AbortSignal },
): Promise<Outcome> {
  let counts: SearchCounts = noCounts
  const problems: TargetProblem[] = []
  const problem = (member: number, message: string) => problems.push({ target: places[member] ?? 0, message })
  const limits = limitsOfPart(request.limits, sources.length)
  const answered = new Set<number>()
  const scanPart = async (part: Part, sendPart: Send) => {
    if (answered.size === places.length) return
    const answer = await pool.run({ kind: 'scan', sources, part, query: request.query, limits }, signal, {
      affinity: affinityOf(sources[0], part),
      onAnswer: (found) => {
        if (found.kind !== 'matches') return
        sendPart({ targets: found.members.map((member) => places[member] ?? 0), matches: found.matches })
        if (limits.oneOfEach) for (const member of found.members) answered.add(member)
      },
    })
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind === 'scanned') counts = addCounts(counts, answer.counts)
  }
  try {
    const listed = await list(pool, sources, signal)
    for (const each of listed.problems) problem(each.member, each.message)
    const work = (part: Part, _: number, sendPart: Send) => scanPart(part, sendPart)
    await inOrder({ items: listed.parts, width: pool.size + 1, work, receive: send, signal })
  } catch (error) {
    if (!signal.aborted) for (const member of sources.keys()) problem(member, messageOf(error))
  }
  return { counts, problems }
}

/** Where one match of each target is enough, and there is one target, the first match ends a part. */
function limitsOfPart(limits: SearchLimits, targets: number): SearchLimits {
  return limits.oneOfEach && targets === 1 ? { ...limits, matches: 1 } : limits
}

/** A number that is the same whenever the same files are read. */
function affinityOf(source: unknown, part: Part): number {
  let hash = part.from
  for (const character of JSON.stringify(source)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0
  return hash
}
