import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId } from '../../graphql/ids.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { repositoryStatsType, repositoryType } from '../repositories/index.js'
import type { IndexStatus } from './indexer.js'
import { reindex } from './reindex.js'
import type { IndexingServices } from './services.js'
import type { IndexState, RepositoryIndex } from './state.js'
import { indexesOf, indexTotals } from './statusStore.js'
import { defineTextIndex, type LoadIndex } from './textIndexSchema.js'

const indexType = objectRef<RepositoryIndex>('RepositoryIndexing')

/** The state of the index in GraphQL: of each repository, over all of them, and having one indexed anew. */
export function indexingSchema(services: IndexingServices): SchemaPart {
  return (builder) => {
    const indexes = perRequest(({ viewer }) =>
      batchLoader((ids: readonly number[]) => indexesOf(services.store.db, viewer, ids)),
    )
    defineState(builder, (context, id) => indexes(context).load(id))
    defineTextIndex(builder, services, (context, id) => indexes(context).load(id))
    defineStats(builder, services)
    builder.mutationField('reindexRepository', (t) =>
      t.field({
        type: EmptyResponse,
        description:
          'Indexes a repository anew, before others, and takes it back if it was set aside. Site admins only.',
        args: { repository: t.arg.id({ required: true }) },
        async resolve(_root, { repository }, { viewer, signal }) {
          await reindex(services, viewer, { id: decodeRowId('Repository', repository), signal })
          return {}
        },
      }),
    )
  }
}

function defineState(builder: Builder, load: LoadIndex): void {
  const values: Readonly<Record<string, { readonly value: IndexState; readonly description: string }>> = {
    QUEUED: { value: 'queued', description: 'Something waits to be indexed; it can be searched already.' },
    INDEXING: { value: 'indexing', description: 'It is being indexed.' },
    INDEXED: { value: 'indexed', description: 'All that is wanted is in the index.' },
    FAILED: { value: 'failed', description: 'The last attempt failed; it will be tried again.' },
    SET_ASIDE: { value: 'set-aside', description: 'It failed too often, and is not tried again until somebody asks.' },
  }
  const state = builder.enumType('RepositoryIndexState', { values })
  builder.objectType(indexType, {
    description: 'Where the index of a repository stands. Whatever it says, the repository can be searched.',
    fields: (t) => ({
      state: t.field({ type: state, resolve: (index) => index.state }),
      message: t.string({
        nullable: true,
        description: 'Why the last attempt failed, as a sentence.',
        resolve: ({ message }) => message,
      }),
      fraction: t.float({
        nullable: true,
        description: 'How far indexing has come, from 0 to 1. Null when that is not known.',
        resolve: ({ state: at, filesDone, filesTotal }) =>
          at === 'indexing' && filesTotal > 0 ? Math.min(1, filesDone / filesTotal) : null,
      }),
      failures: t.exposeInt('failures', { description: 'Attempts that failed since the last that did not.' }),
      nextTryAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ nextTryAt }) => nextTryAt }),
      indexedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ indexedAt }) => indexedAt }),
    }),
  })
  builder.objectField(repositoryType, 'indexing', (t) =>
    t.field({
      type: indexType,
      nullable: true,
      description: 'Null for a plain folder, and before the repository was first read.',
      resolve: ({ id }, _args, context) => load(context, id),
    }),
  )
}

function defineStats(builder: Builder, { store, indexer }: IndexingServices): void {
  const totals = perRequest(({ viewer }) => indexTotals(store.db, viewer))
  builder.objectFields(repositoryStatsType, (t) => ({
    indexed: t.int({
      description: 'Repositories with all that is wanted of them in the index.',
      resolve: async (_stats, _args, context) => (await totals(context)).indexed,
    }),
    indexing: t.int({
      description: 'Repositories that wait to be indexed, or are being indexed.',
      resolve: async (_stats, _args, context) => {
        const { queued, indexing } = await totals(context)
        return queued + indexing
      },
    }),
    notIndexed: t.int({
      description: 'Repositories whose index failed or was set aside.',
      resolve: async (_stats, _args, context) => {
        const { failed, setAside } = await totals(context)
        return failed + setAside
      },
    }),
    indexedLinesCount: t.field({
      type: 'BigInt',
      description: 'In the default branches.',
      resolve: async (_stats, _args, context) => (await totals(context)).lines,
    }),
    symbolIndexing: t.field({
      type: defineSymbolIndexing(builder),
      nullable: true,
      description:
        'How far the look for symbols has come, in all repositories together. Null for others than site admins.',
      resolve: () => indexer.status().symbols,
    }),
  }))
}

function defineSymbolIndexing(builder: Builder) {
  return builder.objectType(objectRef<IndexStatus['symbols']>('SymbolIndexing'), {
    description:
      'Symbols follow the text of a repository into the index. Until then searches look for them themselves.',
    fields: (t) => ({
      done: t.exposeInt('done', {
        description: 'Contents that have been looked through; a file that is there twice is one.',
      }),
      total: t.exposeInt('total', { description: 'Equal to `done` when nothing is left to do.' }),
    }),
  })
}
