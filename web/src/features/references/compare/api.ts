import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const Range = graphql(`
  query RevisionRange($name: String!, $spec: String!) {
    repository(name: $name) {
      revisionRange(spec: $spec) {
        isThreeDot
        base {
          spec
          kind
          problem
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
        head {
          spec
          kind
          problem
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
        mergeBase {
          oid
          abbreviatedOID
        }
        counts {
          behind
          ahead
          isExact
        }
      }
    }
  }
`)

export type Range = NonNullable<NonNullable<ResultOf<typeof Range>['repository']>['revisionRange']>
export type RangeEndFound = Range['base']

/** What a range names; null for what is no range. */
export const rangeQuery = (name: string, spec: string) =>
  queryOptions({
    queryKey: ['revisionRange', name, spec],
    queryFn: async ({ signal }) => (await gqlFetch(Range, { name, spec }, signal)).repository?.revisionRange ?? null,
  })

const Authors = graphql(`
  query RangeAuthors($name: String!, $spec: String!) {
    repository(name: $name) {
      revisionRange(spec: $spec) {
        authors {
          count
          isExact
        }
      }
    }
  }
`)

/** How many people wrote what is between two commits. */
export const rangeAuthorsQuery = (name: string, spec: string) =>
  queryOptions({
    queryKey: ['rangeAuthors', name, spec],
    queryFn: async ({ signal }) =>
      (await gqlFetch(Authors, { name, spec }, signal)).repository?.revisionRange?.authors ?? null,
  })

const Files = graphql(`
  query RangeFiles($name: String!, $base: String!, $head: String!, $sinceMergeBase: Boolean!) {
    repository(name: $name) {
      comparison(base: $base, head: $head, sinceMergeBase: $sinceMergeBase) {
        fileDiffs(first: 0) {
          totalCount
          truncated
          diffStat {
            added
            deleted
          }
        }
      }
    }
  }
`)

export interface Sides {
  /** Commits, or `@worktree`. */
  readonly base: string
  readonly head: string
  readonly sinceMergeBase: boolean
}

/** How many files and lines differ. */
export const rangeFilesQuery = (name: string, sides: Sides) =>
  queryOptions({
    queryKey: ['rangeFiles', name, sides],
    queryFn: async ({ signal }) =>
      (await gqlFetch(Files, { name, ...sides }, signal)).repository?.comparison?.fileDiffs ?? null,
  })

const Commits = graphql(`
  query RangeCommits($name: String!, $spec: String!, $after: String) {
    repository(name: $name) {
      revisionRange(spec: $spec) {
        commits(first: 50, after: $after) {
          nodes {
            oid
            abbreviatedOID
            subject
            author {
              displayName
              date
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`)

/** The commits between, the newest first, page by page. */
export const rangeCommitsQuery = (name: string, spec: string) =>
  infiniteQueryOptions({
    queryKey: ['rangeCommits', name, spec],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Commits, { name, spec, after: pageParam }, signal)).repository?.revisionRange?.commits ?? null,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : undefined),
  })

const Suggestions = graphql(`
  query RangeEndSuggestions($name: String!, $query: String!) {
    repository(name: $name) {
      rangeEndSuggestions(query: $query, first: 6) {
        spec
        kind
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
`)

type SuggestionList = NonNullable<ResultOf<typeof Suggestions>['repository']>['rangeEndSuggestions']
export type EndSuggestion = SuggestionList[number]

/** What somebody may mean who types an end of a comparison. */
export const endSuggestionsQuery = (name: string, query: string) =>
  queryOptions({
    queryKey: ['rangeEndSuggestions', name, query],
    queryFn: async ({ signal }) =>
      (await gqlFetch(Suggestions, { name, query }, signal)).repository?.rangeEndSuggestions ?? [],
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
