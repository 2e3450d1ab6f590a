import type { ResultOf, VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Webhooks = graphql(`
  query Webhooks($after: String) {
    webhooks(first: 50, after: $after) {
      totalCount
      nodes {
        id
        name
        codeHostKind
        codeHostURN
        webhookLogs(first: 1) {
          nodes {
            receivedAt
            state
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedWebhook = ResultOf<typeof Webhooks>['webhooks']['nodes'][number]

/** All webhooks, by name, page by page. */
export const webhooksQuery = infiniteQueryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ pageParam, signal }) => (await gqlFetch(Webhooks, { after: pageParam }, signal)).webhooks,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
})

const Webhook = graphql(`
  query Webhook($id: ID!) {
    node(id: $id) {
      __typename
      ... on Webhook {
        id
        name
        url
        codeHostKind
        codeHostURN
        hasSecret
        signs
        createdAt
        createdBy {
          username
        }
      }
    }
  }
`)

export type WebhookValue = Extract<ResultOf<typeof Webhook>['node'], { __typename: 'Webhook' }>

/** A webhook; null where there is none. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook', id],
    async queryFn({ signal }) {
      const { node } = await gqlFetch(Webhook, { id }, signal)
      return node?.__typename === 'Webhook' ? node : null
    },
  })

const Deliveries = graphql(`
  query WebhookDeliveries($id: ID!, $after: String, $onlyErrors: Boolean!) {
    webhookLogs(first: 30, after: $after, webhookID: $id, onlyErrors: $onlyErrors) {
      totalCount
      nodes {
        id
        receivedAt
        event
        state
        error
        outcome
        durationMilliseconds
        repeats
        redeliveryOf
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type Delivery = ResultOf<typeof Deliveries>['webhookLogs']['nodes'][number]

const pollMilliseconds = 5000

/** What a webhook has received, newest first, page by page. The first page is looked at again and again. */
export const deliveriesQuery = (id: string, onlyErrors: boolean) =>
  infiniteQueryOptions({
    queryKey: ['webhookDeliveries', id, onlyErrors],
    queryFn: async ({ pageParam, signal }) =>
      (await gqlFetch(Deliveries, { id, after: pageParam, onlyErrors }, signal)).webhookLogs,
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 1 ? false : pollMilliseconds),
  })

const DeliveryDetail = graphql(`
  query WebhookDelivery($id: ID!) {
    node(id: $id) {
      __typename
      ... on WebhookLog {
        id
        state
        statusCode
        deliveryID
        payloadBytes
        payloadKept
        canRedeliver
        request {
          headers {
            name
            values
          }
          body
        }
      }
    }
  }
`)

export type DeliveryDetailValue = Extract<ResultOf<typeof DeliveryDetail>['node'], { __typename: 'WebhookLog' }>

/** One delivery with its headers and payload; null where it has gone. `state` tells one look from the next. */
export const deliveryQuery = (id: string, state: Delivery['state']) =>
  queryOptions({
    queryKey: ['webhookDelivery', id, state],
    async queryFn({ signal }) {
      const { node } = await gqlFetch(DeliveryDetail, { id }, signal)
      return node?.__typename === 'WebhookLog' ? node : null
    },
  })

const CreateWebhook = graphql(`
  mutation CreateWebhook($name: String!, $codeHostKind: String!, $codeHostURN: String!, $secret: String) {
    createWebhook(name: $name, codeHostKind: $codeHostKind, codeHostURN: $codeHostURN, secret: $secret) {
      id
      url
      secret
      codeHostKind
    }
  }
`)

/** Makes a webhook. Its secret is given this once. */
export async function createWebhook(webhook: VariablesOf<typeof CreateWebhook>) {
  return (await gqlFetch(CreateWebhook, webhook)).createWebhook
}

const UpdateWebhook = graphql(`
  mutation UpdateWebhook($id: ID!, $name: String, $codeHostKind: String, $codeHostURN: String, $secret: String) {
    updateWebhook(id: $id, name: $name, codeHostKind: $codeHostKind, codeHostURN: $codeHostURN, secret: $secret) {
      id
      url
      secret
      codeHostKind
    }
  }
`)

/** Changes what is said. A new secret is given this once. */
export async function updateWebhook(webhook: VariablesOf<typeof UpdateWebhook>) {
  return (await gqlFetch(UpdateWebhook, webhook)).updateWebhook
}

/** A webhook as it is told when it was made or changed. */
export type SavedWebhook = Awaited<ReturnType<typeof createWebhook>>

const DeleteWebhook = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id) {
      alwaysNil
    }
  }
`)

export async function deleteWebhook(id: string): Promise<void> {
  await gqlFetch(DeleteWebhook, { id })
}

const Redeliver = graphql(`
  mutation RedeliverWebhookLog($id: ID!) {
    redeliverWebhookLog(id: $id) {
      id
    }
  }
`)

/** Has a delivery handled once more; the id of the new one. */
export async function redeliver(id: string): Promise<string> {
  return (await gqlFetch(Redeliver, { id })).redeliverWebhookLog.id
}
