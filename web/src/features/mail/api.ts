import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

export const mailKey = ['mailQueue']

const MailQueue = graphql(`
  query MailQueue($state: QueuedMailState, $after: String) {
    mailQueue(first: 50, after: $after, state: $state) {
      totalCount
      nodes {
        id
        recipient
        template
        state
        tries
        lastError
        nextTryAt
        createdAt
        endedAt
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type QueuedMail = ResultOf<typeof MailQueue>['mailQueue']['nodes'][number]

export type MailState = QueuedMail['state']

const pollMilliseconds = 10_000

/** Messages, the newest first, page by page; of all states for null. The first page is looked at again and again. */
export const mailQuery = (state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: [...mailKey, state],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(MailQueue, { after: pageParam, state }, signal)).mailQueue,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 1 ? false : pollMilliseconds),
  })

const SendTest = graphql(`
  mutation SendTestEmail($to: String!) {
    sendTestEmail(to: $to)
  }
`)

/** Sends a message now; what the server for mail said. Throws what went wrong in the conversation. */
export async function sendTestMail(to: string): Promise<string> {
  return (await gqlFetch(SendTest, { to })).sendTestEmail
}

const Retry = graphql(`
  mutation RetryMail($id: ID!) {
    retryMail(id: $id) {
      id
    }
  }
`)

export async function retryMail(id: string): Promise<void> {
  await gqlFetch(Retry, { id })
}

const Delete = graphql(`
  mutation DeleteMail($id: ID!) {
    deleteMail(id: $id) {
      alwaysNil
    }
  }
`)

export async function deleteMail(id: string): Promise<void> {
  await gqlFetch(Delete, { id })
}
