import type { IndexStore } from '../store/indexStore.js'
import type { IndexedBatch, IndexerResult, IndexWork, RevisionResult } from './indexerMessages.js'
import { IndexerDied, type IndexerJob, type JobServices } from './indexerProcess.js'

/** So many works go into one job at most. It ends sooner when it has taken long enough. */
const mostWorks = 256

export interface IndexingOptions {
  /** A commit of the same repository that is indexed, in hexadecimal. */
  readonly near?: string
  /** Whether commits that are indexed are indexed anew; what has not changed in them is not read again. */
  readonly again?: boolean
  /** Lower ones first. */
  readonly priority: number
  readonly onProgress?: (done: number, total: number) => void
  readonly signal: AbortSignal
}

export type IndexJob = Extract<IndexerJob, { kind: 'index' }>
type Callbacks = Pick<JobServices, 'onProgress' | 'onGiveBack'>

export interface BatchesParts {
  readonly store: Pick<IndexStore, 'hold' | 'commit' | 'discard'>
  readonly processes: number
  /** The job that indexes works in the index as it is now. */
  readonly jobFor: (works: readonly IndexWork<unknown>[]) => IndexJob
  /** Does a job that is made when its turn has come. */
  readonly run: (
    make: () => IndexJob | undefined,
    options: Callbacks & { readonly priority: number; readonly signal: AbortSignal },
  ) => Promise<IndexerResult | undefined>
  readonly has: (commit: string) => boolean
  /** Grows whenever something of the index is lost. */
  readonly losses: () => number
  /** Told what a job has written, before it is added to the index. */
  readonly written: (batch: IndexedBatch) => void
}

interface Work extends IndexWork<unknown> {
  readonly again: boolean
  readonly priority: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  readonly resolve: (results: readonly RevisionResult[]) => void
  readonly reject: (reason: unknown) => void
  /** Set when the process ended that did it with others: it may be what did that. */
  isAlone: boolean
  /** The batch that it is in. */
  batch: Batch | undefined
}

/**
 * Does what waits to be indexed, many repositories in one job as long as they are small: what a job, a shard and a
 * change of the catalog cost does not depend on how much they hold. Works of different priority are never mixed.
 */
export class RevisionBatches {
  readonly #parts: BatchesParts
  /** The most urgent first. */
  readonly #waiting: Work[] = []

  constructor(parts: BatchesParts) {
    this.#parts = parts
  }

  /** Resolves when the revisions that were not in the index are; with those. */
  index(
    revisions: IndexWork<unknown>['revisions'],
    { near, again = false, priority, onProgress = () => {}, signal }: IndexingOptions,
  ): Promise<readonly RevisionResult[]> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const abort = () => this.#cancel(work)
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          signal.removeEventListener('abort', abort)
          settle(value)
        }
      }
      signal.addEventListener('abort', abort, { once: true })
      const ends = { resolve: settled(resolve), reject: settled(reject) }
      const work: Work = {
        revisions,
        near,
        again,
        priority,
        onProgress,
        signal,
        isAlone: false,
        batch: undefined,
        ...ends,
      }
      this.#wait(work, ({ priority: other }) => other > priority)
    })
  }

  /** Puts a work before the first one that waits of which something holds. */
  #wait(work: Work, isBehind: (other: Work) => boolean): void {
    const place = this.#waiting.findIndex(isBehind)
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, work)
    void this.#runNext(work)
  }

  #cancel(work: Work): void {
    this.#leave(work)
    // A job that is cancelled as a whole is waited for, for what it wrote goes with it.
    if (work.batch?.cancelIfUnwanted(work.signal.reason) !== true) work.reject(work.signal.reason)
  }

  #leave(work: Work): void {
    const place = this.#waiting.indexOf(work)
    if (place >= 0) this.#waiting.splice(place, 1)
  }

  /** Does a batch of those that wait when a process has come free; that may be none. Never rejects. */
  async #runNext(work: Work): Promise<void> {
    const batch = new Batch()
    try {
      // What the job finds in the index has to be there when it is done.
      const hold = await this.#parts.store.hold()
      try {
        await this.#run(batch, work.priority)
      } finally {
        hold.release()
      }
    } catch (error) {
      if (batch.works.length > 0) return this.#fail(batch, error)
      this.#leave(work)
      work.reject(error)
    }
  }

  async #run(batch: Batch, priority: number): Promise<void> {
    const { store, jobFor, losses, run, written } = this.#parts
    let lossesBefore = 0
    const make = () => {
      batch.take(this.#next())
      lossesBefore = losses()
      return batch.works.length === 0 ? undefined : jobFor(batch.works.map(workOnly))
    }
    const result = await run(make, {
      priority,
      signal: batch.signal,
      onProgress: (done, total, place) => batch.works[place]?.onProgress(done, total),
      onGiveBack: (places) => this.#putBack(places.flatMap((place) => batch.giveBack(place) ?? [])),
    })
    if (result?.kind !== 'indexed') return
    if (lossesBefore !== losses()) {
      // What was lost may be what the job relied on.
      await store.discard(result.shards.map(({ path }) => path))
      batch.rejectAborted()
      return this.#putBack(batch.left())
    }
    written(result)
    await store.commit({ add: result.shards })
    settle(batch, result)
  }

  /** What the next job is to do: it leaves some for the other processes. */
  #next(): readonly Work[] {
    this.#settleThoseThere()
    const [first] = this.#waiting
    if (!first) return []
    const equal = this.#waiting.filter(({ priority }) => priority === first.priority)
    const share = Math.min(mostWorks, Math.ceil(equal.length / this.#parts.processes))
    const end = first.isAlone ? 1 : equal.findIndex(({ isAlone }) => isAlone)
    return this.#waiting.splice(0, Math.min(share, end < 0 ? share : end))
  }

  /** Others may have indexed meanwhile what waits. */
  #settleThoseThere(): void {
    const isThere = ({ revisions, again }: Work) => !again && revisions.every(({ commit }) => this.#parts.has(commit))
    for (const work of this.#waiting.filter(isThere)) {
      this.#leave(work)
      work.resolve([])
    }
  }

  #putBack(works: readonly Work[]): void {
    for (const work of works.toReversed()) {
      work.batch = undefined
      this.#wait(work, (other) => other.priority >= work.priority)
    }
  }

  /** A process that ended says nothing of which work did it: each is tried again alone. */
  #fail(batch: Batch, error: unknown): void {
    batch.rejectAborted()
    const left = batch.left()
    const isOurs = error instanceof IndexerDied && left.length > 1
    if (!isOurs) for (const work of left) work.reject(error)
    else {
      for (const work of left) work.isAlone = true
      this.#putBack(left)
    }
  }
}

/** The works of one job. It is cancelled when nobody wants any of them any more. */
class Batch {
  readonly #control = new AbortController()
  readonly #given = new Set<Work>()
  works: readonly Work[] = []

  get signal(): AbortSignal {
    return this.#control.signal
  }

  take(works: readonly Work[]): void {
    this.works = works
    for (const work of works) work.batch = this
  }

  /** Ends the job if nobody waits for any of its works; answers whether nobody does. */
  cancelIfUnwanted(reason: unknown): boolean {
    if (this.left().length > 0) return false
    this.#control.abort(reason)
    return true
  }

  /** To be called when the job has ended without a result. */
  rejectAborted(): void {
    for (const { signal, reject } of this.works) if (signal.aborted) reject(signal.reason)
  }

  /** The work at a place, of which this job does nothing any more; undefined when nobody waits for it. */
  giveBack(place: number): Work | undefined {
    const work = this.works[place]
    if (!work || work.signal.aborted || this.#given.has(work)) return undefined
    this.#given.add(work)
    return work
  }

  /** The works that somebody waits for and that were not given back. */
  left(): readonly Work[] {
    return this.works.filter((work) => !work.signal.aborted && !this.#given.has(work))
  }
}

const workOnly = ({ revisions, near }: Work): IndexWork<unknown> => ({ revisions, near })

function settle({ works }: Batch, { outcomes }: IndexedBatch): void {
  for (const outcome of outcomes) {
    const work = works[outcome.work]
    if ('problem' in outcome) work?.reject(new Error(outcome.problem))
    else work?.resolve(outcome.revisions)
  }
}
