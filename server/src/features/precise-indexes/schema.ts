import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId } from '../../graphql/ids.js'
import type { ContentOpener } from '../browse/index.js'
import { findById, repositoryType } from '../repositories/index.js'
import { definePreciseIndex, type stateType } from './indexSchema.js'
import { preciseIndexConnection } from './indexTypes.js'
import { countIndexes, type IndexFilter, indexerKeysOf, indexesByIds, listIndexes } from './listStore.js'
import { deleteMany, deleteOne, reindexMany, reindexOne } from './manage.js'
import type { PreciseIndex, PreciseIndexState } from './preciseIndex.js'
import { defineRetention } from './retentionSchema.js'
import type { PreciseIndexServices } from './services.js'
import { defineSteps } from './stepsSchema.js'
import { changedAt } from './summaryStore.js'
import { defineSummary } from './summarySchema.js'
import type { Viewer } from '../../http/viewer.js'

/** Precise indexes in GraphQL. Whoever may read a repository sees its indexes; site admins manage them. */
export function preciseIndexSchema(services: PreciseIndexServices, opener: ContentOpener): SchemaPart {
  return (builder, nodes) => {
    const state = definePreciseIndex(builder, { services, opener })
    defineSteps(builder)
    defineRetention(builder, services)
    defineSummary(builder, services)
    addQueries(builder, services, state)
    addMutations(builder, services, state)
    addCommitGraph(builder, services)
    nodes.set('PreciseIndex', async (id, { viewer }) =>
      typeof id === 'number' ? ((await indexesByIds(services.db, viewer, [id]))[0] ?? null) : null,
    )
  }
}

type StateRef = ReturnType<typeof stateType>

interface FilterArgs {
  readonly repo?: string | null | undefined
  readonly query?: string | null | undefined
  readonly states?: readonly PreciseIndexState[] | null | undefined
  readonly isLatestForRepo?: boolean | null | undefined
  readonly indexerKey?: string | null | undefined
  readonly dependencyOf?: string | null | undefined
  readonly dependentOf?: string | null | undefined
  readonly includeDeleted?: boolean | null | undefined
}

/** An id of something else is one of nothing. */
const nothing = -1
const longestQuery = 200

function filterOf(args: FilterArgs): IndexFilter {
  const idOf = (kind: string, id: string | null | undefined) => (id ? (decodeRowId(kind, id) ?? nothing) : undefined)
  return {
    repositoryId: idOf('Repository', args.repo),
    query: args.query?.trim().slice(0, longestQuery),
    states: args.states ?? undefined,
    latest: args.isLatestForRepo ?? undefined,
    indexerKey: args.indexerKey ?? undefined,
    dependencyOf: idOf('PreciseIndex', args.dependencyOf),
    dependentOf: idOf('PreciseIndex', args.dependentOf),
    deleted: args.includeDeleted ?? undefined,
  }
}

/** Of an index that the viewer may not see nothing depends on anything. */
async function narrowed({ db }: PreciseIndexServices, viewer: Viewer, filter: IndexFilter): Promise<IndexFilter> {
  const others = [filter.dependencyOf, filter.dependentOf].filter((id) => id !== undefined)
  const seen = await indexesByIds(db, viewer, others)
  return others.every((id) => seen.some((index) => index.id === id)) ? filter : { ...filter, repositoryId: nothing }
}

function addQueries(builder: Builder, services: PreciseIndexServices, state: StateRef): void {
  const { db } = services
  builder.queryField('preciseIndexes', (t) =>
    t.field({
      type: preciseIndexConnection,
      description: 'The newest first. Those that are gone only when they are asked for.',
      args: {
        repo: t.arg.id(),
        query: t.arg.string(),
        states: t.arg({ type: [state] }),
        isLatestForRepo: t.arg.boolean(),
        indexerKey: t.arg.string(),
        dependencyOf: t.arg.id({ description: 'Those that define what this index refers to.' }),
        dependentOf: t.arg.id({ description: 'Those that refer to what this index defines.' }),
        includeDeleted: t.arg.boolean(),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      async resolve(_root, args, { viewer }): Promise<Connection<PreciseIndex>> {
        const page = readPage(args, ['number'])
        const filter = await narrowed(services, viewer, filterOf(args))
        const [rows, totalCount] = await Promise.all([
          listIndexes(db, viewer, { ...filter, ...page }),
          countIndexes(db, viewer, filter),
        ])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ id }) => [id] })
      },
    }),
  )
  builder.queryField('indexerKeys', (t) =>
    t.stringList({
      description: 'The indexers that indexes come from, in order.',
      args: { repository: t.arg.id() },
      resolve: async (_root, { repository }, { viewer }) => [
        ...(await indexerKeysOf(db, viewer, filterOf({ repo: repository }).repositoryId)),
      ],
    }),
  )
}

function addMutations(builder: Builder, services: PreciseIndexServices, state: StateRef): void {
  const one = {
    deletePreciseIndex: deleteOne,
    reindexPreciseIndex: reindexOne,
  }
  const many = {
    deletePreciseIndexes: deleteMany,
    reindexPreciseIndexes: reindexMany,
  }
  for (const [name, act] of Object.entries(one)) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        nullable: true,
        args: { id: t.arg.id({ required: true }) },
        async resolve(_root, { id }, { viewer }) {
          await act(services, viewer, decodeRowId('PreciseIndex', id))
          return {}
        },
      }),
    )
  }
  for (const [name, act] of Object.entries(many)) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        nullable: true,
        description: 'All that `preciseIndexes` lists for the same arguments, at most 10,000.',
        args: {
          query: t.arg.string(),
          states: t.arg({ type: [state] }),
          indexerKey: t.arg.string(),
          isLatestForRepo: t.arg.boolean(),
          repository: t.arg.id(),
        },
        async resolve(_root, { repository, ...args }, { viewer }) {
          await act(services, viewer, filterOf({ ...args, repo: repository }))
          return {}
        },
      }),
    )
  }
}

interface CommitGraphValue {
  readonly updatedAt: Date | undefined
}

function addCommitGraph(builder: Builder, { db, store }: PreciseIndexServices): void {
  const type = objectRef<CommitGraphValue>('CodeIntelligenceCommitGraph')
  builder.objectType(type, {
    description: 'Which index is the nearest is found when it is asked for, so it never lags behind.',
    fields: (t) => ({
      stale: t.boolean({ resolve: () => false }),
      updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ updatedAt }) => updatedAt }),
    }),
  })
  builder.objectField(repositoryType, 'codeIntelligenceCommitGraph', (t) =>
    t.field({
      type,
      nullable: true,
      async resolve({ id }, _args, { viewer }) {
        if (!(await findById(store, viewer, id))) return null
        return { updatedAt: await changedAt(db, viewer, id) }
      },
    }),
  )
}
