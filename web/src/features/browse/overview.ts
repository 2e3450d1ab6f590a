import type { RepositoryPlace, ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const RepositoryOverview = graphql(`
  query RepositoryOverview($name: String!) {
    repository(name: $name) {
      name
      description
      origin
      topics
      metadata {
        key
        value
      }
      externalURLs {
        url
        serviceType
      }
      cloneURL
      isPrivate
      isFork
      isArchived
      branchCount
      tagCount
      lastChangedAt
      updatedAt
      viewerCanAdminister
      viewerCanEditMetadata
      state
      stateMessage
      progress {
        fraction
        filesRead
        filesTotal
        bytesRead
        milliseconds
      }
      indexing {
        state
        fraction
        failures
        message
        nextTryAt
      }
    }
  }
`)

export type Overview = NonNullable<ResultOf<typeof RepositoryOverview>['repository']>

/** What is known of a repository besides its files. Asked for again while it is read or indexed. */
export const overviewQuery = (repository: string) =>
  queryOptions({
    queryKey: ['repositoryOverview', repository],
    queryFn: async ({ signal }) => (await gqlFetch(RepositoryOverview, { name: repository }, signal)).repository,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 2000 : false),
  })

function isUnderWay({ state, indexing }: Overview): boolean {
  return state !== 'READY' && state !== 'FAILED' ? true : indexing?.state === 'INDEXING' || indexing?.state === 'QUEUED'
}

const RepositoryLanguages = graphql(`
  query RepositoryLanguages($name: String!, $rev: String!) {
    repository(name: $name) {
      commit(rev: $rev) {
        languageStatistics {
          name
          totalBytes
        }
      }
    }
  }
`)

/** What a revision is written in, the most bytes first. */
export const languagesQuery = ({ repository, revision = 'HEAD' }: RepositoryPlace) =>
  queryOptions({
    queryKey: ['repositoryLanguages', repository, revision],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RepositoryLanguages, { name: repository, rev: revision }, signal)).repository?.commit
        ?.languageStatistics ?? [],
    staleTime: 60_000,
  })

const TopContributors = graphql(`
  query TopContributors($name: String!, $revision: String!, $first: Int!) {
    repository(name: $name) {
      contributors(first: $first, revisionRange: $revision) {
        totalCount
        incomplete
        nodes {
          count
          person {
            name
            email
          }
        }
      }
    }
  }
`)

const shownContributors = 8

/** Who wrote the most of what a commit descends from. Of a long history the first answer takes seconds. */
export const topContributorsQuery = (repository: string, commit: string) =>
  queryOptions({
    queryKey: ['topContributors', repository, commit],
    queryFn: async ({ signal }) =>
      (await gqlFetch(TopContributors, { name: repository, revision: commit, first: shownContributors }, signal))
        .repository?.contributors ?? null,
    staleTime: Infinity,
  })
