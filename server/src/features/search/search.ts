import { AppError, messageOf, withDeadline } from '@sextant/base'
import type { NotSearched, SearchAlert } from '@sextant/contract'
import type { FileQuery, HistoryBackend, IndexSettings, MatchBatch, SearchBackend, SearchLimits } from '@sextant/engine'
import { type BasicQuery, basicQueries, type PatternType, parseQuery } from '@sextant/query'
import type { Viewer } from '../../http/viewer.js'
import { ensureHistories, ensureIndexed, type IndexingServices } from '../indexing/index.js'
import { type Content, listReadable, type Repository, type RepositoryStore } from '../repositories/index.js'
import { closingAlert } from './alerts/closingAlert.js'
import { noRepositoriesAlert } from './alerts/noRepositoriesAlert.js'
import { queryAlert } from './alerts/queryAlert.js'
import { invalidRevisionAlert, tooManyAlert } from './alerts/revisionAlerts.js'
import { invalidPattern } from './checkPatterns.js'
import { describeNarrowing, describeRevisions } from './describe.js'
import { SearchAnswer } from './answer.js'
import { historiesOf } from './historyTargets.js'
import type { TreeLook } from './lookAtTrees.js'
import { planSearch, type SearchPlan } from './plan.js'
import { repositoryMatches } from './repositoryMatches.js'
import { type ResolvedTargets, resolveTargets, type Target } from './resolveTargets.js'
import { searchHistory } from './searchHistory.js'
import type { SearchSource } from './searchSource.js'
import { selectRepositories } from './selectRepositories.js'

export interface SearchServices {
  readonly store: RepositoryStore
  readonly backend: SearchBackend<SearchSource>
  readonly look: TreeLook
  readonly history: HistoryBackend<Content>
  readonly indexing: IndexingServices
  /** What of files is searched. */
  readonly files: IndexSettings
}

/** What a person or program asked for. */
export interface SearchInput {
  readonly text: string
  readonly patternType: PatternType
  /** Lines around a matching line. */
  readonly contextLines: number
  /** Results to find where the query does not say; 10,000 without it. */
  readonly usualMatches?: number
  /** More are not found, whatever the query says; 1,000,000 without it. */
  readonly mostMatches?: number
  /** Set for a search of everything, whatever the query says of `count:` and `timeout:`: its time in milliseconds. */
  readonly allWithin?: number
}

const defaultMatches = 10_000
const mostMatches = 1_000_000
const defaultMilliseconds = 20_000
const mostMilliseconds = 60_000
const lineBytes = 10_000
/** Of one file a page shows no more lines than this; what takes all results, to count or keep them, takes these. */
const linesPerFile = { shown: 500, all: 50_000 }

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
  const alert = queryAlert([...parsed.problems, ...problems], input.text, input.patternType)
  if (alert) return answer.say(alert)
  for (const query of queries) {
    const plan = plannedOrAlert(query)
    if ('alert' in plan) return answer.say(plan.alert)
    const one = new OneSearch(services, viewer, { plan: plan.plan, query, input, answer })
    await one.run(signal)
    if (answer.isFull) break
  }
  const closing = closingAlert(answer.ending, { ...input, milliseconds: timeFor(queries), mostMilliseconds })
  if (closing) answer.say(closing)
}

function plannedOrAlert(query: BasicQuery): { readonly plan: SearchPlan } | { readonly alert: SearchAlert } {
  const invalid = invalidPattern(query)
  if (invalid) return { alert: { title: 'Unable To Process Query', description: invalid } }
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

  constructor(
    services: SearchServices,
    viewer: Viewer,
    the: {
      readonly plan: SearchPlan
      readonly query: BasicQuery
      readonly input: SearchInput
      readonly answer: SearchAnswer
    },
  ) {
    this.#services = services
    this.#viewer = viewer
    this.#plan = the.plan
    this.#query = the.query
    this.#input = the.input
    this.#answer = the.answer
  }

  async run(signal: AbortSignal): Promise<void> {
    const { filters } = this.#plan
    const readable = await listReadable(this.#services.store, this.#viewer)
    const selected = selectRepositories(readable, filters)
    this.#answer.begin({
      readable: readable.length,
      selected: selected.length,
      revisions: describeRevisions(this.#plan.revisions.names),
      narrowing: describeNarrowing(filters),
      limit: this.#limit(),
    })
    if (readable.length === 0) return this.#answer.say(noRepositories)
    if (selected.length === 0) return this.#sayNoneFound(readable)
    const { revisions } = this.#plan
    if (this.#plan.repositories) {
      this.#answer.addRepositories(repositoryMatches(selected, this.#query.pattern, revisions.names), selected)
    }
    const { targets, notSearched } = await resolveTargets(selected, revisions, { signal })
    this.#answer.leaveOut(notSearched)
    this.#sayOfRevisions(notSearched, selected)
    if (targets.length > 0) this.#answer.searchAt(describeRevisions(targets.map(({ revision }) => revision)))
    await this.#inTime(signal, async (deadline) => {
      await this.#searchFiles(targets, deadline)
      await this.#searchHistory(targets, selected, deadline)
    })
  }

  #sayNoneFound(readable: readonly Repository[]): void {
    const asked = { ...this.#input, filters: this.#plan.filters }
    this.#answer.say(noRepositoriesAlert(asked, (filters) => selectRepositories(readable, filters).length))
  }

  #sayOfRevisions(notSearched: readonly NotSearched[], selected: readonly Repository[]): void {
    const names = selected.map(({ name }) => name)
    const alert = invalidRevisionAlert(this.#plan.revisions) ?? tooManyAlert(notSearched, names, this.#input)
    if (alert) this.#answer.say(alert)
  }

  /** A search that takes too long is ended in order. */
  async #inTime(signal: AbortSignal, search: (deadline: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await search(withDeadline(signal, this.#milliseconds()))
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof AppError && error.code === 'deadline_exceeded') return this.#answer.runOutOfTime()
      throw new Error(messageOf(error), { cause: error })
    }
  }

  async #searchFiles(targets: readonly Target[], signal: AbortSignal): Promise<void> {
    const { files, symbols } = this.#plan
    const queries = [files, symbols].filter((query) => query !== undefined)
    if (queries.length === 0 || this.#answer.isFull) return
    const { indexing, look } = this.#services
    await ensureIndexed(indexing, targets, { deadline: indexing.patience, signal })
    const contents = targets.map(({ content }) => content)
    const sources = await look.sourcesOf(contents, signal)
    for (const query of queries) if (!this.#answer.isFull) await this.#searchFor(query, { targets, sources, signal })
  }

  async #searchFor(
    query: FileQuery,
    {
      targets,
      sources,
      signal,
    }: {
      readonly targets: readonly Target[]
      readonly sources: readonly SearchSource[]
      readonly signal: AbortSignal
    },
  ): Promise<void> {
    const request = { query, targets: sources, limits: this.#limits() }
    const { backend } = this.#services
    const outcome = await backend.search(request, (batch) => this.#receive(batch, targets), signal)
    this.#answer.finish(outcome.counts, outcome.limitHit)
    this.#answer.leaveOut(failedTargets(outcome.targets.map(({ target }) => targets[target])))
  }

  async #searchHistory(
    targets: readonly Target[],
    selected: readonly Repository[],
    signal: AbortSignal,
  ): Promise<void> {
    const { history, revisions } = this.#plan
    if (history.length === 0) return
    const names = revisions.exclusions
    const exclusions = { ...revisions, names, namesBefore: names.length, globs: [], excludedGlobs: [], times: [] }
    const excluded = names.length > 0 ? await resolveTargets(selected, exclusions, { signal }) : nothing
    this.#answer.leaveOut(excluded.notSearched)
    const { indexing } = this.#services
    await ensureHistories(indexing, [...targets, ...excluded.targets], { deadline: indexing.patience, signal })
    const histories = historiesOf(targets, excluded.targets)
    for (const plan of history) {
      if (this.#answer.isFull) return
      await searchHistory(this.#services.history, histories, { plan, answer: this.#answer, signal })
    }
  }

  #receive(batch: MatchBatch, targets: readonly Target[]): void {
    const [first, ...others] = batch.targets.flatMap((place) => targets[place] ?? [])
    if (first) this.#answer.addFiles(batch.matches, [first, ...others])
  }

  #limit(): number {
    const { count } = this.#plan.filters
    const { allWithin, usualMatches: usual = defaultMatches, mostMatches: most = mostMatches } = this.#input
    if (allWithin !== undefined) return most
    return Math.min(most, count === 'all' ? most : (count ?? usual))
  }

  #limits(): SearchLimits {
    const { maxBytes: fileBytes, largeFiles } = this.#services.files
    return {
      linesPerFile: this.#input.allWithin === undefined ? linesPerFile.shown : linesPerFile.all,
      lineBytes,
      fileBytes,
      largeFiles,
      matches: this.#answer.remaining,
      contextLines: this.#input.contextLines,
    }
  }

  #milliseconds(): number {
    return this.#input.allWithin ?? timeFor([this.#query])
  }
}

/** How long the longest of some alternatives may take, in milliseconds. */
function timeFor(queries: readonly BasicQuery[]): number {
  const wanted = queries.map(({ filters: { count, timeoutMilliseconds } }) => {
    return timeoutMilliseconds ?? (count === 'all' ? mostMilliseconds : defaultMilliseconds)
  })
  return Math.min(mostMilliseconds, Math.max(...wanted))
}

const nothing: ResolvedTargets = { targets: [], notSearched: [] }

function failedTargets(targets: readonly (Target | undefined)[]): readonly NotSearched[] {
  const names = targets.flatMap((target) => (target ? [target.repository.name] : []))
  return names.length === 0
    ? []
    : [{ reason: 'failed', unit: 'repositories', count: names.length, examples: names.slice(0, 3) }]
}

const noRepositories: SearchAlert = {
  title: 'No repositories or code hosts configured',
  description: 'Add a repository to search it.',
}
