import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'
import type { SearchRequest } from '../searchRequest.js'

const TextLifetimes = graphql(`
  query TextLifetimes($query: String!, $patternType: String!, $caseSensitive: Boolean!) {
    textLifetimes(query: $query, patternType: $patternType, caseSensitive: $caseSensitive) {
      repositoriesLeft
      nodes {
        repository
        isPresent
        firstTag
        isTagKnown
        isComplete
        commitsPartlyKnown
        introduced {
          oid
          subject
          authorName
          date
          url
        }
        removed {
          oid
          subject
          authorName
          date
          url
        }
      }
    }
  }
`)

type Answer = ResultOf<typeof TextLifetimes>['textLifetimes']

/** When a text came into a repository and went out of it. */
export type Lifetime = Answer['nodes'][number]
export type LifetimeCommit = NonNullable<Lifetime['introduced']>

/** When the text of a search came and went, in the repositories that it asks for. */
export const lifetimesQuery = ({ query, patternType, caseSensitive }: SearchRequest) =>
  queryOptions({
    queryKey: ['textLifetimes', query, patternType, caseSensitive],
    queryFn: async ({ signal }) =>
      (await gqlFetch(TextLifetimes, { query, patternType, caseSensitive }, signal)).textLifetimes,
    staleTime: 60_000,
    retry: false,
  })
