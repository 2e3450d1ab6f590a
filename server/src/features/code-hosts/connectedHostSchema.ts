import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { requireMayConnect } from './policy.js'
import { type defineService, ExternalServiceConnection, rateLimitOf, servicesPage } from './serviceSchema.js'
import { type CodeHostAddress, countCodeHosts, listCodeHosts, listServices } from './store.js'
import type { SyncServices } from './sync/runSync.js'

const CodeHost = objectRef<CodeHostAddress>('CodeHost')
const CodeHostConnection = objectRef<Connection<CodeHostAddress>>('CodeHostConnection')

/** The hosts that connections lead to, in GraphQL. Site admins only. */
export function addConnectedHosts(
  builder: Builder,
  services: SyncServices,
  kind: ReturnType<typeof defineService>,
): void {
  defineCodeHost(builder, services, kind)
  builder.queryField('codeHosts', (t) =>
    t.field({
      type: CodeHostConnection,
      description: 'The hosts that are connected, by URL. Site admins only.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        search: t.arg.string({ description: 'A part of the URL, in whatever case.' }),
      },
      async resolve(_root, args, { viewer }) {
        requireMayConnect(viewer)
        const page = readPage(args, ['string', 'string'], 50)
        const search = args.search ?? ''
        const [rows, totalCount] = await Promise.all([
          listCodeHosts(services.db, { ...page, search }),
          countCodeHosts(services.db, search),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: (host) => [host.url, host.kind] })
      },
    }),
  )
}

function defineCodeHost(builder: Builder, services: SyncServices, kind: ReturnType<typeof defineService>): void {
  builder.objectType(CodeHost, {
    description: 'A host that connections lead to.',
    fields: (t) => ({
      id: t.id({ resolve: (host) => encodeId('CodeHost', `${host.kind} ${host.url}`) }),
      kind: t.field({ type: kind, resolve: (host) => host.kind }),
      url: t.exposeString('url', { description: 'With a slash at the end.' }),
      apiRateLimitQuota: t.int({
        nullable: true,
        description: 'The most requests in an interval that one of its connections may send. Null: no limit of ours.',
        resolve: (host) => quotaOf(services, host),
      }),
      apiRateLimitIntervalSeconds: t.int({
        nullable: true,
        resolve: async (host) => ((await quotaOf(services, host)) === null ? null : 3600),
      }),
      gitRateLimitQuota: t.int({
        nullable: true,
        description: 'Null: clones and fetches are held to a number at once, not to a number in an interval.',
        resolve: () => null,
      }),
      gitRateLimitIntervalSeconds: t.int({ nullable: true, resolve: () => null }),
      externalServices: t.field({
        type: ExternalServiceConnection,
        args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        resolve: (host, args) => servicesPage(services.db, readPage(args, ['number'], 50), { host }),
      }),
    }),
  })
  builder.objectType(CodeHostConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [CodeHost], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

// Connections to one host differ in their credential; more than a page of them would only repeat what is known.
const mostAsked = 50

async function quotaOf({ db, hosts }: SyncServices, host: CodeHostAddress): Promise<number | null> {
  const connections = await listServices(db, { first: mostAsked }, { host })
  const limits = await Promise.all(connections.map(({ id }) => rateLimitOf(hosts, id)))
  const known = limits.flatMap((limit) => limit?.requestsPerHour ?? [])
  const most = Math.max(0, ...known)
  return known.length === 0 || most === Infinity ? null : Math.floor(most)
}
