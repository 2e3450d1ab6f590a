import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { parseSearchRequest, type SearchRequest } from '../searchRequest.js'

const SearchRelaxations = graphql(`
  query SearchRelaxations($query: String!, $patternType: String!, $caseSensitive: Boolean!) {
    searchRelaxations(query: $query, patternType: $patternType, caseSensitive: $caseSensitive) {
      label
      query
      patternType
      caseSensitive
      matchCount
      isExact
    }
  }
`)

/** Another search, what is different in it, and how much it finds. */
export interface Relaxation {
  readonly label: string
  readonly request: SearchRequest
  /** Undefined when there was no time to count. */
  readonly count: number | undefined
  /** Whether that is all; otherwise there are at least so many. */
  readonly exact: boolean
}

// The same search asked again within this time gets the same counts.
const freshFor = 60_000

/** The searches near a search, counted by the server in the background. */
export const relaxationsQuery = ({ query, patternType, caseSensitive }: SearchRequest) =>
  queryOptions({
    queryKey: ['searchRelaxations', query, patternType, caseSensitive],
    queryFn: async ({ signal }): Promise<readonly Relaxation[]> => {
      const { searchRelaxations } = await gqlFetch(SearchRelaxations, { query, patternType, caseSensitive }, signal)
      return searchRelaxations.map((each) => ({
        label: each.label,
        request: requestOf(each),
        count: each.matchCount ?? undefined,
        exact: each.isExact,
      }))
    },
    staleTime: freshFor,
    retry: false,
  })

function requestOf(each: { query: string; patternType: string; caseSensitive: boolean }): SearchRequest {
  const { patternType } = parseSearchRequest(`patternType=${each.patternType}`)
  return { query: each.query, patternType, caseSensitive: each.caseSensitive }
}
