import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import { type SearchRequest, wholeQuery } from '../searchRequest.js'

const SearchAggregation = graphql(`
  query SearchAggregation(
    $query: String!
    $patternType: SearchPatternType!
    $mode: SearchAggregationMode
    $limit: Int
    $extended: Boolean
  ) {
    searchQueryAggregate(query: $query, patternType: $patternType) {
      modeAvailability {
        mode
        available
        reasonUnavailable
      }
      aggregations(mode: $mode, limit: $limit, extendedTimeout: $extended) {
        __typename
        ... on ExhaustiveSearchAggregationResult {
          mode
          groups {
            label
            count
            query
          }
          otherResultCount
          otherGroupCount
        }
        ... on NonExhaustiveSearchAggregationResult {
          mode
          groups {
            label
            count
            query
          }
          otherResultCount
          approximateOtherGroupCount
        }
        ... on SearchAggregationNotAvailable {
          mode
          reason
          reasonType
        }
      }
    }
  }
`)

export type Aggregate = ResultOf<typeof SearchAggregation>['searchQueryAggregate']
export type AggregationResult = Aggregate['aggregations']
export type AggregationMode = Aggregate['modeAvailability'][number]['mode']

/** As many groups as a chart holds at most. */
const mostGroups = 50

interface AggregationWish {
  /** What to group by; the first that the query allows when undefined. */
  readonly mode: AggregationMode | undefined
  /** Whether it may take a minute instead of some seconds. */
  readonly extended: boolean
}

/** The results of a search, grouped. */
export const aggregationQuery = (request: SearchRequest, { mode, extended }: AggregationWish) => {
  const variables = {
    query: wholeQuery(request),
    patternType: request.patternType,
    mode: mode ?? null,
    limit: mostGroups,
    extended,
  }
  return queryOptions({
    queryKey: ['searchAggregation', variables],
    queryFn: async ({ signal }) => (await gqlFetch(SearchAggregation, variables, signal)).searchQueryAggregate,
    staleTime: 60_000,
    retry: false,
  })
}
