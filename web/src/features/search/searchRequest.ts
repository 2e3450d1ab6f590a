import type { PatternType } from '@sextant/query'

/** A search as a person asks for it. The address of the results page is its only home. */
export interface SearchRequest {
  readonly query: string
  readonly patternType: PatternType
  readonly caseSensitive: boolean
}

export const emptyRequest: SearchRequest = { query: '', patternType: 'keyword', caseSensitive: false }

const patternTypes: readonly PatternType[] = ['keyword', 'regexp', 'literal', 'standard', 'structural']

/** The search that the query string of an address asks for; an unknown pattern type counts as keyword. */
export function parseSearchRequest(search: string): SearchRequest {
  const params = new URLSearchParams(search)
  const named = params.get('patternType')?.toLowerCase()
  return {
    query: params.get('q') ?? '',
    patternType: patternTypes.find((type) => type === named) ?? 'keyword',
    caseSensitive: params.get('case') === 'yes',
  }
}

/** The address of the results. What is as usual is left out, so that the same search has one address. */
export function searchAddress({ query, patternType, caseSensitive }: SearchRequest): string {
  const params = new URLSearchParams({ q: query })
  if (patternType !== 'keyword') params.set('patternType', patternType)
  if (caseSensitive) params.set('case', 'yes')
  return `/search?${params}`
}

/** At most this many matches are shown; the counting goes on. */
const displayLimit = 1500

/** The address of the stream that answers a search. */
export function streamAddress({ query, patternType, caseSensitive }: SearchRequest, display = displayLimit): string {
  const q = caseSensitive ? `${query} case:yes` : query
  return `/.api/search/stream?${new URLSearchParams({ q, t: patternType, cm: 't', cl: '1', display: String(display) })}`
}
