import type {
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
import type { Content, Repository } from '../repositories/index.js'
import type { Ending } from './alerts/closingAlert.js'
import { commitMatch } from './commitMatches.js'
import { FilterCounter } from './dynamicFilters.js'
import { completenessOf } from './funnel.js'
import type { HistoryPlan } from './historyPlan.js'
import { joinReaches, reachOf, type RepositoryLook } from './historyReach.js'
import { streamedMatch } from './matches.js'
import type { Target } from './resolveTargets.js'
import { SeenFiles } from './seenFiles.js'
import { HeldFiles, heldKey } from './selection/heldFiles.js'
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

/** What a match was found in. */
export interface MatchOrigin {
  readonly repository: Repository
  /** Of a file: the content of the first of its revisions. */
  readonly content: Content | undefined
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
  readonly #known = new Map<number, Repository>()
  readonly #contents = new Map<string, Content>()
  #limitHit = false
  #timedOut = false
  readonly #repositories = new Set<number>()
  /** Called when the first match has come, so that it can be sent without waiting. */
  onFirst: () => void = () => {}
  /** Called with what is searched, before anything is found there; again for each alternative of a query. */
  onTargets: (targets: readonly Target[]) => void = () => {}

  constructor(shape: AnswerShape) {
    this.#shape = shape
  }

  /** Called once for each part of a query that has filters of its own. */
  begin(beginning: Omit<Beginning, 'selected'>): void {
    this.#beginning = { ...this.#beginning, ...beginning }
  }

  /** Says at which revisions the files are searched, once that is known. */
  searchAt(revisions: string, targets: readonly Target[]): void {
    this.#beginning = { ...this.#beginning, revisions }
    this.onTargets(targets)
  }

  get isFull(): boolean {
    return this.#limitHit || this.#timedOut
  }

  /** How many more matches are wanted. */
  get remaining(): number {
    return Math.max(1, this.#beginning.limit - this.#matches)
  }

  /** Milliseconds since the search began. */
  get elapsed(): number {
    return performance.now() - this.#started
  }

  say(alert: SearchAlert): void {
    this.#alert ??= alert
  }

  /** Notes the repositories that a part of the query searches. */
  know(repositories: readonly Repository[]): void {
    for (const repository of repositories) this.#known.set(repository.id, repository)
  }

  /** What a match was found in; undefined for an owner, who is in no repository. */
  originOf(match: SearchMatch): MatchOrigin | undefined {
    const repository = 'repositoryID' in match ? this.#known.get(match.repositoryID) : undefined
    if (!repository) return undefined
    const revision = 'branches' in match ? (match.branches?.[0] ?? '') : ''
    return { repository, content: this.#contents.get(contentKey(repository.id, revision)) }
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

  /** Adds files that stand in all of these targets, which are revisions of one repository. */
  addFiles(matches: readonly FileMatch[], targets: readonly [Target, ...Target[]]): void {
    const [{ repository }] = targets
    this.#repositories.add(repository.id)
    const revisions = targets.map(({ revision }) => revision)
    for (const match of matches) {
      const found = match.symbols ? 'symbols' : 'file'
      const seen = this.#seen.add({ repository: repository.id, path: match.path, blob: match.blob, found }, revisions)
      const shown = this.#streamed(match, targets, seen.fresh.length > 0 ? seen.fresh : revisions)
      if (seen.fresh.length === 0) {
        this.#mergeIntoHeld(shown, match)
        continue
      }
      if (seen.isFirst) this.#countFile(match)
      this.#filters.countFile(match, repository.name, seen.fresh)
      this.#held.note(heldKey(shown, match.blob), this.#waiting.length)
      this.#add(shown, seen.isFirst ? Math.max(1, match.matchingLines) : 0)
    }
  }

  #streamed(match: FileMatch, targets: readonly [Target, ...Target[]], revisions: readonly string[]) {
    const first = targets.find(({ revision }) => revision === revisions[0]) ?? targets[0]
    const { repository, content } = first
    this.#contents.set(contentKey(repository.id, first.revision), content)
    const commit = content.kind === 'commit' ? content.commit : undefined
    return streamedMatch(match, { repository, revisions, commit, ...this.#shape })
  }

  /** A file that another alternative has found, and that waits to be sent, gets what this one found as well. */
  #mergeIntoHeld(match: ReturnType<typeof streamedMatch>, { blob }: FileMatch): void {
    const place = this.#held.placeOf(heldKey(match, blob))
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

  finishHistory(limitHit: boolean): void {
    this.#limitHit ||= limitHit
  }

  leaveOut(notSearched: readonly NotSearched[]): void {
    this.#notSearched = [...this.#notSearched, ...notSearched]
  }

  finish(counts: SearchCounts, limitHit: boolean): void {
    this.#finished = addCounts(this.#finished, counts)
    this.#limitHit ||= limitHit
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
        // Lines and files as they were sent: the engine's own figures may count a file that another part found too.
        counts: {
          ...this.#finished,
          matchingFiles: this.#running.matchingFiles,
          matchingLines: this.#running.matchingLines,
        },
        matchingRepositories: this.#repositories.size,
        matchingCommits: this.#commits,
        history: joinReaches([...this.#reaches.values()]),
        notSearched: this.#notSearched,
        limitHit: this.#limitHit,
        timedOut: this.#timedOut,
      }),
    }
  }

  #skipped(): readonly SkippedReason[] {
    return skippedReasons({
      notSearched: this.#notSearched,
      limitHit: this.#limitHit,
      timedOut: this.#timedOut,
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
    if (isFirst) this.onFirst()
  }
}

const contentKey = (repository: number, revision: string) => `${repository} ${revision}`

/** With more than this waiting for a client that reads slowly, in characters, the rest is counted only. */
const mostWaiting = 32 * 1024 * 1024

/** About how many characters a match has when it is sent. */
function sizeOf(match: SearchMatch): number {
  const fixed = 400
  if (match.type === 'commit') return fixed + match.content.length + match.message.length
  if (match.type === 'symbol') return fixed + match.symbols.length * 200
  if (match.type !== 'content') return fixed
  const lines = match.lineMatches?.reduce((sum, { line }) => sum + line.length + 100, 0) ?? 0
  return fixed + lines + (match.chunkMatches?.reduce((sum, { content }) => sum + content.length + 100, 0) ?? 0)
}
