import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const PackageVersions = graphql(`
  query PackageVersions($name: String!, $query: String!, $after: String) {
    repository(name: $name) {
      name
      url
      state
      stateMessage
      packageVersions(first: 50, query: $query, after: $after) {
        totalCount
        nodes {
          version
          tag
          url
          publishedAt
          archiveByteSize
          fileCount
          leftOutCount
          previousTag
        }
        refused {
          version
          reason
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

/** A page of the versions of a package; null for a repository that is not there. */
export type VersionsAt = ResultOf<typeof PackageVersions>['repository']
type Connection = NonNullable<NonNullable<VersionsAt>['packageVersions']>
export type Version = Connection['nodes'][number]
export type Refused = Connection['refused'][number]

/** The versions of a package that hold `query`, the newest first, page by page. */
export const versionsQuery = (name: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['packageVersions', name, query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(PackageVersions, { name, query, after: pageParam }, signal)).repository,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => {
      const info = last?.packageVersions?.pageInfo
      return info?.hasNextPage ? info.endCursor : undefined
    },
    placeholderData: keepPreviousData,
  })
