import type {
  Completeness,
  HistoryReach,
  NotSearched,
  OwnerMatch,
  RepositoryMatch,
  SearchAlert,
  SearchFilter,
  SearchMatch,
  SearchProgress,
  SkippedReason,
} from '@sextant/contract'
import { addCounts, type FileMatch, type HistoryMatch, noCounts, type SearchCounts } from '@sextant/engine'
import type { Repository } from '../repositories/index.js'
import type { Ending } from './alerts/closingAlert.js'
import { commitMatch } from './commitMatches.js'
import { FilterCounter } from './dynamicFilters.js'
import { completenessOf, type RevisionReach } from './funnel.js'
import type { HistoryPlan } from './historyPlan.js'
import { joinReaches, reachOf, type RepositoryLook } from './historyReach.js'
import { streamedMatch } from './matches.js'
import { MatchOrigins } from './matchOrigins.js'
import { sizeOf } from './matchSize.js'
import type { Target } from './resolveTargets.js'
import { SeenFiles } from './seenFiles.js'
import { HeldFiles } from './selection/heldFiles.js'
import { mergeMatches } from './selection/mergeMatches.js'
import { skippedReasons } from './skipped.js'
import { limitMatch } from './stream/limitMatch.js'

/** What a client wants to be sent. */
export interface AnswerShape {
  /** At most this many matches are sent; -1 for all. Counting goes on. */
  readonly display: number
  readonly chunkMatches: boolean
  readonly maxLineLength: number
}

/** Why the engine ended a search before its end, if it did. */
interface Ended {
  readonly limitHit: boolean
  readonly memoryHit?: boolean
}

interface Beginning {
  readonly readable: number
  readonly selected: number
  readonly revisions: string
  readonly narrowing: string
  readonly limit: number
}

/**
 * The answer to a search as it grows: matches waiting to be sent, and all the figures about them. Whoever streams it
 * takes what has gathered whenever it is ready to send.
 */
export class SearchAnswer {
  readonly #shape: AnswerShape
  readonly #started = performance.now()
  readonly #filters = new FilterCounter()
  readonly #seen = new SeenFiles()
  readonly #held = new HeldFiles()
  readonly #seenOwners = new Set<string>()
  readonly #seenCommits = new Set<string>()
  readonly #reaches = new Map<unknown, HistoryReach>()
  #commits = 0
  #waiting: SearchMatch[] = []
  #alert: SearchAlert | undefined
  #beginning: Beginning = { readable: 0, selected: 0, revisions: 'at HEAD', narrowing: '', limit: 0 }
  #notSearched: readonly NotSearched[] = []
  #finished: SearchCounts = noCounts
  #running: SearchCounts = noCounts
  #sent = 0
  #matches = 0
  /** About how many characters wait to be sent. */
  #waitingSize = 0
  /** Whether matches were counted that are not sent. */
  #heldBack = false
  /** What the matches were found in. */
  readonly origins = new MatchOrigins()
  #ranking: Completeness['ranking']
  /** Set when the engine has counted everything, and each match once, though a limit keeps some from being sent. */
  #countedAll = false
  #limitHit = false
  #timedOut = false
  #memoryHit = false
  #begun = false
  #firstAfter: number | undefined
  #reach: RevisionReach | undefined
  readonly #repositories = new Set<number>()
  /** Called when the first match has come, so that it can be sent without waiting. */
  onFirst: () => void = () => {}
  /** Called with what is searched, before anything is found there; again for each alternative of a query. */
  onTargets: (targets: readonly Target[]) => void = () => {}
  /** Called with the ids of the repositories that are looked into, before anything is said of them. */
  onRepositories: (ids: readonly number[]) => void = () => {}

  constructor(shape: AnswerShape) {
    this.#shape = shape
  }

  /** Called once for each part of a query that has filters of its own. */
  begin(beginning: Omit<Beginning, 'selected'>): void {
    this.#begun = true
    this.#beginning = { ...this.#beginning, ...beginning }
  }

  /** Says which repositories are looked into. */
  lookInto(repositories: readonly Repository[]): void {
    this.origins.know(repositories)
    this.onRepositories(repositories.map(({ id }) => id))
  }

  /** Says at which revisions the files are searched, once that is known. */
  searchAt(revisions: string, targets: readonly Target[]): void {
    this.#beginning = { ...this.#beginning, revisions }
    this.onTargets(targets)
  }

  /** Says how many revisions are searched. Of several parts of a query the widest counts. */
  reach(reach: RevisionReach): void {
    if (reach.asked >= (this.#reach?.asked ?? 0)) this.#reach = reach
  }

  get isFull(): boolean {
    return this.#limitHit || this.#timedOut || this.#memoryHit
  }

  /** Whether a limit keeps matches out. */
  get isLimited(): boolean {
    return this.#limitHit
  }

  /** How many more matches are wanted. */
  get remaining(): number {
    return Math.max(1, this.#beginning.limit - this.#matches)
  }

  /** Milliseconds since the search began. */
  get elapsed(): number {
    return performance.now() - this.#started
  }

  /** Milliseconds until the first result that is sent was there; undefined before. */
  get firstResultAfter(): number | undefined {
    return this.#firstAfter
  }

  /** How many more matches will be sent; the rest is only counted. */
  get room(): number {
    return this.#shape.display < 0 ? Number.POSITIVE_INFINITY : Math.max(0, this.#shape.display - this.#sent)
  }

  say(alert: SearchAlert): void {
    this.#alert ??= alert
  }

  /** Whether matches were counted that are not sent. */
  get isHeldBack(): boolean {
    return this.#heldBack
  }

  /** How many matches there are, sent or not. */
  get matches(): number {
    return this.#matches
  }

  get ending(): Ending {
    return { timedOut: this.#timedOut, notSearched: this.#notSearched }
  }

  /** Whether as many matches were added as are wanted: what comes then is too much. */
  get isEnough(): boolean {
    return this.#matches >= this.#beginning.limit
  }

  get hasMatches(): boolean {
    return this.#matches > 0
  }

  /** Ends the search as one that has more matches than are wanted. */
  endAtLimit(): void {
    this.#limitHit = true
  }

  /** Says how many repositories of this part of the query are left in the end. */
  narrowTo(repositories: number): void {
    this.#beginning = { ...this.#beginning, selected: Math.max(this.#beginning.selected, repositories) }
  }

  /** Adds repositories at revisions, each once. */
  addRepositories(matches: readonly RepositoryMatch[]): void {
    for (const match of matches) {
      if (this.isEnough) return this.endAtLimit()
      const { repositoryID: repository, branches = [''] } = match
      const { fresh, isFirst } = this.#seen.add({ repository, path: '', blob: '.', found: 'repository' }, branches)
      if (fresh.length === 0) continue
      if (isFirst) this.#filters.countRepository()
      this.#repositories.add(repository)
      this.#add({ ...match, ...(match.branches && { branches: fresh }) }, isFirst ? 1 : 0)
    }
  }

  /** Adds owners of files, each once. */
  addOwners(matches: readonly OwnerMatch[]): void {
    for (const match of matches) {
      if (this.isEnough) return this.endAtLimit()
      const key = JSON.stringify(match)
      if (this.#seenOwners.size < this.#seenOwners.add(key).size) this.#add(match, 1)
    }
  }

  /**
   * Adds files that stand in all of these targets, which are revisions of one repository. Bare ones are counted and not
   * sent.
   */
  addFiles(matches: readonly FileMatch[], targets: readonly [Target, ...Target[]], isBare = false): void {
    const [{ repository }] = targets
    this.#repositories.add(repository.id)
    const revisions = targets.map(({ revision }) => revision)
    for (const match of matches) {
      const found = match.symbols ? 'symbols' : 'file'
      const seen = this.#seen.add({ repository: repository.id, path: match.path, blob: match.blob, found }, revisions)
      if (seen.fresh.length === 0) {
        this.#mergeIntoHeld(this.#streamed(match, targets, revisions), match)
        continue
      }
      if (seen.isFirst) this.#countFile(match)
      this.#filters.countFile(match, repository.name, seen.fresh)
      const weight = seen.isFirst ? Math.max(1, match.matchingLines) : 0
      if (isBare) {
        this.#matches += weight
        this.#heldBack = true
        continue
      }
      const shown = this.#streamed(match, targets, seen.fresh)
      this.#held.note(shown, match.blob, this.#waiting.length)
      this.#add(shown, weight)
    }
  }

  #streamed(match: FileMatch, targets: readonly [Target, ...Target[]], revisions: readonly string[]) {
    const first = targets.find(({ revision }) => revision === revisions[0]) ?? targets[0]
    const { repository, content } = first
    this.origins.note(first)
    const commit = content.kind === 'commit' ? content.commit : undefined
    return streamedMatch(match, { repository, revisions, commit, ...this.#shape })
  }

  /** A file that another alternative has found, and that waits to be sent, gets what this one found as well. */
  #mergeIntoHeld(match: ReturnType<typeof streamedMatch>, { blob }: FileMatch): void {
    const place = this.#held.placeOf(match, blob)
    const waiting = place === undefined ? undefined : this.#waiting[place]
    const merged = waiting && mergeMatches(waiting, match)
    if (place === undefined || !merged) return
    this.#waitingSize += sizeOf(merged.match) - sizeOf(waiting)
    this.#waiting[place] = merged.match
    this.#matches += merged.added
    this.#sent += merged.added
    this.#running = addCounts(this.#running, { ...noCounts, matchingLines: merged.added })
  }

  /** Holds back what is found, for a while: alternatives that follow may find more in the same files. */
  holdFiles(): void {
    this.#held.hold()
  }

  releaseFiles(): void {
    this.#held.release()
  }

  #countFile({ matchingLines }: FileMatch): void {
    this.#running = addCounts(this.#running, { ...noCounts, matchingFiles: 1, matchingLines })
  }

  /** Adds commits of a repository, each once. */
  addCommits(matches: readonly HistoryMatch[], repository: Repository, show: HistoryPlan['show']): void {
    for (const match of matches) {
      const key = `${repository.id} ${match.commit} ${show}`
      if (this.#seenCommits.size === this.#seenCommits.add(key).size) continue
      this.#repositories.add(repository.id)
      this.#filters.countCommit(match, repository.name, show)
      this.#add(commitMatch(match, repository, show), 1)
      this.#commits += 1
    }
  }

  /** Says how far back a search of commits has looked by now; `search` tells it from others of the same query. */
  lookBack(search: unknown, looks: readonly RepositoryLook[]): void {
    this.#reaches.set(search, reachOf(looks))
  }

  finishHistory({ limitHit, memoryHit = false }: Ended): void {
    this.#limitHit ||= limitHit
    this.#memoryHit ||= memoryHit
  }

  leaveOut(notSearched: readonly NotSearched[]): void {
    this.#notSearched = [...this.#notSearched, ...notSearched]
  }

  /** As `leaveOut`, for what every alternative of a query may leave out again: the largest of each reason counts. */
  leaveOutOnce(notSearched: readonly NotSearched[]): void {
    for (const each of notSearched) {
      const known = this.#notSearched.find(({ reason }) => reason === each.reason)
      if (known && known.count >= each.count) continue
      this.#notSearched = [...this.#notSearched.filter((other) => other !== known), each]
    }
  }

  finish({ counts, limitHit, memoryHit = false }: Ended & { readonly counts: SearchCounts }): void {
    this.#finished = addCounts(this.#finished, counts)
    this.#limitHit ||= limitHit
    this.#memoryHit ||= memoryHit
  }

  /** Says that what was added came by relevance; `isAlone` that no other part of the query finds files. */
  rank(ranking: Completeness['ranking'], isAlone: boolean): void {
    this.#ranking = this.#ranking === 'in-stages' ? this.#ranking : ranking
    this.#countedAll = isAlone
  }

  runOutOfTime(): void {
    this.#timedOut = true
  }

  /** Matches that have gathered and were not taken yet: the first of them, with about so many characters; not none. */
  take(characters: number): readonly SearchMatch[] {
    if (this.#held.keeps(this.#waiting.length)) return []
    let size = 0
    const enough = this.#waiting.findIndex((match) => (size += sizeOf(match)) > characters)
    this.#waitingSize -= size
    return this.#waiting.splice(0, enough < 0 ? this.#waiting.length : enough + 1)
  }

  get alert(): SearchAlert | undefined {
    return this.#alert
  }

  filters(done: boolean): readonly SearchFilter[] {
    return this.#filters.list(done && !this.isFull, this.#notSearched)
  }

  progress(done: boolean): SearchProgress {
    return {
      done,
      repositoriesCount: this.#beginning.selected,
      matchCount: this.#matches,
      durationMs: Math.round(performance.now() - this.#started),
      skipped: this.#skipped(),
      completeness: completenessOf({
        ...this.#beginning,
        counts: this.#counts(),
        ranking: this.#ranking,
        matchingRepositories: this.#repositories.size,
        matchingCommits: this.#commits,
        history: joinReaches([...this.#reaches.values()]),
        notSearched: this.#notSearched,
        limitHit: this.#limitHit,
        timedOut: this.#timedOut,
        memoryHit: this.#memoryHit,
        begun: this.#begun,
        reach: this.#reach,
        matches: this.#matches,
        sent: this.#sent,
      }),
    }
  }

  /** Lines and files as they were sent: the engine's own figures may count a file that another part found too. */
  #counts(): SearchCounts {
    const { matchingFiles, matchingLines } = this.#running
    return this.#countedAll && this.#limitHit ? this.#finished : { ...this.#finished, matchingFiles, matchingLines }
  }

  #skipped(): readonly SkippedReason[] {
    return skippedReasons({
      notSearched: this.#notSearched,
      limitHit: this.#limitHit,
      timedOut: this.#timedOut,
      memoryHit: this.#memoryHit,
      limit: this.#beginning.limit,
      held: this.#heldBack,
    })
  }

  #add(match: SearchMatch, weight: number): void {
    this.#matches += weight
    const room = this.#shape.display < 0 ? Infinity : this.#shape.display - this.#sent
    if (room <= 0 || this.#waitingSize > mostWaiting) {
      this.#heldBack ||= weight > 0
      return
    }
    const isFirst = this.#sent === 0
    const sent = weight > room ? limitMatch(match, room) : match
    this.#heldBack ||= weight > room
    this.#sent += Math.min(weight, room)
    this.#waitingSize += sizeOf(sent)
    this.#waiting.push(sent)
    if (!isFirst) return
    this.#firstAfter = this.elapsed
    this.onFirst()
  }
}

/** With more than this waiting for a client that reads slowly, in characters, the rest is counted only. */
const mostWaiting = 32 * 1024 * 1024
