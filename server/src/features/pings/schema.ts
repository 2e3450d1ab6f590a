import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { Site } from '../accounts/index.js'
import type { InstanceServices } from '../instance.js'
import { setConfigurationKey } from '../site-configuration/index.js'
import { makePing } from './makePing.js'
import { type Ping, pingFields } from './pingFields.js'
import { mayDecidePings } from './policy.js'
import { countPings, listPings, type SentPing as SentPingValue } from './store.js'

interface PingsValue {
  readonly next: Ping
}

const Pings = objectRef<PingsValue>('Pings')
const PingField = objectRef<{ readonly name: string; readonly value: unknown; readonly says: string }>('PingField')
const SentPing = objectRef<SentPingValue>('SentPing')
const SentPingConnection = objectRef<Connection<SentPingValue>>('SentPingConnection')

/** What would be sent, what was, and the switch. For site admins. */
export function pingTypes(services: InstanceServices): SchemaPart {
  return (builder) => {
    defineHistory(builder)
    definePings(builder, services)
    builder.objectField(Site, 'pings', (t) =>
      t.field({
        type: Pings,
        description: 'The figures about this instance that may be sent once a day. For site admins.',
        async resolve(_site, _args, { viewer }) {
          mayDecidePings(viewer)
          return { next: await makePing(services) }
        },
      }),
    )
    builder.mutationField('setPingsEnabled', (t) =>
      t.field({
        type: EmptyResponse,
        description: 'Sets `pings.enabled` of the site configuration.',
        args: { enabled: t.arg.boolean({ required: true }) },
        async resolve(_root, { enabled }, { viewer }) {
          mayDecidePings(viewer)
          await setConfigurationKey(services, viewer, 'pings.enabled', enabled)
          return {}
        },
      }),
    )
  }
}

function defineHistory(builder: Builder): void {
  builder.objectType(SentPing, {
    fields: (t) => ({
      sentAt: t.expose('sentAt', { type: 'DateTime' }),
      address: t.exposeString('address'),
      payload: t.string({
        description: 'JSON, word for word as it was sent.',
        resolve: ({ payload }) => JSON.stringify(payload, undefined, 2),
      }),
      status: t.exposeInt('status', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
    }),
  })
  builder.objectType(SentPingConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [SentPing], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function definePings(builder: Builder, { db, configuration }: InstanceServices): void {
  builder.objectType(PingField, {
    fields: (t) => ({
      name: t.exposeString('name'),
      value: t.string({ description: 'As JSON.', resolve: ({ value }) => JSON.stringify(value) }),
      says: t.exposeString('says'),
    }),
  })
  builder.objectType(Pings, {
    fields: (t) => ({
      isEnabled: t.boolean({ resolve: () => configuration.get('pings.enabled') }),
      address: t.string({ nullable: true, resolve: () => configuration.get('pings.url') || null }),
      payload: t.string({
        description: 'JSON: what would be sent now, word for word.',
        resolve: ({ next }) => JSON.stringify(next, undefined, 2),
      }),
      fields: t.field({ type: [PingField], resolve: ({ next }) => fieldsOf(next) }),
      sent: t.field({
        type: SentPingConnection,
        description: 'The last 90, the newest first.',
        args: { first: t.arg.int(), after: t.arg.string() },
        async resolve(_pings, args) {
          const { first, after } = readPage(args, ['number'], 20)
          const rows = await listPings(db, first + 1, after && Number(after[0]))
          return connectionOf(rows, { first, totalCount: await countPings(db), key: ({ id }) => [id] })
        },
      }),
    }),
  })
}

const fieldsOf = (ping: Ping) =>
  Object.entries(pingFields).map(([name, says]) => ({
    name,
    says,
    value: Object.entries(ping).find(([key]) => key === name)?.[1],
  }))
