import { sql } from '@sextant/database'
import type { Builder } from '../../../graphql/builder.js'
import type { Viewer } from '../../../http/viewer.js'
import { requireMaySeeStatus } from '../policy.js'
import type { RepositoriesAdminServices } from '../services.js'
import { defineExternalService, externalServiceType } from './externalServiceType.js'
import { type NamedService, type StatusMessage, statusMessages } from './statusMessages.js'

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
  defineExternalService(builder)
  const plain = (name: keyof typeof saying) =>
    builder.objectRef<Of<typeof name>>(name).implement({
      description: saying[name],
      fields: (t) => ({ message: t.string({ resolve: ({ message }) => message }) }),
    })
  const failedSync = builder.objectRef<Of<'ExternalServiceSyncError'>>('ExternalServiceSyncError').implement({
    description: 'The last sync of a code host connection failed.',
    fields: (t) => ({
      message: t.exposeString('message'),
      externalService: t.field({ type: externalServiceType, resolve: ({ externalService }) => externalService }),
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
      type: [externalServiceType],
      description:
        'The code host connections, by name: what a list of repositories can be narrowed to. Site admins only.',
      resolve: async (_root, _args, { viewer }) => [...(await namedServices(services, viewer))],
    }),
  )
}

const mostServices = 1000

async function namedServices({ store }: RepositoriesAdminServices, viewer: Viewer): Promise<readonly NamedService[]> {
  requireMaySeeStatus(viewer)
  const { rows } = await sql<{ id: string; display_name: string }>`
    SELECT id, display_name FROM external_services WHERE deleted_at IS NULL
    ORDER BY lower(display_name), id LIMIT ${mostServices}
  `.execute(store.db)
  return rows.map(({ id, display_name: displayName }) => ({ id: Number(id), displayName }))
}
