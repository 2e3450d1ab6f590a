import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const Contributors = graphql(`
  query Contributors($name: String!, $revision: String!, $since: String, $path: String!, $after: String) {
    repository(name: $name) {
      contributors(first: 100, after: $after, revisionRange: $revision, afterDate: $since, path: $path) {
        totalCount
        commitCount
        incomplete
        activityStart
        activityWeeks
        nodes {
          count
          person {
            name
            email
          }
          firstAt
          lastAt
          firstCommit {
            oid
          }
          lastCommit {
            oid
          }
          activity
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

type ContributorList = NonNullable<ResultOf<typeof Contributors>['repository']>['contributors']
export type Contributor = ContributorList['nodes'][number]

export interface ContributorsAsked {
  readonly name: string
  readonly revision: string
  /** A day; null for all time. */
  readonly since: string | null
  readonly path: string
}

/** Who wrote the commits that a revision descends from, the most commits first, page by page. */
export const contributorsQuery = (asked: ContributorsAsked) =>
  infiniteQueryOptions({
    queryKey: ['contributors', asked],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Contributors, { ...asked, after: pageParam }, signal)).repository?.contributors ?? null,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
