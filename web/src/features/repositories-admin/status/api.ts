import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../../shell/graphql.js'

const RepositoriesStatus = graphql(`
  query RepositoriesStatus {
    repositoryStats {
      total
      cloned
      indexed
      symbolIndexing {
        done
        total
      }
    }
    statusMessages {
      __typename
      ... on GitUpdatesDisabled {
        message
      }
      ... on NoRepositoriesDetected {
        message
      }
      ... on CloningProgress {
        message
      }
      ... on ExternalServiceSyncError {
        message
        externalService {
          id
          displayName
        }
      }
      ... on SyncError {
        message
      }
      ... on IndexingProgress {
        indexed
        notIndexed
      }
      ... on GitserverDiskThresholdReached {
        message
      }
    }
  }
`)

export type RepositoriesStatus = ResultOf<typeof RepositoriesStatus>
export type StatusMessage = RepositoriesStatus['statusMessages'][number]

/** The specification, section 9. */
const pollMilliseconds = 10_000

/** How the instance stands, asked for every ten seconds and never kept. */
export const repositoriesStatusQuery = queryOptions({
  queryKey: ['repositoriesStatus'],
  queryFn: ({ signal }) => gqlFetch(RepositoriesStatus, {}, signal),
  refetchInterval: pollMilliseconds,
  staleTime: 0,
  gcTime: 0,
})
