import { batchesOf, sameTargets } from './batches.js'
import type { FileQuery } from './fileQuery.js'
import { inOrder } from './inOrder.js'
import { decodeFound } from './indexed/foundCodec.js'
import type { Found } from './indexed/searchPart.js'
import type { RankedFile } from './ranking/bestFiles.js'
import type { ResultMemory } from './resultMemory.js'
import { bytesOfBatch } from './resultSize.js'
import type { MatchBatch, SearchLimits } from './searchBackend.js'
import type { Threads } from './workerPool.js'

/** So many files are read by one task: few at first, so that the best are there at once, and two threads read them. */
const [firstRead, readAtOnce] = [2, 64]

/** Files to be sent, best first: those of the index are still to be read. */
export interface RankedToRead {
  readonly files: readonly RankedFile[]
  readonly query: FileQuery
  readonly limits: SearchLimits
  /** As `termShares` answers them. */
  readonly shares: readonly number[]
}

/** Reads ranked files and hands on their matches in that order. Answers the targets of those that could not be read. */
export async function readRanked(
  pool: Threads,
  { files, query, limits, shares }: RankedToRead,
  how: {
    readonly memory: ResultMemory
    readonly receive: (batch: MatchBatch) => void
    readonly signal: AbortSignal
    /** Whether it goes before whatever else waits for a thread: for the few files that a person waits for. */
    readonly isUrgent?: boolean
  },
): Promise<{ readonly unread: ReadonlySet<number>; readonly damaged: ReadonlySet<string> }> {
  const { memory, receive, signal, isUrgent = false } = how
  const unread = new Set<number>()
  const damaged = new Set<string>()
  const read = async (some: readonly RankedFile[], _: number, { send }: { send: (batch: MatchBatch) => void }) => {
    const wanted = some.flatMap(({ at, found }) => (at ? [{ at, targets: found.targets }] : []))
    const answer =
      wanted.length > 0
        ? await pool.run({ kind: 'read', files: wanted, query, limits, shares }, signal, { isUrgent })
        : none
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind !== 'read') return
    for (const target of answer.unread) unread.add(target)
    for (const path of answer.damaged) damaged.add(path)
    for (const batch of batchesOf(inTheirPlaces(some, decodeFound(answer.found)))) send(batch)
  }
  const options = { width: pool.size, work: read, receive, signal, memory, sizeOf: bytesOfBatch }
  await inOrder({ items: piecesOf(files), ...options })
  return { unread, damaged }
}

const none = { kind: 'read', unread: [], damaged: [], found: Uint8Array.of(0) } as const

function piecesOf(files: readonly RankedFile[]): readonly (readonly RankedFile[])[] {
  const pieces: RankedFile[][] = []
  for (let from = 0; from < files.length; ) {
    const to = from + Math.min(readAtOnce, Math.max(firstRead, from * 2))
    pieces.push(files.slice(from, to))
    from = to
  }
  return pieces
}

/** What was read in place of what only named it; a file that could not be read is left out. */
function inTheirPlaces(files: readonly RankedFile[], read: readonly Found[]): readonly Found[] {
  let next = 0
  return files.flatMap(({ at, found }) => {
    if (!at) return [found]
    const here = read[next]
    if (here?.match.path !== found.match.path || !sameTargets(here.targets, found.targets)) return []
    next += 1
    return [here]
  })
}
