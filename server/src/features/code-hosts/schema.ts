import type { Builder, SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { readPage } from '../../graphql/connections.js'
import { decodeRowId } from '../../graphql/ids.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { repositoryType } from '../repositories/index.js'
import { addService, cancel, confirmHeld, excludeRepository, removeService, syncNow, updateService } from './manage.js'
import { addConnectedHosts } from './connectedHostSchema.js'
import { addHostFacts } from './hostFactsSchema.js'
import { requireMayConnect } from './policy.js'
import { idOf } from './rowId.js'
import { defineService, ExternalService, ExternalServiceConnection, servicesPage } from './serviceSchema.js'
import { defineSync, SyncJob } from './syncSchema.js'
import { serviceById } from './store.js'
import type { SyncServices } from './sync/runSync.js'
import { addTrials } from './trialSchema.js'

/** Connections to code hosts in GraphQL, for site admins. */
export function codeHostSchema(services: SyncServices): SchemaPart {
  return (builder, nodes) => {
    const kind = defineService(builder, services)
    defineSync(builder, services.db)
    addQueries(builder, services)
    addMutations(builder, services, kind)
    addTrials(builder, services, kind)
    addConnectedHosts(builder, services, kind)
    addHostFacts(builder, services.db)
    nodes.set('ExternalService', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await serviceById(services.db, id)) ?? null) : null,
    )
  }
}

function addQueries(builder: Builder, { db }: SyncServices): void {
  builder.queryFields((t) => ({
    externalServices: t.field({
      type: ExternalServiceConnection,
      description: 'Connections to code hosts, oldest first. Site admins only.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        repo: t.arg.id({ description: 'Only those that list this repository.' }),
      },
      resolve: (_root, args, { viewer }) => {
        requireMayConnect(viewer)
        const listing = args.repo ? { viewer, repositoryId: idOf('Repository', args.repo) } : undefined
        return servicesPage(db, readPage(args, ['number'], 50), { listing })
      },
    }),
    externalService: t.field({
      type: ExternalService,
      nullable: true,
      description: 'Null when there is none with this id. Site admins only.',
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        requireMayConnect(viewer)
        return (await serviceById(db, decodeRowId('ExternalService', id) ?? 0)) ?? null
      },
    }),
  }))
  builder.objectField(repositoryType, 'externalServices', (t) =>
    t.field({
      type: ExternalServiceConnection,
      description: 'The connections that list the repository. Empty for whoever is no site admin.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: ({ id }, args, { viewer }) =>
        servicesPage(db, readPage(args, ['number'], 50), {
          listing: { viewer, repositoryId: isSiteAdmin(viewer) ? id : 0 },
        }),
    }),
  )
}

type Kinds = ReturnType<typeof defineService>

function addMutations(builder: Builder, services: SyncServices, kind: Kinds): void {
  const newService = builder.inputType('AddExternalServiceInput', {
    fields: (t) => ({
      kind: t.field({ type: kind, required: true }),
      displayName: t.string({ required: true }),
      config: t.string({ required: true, description: 'JSON with comments, valid by the schema of the kind.' }),
    }),
  })
  const change = builder.inputType('UpdateExternalServiceInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      displayName: t.string({ description: 'As it is, when absent.' }),
      config: t.string({
        description:
          'Where it says `REDACTED`, the stored secret stays, unless the host changes. As it is, when absent.',
      }),
    }),
  })
  builder.mutationFields((t) => ({
    addExternalService: t.field({
      type: ExternalService,
      args: { input: t.arg({ type: newService, required: true }) },
      resolve: (_root, { input }, { viewer }) => addService(services, viewer, input),
    }),
    updateExternalService: t.field({
      type: ExternalService,
      args: { input: t.arg({ type: change, required: true }) },
      resolve: (_root, { input }, { viewer }) =>
        updateService(services, viewer, { ...input, id: idOf('ExternalService', input.id) }),
    }),
    deleteExternalService: t.field({
      type: EmptyResponse,
      description: 'Repositories that no other connection lists go with it.',
      args: {
        externalService: t.arg.id({ required: true }),
        async: t.arg.boolean({ defaultValue: false, description: 'Means nothing: it is always done at once.' }),
      },
      async resolve(_root, { externalService }, { viewer }) {
        await removeService(services, viewer, idOf('ExternalService', externalService))
        return {}
      },
    }),
    syncExternalService: t.field({
      type: EmptyResponse,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        await syncNow(services, viewer, idOf('ExternalService', id))
        return {}
      },
    }),
    cancelExternalServiceSync: t.field({
      type: EmptyResponse,
      args: { id: t.arg.id({ required: true, description: 'Of the sync job.' }) },
      async resolve(_root, { id }, { viewer }) {
        await cancel(services, viewer, idOf('ExternalServiceSyncJob', id))
        return {}
      },
    }),
    confirmHeldSync: t.field({
      type: SyncJob,
      description: 'Lets the repositories of a held sync go: answers with the sync that will remove them.',
      args: { id: t.arg.id({ required: true, description: 'Of the held sync job.' }) },
      resolve: (_root, { id }, { viewer }) => confirmHeld(services, viewer, idOf('ExternalServiceSyncJob', id)),
    }),
    excludeRepoFromExternalServices: t.field({
      type: EmptyResponse,
      description:
        'Writes the repository into `exclude` of these connections; of all that list it, when none is named.',
      args: { repo: t.arg.id({ required: true }), externalServices: t.arg.idList({ required: true }) },
      async resolve(_root, { repo, externalServices }, { viewer }) {
        const serviceIds = externalServices.map((id) => idOf('ExternalService', id))
        await excludeRepository(services, viewer, { repositoryId: idOf('Repository', repo), serviceIds })
        return {}
      },
    }),
  }))
}
