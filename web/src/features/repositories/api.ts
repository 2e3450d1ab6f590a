import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const RepositoryStats = graphql(`
  query RepositoryStats {
    repositoryStats {
      total
      ready
      working
      failed
      indexing
      notIndexed
      files
      bytes
      lastChangedAt
      lastChangedRepository {
        name
        url
      }
      startedWith
    }
  }
`)

export type RepositoryStats = ResultOf<typeof RepositoryStats>['repositoryStats']

// While something is being read a person watches it; otherwise the figures are only background.
const workingPause = 1000
const quietPause = 10_000

/** Whether something is being cloned, read or indexed. */
export function isChanging({ working, indexing }: RepositoryStats): boolean {
  return working + indexing > 0
}

/** The state of the whole instance, asked for again while it changes. */
export const repositoryStatsQuery = queryOptions({
  queryKey: ['repositoryStats'],
  queryFn: async ({ signal }) => (await gqlFetch(RepositoryStats, {}, signal)).repositoryStats,
  refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? workingPause : quietPause),
})

const RepositoryList = graphql(`
  query RepositoryList($first: Int!, $query: String) {
    repositories(first: $first, query: $query) {
      totalCount
      nodes {
        id
        name
        url
        origin
        state
        stateMessage
        branchCount
        changedFileCount
        defaultBranch {
          displayName
        }
        progress {
          fraction
          filesRead
          filesTotal
          bytesRead
          milliseconds
        }
        indexing {
          state
          message
          fraction
        }
        textSearchIndex {
          status {
            contentFilesCount
            defaultBranchNewLinesCount
            textByteSize
            skippedFiles {
              binary
              tooLarge
              unreadable
            }
          }
          history {
            commitsCount
            totalCommitsCount
            back
          }
          setAsideCommits {
            totalCount
            nodes {
              oid
              reason
            }
          }
        }
      }
    }
  }
`)

export type ListedRepository = ResultOf<typeof RepositoryList>['repositories']['nodes'][number]

/** The first repositories whose name holds `query`, with their states. */
export const repositoryListQuery = (query: string, first: number) =>
  queryOptions({
    queryKey: ['repositoryList', query, first],
    queryFn: async ({ signal }) =>
      (await gqlFetch(RepositoryList, { first, query: query === '' ? null : query }, signal)).repositories,
    placeholderData: (previous) => previous,
  })

const AddRepository = graphql(`
  mutation AddRepository($cloneURL: String!) {
    addRepository(cloneURL: $cloneURL) {
      id
      name
      url
    }
  }
`)

/** Starts to mirror a repository. Throws a sentence that says what is wrong with the URL. */
export async function addRepository(cloneURL: string) {
  return (await gqlFetch(AddRepository, { cloneURL })).addRepository
}

const ReindexRepository = graphql(`
  mutation ReindexRepository($repository: ID!) {
    reindexRepository(repository: $repository) {
      alwaysNil
    }
  }
`)

/** Has a repository indexed anew, before others. Throws a sentence for everyone but site admins. */
export async function reindexRepository(repository: string): Promise<void> {
  await gqlFetch(ReindexRepository, { repository })
}
