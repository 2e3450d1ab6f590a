import { messageOf } from '@sextant/base'
import type { ContentReader } from '../contentReader.js'
import type { ShardSet } from '../indexed/shardSet.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import type { IndexTarget } from './indexTarget.js'
import type { IndexedBatch, IndexWork } from './indexerMessages.js'
import { addRevisions } from './indexRevisions.js'
import { ShardSink } from './shardSink.js'

export interface BatchOptions<Source> {
  readonly shards: ShardSet
  readonly reader: ContentReader<Source>
  readonly target: IndexTarget
  readonly isLargeAllowed: (path: string) => boolean
  readonly maxBytes: number
  readonly onProgress: (work: number, done: number, total: number) => void
  /** Told which works are not done, as soon as that is known: somebody else may do them meanwhile. */
  readonly giveBack: (works: readonly number[]) => void
  readonly signal: AbortSignal
}

/** No further work is begun after so many milliseconds, so that what is done is soon to be found. */
const mostMilliseconds = 1000
/** A repository of which more is to be read is done alone: nobody is to wait for it. In bytes. */
const largeWork = 16 * 1024 * 1024
/** Nor is any begun when there is so much text already, in bytes. */
const enoughText = 32 * 1024 * 1024
/** Numbers that are reserved ahead in a job of several works. */
const spareNumbers = 2048

/** Indexes works, each the revisions of one repository, into shards that they share. One that fails costs only itself. */
export async function indexBatch<Source>(
  works: readonly IndexWork<Source>[],
  options: BatchOptions<Source>,
): Promise<IndexedBatch> {
  const sink = new ShardSink(options.target, works.length > 1 ? spareNumbers : 0)
  try {
    const outcomes = await doWorks(works, sink, options)
    return { outcomes, shards: await sink.finish() }
  } finally {
    sink.close()
  }
}

type Outcome = IndexedBatch['outcomes'][number]

async function doWorks<Source>(
  works: readonly IndexWork<Source>[],
  sink: ShardSink,
  options: BatchOptions<Source>,
): Promise<readonly Outcome[]> {
  const end = performance.now() + mostMilliseconds
  const isEnough = () => performance.now() > end || sink.textBytes > enoughText
  const outcomes: Outcome[] = []
  let stop = works.length
  const giveBackFrom = (place: number) => {
    if (place < stop) options.giveBack(Array.from({ length: stop - place }, (_, at) => place + at))
    stop = Math.min(stop, place)
  }
  for (const [place, work] of works.entries()) {
    if (place > 0 && isEnough()) giveBackFrom(place)
    if (place >= stop) break
    const onBegin = (bytes: number) => {
      if (bytes <= largeWork) return
      if (place > 0) throw new Postponed()
      giveBackFrom(1)
    }
    const onProgress = (done: number, total: number) => options.onProgress(place, done, total)
    try {
      const revisions = await addRevisions({ ...options, ...work, onProgress, onBegin }, sink)
      outcomes.push({ work: place, revisions })
    } catch (error) {
      if (error instanceof Postponed) giveBackFrom(place)
      else if (error instanceof CorruptShard || sink.isBroken) throw error
      else outcomes.push({ work: place, problem: messageOf(error) })
    }
  }
  return outcomes
}

/** A work turned out to be too large to be done with others. */
class Postponed extends Error {}
