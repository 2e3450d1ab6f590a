import { AppError, messageOf } from '@sextant/base'
import type { SearchAlert, SearchMatch } from '@sextant/contract'
import type { SignedIn } from '../../http/viewer.js'
import { userById } from '../accounts/index.js'
import { asksForSmart, drain, readAs, search, SearchAnswer, smartSearch } from '../search/index.js'
import { PlaceNumberer } from './fingerprint.js'
import { type LeftOutReason, leftOutSentences, partialReasons, tellsWhatIsGone } from './leftOut.js'
import { patternTypeOf } from './patternTypeOf.js'
import { placesOf, type WholePlace } from './places.js'
import { mostPlaces } from './policy.js'
import {
  addFound,
  type Attempt,
  beginAttempt,
  dropFound,
  failAttempt,
  finishAttempt,
  keepAttempt,
  type Outcome,
} from './runStore.js'
import { SearchedRevisions } from './searchedRevisions.js'
import type { ResultSetServices } from './services.js'

/** The kind of the job that searches for a result set. */
export const resultSetJob = 'result-set.run'

/** Nobody waits at the screen, so it may take long. Everything is wanted where the query has no `count:`. */
const bounds = {
  usualMatches: mostPlaces,
  mostMatches: mostPlaces,
  usualMilliseconds: 600_000,
  mostMilliseconds: 600_000,
  linesPerFile: mostPlaces,
}

const keepMilliseconds = 500
const placesAtOnce = 250

/**
 * Searches for a set as its owner and keeps what that finds. Failures of the search end in the set; rejects when the
 * signal fires, and then the set waits for another.
 */
export async function runResultSet(services: ResultSetServices, setId: number, signal: AbortSignal): Promise<void> {
  const { db, log } = services
  const attempt = await beginAttempt(db, setId)
  if (!attempt) return
  const unwanted = new AbortController()
  try {
    const outcome = await new Run(services, attempt, unwanted).search(AbortSignal.any([signal, unwanted.signal]))
    await finishAttempt(db, attempt, outcome)
  } catch (error) {
    await dropFound(db, attempt).catch(() => {})
    if (signal.aborted) throw error
    if (unwanted.signal.aborted) return
    if (!(error instanceof AppError)) log.error('A result set failed', { set: setId, error: messageOf(error) })
    const sentence = error instanceof AppError ? error.message : 'The search failed. Run it again, or look in the log.'
    await failAttempt(db, attempt, sentence)
  }
}

class Run {
  readonly #services: ResultSetServices
  readonly #attempt: Attempt
  readonly #unwanted: AbortController
  readonly #numberer = new PlaceNumberer()
  readonly #revisions = new SearchedRevisions()
  readonly #full = new AbortController()
  #found = 0

  constructor(services: ResultSetServices, attempt: Attempt, unwanted: AbortController) {
    this.#services = services
    this.#attempt = attempt
    this.#unwanted = unwanted
  }

  async search(signal: AbortSignal): Promise<Outcome> {
    const timer = setInterval(() => void this.#keep(), keepMilliseconds)
    const answer = new SearchAnswer({ display: -1, chunkMatches: true, maxLineLength: -1 })
    answer.onTargets = (targets) => this.#revisions.add(targets)
    try {
      await drain(answer, this.#begin(answer, signal), (matches) => this.#take(matches))
    } catch (error) {
      if (!this.#full.signal.aborted || signal.aborted) throw error
    } finally {
      clearInterval(timer)
    }
    return this.#outcomeOf(answer)
  }

  async #begin(answer: SearchAnswer, signal: AbortSignal): Promise<void> {
    const { query: text, patternType } = this.#attempt
    const owner = await this.#owner()
    const type = patternTypeOf(patternType)
    const input = { text, patternType: readAs(type), contextLines: 0, bounds }
    const run = type === 'lucky' || asksForSmart(text) ? smartSearch : search
    const either = AbortSignal.any([signal, this.#full.signal])
    await this.#services.search.reads.during(owner, either, async (read) => {
      answer.onRepositories = read.add
      await run(this.#services.search, owner, { input, answer, signal: read.signal })
    })
  }

  /** A run sees what the owner may read now. */
  async #owner(): Promise<SignedIn> {
    const user = await userById(this.#services.db, this.#attempt.ownerId)
    if (!user) throw new AppError('not_found', 'no-owner', 'The owner of this result set has left.')
    return { kind: 'user', userId: user.id, username: user.username, siteAdmin: user.siteAdmin }
  }

  async #take(matches: readonly SearchMatch[]): Promise<void> {
    let places: WholePlace[] = []
    for (const match of matches) {
      places = [...places, ...placesOf(match, this.#revisions.commitOf)]
      if (places.length < placesAtOnce) continue
      await this.#add(places)
      places = []
    }
    await this.#add(places)
  }

  async #add(places: readonly WholePlace[]): Promise<void> {
    // Naming takes its time: others get their turn while the database works.
    for (let at = 0; at < places.length; at += placesAtOnce) {
      const some = places.slice(at, at + placesAtOnce)
      const named = some.slice(0, mostPlaces - this.#found).map(({ place, text }) => this.#numberer.name(place, text))
      await addFound(this.#services.db, this.#attempt, named)
      this.#found += named.length
      if (named.length < some.length) return this.#full.abort(new Error('There is room for no more places.'))
    }
  }

  async #keep(): Promise<void> {
    // The database may be away for a moment; the next look tells.
    const isWanted = await keepAttempt(this.#services.db, this.#attempt, this.#found).catch(() => true)
    if (!isWanted) this.#unwanted.abort(new Error('The run was cancelled.'))
  }

  #outcomeOf(answer: SearchAnswer): Outcome {
    const { alert } = answer
    const leftOut = partialReasons([
      ...answer.progress(true).completeness.notSearched.map(({ reason }): LeftOutReason => reason),
      ...(answer.isHeldBack || this.#full.signal.aborted ? (['held'] as const) : []),
    ])
    if (alert && answer.matches === 0) {
      throw new AppError('failed_precondition', 'search-alert', failureSentence(alert, leftOut))
    }
    return { commits: this.#revisions.list(), leftOut, tellsGone: tellsWhatIsGone(leftOut) }
  }
}

/** What an alert of something left out says has names in it, and whoever has the address of a set reads the failure. */
function failureSentence({ title, description }: SearchAlert, leftOut: readonly LeftOutReason[]): string {
  const why = leftOut.length > 0 ? leftOutSentences(leftOut).join(' ') : description
  return why ? `${title}: ${why}` : `${title}.`
}
