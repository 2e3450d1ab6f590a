import type {
  CommitMatch,
  ContentMatch,
  PathMatch,
  SearchAlert,
  SearchFilter,
  SearchMatch,
  SymbolMatch,
} from '@sextant/contract'
import type { PatternType } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import type { Content, Repository } from '../../repositories/index.js'
import { SearchAnswer } from '../answer.js'
import { drain } from '../drain.js'
import type { MatchOrigin } from '../matchOrigins.js'
import type { SearchServices } from '../searchServices.js'
import { observedSearch } from '../observedSearch.js'

export interface FileResult {
  readonly kind: 'file'
  readonly match: ContentMatch | PathMatch | SymbolMatch
  readonly repository: Repository
  readonly content: Content
}

export interface CommitResult {
  readonly kind: 'commit'
  readonly match: CommitMatch
  readonly repository: Repository
}

/** A result as GraphQL gives it. Repositories stand for themselves: they have a type of their own there. */
export type FoundResult = FileResult | CommitResult | Repository

/** A search that has ended. */
export interface FoundResults {
  readonly results: readonly FoundResult[]
  readonly matches: number
  readonly limitHit: boolean
  readonly milliseconds: number
  readonly alert: SearchAlert | undefined
  readonly filters: readonly SearchFilter[]
  /** Examples of what was not searched. */
  readonly cloning: readonly string[]
  readonly missing: readonly string[]
}

export interface SearchQuestion {
  readonly text: string
  readonly patternType: PatternType
  /** Whether the query is relaxed when it finds little. */
  readonly smart: boolean
}

/** So many results are found where the query does not say, and at most. They come in one answer. */
const bounds = { usualMatches: 30, mostMatches: 5000 }

/** Runs a search for a viewer and gathers what it finds. */
export async function findResults(
  services: SearchServices,
  viewer: Viewer,
  { question, signal }: { readonly question: SearchQuestion; readonly signal: AbortSignal },
): Promise<FoundResults> {
  const results: FoundResult[] = []
  const answer = new SearchAnswer({ display: -1, chunkMatches: true, maxLineLength: -1 })
  const { text, patternType, smart } = question
  const input = { text, patternType, contextLines: 0, bounds }
  await services.reads.during(viewer, signal, async (read) => {
    answer.onRepositories = read.add
    const running = observedSearch('graphql', services, viewer, { input, answer, signal: read.signal, smart })
    await drain(answer, running, (matches) => {
      for (const match of matches) results.push(...resultOf(match, answer.origins.of(match)))
    })
  })
  return { results, ...endOf(answer) }
}

/** Owners have no place among the types of results that GraphQL clients know. */
function resultOf(match: SearchMatch, origin: MatchOrigin | undefined): readonly FoundResult[] {
  if (!origin) return []
  const { repository, content } = origin
  if (match.type === 'repo') return [repository]
  if (match.type === 'commit') return [{ kind: 'commit', match, repository }]
  return 'path' in match && content ? [{ kind: 'file', match, repository, content }] : []
}

function endOf(answer: SearchAnswer): Omit<FoundResults, 'results'> {
  const { matchCount, durationMs } = answer.progress(true)
  const examples = (reason: string) =>
    answer.ending.notSearched.filter((each) => each.reason === reason).flatMap((each) => each.examples)
  return {
    matches: matchCount,
    limitHit: answer.isFull,
    milliseconds: durationMs,
    alert: answer.alert,
    filters: answer.filters(true),
    cloning: examples('cloning'),
    missing: [...examples('missing-revision'), ...examples('failed')],
  }
}
