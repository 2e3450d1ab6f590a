import type { Builder } from '../../../graphql/builder.js'
import type { Viewer } from '../../../http/viewer.js'
import { requireMaySeeStatus } from '../policy.js'
import type { RepositoriesAdminServices } from '../services.js'
import { ExternalService, listServices } from '../../code-hosts/index.js'
import { mostServices, type StatusMessage, statusMessages } from './statusMessages.js'

type Of<Kind extends StatusMessage['kind']> = Extract<StatusMessage, { kind: Kind }>

const saying = {
  GitUpdatesDisabled: 'Mirrors are neither cloned nor fetched.',
  NoRepositoriesDetected: 'There is nothing to search yet.',
  CloningProgress: 'Some repositories are not here yet.',
  SyncError: 'The last attempt to fetch some repositories failed.',
  GitserverDiskThresholdReached: 'A disk with repositories is nearly full.',
} as const

/** What whoever looks after the instance should know, in GraphQL. For site admins. */
export function defineStatus(builder: Builder, services: RepositoriesAdminServices): void {
  const plain = (name: keyof typeof saying) =>
    builder.objectRef<Of<typeof name>>(name).implement({
      description: saying[name],
      fields: (t) => ({ message: t.string({ resolve: ({ message }) => message }) }),
    })
  const failedSync = builder.objectRef<Of<'ExternalServiceSyncError'>>('ExternalServiceSyncError').implement({
    description: 'The last sync of a code host connection failed.',
    fields: (t) => ({
      message: t.exposeString('message'),
      externalService: t.field({
        type: ExternalService,
        resolve: ({ externalService }) => externalService,
      }),
    }),
  })
  const indexing = builder.objectRef<Of<'IndexingProgress'>>('IndexingProgress').implement({
    description: 'Some repositories are being indexed, or wait for it. They can be searched all the same.',
    fields: (t) => ({ indexed: t.exposeInt('indexed'), notIndexed: t.exposeInt('notIndexed') }),
  })
  const message = builder.unionType('StatusMessage', {
    types: [
      plain('GitUpdatesDisabled'),
      plain('NoRepositoriesDetected'),
      plain('CloningProgress'),
      failedSync,
      plain('SyncError'),
      indexing,
      plain('GitserverDiskThresholdReached'),
    ],
    resolveType: ({ kind }) => kind,
  })
  builder.queryField('statusMessages', (t) =>
    t.field({
      type: [message],
      description: 'What a site admin should know; empty when all is well. Site admins only.',
      resolve: async (_root, _args, { viewer }) => [...(await statusMessages(services, viewer))],
    }),
  )
  builder.queryField('repositoryExternalServices', (t) =>
    t.field({
      type: [ExternalService],
      description:
        'The code host connections, by name: what a list of repositories can be narrowed to. Site admins only.',
      resolve: async (_root, _args, { viewer }) => [...(await allServices(services, viewer))],
    }),
  )
}

async function allServices({ store }: RepositoriesAdminServices, viewer: Viewer) {
  requireMaySeeStatus(viewer)
  const services = await listServices(store.db, { first: mostServices })
  return services.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en') || a.id - b.id)
}
