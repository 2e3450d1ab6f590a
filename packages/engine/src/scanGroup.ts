import { messageOf } from '@sextant/base'
import { addCounts, noCounts } from './counts.js'
import { inOrder } from './inOrder.js'
import { decodeRanking } from './indexed/rankedCodec.js'
import type { Part } from './parts.js'
import type { RankedFile } from './ranking/bestFiles.js'
import type { ResultMemory } from './resultMemory.js'
import { bytesOfBatch } from './resultSize.js'
import type {
  MatchBatch,
  SearchCounts,
  SearchLimits,
  SearchRequest,
  TargetProblem,
  TargetSize,
} from './searchBackend.js'
import type { WorkerAnswer } from './workerMessages.js'
import type { Threads } from './workerPool.js'

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

async function list(pool: Threads, sources: readonly unknown[], signal: AbortSignal): Promise<Listed> {
  const answer = await pool.run({ kind: 'list', sources, partBytes }, signal)
  if (answer.kind === 'listed') return answer
  throw new Error(answer.kind === 'failed' ? answer.message : 'The files could not be listed.')
}

/** What of a group's parts is wanted in a ranked search. */
export interface RankingOfScan {
  /** As `termShares` answers them. */
  readonly shares: readonly number[]
  /** Asked before each part: files with a lower score are not wanted. */
  readonly least: () => number
  /** Given the best files of each stretch of a part as it is done, and how many matches the stretch has. */
  readonly receive: (files: readonly RankedFile[], matches: number) => void
}

/** How large a source is. */
export async function measure(pool: Threads, source: unknown, signal: AbortSignal): Promise<TargetSize> {
  const { files, bytes, problems } = await list(pool, [source], signal)
  const incomplete = problems[0]?.message
  return { files, bytes, ...(incomplete && { incomplete }) }
}

/** Searches a group by reading every file that the query's path conditions leave, cut into parts for several threads. */
export async function scanGroup<Source>(
  pool: Threads,
  { sources, places }: ScanGroup<Source>,
  request: Pick<SearchRequest<Source>, 'query' | 'limits'>,
  {
    send = () => {},
    isNext,
    memory,
    signal,
    ranking,
  }: {
    readonly send?: Send
    /** Whether what is sent goes on at once: true without it. */
    readonly isNext?: () => boolean
    readonly memory: ResultMemory
    readonly signal: AbortSignal
    readonly ranking?: RankingOfScan
  },
): Promise<Outcome> {
  let counts: SearchCounts = noCounts
  const problems: TargetProblem[] = []
  const placesOf = (members: readonly number[]) => members.map((member) => places[member] ?? 0)
  const placed = (file: RankedFile): RankedFile => {
    const { match, targets } = file.found
    return { ...file, found: { match, targets: placesOf(targets) } }
  }
  const problem = (member: number, message: string) => problems.push({ target: places[member] ?? 0, message })
  const limits = limitsOfPart(request.limits, sources.length)
  const answered = new Set<number>()
  const scanPart = async (part: Part, sendPart: Send) => {
    if (answered.size === places.length) return
    const { query } = request
    const asked = ranking && { ranking: { shares: ranking.shares, least: ranking.least() } }
    const answer = await pool.run({ kind: 'scan', sources, part, query, limits, ...asked }, signal, {
      affinity: affinityOf(sources[0], part),
      onAnswer: (found) => {
        if (found.kind === 'scan-ranked') ranking?.receive(decodeRanking(found.ranking).map(placed), found.matches)
        if (found.kind !== 'matches') return
        sendPart({ targets: placesOf(found.members), matches: found.matches })
        if (limits.oneOfEach) for (const member of found.members) answered.add(member)
      },
    })
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind === 'scanned') counts = addCounts(counts, answer.counts)
  }
  try {
    const listed = await list(pool, sources, signal)
    for (const each of listed.problems) problem(each.member, each.message)
    const work = (part: Part, _: number, how: { readonly send: Send }) => scanPart(part, how.send)
    const options = { width: pool.size + 1, work, receive: send, signal, memory, sizeOf: bytesOfBatch }
    await inOrder({ items: listed.parts, ...options, ...(isNext && { isNext }) })
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
