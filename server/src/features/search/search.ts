import { AppError, messageOf, withDeadline } from '@sextant/base'
import type { NotSearched, RepositoryMatch, SearchAlert } from '@sextant/contract'
import type { FileQuery, MatchBatch, SearchLimits } from '@sextant/engine'
import {
  type BasicQuery,
  basicQueries,
  type Filters,
  type ParsedQuery,
  parseQuery,
  patternProblems,
  type PatternType,
} from '@sextant/query'
import type { Viewer } from '../../http/viewer.js'
import { engineSearchDuration } from '../../observability/metrics/instruments.js'
import { clock } from '../../observability/metrics/timed.js'
import { inSpan } from '../../observability/tracing/currentSpan.js'
import { ensureHistories } from '../indexing/index.js'
import { metadataOf, type Repository } from '../repositories/index.js'
import { closingAlert } from './alerts/closingAlert.js'
import { noneHoldAlert, noRepositoriesAlert } from './alerts/noRepositoriesAlert.js'
import { nothingReadableAlert } from './alerts/nothingReadableAlert.js'
import { queryAlert } from './alerts/queryAlert.js'
import { invalidRevisionAlert, tooManyAlert } from './alerts/revisionAlerts.js'
import { checkPattern, invalidPattern } from './checkPatterns.js'
import { repositoriesOfContext } from './contexts.js'
import { describeNarrowing, describeRevisions } from './describe.js'
import { SearchAnswer } from './answer.js'
import { planSearch, type SearchPlan } from './plan.js'
import { filterByFacts } from './predicates/filterByFacts.js'
import { markDescriptions } from './predicates/markDescriptions.js'
import type { LookingInto } from './predicates/lookingInto.js'
import { among, narrowTargets } from './predicates/narrowTargets.js'
import { namePeople } from './predicates/people.js'
import { prepareLooking, targetsNotSearched } from './predicates/prepareLooking.js'
import { repositoryMatches, repositoryMatchesAt, withMetadata } from './repositoryMatches.js'
import { asksForRelevance } from './ranking/asksForRelevance.js'
import { type OrderedRepositories, orderRepositories } from './ranking/repositoryOrder.js'
import { type ResolvedTargets, resolveTargets, type Target } from './resolveTargets.js'
import { revisionReach } from './revisionReach.js'
import { linesPerFile, matchesWanted, millisecondsFor, mostMilliseconds, type SearchBounds } from './searchBounds.js'
import type { SearchServices } from './searchServices.js'
import { structuralAlert, structuralOff } from './structural/structuralAlert.js'
import { kindsNotSearched } from './selection/forksAndArchived.js'
import { joinAlike } from './selection/joinAlike.js'
import { openTaker } from './selection/openTaker.js'
import { searchHistories } from './selection/searchHistories.js'
import { withUsualKinds } from './selection/usualKinds.js'
import { namedRepositories, selectRepositories } from './selectRepositories.js'

export type { SearchServices } from './searchServices.js'

/** What a person or program asked for. */
export interface SearchInput {
  readonly text: string
  readonly patternType: PatternType
  /** Lines around a matching line. */
  readonly contextLines: number
  /** As usual without it. */
  readonly bounds?: SearchBounds
}

const lineBytes = 10_000

/**
 * Answers a search for a viewer: fills `answer` while it goes and returns when it is whole. Every count is of what the
 * viewer may read. Rejects with the signal's reason when the asker has gone; a deadline ends the search in order.
 */
export async function search(
  services: SearchServices,
  viewer: Viewer,
  {
    input,
    answer,
    signal,
  }: { readonly input: SearchInput; readonly answer: SearchAnswer; readonly signal: AbortSignal },
): Promise<void> {
  const parsed = parseQuery(input.text, { patternType: input.patternType })
  const { queries, problems } = basicQueries(parsed)
  const alert =
    structuralOff(parsed, services.structuralSearch) ??
    queryAlert([...parsed.problems, ...problems], input.text, input.patternType)
  if (alert) return answer.say(alert)
  const all = joinAlike(queries)
  if (all.length > 1) answer.holdFiles()
  try {
    await searchEach(services, viewer, { queries: all, parsed, input, answer, signal })
  } finally {
    answer.releaseFiles()
  }
}

/** The alternatives of a query, one after the other. */
async function searchEach(
  services: SearchServices,
  viewer: Viewer,
  {
    queries,
    parsed,
    input,
    answer,
    signal,
  }: {
    readonly queries: readonly BasicQuery[]
    /** What the queries come from. */
    readonly parsed: ParsedQuery
    readonly input: SearchInput
    readonly answer: SearchAnswer
    readonly signal: AbortSignal
  },
): Promise<void> {
  for (const written of queries) {
    const named = await namePeople(services.store.db, written)
    if ('problem' in named) return answer.say(unprocessable(named.problem))
    const { query } = named
    const plan = plannedOrAlert(query, parsed, input)
    if ('alert' in plan) return answer.say(plan.alert)
    const ranked = asksForRelevance(parsed.patternType, plan.plan.filters)
    const isAlone = queries.length === 1
    const one = new OneSearch(services, viewer, { plan: plan.plan, query, input, answer, ranked, isAlone })
    await one.run(signal)
    if (answer.isFull) break
  }
  const milliseconds = millisecondsFor(queries, input.bounds)
  const closing = closingAlert(answer.ending, { ...input, milliseconds, mostMilliseconds })
  if (closing) answer.say(closing)
}

function plannedOrAlert(
  query: BasicQuery,
  parsed: ParsedQuery,
  { text, patternType }: SearchInput,
): { readonly plan: SearchPlan } | { readonly alert: SearchAlert } {
  const structural = structuralAlert(query, text)
  if (structural) return { alert: structural }
  const invalid = invalidPattern(query)
  if (invalid) {
    // All of them, with their repairs: they are read once more only where one is wrong.
    const all = queryAlert(patternProblems(parsed, checkPattern), text, patternType)
    return { alert: all ?? unprocessable(invalid) }
  }
  const plan = planSearch(query, new Date())
  return 'title' in plan ? { alert: plan } : { plan }
}

/** One basic query of a search. */
class OneSearch {
  readonly #services: SearchServices
  readonly #viewer: Viewer
  readonly #plan: SearchPlan
  readonly #query: BasicQuery
  readonly #input: SearchInput
  readonly #answer: SearchAnswer
  readonly #ranked: boolean
  /** Whether the query has no other alternatives. */
  readonly #isAlone: boolean

  constructor(
    services: SearchServices,
    viewer: Viewer,
    the: {
      readonly plan: SearchPlan
      readonly query: BasicQuery
      readonly input: SearchInput
      readonly answer: SearchAnswer
      readonly ranked: boolean
      readonly isAlone: boolean
    },
  ) {
    this.#services = services
    this.#viewer = viewer
    this.#plan = the.plan
    this.#query = the.query
    this.#input = the.input
    this.#answer = the.answer
    this.#ranked = the.ranked
    this.#isAlone = the.isAlone
  }

  async run(signal: AbortSignal): Promise<void> {
    const { filters: written, predicates, revisions } = this.#plan
    const readable = await inSpan('list readable repositories', () => this.#services.readable.list(this.#viewer))
    this.#answer.begin({
      readable: readable.length,
      revisions: describeRevisions(revisions.names),
      narrowing: describeNarrowing(written),
      limit: this.#limit(),
    })
    if (readable.length === 0) {
      return this.#answer.say(await nothingReadableAlert(this.#services.store.db, this.#viewer))
    }
    const scope = await repositoriesOfContext(written.context, readable)
    if ('problem' in scope) return this.#answer.say(unprocessable(scope.problem))
    const asked = { filters: written, repositories: scope.repositories }
    const filters = await withUsualKinds(this.#services.usualKindsOf, this.#viewer, asked)
    this.#answer.leaveOutOnce(kindsNotSearched(namedRepositories(scope.repositories, filters), filters))
    const repositories = selectRepositories(scope.repositories, filters)
    const facts = { repositories, conditions: predicates.facts }
    const selected = await filterByFacts(this.#services.store, this.#viewer, facts)
    if (selected.length === 0) return this.#sayNoneFound(scope.repositories)
    await this.#inTime(signal, (deadline) => this.#searchIn(selected, deadline))
  }

  async #searchIn(selected: readonly Repository[], signal: AbortSignal): Promise<void> {
    this.#answer.lookInto(selected)
    const { revisions, predicates } = this.#plan
    const looksInside = predicates.files.length + predicates.commits.length > 0
    let ordered: OrderedRepositories | undefined
    if (!looksInside) {
      this.#answer.narrowTo(selected.length)
      ordered = await this.#addRepositories(() => repositoryMatches(selected, this.#query.pattern, revisions.names))
    }
    const { targets, notSearched } = await inSpan('resolve revisions', () =>
      resolveTargets(selected, revisions, { signal }),
    )
    this.#answer.leaveOut(notSearched)
    this.#sayOfRevisions(notSearched, selected)
    const { indexer } = this.#services.indexing
    const sayReach = () => this.#answer.reach(revisionReach(targets, notSearched, (content) => indexer.holds(content)))
    sayReach()
    const asking = { plan: this.#plan, answer: this.#answer, bounds: this.#input.bounds }
    const looking = await inSpan('prepare', () => prepareLooking(this.#services, asking, { all: targets, signal }))
    // What was indexed while the search waited for it counts.
    sayReach()
    const left = looksInside ? await inSpan('narrow', () => this.#narrow(looking)) : looking
    if (left.targets.length > 0) {
      const names = left.targets.map(({ revision }) => revision)
      this.#answer.searchAt(describeRevisions(names), left.targets)
    }
    const { files, symbols, history } = this.#plan
    for (const query of [files, symbols]) if (query) await this.#searchFiles(query, left)
    if (history.length > 0) await this.#searchHistory(left, selected)
    if (ordered && !this.#answer.isLimited) this.#answer.addRepositories(ordered.after)
  }

  /** Adds those that come before files, or all where nothing is ranked; answers which ones come after. */
  async #addRepositories(matches: () => readonly RepositoryMatch[]): Promise<OrderedRepositories | undefined> {
    if (!this.#plan.repositories) return undefined
    const found = markDescriptions(matches(), this.#plan.predicates.facts)
    const ids = found.map(({ repositoryID }) => repositoryID)
    const metadata = ids.length > 0 ? await metadataOf(this.#services.store, this.#viewer, ids) : noMetadata
    const whole = withMetadata(found, metadata)
    const ordered = this.#ranked ? orderRepositories(whole, this.#query.pattern) : { before: whole, after: [] }
    this.#answer.addRepositories(ordered.before)
    return ordered
  }

  async #narrow(looking: LookingInto): Promise<LookingInto> {
    const { kept, failed } = await narrowTargets(looking, this.#plan.predicates)
    this.#answer.leaveOut(failedTargets(failed.map((place) => looking.targets[place])))
    const left = among(looking, kept)
    this.#answer.narrowTo(new Set(left.targets.map(({ repository }) => repository.id)).size)
    if (left.targets.length === 0) this.#answer.say(noneHoldAlert)
    const ordered = await this.#addRepositories(() => repositoryMatchesAt(left.targets, this.#query.pattern))
    this.#answer.addRepositories(ordered?.after ?? [])
    return left
  }

  async #sayNoneFound(readable: readonly Repository[]): Promise<void> {
    const { filters, predicates } = this.#plan
    const count = async (others: Filters) => {
      const facts = { repositories: selectRepositories(readable, others), conditions: predicates.facts }
      return (await filterByFacts(this.#services.store, this.#viewer, facts)).length
    }
    this.#answer.say(await noRepositoriesAlert({ ...this.#input, filters }, count))
  }

  #sayOfRevisions(notSearched: readonly NotSearched[], selected: readonly Repository[]): void {
    const names = selected.map(({ name }) => name)
    const alert = invalidRevisionAlert(this.#plan.revisions) ?? tooManyAlert(notSearched, names, this.#input)
    if (alert) this.#answer.say(alert)
  }

  /** A search that takes too long is ended in order. */
  async #inTime(signal: AbortSignal, search: (deadline: AbortSignal) => Promise<void>): Promise<void> {
    try {
      // Alternatives of a query share the time that it has.
      await search(withDeadline(signal, Math.max(1, this.#milliseconds() - this.#answer.elapsed)))
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof AppError && error.code === 'deadline_exceeded') return this.#answer.runOutOfTime()
      throw new Error(messageOf(error), { cause: error })
    }
  }

  async #searchFiles(query: FileQuery, looking: LookingInto): Promise<void> {
    if (this.#answer.isFull || looking.targets.length === 0) return
    const { targets, sources, withoutIndex, signal } = looking
    const { backend, store } = this.#services
    // Another alternative may find the same files again, which then take no room.
    const mayRepeat = !this.#isAlone && this.#answer.hasMatches
    const opening = { plan: this.#plan, answer: this.#answer, db: store.db, mayRepeat }
    const own = await openTaker(query, looking, opening)
    // Which repositories or owners are selected is not told by how well their files answer.
    const ranked = this.#ranked && !this.#plan.selection
    const isDirect = this.#isAlone && !own
    const limits = { ...this.#limits(ranked && isDirect), ...own?.limits }
    const request = { query, targets: sources, limits, withoutIndex, ranked }
    const receive = (batch: MatchBatch) => (own ? own.taker.take(batch) : this.#receive(batch, targets))
    const outcome = await searchingFor('files', () => backend.search(request, receive, signal))
    this.#answer.finish(outcome)
    if (outcome.ranking) this.#answer.rank(outcome.ranking, isDirect)
    this.#answer.leaveOut(failedTargets(outcome.targets.map(({ target }) => targets[target])))
    if (own && own.taker.unowned > 0) this.#answer.say(someUnowned)
  }

  async #searchHistory(looking: LookingInto, selected: readonly Repository[]): Promise<void> {
    if (this.#answer.isFull) return
    const { revisions } = this.#plan
    const { signal } = looking
    const names = revisions.exclusions
    const exclusions = { ...revisions, names, namesBefore: names.length, globs: [], excludedGlobs: [], times: [] }
    const excluded = names.length > 0 ? await resolveTargets(selected, exclusions, { signal }) : nothing
    this.#answer.leaveOut(excluded.notSearched)
    const { indexing, history, store } = this.#services
    const all = [...looking.targets, ...excluded.targets]
    if (!this.#input.bounds?.withoutIndexing) {
      await ensureHistories(indexing, all, { deadline: indexing.patience, signal })
    }
    const plan = { plan: this.#plan, answer: this.#answer, db: store.db }
    await searchingFor('histories', () => searchHistories(history, looking, { excluded: excluded.targets, ...plan }))
  }

  #receive(batch: MatchBatch, targets: readonly Target[]): void {
    const [first, ...others] = batch.targets.flatMap((place) => targets[place] ?? [])
    if (first) this.#answer.addFiles(batch.matches, [first, ...others], batch.isBare)
  }

  #limit(): number {
    return matchesWanted(this.#query, this.#input.bounds)
  }

  /** `sendsBare` where what cannot be shown any more need not be read. */
  #limits(sendsBare: boolean): SearchLimits {
    const { maxBytes: fileBytes, largeFiles } = this.#services.files
    const room = sendsBare ? this.#answer.room : Number.POSITIVE_INFINITY
    return {
      linesPerFile: linesPerFile(this.#input.bounds),
      lineBytes,
      fileBytes,
      largeFiles,
      matches: this.#answer.remaining,
      ...(Number.isFinite(room) && { shown: room }),
      contextLines: this.#input.contextLines,
    }
  }

  #milliseconds(): number {
    return millisecondsFor([this.#query], this.#input.bounds)
  }
}

/** What the engine is asked. */
function searchingFor<Outcome>(kind: 'files' | 'histories', ask: () => Promise<Outcome>): Promise<Outcome> {
  const seconds = clock()
  return inSpan(`search ${kind}`, ask).finally(() => engineSearchDuration.observe({ kind }, seconds()))
}

const noMetadata: Awaited<ReturnType<typeof metadataOf>> = new Map()

const nothing: ResolvedTargets = { targets: [], notSearched: [] }

const failedTargets = (targets: readonly (Target | undefined)[]) => targetsNotSearched('failed', targets)

const unprocessable = (description: string): SearchAlert => ({ title: 'Unable To Process Query', description })

const someUnowned: SearchAlert = {
  title: 'Some results have no owners',
  kind: 'unowned-results',
  description: 'No CODEOWNERS file names an owner for them, so they are left out.',
}
