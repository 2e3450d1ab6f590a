import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** How a list of branches or tags is ordered. */
export type ReferenceOrder = 'date' | 'name'

const pageSize = 50

const Branches = graphql(`
  query Branches($name: String!, $query: String!, $order: GitRefOrder, $first: Int!, $after: String) {
    repository(name: $name) {
      branches(first: $first, after: $after, query: $query, orderBy: $order) {
        totalCount
        nodes {
          id
          name
          displayName
          url
          target {
            commit {
              oid
              abbreviatedOID
              subject
              author {
                displayName
                date
              }
            }
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

type BranchList = NonNullable<ResultOf<typeof Branches>['repository']>['branches']
export type Branch = BranchList['nodes'][number]

export interface ReferenceQuery {
  readonly name: string
  readonly query: string
  readonly order: ReferenceOrder
}

const orderArgument = (order: ReferenceOrder) => (order === 'date' ? ('AUTHORED_OR_COMMITTED_AT' as const) : null)

const nextPage = (list: { readonly pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined) =>
  list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : undefined

/** The branches that hold `query`, page by page. */
export const branchesQuery = ({ name, query, order }: ReferenceQuery) =>
  infiniteQueryOptions({
    queryKey: ['branches', name, query, order],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { name, query, order: orderArgument(order), first: pageSize, after: pageParam }
      return (await gqlFetch(Branches, variables, signal)).repository?.branches
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

const Tags = graphql(`
  query Tags($name: String!, $query: String!, $order: GitRefOrder, $first: Int!, $after: String) {
    repository(name: $name) {
      tags(first: $first, after: $after, query: $query, orderBy: $order) {
        totalCount
        nodes {
          id
          name
          displayName
          url
          annotation {
            message
            isSigned
            tagger {
              displayName
              date
            }
          }
          target {
            type
            commit {
              oid
              abbreviatedOID
              subject
              author {
                displayName
                date
              }
            }
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`)

export type Tag = NonNullable<ResultOf<typeof Tags>['repository']>['tags']['nodes'][number]

/** The tags that hold `query`, page by page. */
export const tagsQuery = ({ name, query, order }: ReferenceQuery) =>
  infiniteQueryOptions({
    queryKey: ['tags', name, query, order],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { name, query, order: orderArgument(order), first: pageSize, after: pageParam }
      return (await gqlFetch(Tags, variables, signal)).repository?.tags
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

const Overview = graphql(`
  query BranchOverview($name: String!, $first: Int!) {
    repository(name: $name) {
      branchOverview(first: $first) {
        staleBefore
        groups {
          kind
          totalCount
          nodes {
            id
            name
            displayName
            url
            target {
              commit {
                oid
                abbreviatedOID
                subject
                author {
                  displayName
                  date
                }
              }
            }
          }
        }
      }
    }
  }
`)

type Overview = NonNullable<ResultOf<typeof Overview>['repository']>['branchOverview']
export type BranchGroup = Overview['groups'][number]

/** Branches at a glance: at most 10 of each kind. */
export const overviewQuery = (name: string) =>
  queryOptions({
    queryKey: ['branchOverview', name],
    queryFn: async ({ signal }) =>
      (await gqlFetch(Overview, { name, first: 10 }, signal)).repository?.branchOverview ?? null,
  })

const Counts = graphql(`
  query BehindAhead($name: String!, $commits: [GitObjectID!]!) {
    repository(name: $name) {
      behindAhead(commits: $commits) {
        behind
        ahead
        isExact
      }
    }
  }
`)

type CountsOrNull = NonNullable<ResultOf<typeof Counts>['repository']>['behindAhead'][number]
export type BehindAhead = NonNullable<CountsOrNull>

// The most that one question may be about.
const countedAtOnce = 100

/** How commits stand to the default branch, by commit. Asked for after a list, so that the list never waits for it. */
export const behindAheadQuery = (name: string, commits: readonly string[]) =>
  queryOptions({
    queryKey: ['behindAhead', name, commits],
    queryFn: async ({ signal }) => {
      const counts = new Map<string, BehindAhead>()
      for (let at = 0; at < commits.length; at += countedAtOnce) {
        const some = commits.slice(at, at + countedAtOnce)
        const { repository } = await gqlFetch(Counts, { name, commits: some }, signal)
        some.forEach((commit, n) => {
          const count = repository?.behindAhead[n]
          if (count) counts.set(commit, count)
        })
      }
      return counts
    },
    enabled: commits.length > 0,
    placeholderData: keepPreviousData,
  })
