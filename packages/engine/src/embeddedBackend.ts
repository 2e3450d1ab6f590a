import { linkedSignal } from '@sextant/base'
import type { CodeLookup } from './code/codeLookup.js'
import { openCodeLookup } from './code/openCodeLookup.js'
import { addCounts, noCounts } from './counts.js'
import { type FinderBackend, findNames } from './finder/findNames.js'
import { firstLines } from './firstLines.js'
import { inOrder } from './inOrder.js'
import type { IndexedTarget } from './indexed/family.js'
import type { IndexThreadOptions } from './indexed/indexThread.js'
import { searchIndex } from './indexed/searchIndex.js'
import { shareTables } from './indexed/shareTables.js'
import { RankedSearch } from './rankedSearch.js'
import { ResultMemory, usualMemory } from './resultMemory.js'
import { bytesOfBatch } from './resultSize.js'
import { hasTerms } from './ranking/terms.js'
import { measure, type Outcome, type ScanGroup, scanGroup, type Send } from './scanGroup.js'
import type {
  MatchBatch,
  SearchBackend,
  SearchCounts,
  SearchOutcome,
  SearchRequest,
  TargetProblem,
} from './searchBackend.js'
import { stretchesOf, tooMany, type WhereToLook } from './stretches.js'
import { type PoolLoad, type PoolOptions, type Threads, WorkerPool } from './workerPool.js'

export interface EmbeddedOptions<Source> extends Omit<PoolOptions, 'data'>, WhereToLook<Source> {
  /** So many bytes of indexed texts that were read lately stay in memory, of all threads together; none without it. */
  readonly keptTextBytes?: number
  /** The version of the facts that are looked up, as the source of symbols gives it. */
  readonly factsVersion?: number
}

/** The engine in this process: worker threads ask the index, and read themselves what it does not hold. */
export function openEmbeddedBackend<Source>(
  options: EmbeddedOptions<Source>,
): SearchBackend<Source> & FinderBackend<Source> & CodeLookup<Source> & { load(): PoolLoad } {
  const { keptTextBytes = 0, workers } = options
  const data: IndexThreadOptions = { keptTextBytes: Math.floor(keptTextBytes / workers) }
  const pool = new WorkerPool({ ...options, data })
  const sharing = options.index && shareTables(pool, options.index, ['blobs', 'trees', 'symbols', 'facts'])
  if (options.index && options.index.view.blobs.length > 0) pool.start()
  const search: SearchBackend<Source>['search'] = async (request, onMatches, signal) => {
    // What was indexed before this search is to be found by it.
    await sharing?.latest()
    const OneSearch = request.ranked && hasTerms(request.query) ? RankedSearch : Search
    return new OneSearch(pool.forOne(), options, { request, onMatches }).run(signal)
  }
  const { index, factsVersion } = options
  return {
    search,
    ...openCodeLookup({ pool, index, factsVersion, latest: async () => sharing?.latest(), search }),
    find: (request, signal) =>
      findNames({ pool, index: options.index, latest: async () => sharing?.latest() }, request, signal),
    load: () => pool.load(),
    prepare: (source, signal) => measure(pool, source, signal),
    async close() {
      sharing?.stop()
      await pool.close()
    },
  }
}

/** How what a stretch finds is handed on, and whether that is at once. */
interface Handing {
  readonly send: Send
  readonly isNext: () => boolean
}

/** One search under way. */
class Search<Source> {
  readonly #pool: Threads
  readonly #options: EmbeddedOptions<Source>
  readonly #request: SearchRequest<Source>
  readonly #onMatches: (batch: MatchBatch) => unknown
  readonly #enough = new AbortController()
  readonly #memory: ResultMemory
  readonly #problems: TargetProblem[] = []
  #counts: SearchCounts = noCounts
  #limited = false
  #sent = 0

  constructor(
    pool: Threads,
    options: EmbeddedOptions<Source>,
    the: { readonly request: SearchRequest<Source>; readonly onMatches: (batch: MatchBatch) => unknown },
  ) {
    this.#pool = pool
    this.#options = options
    this.#memory = new ResultMemory(options.memory ?? usualMemory)
    this.#request = the.request
    this.#onMatches = the.onMatches
  }

  async run(signal: AbortSignal): Promise<SearchOutcome> {
    this.#memory.full.addEventListener('abort', () => this.#enough.abort(this.#memory.full.reason), { once: true })
    const either = linkedSignal(signal, this.#enough.signal)
    // One more stretch than threads is under way, so that a thread never waits for a list of files.
    await inOrder({
      items: stretchesOf(this.#options, this.#request),
      width: this.#pool.size + 1,
      work: (stretch, _, how) =>
        stretch.kind === 'scan' ? this.#scan(stretch.group, how, either) : this.#ask(stretch.targets, how, signal),
      receive: (batch: MatchBatch) => this.#receive(batch),
      signal: either,
      memory: this.#memory,
      sizeOf: bytesOfBatch,
    })
    if (signal.aborted) throw signal.reason
    const memoryHit = this.#memory.full.aborted
    const limitHit = !memoryHit && (this.#limited || this.#enough.signal.aborted)
    return { counts: this.#counts, targets: this.#problems, limitHit, ...(memoryHit && { memoryHit }) }
  }

  #receive(batch: MatchBatch): void {
    if (this.#enough.signal.aborted) return
    const { matches, shown = matches } = this.#request.limits
    const limit = Math.min(matches, shown)
    const kept = batch.matches.flatMap((match) => {
      const left = limit - this.#sent
      this.#sent += Math.max(1, match.matchingLines)
      return left > 0 ? [firstLines(match, left)] : []
    })
    const answer = kept.length > 0 ? this.#onMatches({ targets: batch.targets, matches: kept }) : undefined
    if (this.#sent >= matches || answer === 'enough') this.#enough.abort(new Error('The limit of matches was reached.'))
  }

  async #scan(group: ScanGroup<Source>, how: Handing, signal: AbortSignal): Promise<void> {
    this.#add(await scanGroup(this.#pool, group, this.#request, { ...how, memory: this.#memory, signal }))
  }

  async #ask(targets: readonly IndexedTarget[], { send, isNext }: Handing, signal: AbortSignal): Promise<void> {
    const sent: { readonly targets: readonly number[]; readonly paths: readonly string[] }[] = []
    const sendFirst = (batch: MatchBatch) => {
      sent.push({ targets: batch.targets, paths: batch.matches.map(({ path }) => path) })
      send(batch)
    }
    const stop = this.#enough.signal
    const how = { send: sendFirst, isNext, memory: this.#memory, signal, stop }
    const outcome = await searchIndex(this.#pool, targets, this.#request, how)
    this.#add({ counts: outcome.counts, problems: outcome.partial.map((target) => ({ target, message: tooMany })) })
    this.#limited ||= outcome.limited
    for (const path of outcome.damaged) this.#options.index?.reportDamage(path)
    for (const place of stop.aborted ? [] : outcome.unsearched) {
      const source = this.#request.targets[place]
      if (source === undefined) continue
      const known = new Set(sent.flatMap(({ targets: places, paths }) => (places.includes(place) ? paths : [])))
      const sendRest = ({ targets: places, matches }: MatchBatch) => {
        const rest = matches.filter(({ path }) => !known.has(path))
        if (rest.length > 0) send({ targets: places, matches: rest })
      }
      await this.#scan({ sources: [source], places: [place] }, { send: sendRest, isNext }, linkedSignal(signal, stop))
    }
  }

  #add({ counts, problems }: Outcome): void {
    this.#counts = addCounts(this.#counts, counts)
    this.#problems.push(...problems)
  }
}
