import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import type { IndexView } from './indexView.js'
import { isUnderWay } from './words.js'

const List = graphql(`
  query PreciseIndexes(
    $repo: ID
    $query: String
    $states: [PreciseIndexState!]
    $isLatestForRepo: Boolean
    $indexerKey: String
    $dependencyOf: ID
    $dependentOf: ID
    $first: Int
    $after: String
  ) {
    preciseIndexes(
      repo: $repo
      query: $query
      states: $states
      isLatestForRepo: $isLatestForRepo
      indexerKey: $indexerKey
      dependencyOf: $dependencyOf
      dependentOf: $dependentOf
      first: $first
      after: $after
    ) {
      totalCount
      nodes {
        id
        repository {
          name
          url
        }
        inputCommit
        inputRoot
        indexer {
          name
        }
        indexerVersion
        state
        failure
        placeInQueue
        isLatestForRepo
        shouldReindex
        createdAt
        uploadedAt
        processingFinishedAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedIndex = ResultOf<typeof List>['preciseIndexes']['nodes'][number]

/** What is looked at again while something is under way, in milliseconds. */
const pollMilliseconds = 3000
const pageOf = 30

/** Which indexes are listed beside what the view says. */
export interface ListedOf {
  readonly repo?: string
  readonly dependencyOf?: string
  readonly dependentOf?: string
}

const everything: IndexView = { states: [], indexerKey: null, query: null, latest: false }

/** The indexes that a view leaves, the newest first, page by page. Looked at again while something happens to one. */
export const indexesQuery = (of: ListedOf, view: IndexView = everything) =>
  infiniteQueryOptions({
    queryKey: ['preciseIndexes', of, view],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(List, { ...of, ...variablesOf(view), first: pageOf, after: pageParam }, signal)).preciseIndexes,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ nodes }) => nodes.some(({ state }) => isUnderWay(state))) ? pollMilliseconds : false,
  })

const variablesOf = ({ states, indexerKey, query, latest }: IndexView) => ({
  states: states.length > 0 ? [...states] : null,
  indexerKey,
  query,
  isLatestForRepo: latest || null,
})

const Index = graphql(`
  query PreciseIndex($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on PreciseIndex {
        repository {
          name
          url
        }
        inputCommit
        inputRoot
        inputIndexer
        indexerVersion
        indexer {
          name
          url
        }
        tags
        state
        failure
        placeInQueue
        isLatestForRepo
        shouldReindex
        createdAt
        queuedAt
        indexingStartedAt
        indexingFinishedAt
        uploadedAt
        uploadedBy {
          username
        }
        processingStartedAt
        processingFinishedAt
        uploadSize
        storedSize
        documentCount
        occurrenceCount
        symbolCount
        partCount
        partsReceived
        notes
        auditLogs {
          logTimestamp
          operation
          reason
          changedColumns {
            column
            old
            new
          }
        }
        steps {
          setup {
            ...Log
          }
          preIndex {
            logEntry {
              ...Log
            }
          }
          index {
            logEntry {
              ...Log
            }
          }
          upload {
            ...Log
          }
          teardown {
            ...Log
          }
        }
      }
    }
  }

  fragment Log on ExecutionLogEntry {
    key
    command
    exitCode
    out
    startTime
    durationMilliseconds
  }
`)

export type PreciseIndex = Extract<NonNullable<ResultOf<typeof Index>['node']>, { readonly __typename: 'PreciseIndex' }>

/** An index; null when there is none for the viewer. */
export const indexQuery = (id: string) =>
  queryOptions({
    queryKey: ['preciseIndex', id],
    queryFn: async ({ signal }) => {
      const { node } = await gqlFetch(Index, { id }, signal)
      return node?.__typename === 'PreciseIndex' ? node : null
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMilliseconds : false),
  })

const Retention = graphql(`
  query PreciseIndexRetention($id: ID!) {
    node(id: $id) {
      __typename
      ... on PreciseIndex {
        retentionPolicyOverview(first: 50) {
          nodes {
            name
            protectingCommits
          }
        }
      }
    }
  }
`)

/** What keeps an index. Asked apart: where there are many tags it takes a moment. */
export const retentionQuery = (id: string) =>
  queryOptions({
    queryKey: ['preciseIndexRetention', id],
    queryFn: async ({ signal }) => {
      const { node } = await gqlFetch(Retention, { id }, signal)
      return node?.__typename === 'PreciseIndex' ? node.retentionPolicyOverview.nodes : []
    },
  })

const Keys = graphql(`
  query IndexerKeys($repository: ID) {
    indexerKeys(repository: $repository)
  }
`)

export const indexerKeysQuery = (repository: string | undefined) =>
  queryOptions({
    queryKey: ['indexerKeys', repository],
    queryFn: async ({ signal }) => (await gqlFetch(Keys, { repository: repository ?? null }, signal)).indexerKeys,
  })

const Summary = graphql(`
  query CodeIntelSummary {
    codeIntelSummary {
      numRepositoriesWithCodeIntelligence
      numRepositoriesWithoutIndexes
      repositoriesWithErrors(first: 20) {
        totalCount
        nodes {
          count
          repository {
            name
          }
        }
      }
    }
  }
`)

export const summaryQuery = queryOptions({
  queryKey: ['codeIntelSummary'],
  queryFn: async ({ signal }) => (await gqlFetch(Summary, {}, signal)).codeIntelSummary,
})

const RepositoryFacts = graphql(`
  query CodeGraphRepository($name: String!) {
    repository(name: $name) {
      id
      name
      viewerCanAdminister
      defaultBranch {
        target {
          oid
        }
      }
      commit(rev: "HEAD") {
        oid
        languageStatistics {
          name
        }
      }
      codeIntelligenceCommitGraph {
        updatedAt
      }
    }
  }
`)

/** What the dashboard says of a repository; null when there is none for the viewer. */
export const repositoryFactsQuery = (name: string) =>
  queryOptions({
    queryKey: ['codeGraphRepository', name],
    queryFn: async ({ signal }) => (await gqlFetch(RepositoryFacts, { name }, signal)).repository,
  })

const DeleteIndex = graphql(`
  mutation DeletePreciseIndex($id: ID!) {
    deletePreciseIndex(id: $id) {
      alwaysNil
    }
  }
`)
const ReindexIndex = graphql(`
  mutation ReindexPreciseIndex($id: ID!) {
    reindexPreciseIndex(id: $id) {
      alwaysNil
    }
  }
`)
const DeleteIndexes = graphql(`
  mutation DeletePreciseIndexes(
    $repository: ID
    $query: String
    $states: [PreciseIndexState!]
    $indexerKey: String
    $isLatestForRepo: Boolean
  ) {
    deletePreciseIndexes(
      repository: $repository
      query: $query
      states: $states
      indexerKey: $indexerKey
      isLatestForRepo: $isLatestForRepo
    ) {
      alwaysNil
    }
  }
`)
const ReindexIndexes = graphql(`
  mutation ReindexPreciseIndexes(
    $repository: ID
    $query: String
    $states: [PreciseIndexState!]
    $indexerKey: String
    $isLatestForRepo: Boolean
  ) {
    reindexPreciseIndexes(
      repository: $repository
      query: $query
      states: $states
      indexerKey: $indexerKey
      isLatestForRepo: $isLatestForRepo
    ) {
      alwaysNil
    }
  }
`)

export const deleteIndex = (id: string) => gqlFetch(DeleteIndex, { id })
export const reindexIndex = (id: string) => gqlFetch(ReindexIndex, { id })

/** Deletes all that a view leaves. */
export const deleteIndexes = ({ repo }: ListedOf, view: IndexView) =>
  gqlFetch(DeleteIndexes, { repository: repo ?? null, ...variablesOf(view) })

/** Has all made again that a view leaves. */
export const reindexIndexes = ({ repo }: ListedOf, view: IndexView) =>
  gqlFetch(ReindexIndexes, { repository: repo ?? null, ...variablesOf(view) })
