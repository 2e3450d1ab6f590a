import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

/** What all that asks about requests begins with. */
export const requestsKey = ['accessRequests']

const AccessRequests = graphql(`
  query AccessRequests($status: AccessRequestStatus, $after: String) {
    accessRequests(first: 50, after: $after, status: $status) {
      totalCount
      nodes {
        id
        name
        email
        additionalInfo
        status
        createdAt
        decidedAt
        decidedBy {
          username
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type AccessRequest = ResultOf<typeof AccessRequests>['accessRequests']['nodes'][number]

export type AccessRequestStatus = AccessRequest['status']

/** Requests, the newest first, page by page; all of them for null. */
export const requestsQuery = (status: AccessRequestStatus | null) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, status],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(AccessRequests, { after: pageParam, status }, signal)).accessRequests,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const PendingRequests = graphql(`
  query PendingAccessRequests {
    accessRequests(first: 0, status: PENDING) {
      totalCount
    }
  }
`)

const countEvery = 60_000

/** How many wait, from the server each time. */
export const pendingQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  queryFn: async ({ signal }) => (await gqlFetch(PendingRequests, {}, signal)).accessRequests.totalCount,
  staleTime: 0,
  refetchInterval: countEvery,
})

const SendsMail = graphql(`
  query SendsMail {
    site {
      sendsEmailVerificationEmails
    }
  }
`)

/** Whether links go by mail. */
export const sendsMailQuery = queryOptions({
  queryKey: ['sendsMail'],
  queryFn: async ({ signal }) => (await gqlFetch(SendsMail, {}, signal)).site.sendsEmailVerificationEmails,
})

const Approve = graphql(`
  mutation ApproveAccessRequest($id: ID!, $username: String!) {
    approveAccessRequest(id: $id, username: $username) {
      user {
        username
      }
      resetPasswordURL
      emailSent
    }
  }
`)

/** Makes an account; the link is answered when it did not go by mail. */
export async function approveRequest(id: string, username: string) {
  return (await gqlFetch(Approve, { id, username })).approveAccessRequest
}

const Reject = graphql(`
  mutation RejectAccessRequest($id: ID!) {
    setAccessRequestStatus(id: $id, status: REJECTED) {
      alwaysNil
    }
  }
`)

export async function rejectRequest(id: string): Promise<void> {
  await gqlFetch(Reject, { id })
}
