import type {
  HistoryReach,
  NotSearched,
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
import { skippedReasons } from './skipped.js'
import { limitMatch } from './stream/limitMatch.js'

/** What a client wants to be sent. */
export interface AnswerShape {
  /** At most this many matches are sent; -1 for all. Counting goes on. */
  readonly display: number
  readonly chunkMatches: boolean
  readonly maxLineLength: number
  /** Takes each match as it comes, with how many results it holds; then none is kept to be sent. */
  readonly take?: (match: SearchMatch, weight: number, origin: MatchOrigin) => void
}

/** What a match was found in. */
export interface MatchOrigin {
  readonly repository: Repository
  /** Of a file: the content of the first of its revisions. */
  readonly content?: Content
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
  readonly #seenRepositories = new Set<number>()
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
  #held = false
  #limitHit = false
  #timedOut = false
  readonly #repositories = new Set<number>()
  /** Called when the first match has come, so that it can be sent without waiting. */
  onFirst: () => void = () => {}

  constructor(shape: AnswerShape) {
    this.#shape = shape
  }

  /** Called once for each part of a query that has filters of its own. */
  begin(beginning: Beginning): void {
    const { selected } = this.#beginning
    this.#beginning = { ...beginning, selected: Math.max(selected, beginning.selected) }
  }

  /** Says at which revisions the files are searched, once that is known. */
  searchAt(revisions: string): void {
    this.#beginning = { ...this.#beginning, revisions }
  }

  get isFull(): boolean {
    return this.#limitHit || this.#timedOut
  }

  /** How many more matches are wanted. */
  get remaining(): number {
    return Math.max(1, this.#beginning.limit - this.#matches)
  }

  say(alert: SearchAlert): void {
    this.#alert ??= alert
  }

  /** How many matches there are, sent or not. */
  get matches(): number {
    return this.#matches
  }

  get ending(): Ending {
    return { timedOut: this.#timedOut, notSearched: this.#notSearched }
  }

  addRepositories(matches: readonly RepositoryMatch[], selected: readonly Repository[]): void {
    const byId = new Map(selected.map((repository) => [repository.id, repository]))
    for (const match of matches) {
      const repository = byId.get(match.repositoryID)
      if (!repository) continue
      if (this.#seenRepositories.has(match.repositoryID)) continue
      this.#seenRepositories.add(match.repositoryID)
      this.#filters.countRepository()
      this.#repositories.add(match.repositoryID)
      this.#add(match, 1, { repository })
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
      const first = targets.find(({ revision }) => revision === seen.fresh[0])
      if (!first) continue
      if (seen.isFirst) this.#countFile(match)
      this.#filters.countFile(match, repository.name, seen.fresh)
      const { content } = first
      const commit = content.kind === 'commit' ? content.commit : undefined
      const context = { repository, revisions: seen.fresh, commit, ...this.#shape }
      this.#add(streamedMatch(match, context), seen.isFirst ? Math.max(1, match.matchingLines) : 0, {
        repository,
        content,
      })
    }
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
      this.#add(commitMatch(match, repository, show), 1, { repository })
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
      held: this.#held,
    })
  }

  #add(match: SearchMatch, weight: number, origin: MatchOrigin): void {
    this.#matches += weight
    if (this.#shape.take) return this.#shape.take(match, weight, origin)
    const room = this.#shape.display < 0 ? Infinity : this.#shape.display - this.#sent
    if (room <= 0 || this.#waitingSize > mostWaiting) {
      this.#held ||= weight > 0
      return
    }
    const isFirst = this.#sent === 0
    const sent = weight > room ? limitMatch(match, room) : match
    this.#held ||= weight > room
    this.#sent += Math.min(weight, room)
    this.#waitingSize += sizeOf(sent)
    this.#waiting.push(sent)
    if (isFirst) this.onFirst()
  }
}

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
