import type { SkippedFiles } from '@sextant/engine'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId } from '../../graphql/ids.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { type Repository, refType, repositoryStatsType, repositoryType } from '../repositories/index.js'
import { reindex } from './reindex.js'
import type { IndexingServices } from './services.js'
import { setAsideOf } from './failedCommits.js'
import { defineHistory, defineSetAside, historyType, setAsideType, shownSetAside } from './historySchema.js'
import type { IndexRevision, IndexState, RepositoryIndex } from './state.js'
import { indexesOf, indexTotals, revisionsOf } from './statusStore.js'

/** A repository with what its index holds. */
interface TextSearchIndex {
  readonly repository: Repository
  readonly index: RepositoryIndex
  readonly revisions: readonly IndexRevision[]
}

const shownRevisions = 1000

const indexType = objectRef<RepositoryIndex>('RepositoryIndexing')
const textIndexType = objectRef<TextSearchIndex>('RepositoryTextSearchIndex')
const statusType = objectRef<TextSearchIndex>('RepositoryTextSearchIndexStatus')
const indexedRefType = objectRef<{ readonly of: Repository; readonly at: IndexRevision }>(
  'RepositoryTextSearchIndexedRef',
)
const skippedType = objectRef<SkippedFiles>('SkippedFilesCount')
const objectType = objectRef<{ readonly oid: string }>('GitObject')

/** The state of the index in GraphQL: of each repository, over all of them, and having one indexed anew. */
export function indexingSchema(services: IndexingServices): SchemaPart {
  return (builder) => {
    const indexes = perRequest(() => batchLoader((ids: readonly number[]) => indexesOf(services.store.db, ids)))
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

type LoadIndex = (context: GraphQLContext, repository: number) => Promise<RepositoryIndex | undefined>

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

function defineTextIndex(builder: Builder, { store, indexer }: IndexingServices, load: LoadIndex): void {
  builder.objectType(objectType, {
    fields: (t) => ({
      oid: t.field({ type: 'GitObjectID', resolve: ({ oid }) => oid }),
      abbreviatedOID: t.string({ description: '7 characters.', resolve: ({ oid }) => oid.slice(0, 7) }),
    }),
  })
  builder.objectType(indexedRefType, {
    fields: (t) => ({
      ref: t.field({ type: refType, resolve: ({ of, at }) => ({ name: at.revision || (of.defaultBranch ?? 'HEAD') }) }),
      indexed: t.boolean({ resolve: ({ at }) => at.indexedCommit !== undefined }),
      current: t.boolean({
        description: 'Whether the index holds the commit that the reference leads to now.',
        resolve: ({ at }) => at.indexedCommit === at.wantedCommit,
      }),
      indexedCommit: t.field({
        type: objectType,
        nullable: true,
        resolve: ({ at }) => (at.indexedCommit === undefined ? null : { oid: at.indexedCommit }),
      }),
      history: t.field({
        type: historyType,
        nullable: true,
        description:
          'Null before its history is in the index; those of other than the default branch get in when asked for.',
        resolve: ({ at }) => at.history,
      }),
    }),
  })
  defineHistory(builder)
  defineSetAside(builder)
  defineStatus(builder, () => indexer.status().shards)
  builder.objectType(textIndexType, {
    fields: (t) => ({
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      status: t.field({
        type: statusType,
        nullable: true,
        description: 'Null until the default branch is in the index.',
        resolve: (held) => (mainOf(held)?.indexedCommit === undefined ? null : held),
      }),
      history: t.field({
        type: historyType,
        nullable: true,
        description: 'What is in the index of the commits of the default branch. Null before any is.',
        resolve: (held) => mainOf(held)?.history,
      }),
      setAsideCommits: t.field({
        type: setAsideType,
        resolve: async ({ repository: { id } }) =>
          (await setAsideOf(store.db, [id], shownSetAside)).get(id) ?? { count: 0, commits: [] },
      }),
      refs: t.field({
        type: [indexedRefType],
        description: `What is or will be in the index: the default branch, and what searches have asked for. At most ${shownRevisions}.`,
        resolve: ({ repository, revisions }) => revisions.map((at) => ({ of: repository, at })),
      }),
    }),
  })
  builder.objectField(repositoryType, 'textSearchIndex', (t) =>
    t.field({
      type: textIndexType,
      nullable: true,
      description: 'Null for a plain folder, and before the repository was first read.',
      async resolve(repository, _args, context) {
        const index = await load(context, repository.id)
        return index && { repository, index, revisions: await revisionsOf(store.db, repository.id, shownRevisions) }
      },
    }),
  )
}

function defineStatus(builder: Builder, shards: () => number): void {
  builder.objectType(skippedType, {
    description: 'Files that are found by their path only, and why.',
    fields: (t) => ({
      binary: t.exposeInt('binary', { description: 'They hold no text.' }),
      tooLarge: t.exposeInt('tooLarge', { description: 'They are larger than 1 MiB, and no setting allows that.' }),
      unreadable: t.exposeInt('unreadable', { description: 'They could not be read from the repository.' }),
    }),
  })
  const lines = (revisions: readonly IndexRevision[]) => revisions.reduce((sum, each) => sum + (each.lines ?? 0), 0)
  builder.objectType(statusType, {
    description: 'Figures over the revisions that are in the index.',
    fields: (t) => ({
      updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ index }) => index.indexedAt }),
      contentByteSize: t.field({
        type: 'BigInt',
        description: 'Of the default branch.',
        resolve: (held) => mainOf(held)?.bytes ?? held.repository.bytes,
      }),
      contentFilesCount: t.int({
        description: 'Of the default branch.',
        resolve: (held) => mainOf(held)?.files ?? held.repository.files,
      }),
      textByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description:
          'Of the default branch: the text that is searched, without files that are skipped. Null when it is not known.',
        resolve: (held) => mainOf(held)?.textBytes,
      }),
      skippedFiles: t.field({
        type: skippedType,
        nullable: true,
        description: 'Of the default branch. Null when they are not known.',
        resolve: (held) => mainOf(held)?.skipped,
      }),
      indexByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Null: repositories share what they have in common, so none has a size of its own.',
        resolve: () => null,
      }),
      indexShardsCount: t.int({ description: 'Of the whole index, which repositories share.', resolve: shards }),
      newLinesCount: t.int({ resolve: ({ revisions }) => lines(revisions) }),
      defaultBranchNewLinesCount: t.int({ resolve: (held) => mainOf(held)?.lines ?? 0 }),
      otherBranchesNewLinesCount: t.int({
        resolve: ({ revisions }) => lines(revisions.filter(({ revision }) => revision !== '')),
      }),
    }),
  })
}

function mainOf({ revisions }: TextSearchIndex): IndexRevision | undefined {
  return revisions.find(({ revision }) => revision === '')
}

function defineStats(builder: Builder, { store }: IndexingServices): void {
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
  }))
}
