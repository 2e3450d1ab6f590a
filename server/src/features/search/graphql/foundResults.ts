import type { CommitMatch, ContentMatch, PathMatch, SearchAlert, SearchFilter, SymbolMatch } from '@sextant/contract'
import type { PatternType } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import type { Content, Repository } from '../../repositories/index.js'
import { type MatchOrigin, SearchAnswer } from '../answer.js'
import { type SearchServices, search } from '../search.js'
import { smartSearch } from '../smart/smartSearch.js'

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
const usualMatches = 30
const mostMatches = 5000

/** Runs a search for a viewer and gathers what it finds. */
export async function findResults(
  services: SearchServices,
  viewer: Viewer,
  { question, signal }: { readonly question: SearchQuestion; readonly signal: AbortSignal },
): Promise<FoundResults> {
  const results: FoundResult[] = []
  const answer = new SearchAnswer({
    display: -1,
    chunkMatches: true,
    maxLineLength: -1,
    take(match, _weight, { repository, content }: MatchOrigin) {
      if (match.type === 'repo') results.push(repository)
      else if (match.type === 'commit') results.push({ kind: 'commit', match, repository })
      else if ('path' in match && content) results.push({ kind: 'file', match, repository, content })
    },
  })
  const { text, patternType, smart } = question
  const input = { text, patternType, contextLines: 0, usualMatches, mostMatches }
  await (smart ? smartSearch : search)(services, viewer, { input, answer, signal })
  return { results, ...endOf(answer) }
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
