import type { Database } from '@sextant/database'
import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import type { Connection } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import type { Sync, SyncProblem } from './externalService.js'
import { readableNames } from './store.js'

export const SyncJob = objectRef<Sync>('ExternalServiceSyncJob')
export const SyncJobConnection = objectRef<Connection<Sync>>('ExternalServiceSyncJobConnection')
/** Something that a host lists and that could not be taken. */
export const HostProblem = objectRef<SyncProblem>('ExternalServiceSyncProblem')

/** Defines the type of a sync. */
export function defineSync(builder: Builder, db: Database): void {
  const state = builder.enumType('ExternalServiceSyncJobState', {
    values: {
      QUEUED: { value: 'queued' },
      PROCESSING: { value: 'processing' },
      ERRORED: { value: 'errored', description: 'Never answered: after a failure another sync tries again.' },
      FAILED: { value: 'failed' },
      COMPLETED: { value: 'completed' },
      HELD: { value: 'held', description: 'It would remove so many repositories that a site admin must confirm it.' },
      CANCELING: { value: 'canceling' },
      CANCELED: { value: 'canceled' },
    } as const,
  })
  builder.objectType(HostProblem, {
    fields: (t) => ({ about: t.exposeString('about'), problem: t.exposeString('problem') }),
  })
  builder.objectType(SyncJob, {
    description: 'One look at what a code host has.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('ExternalServiceSyncJob', id) }),
      state: t.field({ type: state, resolve: (sync) => sync.state }),
      reposSynced: t.exposeInt('synced', { description: 'Repositories that the host has listed.' }),
      reposAdded: t.exposeInt('added'),
      reposDeleted: t.exposeInt('removed'),
      reposModified: t.exposeInt('modified'),
      reposUnmodified: t.exposeInt('unmodified'),
      repoSyncErrors: t.exposeInt('errors', {
        description: 'Things that the host listed and that could not be taken.',
      }),
      problems: t.field({
        type: [HostProblem],
        description: 'The first 100 of them.',
        resolve: ({ problems }) => problems,
      }),
      failureMessage: t.string({ nullable: true, resolve: ({ failure }) => failure }),
      heldRemovals: t.exposeInt('heldRemovals', { description: 'Repositories that wait to be removed.' }),
      heldNames: t.stringList({
        description: 'The names of the first 200 of them, without those that the viewer may not read.',
        resolve: async ({ heldNames }, _args, { viewer }) => [...(await readableNames(db, viewer, heldNames))],
      }),
      queuedAt: t.expose('queuedAt', { type: 'DateTime' }),
      startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.objectType(SyncJobConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [SyncJob], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}
