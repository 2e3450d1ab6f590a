import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { linkedSignal } from '@sextant/base'
import { batchesOf } from './batches.js'
import { addCounts, noCounts } from './counts.js'
import { firstLines } from './firstLines.js'
import { inOrder } from './inOrder.js'
import type { IndexedTarget } from './indexed/family.js'
import { rankIndex, type RankStep } from './indexed/rankIndex.js'
import { packTargets } from './indexed/targetList.js'
import type { TermCounts } from './indexed/weighTask.js'
import { BestFiles, countOf, type RankedFile } from './ranking/bestFiles.js'
import { termShares } from './ranking/terms.js'
import { readRanked } from './readRanked.js'
import { ResultMemory, usualMemory } from './resultMemory.js'
import { type Outcome, type ScanGroup, scanGroup } from './scanGroup.js'
import type { MatchBatch, SearchCounts, SearchOutcome, SearchRequest, TargetProblem } from './searchBackend.js'
import { StageGate } from './stageGate.js'
import { type Stretch, stretchesOf, tooMany, type WhereToLook } from './stretches.js'
import type { Threads } from './workerPool.js'

/** Ranking goes on for so many milliseconds before it is looked whether some results are known, which are sent then. */
const usualStage = 14
/** So many milliseconds more are waited for the turns that are under way then: the files most likely the best may be in them. */
const usualOverrun = 16
/** So many matches are sent then: few, because better ones may come. Twice as many after twice as long, and so on. */
const sentFirst = 10

/** A ranked search under way: everything is looked through first, then the best files are read and sent. */
export class RankedSearch<Source> {
  readonly #pool: Threads
  readonly #where: WhereToLook<Source>
  readonly #request: SearchRequest<Source>
  readonly #onMatches: (batch: MatchBatch) => unknown
  readonly #enough = new AbortController()
  readonly #memory: ResultMemory
  readonly #best: BestFiles
  /** Whatever is beyond `#shown` is sent bare. */
  readonly #limit: number
  readonly #shown: number
  readonly #problems: TargetProblem[] = []
  /** Targets that the index could not answer for: they are read when everything else is known. */
  readonly #unsearched = new Set<number>()
  /** Those of them that are being read, or were. */
  readonly #read = new Set<number>()
  /** The paths that were sent of each target, so that nothing is sent twice. */
  readonly #sent = new Map<number, Set<string>>()
  readonly #ahead = new RankedAhead()
  #counts: SearchCounts = noCounts
  #matches = 0
  #sentMatches = 0
  #isStaged = false
  #onFound = () => {}

  constructor(
    pool: Threads,
    where: WhereToLook<Source>,
    the: { readonly request: SearchRequest<Source>; readonly onMatches: (batch: MatchBatch) => unknown },
  ) {
    this.#pool = pool
    this.#where = where
    this.#request = the.request
    this.#onMatches = the.onMatches
    const { matches, shown = matches } = the.request.limits
    this.#limit = matches
    this.#shown = shown
    const { memory = usualMemory } = where
    this.#memory = new ResultMemory(memory)
    this.#best = new BestFiles(this.#limit, undefined, memory.best)
  }

  async run(signal: AbortSignal): Promise<SearchOutcome> {
    const failed = new AbortController()
    this.#memory.full.addEventListener('abort', () => this.#enough.abort(this.#memory.full.reason), { once: true })
    const either = linkedSignal(linkedSignal(signal, failed.signal), this.#enough.signal)
    try {
      const stretches = stretchesOf(this.#where, this.#request)
      const indexed = stretches.flatMap((each) => (each.kind === 'index' ? each.targets : []))
      const shares = await this.#shares(indexed, either)
      await this.#rankAll({ indexed, groups: groupsOf(stretches), shares }, either)
      await this.#send(this.#limit, shares, { signal: either })
      await this.#readUnsearched(shares, either)
    } catch (error) {
      if (!this.#enough.signal.aborted) throw error
    } finally {
      // Whatever else is under way is for nobody.
      failed.abort(new Error('The search has ended.'))
    }
    if (signal.aborted) throw signal.reason
    return {
      counts: this.#counts,
      targets: this.#problems,
      limitHit: this.#matches > this.#limit || (this.#enough.signal.aborted && !this.#memory.full.aborted),
      ...((this.#memory.full.aborted || this.#best.isFull) && { memoryHit: true as const }),
      ranking: this.#isStaged ? 'in-stages' : 'whole',
    }
  }

  /** How much each term counts; a single one counts all. */
  async #shares(targets: readonly IndexedTarget[], signal: AbortSignal): Promise<readonly number[]> {
    const { query } = this.#request
    if (targets.length === 0 || query.pattern.kind === 'literal' || query.pattern.kind === 'regexp') return []
    const threads = this.#pool.size
    const work = { kind: 'weigh', targets: packTargets(targets), query, threads } as const
    const weigh = async (_: unknown, thread: number) => {
      const answer = await this.#pool.run({ ...work, thread }, signal, { affinity: thread })
      if (answer.kind === 'weighed') return answer
      throw new Error(answer.kind === 'failed' ? answer.message : 'A search thread gave no answer.')
    }
    const { holding, files } = sumOf(await Promise.all(Array.from({ length: threads }, weigh)))
    return termShares(holding, files)
  }

  /** Ranks everything; while that takes long, what is best so far is sent now and then. */
  async #rankAll(
    {
      indexed,
      groups,
      shares,
    }: {
      readonly indexed: readonly IndexedTarget[]
      readonly groups: readonly ScanGroup<Source>[]
      readonly shares: readonly number[]
    },
    signal: AbortSignal,
  ): Promise<void> {
    const { query } = this.#request
    const receive = (step: RankStep) => this.#addStep(step)
    const least = () => this.#best.least
    let [stage, sent] = [this.#where.firstStage ?? usualStage, sentFirst]
    let stageEnds = performance.now() + stage
    const left = () => stageEnds - performance.now()
    const gate = new StageGate(this.#pool.size)
    const ranking = { targets: indexed, query, limits: this.#limits, shares, least, left, gate }
    const all = Promise.all([
      indexed.length > 0 && rankIndex(this.#pool, ranking, { receive, signal }),
      this.#scanAll(groups, shares, signal),
    ])
    let early = gate.full()
    let overrun = indexed.length > 0 ? usualOverrun : 0
    while (!(await within(all, left() + overrun, early))) {
      overrun = 0
      const before = this.#sentMatches
      const sending = this.#send(Math.min(sent, this.#limit - before), shares, { signal, isUrgent: before === 0 })
      // The first of what is read has its threads by then; the others rank on.
      await Promise.all([sending, setImmediate().then(() => gate.open())])
      gate.close()
      if (this.#sentMatches === before) {
        // Nothing is known yet: what is found is sent as soon as it is.
        stageEnds = performance.now() + usualStage
        early = Promise.race([gate.full(), this.#found()])
        continue
      }
      this.#isStaged = true
      ;[stage, sent] = [2 * stage, 2 * sent]
      stageEnds = performance.now() + stage
      early = gate.full()
    }
  }

  /** In the stages before the last a part of the limit is used up, but never more than all. */
  get #limits() {
    return { ...this.#request.limits, matches: this.#limit }
  }

  /** Resolves when a thread tells of files. */
  #found(): Promise<void> {
    return new Promise((resolve) => (this.#onFound = resolve))
  }

  #addStep({ files, matches, counts, unsearched, partial, damaged, isAhead }: RankStep): void {
    for (const file of files) if (!this.#ahead.has(file)) this.#best.add(file)
    if (isAhead) this.#ahead.add(files)
    if (files.length > 0) this.#onFound()
    this.#matches += matches
    for (const place of unsearched) this.#unsearched.add(place)
    this.#add({ counts, problems: partial.map((target) => ({ target, message: tooMany })) })
    for (const path of damaged) this.#where.index?.reportDamage(path)
  }

  async #scanAll(groups: readonly ScanGroup<Source>[], shares: readonly number[], signal: AbortSignal): Promise<void> {
    await inOrder({
      items: groups,
      width: this.#pool.size + 1,
      work: (group) => this.#scan(group, shares, signal),
      receive: () => {},
      signal,
      memory: this.#memory,
      sizeOf: () => 0,
    })
  }

  async #scan(group: ScanGroup<Source>, shares: readonly number[], signal: AbortSignal): Promise<void> {
    const receive = (files: readonly RankedFile[], matches: number) => {
      this.#matches += matches
      for (const file of files) if (!this.#wasSent(file)) this.#best.add(file)
    }
    const ranking = { shares, least: () => this.#best.least, receive }
    const { query } = this.#request
    this.#add(
      await scanGroup(this.#pool, group, { query, limits: this.#limits }, { memory: this.#memory, signal, ranking }),
    )
  }

  #add({ counts, problems }: Outcome): void {
    this.#counts = addCounts(this.#counts, counts)
    this.#problems.push(...problems)
  }

  /** Sends the best of what is known, as much as has so many matches together. */
  async #send(
    matches: number,
    shares: readonly number[],
    how: { readonly signal: AbortSignal; readonly isUrgent?: boolean },
  ): Promise<void> {
    const left = this.#limit - this.#sentMatches
    const files = matches > 0 ? this.#best.take(Math.min(matches, left)).flatMap((file) => this.#answerable(file)) : []
    const { query, limits } = this.#request
    const toShow = countOf(files, this.#shown - this.#sentMatches)
    const work = { files: files.slice(0, toShow), query, limits, shares }
    const receive = (batch: MatchBatch) => this.#receive(batch)
    const { unread, damaged } = await readRanked(this.#pool, work, { memory: this.#memory, receive, ...how })
    for (const batch of batchesOf(files.slice(toShow).map(({ found }) => found))) receive({ ...batch, isBare: true })
    for (const place of unread) this.#unsearched.add(place)
    for (const path of damaged) this.#where.index?.reportDamage(path)
  }

  #receive({ targets, matches, isBare }: MatchBatch): void {
    if (this.#enough.signal.aborted) return
    const kept = matches.flatMap((match) => {
      const left = this.#limit - this.#sentMatches
      this.#sentMatches += Math.max(1, match.matchingLines)
      for (const target of targets) this.#pathsSentOf(target).add(match.path)
      return left > 0 ? [firstLines(match, left)] : []
    })
    if (kept.length === 0) return
    const answer = this.#onMatches({ targets, matches: kept, ...(isBare && { isBare }) })
    if (answer === 'enough') this.#enough.abort(new Error('Whoever asked has enough.'))
  }

  /** Reads the targets for which the index could not answer, and sends what of them was not sent yet. */
  async #readUnsearched(shares: readonly number[], signal: AbortSignal): Promise<void> {
    while (this.#unsearched.size > 0) {
      const places = [...this.#unsearched].filter((place) => !this.#read.has(place))
      for (const place of places) this.#read.add(place)
      this.#unsearched.clear()
      const groups = places.flatMap((place) => {
        const source = this.#request.targets[place]
        return source === undefined ? [] : [{ sources: [source], places: [place] }]
      })
      await this.#scanAll(groups, shares, signal)
      await this.#send(this.#limit, shares, { signal })
    }
  }

  /** A file of the index without the targets in which it will be found when they are read. */
  #answerable(file: RankedFile): readonly RankedFile[] {
    if (!file.at) return [file]
    const { targets, match } = file.found
    const left = targets.filter((target) => !this.#unsearched.has(target) && !this.#read.has(target))
    if (left.length === targets.length) return [file]
    return left.length > 0 ? [{ ...file, found: { match, targets: left } }] : []
  }

  #wasSent({ found: { match, targets } }: RankedFile): boolean {
    return targets.every((target) => this.#sent.get(target)?.has(match.path))
  }

  #pathsSentOf(target: number): Set<string> {
    const paths = this.#sent.get(target) ?? new Set<string>()
    this.#sent.set(target, paths)
    return paths
  }
}

/** The files that were ranked before their parts were. */
class RankedAhead {
  readonly #places = new Map<number, Set<number>>()

  add(files: readonly RankedFile[]): void {
    for (const { at } of files) {
      if (!at) continue
      const places = this.#places.get(at.tree) ?? new Set()
      this.#places.set(at.tree, places.add(at.place))
    }
  }

  has({ at }: RankedFile): boolean {
    return at !== undefined && this.#places.get(at.tree)?.has(at.place) === true
  }
}

/** What several threads have counted. */
function sumOf(counts: readonly TermCounts[]): TermCounts {
  return counts.reduce((sum, each) => ({
    holding: sum.holding.map((count, term) => count + (each.holding[term] ?? 0)),
    files: sum.files + each.files,
  }))
}

function groupsOf<Source>(stretches: readonly Stretch<Source>[]): readonly ScanGroup<Source>[] {
  return stretches.flatMap((each) => (each.kind === 'scan' ? [each.group] : []))
}

/**
 * Waits for something, but no longer than so many milliseconds, nor when something else comes first: false when it is not
 * over then. Rejects when it does.
 */
async function within(work: Promise<unknown>, milliseconds: number, early: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const pause = sleep(milliseconds, false, { signal: over.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), pause, early.then(() => false)])
  } finally {
    over.abort()
  }
}
