import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { User, usersOf } from '../accounts/index.js'
import { externalServiceKindType } from '../code-hosts/index.js'
import { hostOf } from './hosts/index.js'
import { deliveriesPage, defineLog, WebhookLogConnection } from './logSchema.js'
import { createWebhook, deleteWebhook, updateWebhook, type WebhookValue } from './manage.js'
import { mayManageWebhooks } from './policy.js'
import { requireRowId } from './rowId.js'
import type { WebhookServices } from './services.js'
import { webhookAddress } from './webhookAddress.js'
import { countWebhooks, listWebhooks, webhookById } from './store.js'

const Webhook = objectRef<WebhookValue>('Webhook')
const WebhookConnection = objectRef<Connection<WebhookValue>>('WebhookConnection')

/** What the schema needs besides: where code hosts reach us. */
export interface WebhookSchemaServices extends WebhookServices {
  readonly externalURL: URL
}

/** Incoming webhooks in GraphQL: for site admins alone. */
export function webhookSchema(services: WebhookSchemaServices): SchemaPart {
  return (builder, nodes) => {
    defineWebhook(builder, services)
    defineLog(builder, nodes, { services, Webhook })
    addQuery(builder, services)
    addMutations(builder, services)
    nodes.set('Webhook', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await webhookById(services.db, id)) ?? null) : null,
    )
  }
}

function defineWebhook(builder: Builder, services: WebhookSchemaServices): void {
  const users = usersOf(services.db)
  const kind = externalServiceKindType(builder)
  builder.objectType(Webhook, {
    description: 'An address that a code host sends its events to.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: (webhook) => encodeId('Webhook', webhook.id) }),
      uuid: t.exposeString('uuid'),
      url: t.string({
        description: 'What to give the code host, whole.',
        resolve: ({ uuid }) => webhookAddress(services.externalURL, uuid),
      }),
      name: t.exposeString('name'),
      codeHostKind: t.field({ type: kind, resolve: (webhook) => webhook.kind }),
      codeHostURN: t.string({ description: 'The URL of the code host.', resolve: ({ url }) => url }),
      secret: t.string({
        nullable: true,
        description: 'Given once, by the mutation that sets it.',
        resolve: ({ newSecret }) => newSecret ?? null,
      }),
      hasSecret: t.boolean({ resolve: ({ sealedSecret }) => sealedSecret !== undefined }),
      signs: t.boolean({
        description: 'Whether the code host can prove that a delivery is its own.',
        resolve: (webhook) => hostOf(webhook.kind).signs,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      createdBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ createdBy }, _args, context) =>
          createdBy === undefined ? null : ((await users(context).load(createdBy)) ?? null),
      }),
      updatedBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ updatedBy }, _args, context) =>
          updatedBy === undefined ? null : ((await users(context).load(updatedBy)) ?? null),
      }),
      webhookLogs: t.field({
        type: WebhookLogConnection,
        args: {
          first: t.arg.int({ defaultValue: 50 }),
          after: t.arg.string(),
          onlyErrors: t.arg.boolean({ defaultValue: false }),
        },
        resolve: ({ id }, args, { viewer }) =>
          deliveriesPage(services, viewer, {
            args,
            filter: { webhookId: id, onlyErrors: args.onlyErrors ?? false },
          }),
      }),
    }),
  })
  builder.objectType(WebhookConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Webhook], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addQuery(builder: Builder, { db }: WebhookServices): void {
  builder.queryField('webhooks', (t) =>
    t.field({
      type: WebhookConnection,
      description: 'By name.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        kind: t.arg({ type: externalServiceKindType(builder) }),
      },
      async resolve(_root, { kind, ...args }, { viewer }) {
        mayManageWebhooks(viewer)
        const page = readPage(args, ['string', 'number'], 50)
        const [rows, totalCount] = await Promise.all([
          listWebhooks(db, { ...page, kind: kind ?? undefined }),
          countWebhooks(db, kind ?? undefined),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ name, id }) => [name.toLowerCase(), id] })
      },
    }),
  )
}

function addMutations(builder: Builder, services: WebhookServices): void {
  builder.mutationField('createWebhook', (t) =>
    t.field({
      type: Webhook,
      description: 'Without a secret one is made, where the code host signs what it sends.',
      args: {
        name: t.arg.string({ required: true }),
        codeHostKind: t.arg.string({ required: true }),
        codeHostURN: t.arg.string({ required: true }),
        secret: t.arg.string(),
      },
      resolve: (_root, args, { viewer }) => createWebhook(services, viewer, args),
    }),
  )
  builder.mutationField('updateWebhook', (t) =>
    t.field({
      type: Webhook,
      description: 'What is left out stays. For another kind or host another secret is made.',
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string(),
        codeHostKind: t.arg.string(),
        codeHostURN: t.arg.string(),
        secret: t.arg.string(),
      },
      resolve: (_root, { id, ...args }, { viewer }) =>
        updateWebhook(services, viewer, { ...args, id: requireRowId('Webhook', id) }),
    }),
  )
  builder.mutationField('deleteWebhook', (t) =>
    t.field({
      type: EmptyResponse,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        await deleteWebhook(services, viewer, requireRowId('Webhook', id))
        return {}
      },
    }),
  )
}
