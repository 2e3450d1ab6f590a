import { linkedSignal } from '@sextant/base'
import type { SearchableIndex } from '../indexed/searchableIndex.js'
import { TaskState } from '../indexed/taskState.js'
import type { NewTask, WorkerPool } from '../workerPool.js'
import { byWorth } from './bestNames.js'
import type { FindShare, FindWork, FoundName, IndexedFindTarget, RankedName } from './findMessages.js'

export interface FindRequest<Source> extends FindWork {
  readonly targets: readonly Source[]
  /** After so many milliseconds the answer is what was found by then. */
  readonly milliseconds: number
}

export interface FindOutcome {
  /** The best first. */
  readonly found: readonly FoundName[]
  /** Whether more matches than were asked for. */
  readonly more: boolean
  /** Whether time ended it before everything was looked at. */
  readonly outOfTime: boolean
  /** Targets that were not looked at: they are not indexed, and could not be listed in time, or symbols were wanted. */
  readonly unlisted: number
  /** Files whose symbols are not indexed yet. */
  readonly pending: number
}

/** Finds files or symbols by their names. */
export interface FinderBackend<Source> {
  /** Rejects with the signal's reason when it fires. */
  find(request: FindRequest<Source>, signal: AbortSignal): Promise<FindOutcome>
}

/** So many targets that are not in the index are listed for one find. */
const mostLists = 64
/** A thread that has not answered so many milliseconds after it was told to stop is busy with something else. */
const grace = 60

export interface FindServices<Source> {
  readonly pool: WorkerPool
  readonly index: SearchableIndex<Source> | undefined
  /** Resolves when the threads are shown the index as it is now. */
  readonly latest: () => Promise<void>
}

/** Looks through the names of targets with every thread of the pool, before all else that waits for it. */
export async function findNames<Source>(
  services: FindServices<Source>,
  request: FindRequest<Source>,
  signal: AbortSignal,
): Promise<FindOutcome> {
  const state = TaskState.create()
  const enough = new AbortController()
  const timers = [
    setTimeout(() => state.stop(), request.milliseconds),
    setTimeout(() => enough.abort(new Error('There is no more time.')), request.milliseconds + grace),
  ]
  const stop = () => state.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await Promise.race([services.latest(), fired(linkedSignal(signal, enough.signal))])
    return await new Find(services, request, { state, enough }).run(signal)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    state.stop()
    enough.abort(new Error('The find is over.'))
  }
}

function fired(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

class Find<Source> {
  readonly #services: FindServices<Source>
  readonly #request: FindRequest<Source>
  readonly #state: TaskState
  readonly #enough: AbortController
  readonly #indexed: IndexedFindTarget[] = []
  readonly #lists: { readonly place: number; readonly source: Source }[] = []

  constructor(
    services: FindServices<Source>,
    request: FindRequest<Source>,
    the: { readonly state: TaskState; readonly enough: AbortController },
  ) {
    this.#services = services
    this.#request = request
    this.#state = the.state
    this.#enough = the.enough
    for (const [place, source] of request.targets.entries()) this.#locate(place, source)
  }

  #locate(place: number, source: Source): void {
    const located = this.#services.index?.locate(source)
    if (!located) {
      this.#lists.push({ place, source })
      return
    }
    const { tree, changed } = located
    this.#indexed.push({ place, tree, ...(changed && { hidden: changed.hidden }) })
    if (changed?.source !== undefined) this.#lists.push({ place, source: changed.source })
  }

  async run(signal: AbortSignal): Promise<FindOutcome> {
    const either = linkedSignal(signal, this.#enough.signal)
    const isListing = this.#request.what === 'files'
    const lists = isListing ? this.#lists.slice(0, mostLists) : []
    const [indexed, listed] = await Promise.all([
      this.#askIndex(either),
      Promise.all(lists.map((list) => this.#askList(list, either))),
    ])
    if (signal.aborted) throw signal.reason
    const inTime = listed.filter((share) => share !== undefined)
    return this.#outcome(indexed, inTime, inTime.length < listed.length)
  }

  /** The shares of the threads, as soon as all parts are done: nobody waits for a thread that is busy otherwise. */
  async #askIndex(signal: AbortSignal): Promise<readonly FindShare[]> {
    if (this.#indexed.length === 0) return []
    const shares: FindShare[] = []
    const { pool } = this.#services
    const done = new AbortController()
    const either = linkedSignal(signal, done.signal)
    const ask = async (thread: number) => {
      const task = {
        kind: 'find-names',
        work: this.#work(),
        targets: this.#indexed,
        state: this.#state.buffer,
        thread,
        threads: pool.size,
      } as const
      const share = await this.#ask(task, either, thread)
      if (share) shares.push(share)
      if (isWhole(shares)) done.abort(new Error('All parts are done.'))
    }
    await Promise.all(Array.from({ length: pool.size }, (_, thread) => ask(thread)))
    return shares
  }

  async #askList(
    { place, source }: { readonly place: number; readonly source: Source },
    signal: AbortSignal,
  ): Promise<FindShare | undefined> {
    const task = { kind: 'find-in-list', work: this.#work(), source, state: this.#state.buffer } as const
    const share = await this.#ask(task, signal, place)
    return share && { ...share, found: share.found.map((each) => ({ ...each, target: place })) }
  }

  #work(): FindWork {
    const { query, what, path, first } = this.#request
    return { query, what, first, ...(path !== undefined && { path }) }
  }

  /** Undefined when the thread had no time, or failed. */
  async #ask(task: NewTask, signal: AbortSignal, affinity: number): Promise<FindShare | undefined> {
    try {
      const answer = await this.#services.pool.run(task, signal, { affinity, isUrgent: true })
      return answer.kind === 'names-found' ? answer.share : undefined
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }

  #outcome(indexed: readonly FindShare[], listed: readonly FindShare[], isLate: boolean): FindOutcome {
    const shares = [...indexed, ...listed]
    const { first } = this.#request
    for (const path of shares.flatMap(({ damaged }) => damaged)) this.#services.index?.reportDamage(path)
    const all = shares.flatMap(({ found }) => found).sort(byWorth)
    const missing = new Set(shares.flatMap((share) => share.missing)).size
    return {
      found: all.slice(0, first).map(plain),
      more: all.length > first || shares.some(({ more }) => more),
      outOfTime: isLate || (this.#indexed.length > 0 && !isWhole(indexed)) || listed.some((share) => !isWhole([share])),
      unlisted: this.#lists.length - listed.length + missing,
      pending: shares.reduce((sum, { pending }) => sum + pending, 0),
    }
  }
}

/** Whether the threads that have answered have looked at everything together. */
function isWhole(shares: readonly FindShare[]): boolean {
  const parts = Math.max(-1, ...shares.map((share) => share.parts))
  return parts === shares.reduce((sum, { searched }) => sum + searched, 0)
}

function plain({ target, path, symbol, score, places }: RankedName): FoundName {
  return { target, path, score, places, ...(symbol && { symbol }) }
}
