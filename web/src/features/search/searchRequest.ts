import type { PageSettings } from '@sextant/contract'
import { addDefaultFilter, type PatternType } from '@sextant/query'

/** A search as a person asks for it. The address of the results page is its only home. */
export interface SearchRequest {
  readonly query: string
  readonly patternType: PatternType
  readonly caseSensitive: boolean
  /** Smart: where a search finds nothing, the server also tries what its writer may have meant. Precise when absent. */
  readonly mode?: 'smart'
}

export const emptyRequest: SearchRequest = { query: '', patternType: 'keyword', caseSensitive: false }

/** The search that a person begins with, by their settings. */
export function usualRequest(settings: PageSettings): SearchRequest {
  const wanted = settings['search.defaultPatternType']
  const patternType = patternTypes.find((type) => type === wanted) ?? 'keyword'
  return { query: '', patternType, caseSensitive: settings['search.defaultCaseSensitive'] }
}

const patternTypes: readonly PatternType[] = ['keyword', 'regexp', 'literal', 'standard', 'structural']

/**
 * The search that the query string of an address asks for; an unknown pattern type counts as keyword. Addresses of
 * Sourcegraph are understood: `sm=1` is its smart mode, which older ones wrote as a pattern type of its own.
 */
export function parseSearchRequest(search: string): SearchRequest {
  const params = new URLSearchParams(search)
  const named = params.get('patternType')?.toLowerCase()
  const isSmart = params.get('sm') === '1' || named === 'lucky'
  return {
    query: params.get('q') ?? '',
    patternType: patternTypes.find((type) => type === named) ?? 'keyword',
    caseSensitive: params.get('case') === 'yes',
    ...(isSmart && { mode: 'smart' }),
  }
}

/** The address of the results. What is as usual is left out, so that the same search has one address. */
export function searchAddress({ query, patternType, caseSensitive, mode }: SearchRequest): string {
  const params = new URLSearchParams({ q: query })
  if (patternType !== 'keyword') params.set('patternType', patternType)
  if (caseSensitive) params.set('case', 'yes')
  if (mode === 'smart') params.set('sm', '1')
  return `/search?${params}`
}

/** How the answer to a search is wanted. */
export interface AnswerWishes {
  /** At most this many matches are shown; the counting goes on. */
  readonly display: number
  /** Lines around each match. */
  readonly contextLines: number
}

const usualWishes: AnswerWishes = { display: 1500, contextLines: 1 }

/** What the settings of a person say of answers. */
export function wishesOf(settings: PageSettings): AnswerWishes {
  return { display: settings['search.displayLimit'], contextLines: settings['search.contextLines'] }
}

/** The one text that asks for the same: what the toggle of case says stands in it. */
export function wholeQuery({ query, patternType, caseSensitive }: SearchRequest): string {
  return caseSensitive ? addDefaultFilter(query, 'case:yes', { patternType }) : query
}

/** The address of the stream that answers a search. */
export function streamAddress(request: SearchRequest, wishes: Partial<AnswerWishes> = {}): string {
  const { patternType, mode } = request
  const { display, contextLines } = { ...usualWishes, ...wishes }
  const smart = mode === 'smart' ? { sm: '1' } : {}
  const params = {
    q: wholeQuery(request),
    t: patternType,
    ...smart,
    cm: 't',
    cl: String(contextLines),
    display: String(display),
  }
  return `/.api/search/stream?${new URLSearchParams(params)}`
}
