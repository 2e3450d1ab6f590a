import { type Builder, objectRef } from '../../../graphql/builder.js'
import { decodeRowId, encodeId } from '../../../graphql/ids.js'
import { requireMayAdminister } from '../policy.js'
import { type filterArguments, filterOf } from '../listingArguments.js'
import type { RepositoriesAdminServices } from '../services.js'
import { type BulkAction, bulkKinds, bulkStates } from './bulkAction.js'
import { type BulkFailure, failuresOf, findAction, latestActions } from './bulkStore.js'
import { cancelBulkAction, startBulkAction } from './startBulkAction.js'

const idKind = 'RepositoryBulkAction'
const actionType = objectRef<BulkAction>(idKind)
const failureType = objectRef<BulkFailure>('RepositoryBulkFailure')
const mostShown = 100

/** What is done to many repositories at once, in GraphQL. For site admins. */
export function defineBulkActions(
  builder: Builder,
  services: RepositoriesAdminServices,
  filters: ReturnType<typeof filterArguments>,
): void {
  const kind = defineKind(builder)
  defineType(builder, services, kind)
  defineQueries(builder, services)
  builder.mutationField('startRepositoryBulkAction', (t) =>
    t.field({
      type: actionType,
      description: 'Has something done to the repositories named, or to all that the filter leaves. Site admins only.',
      args: {
        action: t.arg({ type: kind, required: true }),
        repositories: t.arg.idList({ description: 'Null: all that the other arguments leave.' }),
        atMost: t.arg.int({ description: 'How many were shown to the person: when there are more, nothing is done.' }),
        ...filters(t.arg),
      },
      resolve(_root, args, { viewer }) {
        const ids = args.repositories?.flatMap((id) => decodeRowId('Repository', id) ?? [])
        const target = ids ? { ids } : { filter: filterOf(args) }
        return startBulkAction(services, viewer, { kind: args.action, target, atMost: args.atMost ?? undefined })
      },
    }),
  )
  builder.mutationField('cancelRepositoryBulkAction', (t) =>
    t.field({
      type: actionType,
      description: 'Ends an action before its end. What was done stays done. Site admins only.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { viewer }) => cancelBulkAction(services, viewer, decodeRowId(idKind, id)),
    }),
  )
}

const defineKind = (builder: Builder) =>
  builder.enumType('RepositoryBulkActionKind', {
    values: Object.fromEntries(bulkKinds.map((value) => [value.toUpperCase(), { value }])),
  })

function defineType(builder: Builder, { store }: RepositoriesAdminServices, kind: ReturnType<typeof defineKind>): void {
  const state = builder.enumType('RepositoryBulkActionState', {
    values: Object.fromEntries(bulkStates.map((value) => [value.toUpperCase(), { value }])),
  })
  builder.objectType(failureType, {
    fields: (t) => ({ repository: t.exposeString('repository'), message: t.exposeString('message') }),
  })
  builder.objectType(actionType, {
    description: 'Something that is done to many repositories at once.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId(idKind, id) }),
      action: t.field({ type: kind, resolve: (action) => action.kind }),
      state: t.field({ type: state, resolve: (action) => action.state }),
      failure: t.string({
        nullable: true,
        description: 'Why it was given up before its end.',
        resolve: ({ failure }) => failure,
      }),
      total: t.exposeInt('total', { description: 'How many repositories it is about.' }),
      done: t.exposeInt('done'),
      failed: t.exposeInt('failed'),
      failures: t.field({
        type: [failureType],
        description: `What could not be done and why; at most ${mostShown}.`,
        resolve: async ({ id }, _args, { viewer }) => [
          ...(await failuresOf(store.db, viewer, { id, limit: mostShown })),
        ],
      }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      finishedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ finishedAt }) => finishedAt }),
    }),
  })
}

function defineQueries(builder: Builder, { store }: RepositoriesAdminServices): void {
  builder.queryField('repositoryBulkAction', (t) =>
    t.field({
      type: actionType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { viewer }) => {
        requireMayAdminister(viewer)
        const row = decodeRowId(idKind, id)
        return row === undefined ? null : findAction(store.db, row)
      },
    }),
  )
  builder.queryField('repositoryBulkActions', (t) =>
    t.field({
      type: [actionType],
      description: `The latest first; at most ${mostShown}.`,
      args: { first: t.arg.int({ defaultValue: 10 }) },
      resolve: async (_root, { first }, { viewer }) => {
        requireMayAdminister(viewer)
        return [...(await latestActions(store.db, Math.min(Math.max(first ?? 10, 0), mostShown)))]
      },
    }),
  )
}
