import type { ObjectRef } from '@pothos/core'
import { type Builder, type NodeRegistry, interfaceRef, objectRef, type SchemaTypes } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin, type Viewer } from '../../http/viewer.js'
import type { Delivery, Header } from './delivery.js'
import { countDeliveries, deliveryById, listDeliveries, type LogFilter, payloadOf } from './logStore.js'
import { redeliver, requireWebhook, type WebhookValue } from './manage.js'
import { mayManageWebhooks } from './policy.js'
import { requireRowId } from './rowId.js'
import type { WebhookServices } from './services.js'

interface Message {
  readonly headers: readonly Header[]
  readonly body: (viewer: Viewer) => Promise<string>
}

const WebhookLog = objectRef<Delivery>('WebhookLog')
export const WebhookLogConnection = objectRef<Connection<Delivery>>('WebhookLogConnection')
const WebhookLogHeader = objectRef<Header>('WebhookLogHeader')
const WebhookLogMessage = interfaceRef<Message>('WebhookLogMessage')
const WebhookLogRequest = objectRef<Message>('WebhookLogRequest')
const WebhookLogResponse = objectRef<Message>('WebhookLogResponse')

interface LogParts {
  readonly services: WebhookServices
  readonly Webhook: ObjectRef<SchemaTypes, WebhookValue>
}

/** What webhooks have received: the types, `webhookLogs` and the mutation that delivers again. */
export function defineLog(builder: Builder, nodes: NodeRegistry, parts: LogParts): void {
  defineMessages(builder)
  defineDelivery(builder, parts)
  addQuery(builder, parts.services)
  addRedelivery(builder, parts.services)
  nodes.set('WebhookLog', async (id, { viewer }) =>
    typeof id === 'number' && isSiteAdmin(viewer)
      ? ((await deliveryById(parts.services.db, viewer, id)) ?? null)
      : null,
  )
}

function defineMessages(builder: Builder): void {
  builder.objectType(WebhookLogHeader, {
    fields: (t) => ({
      name: t.string({ resolve: ([name]) => name }),
      values: t.stringList({ resolve: ([, value]) => [value] }),
    }),
  })
  builder.interfaceType(WebhookLogMessage, {
    fields: (t) => ({
      headers: t.field({ type: [WebhookLogHeader], resolve: ({ headers }) => headers }),
      body: t.string({ resolve: ({ body }, _args, { viewer }) => body(viewer) }),
    }),
  })
  builder.objectType(WebhookLogRequest, {
    interfaces: [WebhookLogMessage],
    fields: (t) => ({ method: t.string({ resolve: () => 'POST' }) }),
  })
  builder.objectType(WebhookLogResponse, { interfaces: [WebhookLogMessage] })
}

const states = { QUEUED: 'queued', HANDLED: 'handled', FAILED: 'failed', REFUSED: 'refused' } as const

function defineDelivery(builder: Builder, { services, Webhook }: LogParts): void {
  const { db } = services
  const state = builder.enumType('WebhookLogState', {
    description: 'REFUSED: it did not prove that it came from the code host.',
    values: Object.fromEntries(Object.entries(states).map(([name, value]) => [name, { value }])),
  })
  const kept = builder.enumType('WebhookPayloadKept', {
    description: 'HIDDEN: it is about a repository that you may not read, or has not been read yet.',
    values: ['WHOLE', 'IN_PART', 'HIDDEN'] as const,
  })
  builder.objectType(WebhookLog, {
    description: 'What a webhook has received. It is kept for 72 hours.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('WebhookLog', id) }),
      webhook: t.field({
        type: Webhook,
        resolve: ({ webhookId }, _args, { viewer }) => requireWebhook(services, viewer, webhookId),
      }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      statusCode: t.exposeInt('statusCode', { description: 'What the code host was answered.' }),
      event: t.exposeString('event', { description: 'As the code host calls it; empty until the payload was read.' }),
      deliveryID: t.string({ nullable: true, resolve: ({ deliveryId }) => deliveryId ?? null }),
      state: t.field({ type: state, resolve: (delivery) => delivery.state }),
      outcome: t.stringList({ description: 'What was done, as sentences.', resolve: ({ outcome }) => [...outcome] }),
      error: t.string({ nullable: true, resolve: ({ error }) => error ?? null }),
      durationMilliseconds: t.int({ nullable: true, resolve: ({ milliseconds }) => milliseconds ?? null }),
      repeats: t.exposeInt('repeats', { description: 'How often the code host has sent it again.' }),
      redeliveryOf: t.id({
        nullable: true,
        resolve: ({ redeliveryOf }) => (redeliveryOf === undefined ? null : encodeId('WebhookLog', redeliveryOf)),
      }),
      payloadBytes: t.exposeInt('payloadBytes'),
      payloadKept: t.field({
        type: kept,
        resolve: ({ shown, whole }) => (shown ? (whole ? 'WHOLE' : 'IN_PART') : 'HIDDEN'),
      }),
      canRedeliver: t.boolean({ resolve: ({ state: now, whole }) => now !== 'refused' && now !== 'queued' && whole }),
      request: t.field({
        type: WebhookLogRequest,
        resolve: ({ id, headers }) => ({ headers, body: async (viewer) => (await payloadOf(db, viewer, id)) ?? '' }),
      }),
      response: t.field({ type: WebhookLogResponse, resolve: () => ({ headers: [], body: async () => '' }) }),
    }),
  })
  builder.objectType(WebhookLogConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [WebhookLog], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

/** One page of the log, newest first. Throws for who is no site admin. */
export async function deliveriesPage(
  { db }: WebhookServices,
  viewer: Viewer,
  { args, filter }: { readonly args: PageArgs; readonly filter: LogFilter },
): Promise<Connection<Delivery>> {
  mayManageWebhooks(viewer)
  const page = readPage(args, ['number'], 50)
  const [rows, totalCount] = await Promise.all([
    listDeliveries(db, viewer, { filter, page }),
    countDeliveries(db, filter),
  ])
  return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
}

function addQuery(builder: Builder, services: WebhookServices): void {
  builder.queryField('webhookLogs', (t) =>
    t.field({
      type: WebhookLogConnection,
      description: 'What webhooks have received, newest first.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        onlyErrors: t.arg.boolean({ defaultValue: false }),
        onlyUnmatched: t.arg.boolean({ defaultValue: false, description: 'Those that name what is not here.' }),
        since: t.arg({ type: 'DateTime' }),
        until: t.arg({ type: 'DateTime' }),
        webhookID: t.arg.id(),
        legacyOnly: t.arg.boolean({
          defaultValue: false,
          description: 'Those of addresses per kind of code host. There are none.',
        }),
      },
      resolve(_root, { webhookID, legacyOnly, onlyErrors, onlyUnmatched, since, until, ...args }, { viewer }) {
        // No row has this id: there are no addresses but those of webhooks.
        const webhookId = legacyOnly ? 0 : webhookID ? requireRowId('Webhook', webhookID) : undefined
        const filter = {
          webhookId,
          onlyErrors: onlyErrors ?? false,
          onlyUnmatched: onlyUnmatched ?? false,
          since: since ?? undefined,
          until: until ?? undefined,
        }
        return deliveriesPage(services, viewer, { args, filter })
      },
    }),
  )
}

function addRedelivery(builder: Builder, services: WebhookServices): void {
  builder.mutationField('redeliverWebhookLog', (t) =>
    t.field({
      type: WebhookLog,
      description: 'Handles a delivery once more. Answers the new one.',
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        const repeated = await redeliver(services, viewer, requireRowId('WebhookLog', id))
        const delivery = await deliveryById(services.db, viewer, repeated)
        if (!delivery) throw new Error('A delivery was queued and is not there.')
        return delivery
      },
    }),
  )
}
