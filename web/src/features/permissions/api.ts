import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'
import type { SyncView } from './syncView.js'

const Syncs = graphql(`
  query PermissionsSyncs(
    $after: String
    $state: PermissionsSyncJobState
    $reasonGroup: PermissionsSyncJobReasonGroup
    $searchType: PermissionsSyncJobsSearchType
    $query: String
    $userID: ID
    $repositoryID: ID
  ) {
    permissionsSyncJobs(
      first: 30
      after: $after
      state: $state
      reasonGroup: $reasonGroup
      searchType: $searchType
      query: $query
      userID: $userID
      repositoryID: $repositoryID
    ) {
      totalCount
      nodes {
        id
        state
        subjectName
        isOfUser
        subject {
          __typename
        }
        failureMessage
        cancellationReason
        partialSuccess
        placeInQueue
        reason {
          group
          reason
        }
        triggeredByUser {
          username
        }
        permissionsAdded
        permissionsRemoved
        permissionsFound
        queuedAt
        finishedAt
        codeHostStates {
          providerID
          status
          message
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type Sync = ResultOf<typeof Syncs>['permissionsSyncJobs']['nodes'][number]

/** What is looked at again while it stands on the page, in milliseconds. */
const pollMilliseconds = 5000

/** The syncs that a view leaves, newest first, page by page; of one user or repository where it is given. */
export const syncsQuery = (view: SyncView, of: { readonly userID?: string; readonly repositoryID?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ['permissionsSyncs', view, of],
    queryFn: async ({ pageParam, signal }) => {
      const { state, reasonGroup, searchType, query } = view
      const variables = { after: pageParam, state, reasonGroup, searchType, query, ...of }
      return (await gqlFetch(Syncs, variables, signal)).permissionsSyncJobs
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    refetchInterval: pollMilliseconds,
  })

const Statistics = graphql(`
  query PermissionsStatistics {
    permissionsSyncingStats {
      queueSize
      usersWithLatestJobFailing
      reposWithLatestJobFailing
      usersWithNoPermissions
      reposWithNoPermissions
      usersWithStalePermissions
      reposWithStalePermissions
    }
    usersWithPendingPermissions
  }
`)

export const statisticsQuery = queryOptions({
  queryKey: ['permissionsStatistics'],
  queryFn: async ({ signal }) => gqlFetch(Statistics, {}, signal),
  refetchInterval: pollMilliseconds,
})

const Access = graphql(`
  query RepositoryAccess($repository: String!, $username: String!) {
    repositoryAccess(repository: $repository, username: $username) {
      canRead
      repositoryID
      repositoryName
      user {
        id
        username
      }
      rules {
        name
        allows
        explanation
        saidAt
        validUntil
      }
    }
  }
`)

export type RepositoryAccess = NonNullable<ResultOf<typeof Access>['repositoryAccess']>

/** Why a user can, or cannot, read a repository; null when there is no such user or repository. */
export const accessQuery = (repository: string, username: string) =>
  queryOptions({
    queryKey: ['repositoryAccess', repository, username],
    queryFn: async ({ signal }) => (await gqlFetch(Access, { repository, username }, signal)).repositoryAccess,
    refetchInterval: pollMilliseconds,
  })

const Readers = graphql(`
  query RepositoryReaders($repository: String!, $after: String, $query: String) {
    repository(name: $repository) {
      id
      isPrivate
      permissionsInfo {
        syncedAt
        validUntil
        users(first: 50, after: $after, query: $query) {
          totalCount
          nodes {
            user {
              id
              username
            }
            reason
            updatedAt
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

/** Who may read a repository, page by page; null when there is no such repository for the viewer. */
export const readersQuery = (repository: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['repositoryReaders', repository, query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Readers, { repository, query: query || null, after: pageParam }, signal)).repository,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => {
      const pageInfo = page?.permissionsInfo?.users.pageInfo
      return pageInfo?.hasNextPage ? pageInfo.endCursor : undefined
    },
  })

const Readable = graphql(`
  query UserPermissions($username: String!, $after: String, $query: String) {
    user(username: $username) {
      id
      externalAccounts {
        nodes {
          id
          serviceType
          serviceID
          accountID
          publicAccountData {
            displayName
          }
          isByVerifiedEmail
          answeredAt
          validUntil
          refusedAt
        }
      }
      permissionsInfo {
        repositories(first: 50, after: $after, query: $query) {
          totalCount
          nodes {
            name
            repository {
              url
            }
            reason
            updatedAt
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

type ReadableUser = NonNullable<ResultOf<typeof Readable>['user']>
export type Account = ReadableUser['externalAccounts']['nodes'][number]
export type Reason = NonNullable<ReadableUser['permissionsInfo']>['repositories']['nodes'][number]['reason']

/** What a user may read, page by page; null when there is no such user. */
export const readableQuery = (username: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['userPermissions', username, query],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Readable, { username, query: query || null, after: pageParam }, signal)).user,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => {
      const pageInfo = page?.permissionsInfo?.repositories.pageInfo
      return pageInfo?.hasNextPage ? pageInfo.endCursor : undefined
    },
  })

const AskAboutUser = graphql(`
  mutation AskAboutUser($id: ID!) {
    scheduleUserPermissionsSync(user: $id) {
      alwaysNil
    }
  }
`)
const AskAboutRepository = graphql(`
  mutation AskAboutRepository($id: ID!) {
    scheduleRepositoryPermissionsSync(repository: $id) {
      alwaysNil
    }
  }
`)
const Cancel = graphql(`
  mutation CancelPermissionsSync($id: ID!) {
    cancelPermissionsSyncJob(job: $id)
  }
`)

export const askAboutUser = (id: string) => gqlFetch(AskAboutUser, { id })
export const askAboutRepository = (id: string) => gqlFetch(AskAboutRepository, { id })
export const cancelSync = (id: string) => gqlFetch(Cancel, { id })
