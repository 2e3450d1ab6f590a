import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, type PageRequest, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { User, usersOf } from '../accounts/index.js'
import { supportsExclusion } from './config/excludeRepository.js'
import type { ExternalService as Service } from './externalService.js'
import { externalServiceKindType } from './kindType.js'
import { shownConfig } from './manage.js'
import type { OpenHosts } from './openHost.js'
import { countRepositories, countServices, listServices, type ServiceFilter } from './store.js'
import { defineRateLimiter, RateLimiter } from './rateLimiterSchema.js'
import type { RateLimitState } from './rateLimitState.js'
import type { SyncServices } from './sync/runSync.js'
import { countSyncs, latestSyncs, listSyncs } from './sync/syncStore.js'
import { SyncJob, SyncJobConnection } from './syncSchema.js'
import { type Availability, checkConnection } from './trial.js'

export const ExternalService = objectRef<Service>('ExternalService')
export const ExternalServiceConnection = objectRef<Connection<Service>>('ExternalServiceConnection')
const Available = objectRef<Availability>('ExternalServiceAvailable')
const Unavailable = objectRef<Availability>('ExternalServiceUnavailable')
const Unknown = objectRef<Availability>('ExternalServiceAvailabilityUnknown')

/** Defines the type of a connection; answers with the enumeration of kinds. */
export function defineService(builder: Builder, services: SyncServices) {
  const { db, kinds, hosts } = services
  const users = usersOf(db)
  const counts = perRequest(() => batchLoader<number, number>((ids) => countRepositories(db, ids)))
  const latest = perRequest(() => batchLoader((ids: readonly number[]) => latestSyncs(db, ids)))
  const kind = externalServiceKindType(builder)
  const availability = defineAvailability(builder)
  defineRateLimiter(builder)
  const kindOf = ({ kind: name }: Service) => kinds.find((each) => each.kind === name)
  builder.objectType(ExternalService, {
    description: 'A connection to a code host.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('ExternalService', id) }),
      kind: t.field({ type: kind, resolve: (service) => service.kind }),
      displayName: t.exposeString('displayName'),
      url: t.exposeString('url', { description: 'The host, with a slash at the end.' }),
      config: t.string({
        description: 'JSON with comments. In the place of secrets it says `REDACTED`.',
        resolve: (service) => shownConfig(services, service),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      creator: t.field({
        type: User,
        nullable: true,
        resolve: async ({ createdBy }, _args, context) =>
          createdBy === undefined ? null : ((await users(context).load(createdBy)) ?? null),
      }),
      lastUpdater: t.field({
        type: User,
        nullable: true,
        resolve: async ({ updatedBy }, _args, context) =>
          updatedBy === undefined ? null : ((await users(context).load(updatedBy)) ?? null),
      }),
      repoCount: t.int({
        description: 'Repositories that it lists.',
        resolve: async ({ id }, _args, context) => (await counts(context).load(id)) ?? 0,
      }),
      unrestricted: t.boolean({
        description:
          'Whether everyone who is signed in may read what it lists, because the host does not tell who may.',
        resolve: ({ enforcesPermissions }) => !enforcesPermissions,
      }),
      warning: t.string({
        nullable: true,
        description: 'What a site admin should look at though the last sync went through.',
        resolve: async ({ id }, _args, context) => warningOf((await latest(context).load(id))?.errors ?? 0),
      }),
      rateLimiterState: t.field({
        type: RateLimiter,
        nullable: true,
        description: 'Null for hosts that are asked by git alone, and while the configuration cannot be used.',
        resolve: ({ id }) => rateLimitOf(hosts, id),
      }),
      lastSyncError: t.string({ nullable: true, resolve: ({ lastSyncError }) => lastSyncError }),
      lastSyncAt: t.expose('lastSyncAt', { type: 'DateTime', nullable: true }),
      nextSyncAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null: at once.',
        resolve: ({ nextSyncAt }) => nextSyncAt,
      }),
      hasConnectionCheck: t.boolean({ resolve: (service) => kindOf(service) !== undefined }),
      supportsRepoExclusion: t.boolean({
        resolve: (service) => {
          const known = kindOf(service)
          return known !== undefined && supportsExclusion(known)
        },
      }),
      checkConnection: t.field({
        type: availability,
        description: 'Asks the host now whether it answers and takes the credentials.',
        resolve: ({ id }, _args, { signal }) => checkConnection({ hosts }, id, signal),
      }),
      latestSync: t.field({
        type: SyncJob,
        nullable: true,
        resolve: async ({ id }, _args, context) => (await latest(context).load(id)) ?? null,
      }),
      syncJobs: t.field({
        type: SyncJobConnection,
        description: 'Newest first. The last 200 are kept.',
        args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
        async resolve({ id }, args) {
          const page = readPage(args, ['number'])
          const [rows, totalCount] = await Promise.all([listSyncs(db, id, page), countSyncs(db, id)])
          return connectionOf(rows, { first: page.first, totalCount, key: (sync) => [sync.id] })
        },
      }),
    }),
  })
  builder.objectType(ExternalServiceConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [ExternalService], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  return kind
}

/** A connection that cannot be opened says so where it is checked. */
export async function rateLimitOf(hosts: OpenHosts, id: number): Promise<RateLimitState | null> {
  try {
    return (await hosts.open(id)).host.rateLimit?.() ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function warningOf(errors: number): string | null {
  if (errors === 0) return null
  return `${errors === 1 ? 'One thing' : `${errors} things`} that the host lists could not be taken. The last sync tells why.`
}

/** One page of connections. */
export async function servicesPage(
  db: Database,
  page: PageRequest,
  filter: ServiceFilter,
): Promise<Connection<Service>> {
  const [rows, totalCount] = await Promise.all([listServices(db, page, filter), countServices(db, filter)])
  return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
}

function defineAvailability(builder: Builder) {
  builder.objectType(Available, {
    fields: (t) => ({ lastCheckedAt: t.field({ type: 'DateTime', resolve: ({ checkedAt }) => checkedAt }) }),
  })
  builder.objectType(Unavailable, {
    fields: (t) => ({
      suspectedReason: t.string({
        description: 'A sentence that says what to do.',
        resolve: ({ problem }) => problem ?? '',
      }),
    }),
  })
  builder.objectType(Unknown, {
    fields: (t) => ({ implementationNote: t.string({ resolve: () => 'Every kind of connection can be checked.' }) }),
  })
  return builder.unionType('ExternalServiceAvailability', {
    types: [Available, Unavailable, Unknown],
    resolveType: ({ problem }: Availability) =>
      problem === undefined ? 'ExternalServiceAvailable' : 'ExternalServiceUnavailable',
  })
}
