import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Changelists = graphql(`
  query Changelists($name: String!, $rev: String!, $path: String!, $after: String) {
    repository(name: $name) {
      name
      url
      sourceType
      state
      stateMessage
      changelists(first: 50, rev: $rev, path: $path, after: $after) {
        nodes {
          cid
          canonicalURL
          subject
          commit {
            author {
              displayName
              date
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

const Changelist = graphql(`
  query Changelist($name: String!, $cid: String!, $files: Int!) {
    repository(name: $name) {
      name
      url
      sourceType
      state
      stateMessage
      changelist(cid: $cid) {
        cid
        description
        depotPaths
        commit {
          oid
          author {
            displayName
            email
            date
          }
        }
        changedFiles(first: $files) {
          truncated
          nodes {
            path
            kind
            url
          }
        }
      }
    }
  }
`)

const Labels = graphql(`
  query PerforceLabels($name: String!, $query: String!, $after: String) {
    repository(name: $name) {
      name
      url
      sourceType
      state
      stateMessage
      perforceLabels(first: 100, query: $query, after: $after) {
        nodes {
          name
          url
          commit {
            author {
              date
            }
          }
          changelist {
            cid
            canonicalURL
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

type ChangelistsAt = ResultOf<typeof Changelists>['repository']
type ChangelistAt = NonNullable<ResultOf<typeof Changelist>['repository']>
type LabelsAt = ResultOf<typeof Labels>['repository']

/** What every page of a depot knows of it. */
export type Depot = Pick<ChangelistAt, 'name' | 'url' | 'sourceType' | 'state' | 'stateMessage'>
export type ListedChangelist = NonNullable<NonNullable<ChangelistsAt>['changelists']>['nodes'][number]
export type WholeChangelist = NonNullable<ChangelistAt['changelist']>
export type ChangedFile = WholeChangelist['changedFiles']['nodes'][number]
export type Label = NonNullable<NonNullable<LabelsAt>['perforceLabels']>['nodes'][number]

/** Which changelists a page is about. */
export interface ChangelistsOf {
  readonly name: string
  readonly rev: string
  /** Only those that change it; '' for all. */
  readonly path: string
}

/** The changelists of a revision, newest first, page by page. */
export const changelistsQuery = (of: ChangelistsOf) =>
  infiniteQueryOptions({
    queryKey: ['changelists', of],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Changelists, { ...of, after: pageParam }, signal)).repository,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextOf(last?.changelists?.pageInfo),
  })

/** One changelist with the first of the files that it changes. */
export const changelistQuery = (name: string, cid: string, files: number) =>
  queryOptions({
    queryKey: ['changelist', name, cid, files],
    queryFn: async ({ signal }) => (await gqlFetch(Changelist, { name, cid, files }, signal)).repository,
    placeholderData: (before) => (before?.changelist?.cid === cid ? before : undefined),
  })

/** The labels whose names hold `query`, by name, page by page. */
export const labelsQuery = (name: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['perforceLabels', name, query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Labels, { name, query, after: pageParam }, signal)).repository,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => nextOf(last?.perforceLabels?.pageInfo),
    placeholderData: keepPreviousData,
  })

function nextOf(info: { readonly hasNextPage: boolean; readonly endCursor: string | null } | undefined) {
  return info?.hasNextPage ? info.endCursor : undefined
}
