import type { SkippedFiles } from '@sextant/engine'
import { type Builder, type GraphQLContext, objectRef } from '../../graphql/builder.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { gitObjectType, type Repository, refType, repositoryType } from '../repositories/index.js'
import { setAsideOf } from './failedCommits.js'
import { defineHistory, defineSetAside, historyType, setAsideType, shownSetAside } from './historySchema.js'
import type { IndexingServices } from './services.js'
import { defineSkippedList, skippedListType, skippedOf } from './skippedSchema.js'
import type { IndexRevision, RepositoryIndex } from './state.js'
import { mainRevisionsOf, revisionsOf } from './statusStore.js'

/** Loads the index of a repository, with those of others that the same request asks for. */
export type LoadIndex = (context: GraphQLContext, repository: number) => Promise<RepositoryIndex | undefined>

type LoadRevisions = (context: GraphQLContext, repository: number) => Promise<readonly IndexRevision[]>

/** A repository with what its index holds. */
interface TextSearchIndex {
  readonly repository: Repository
  readonly index: RepositoryIndex
  /** The default branch. */
  readonly main: IndexRevision | undefined
}

const shownRevisions = 1000

const textIndexType = objectRef<TextSearchIndex>('RepositoryTextSearchIndex')
const statusType = objectRef<TextSearchIndex>('RepositoryTextSearchIndexStatus')
const indexedRefType = objectRef<{ readonly of: Repository; readonly at: IndexRevision }>(
  'RepositoryTextSearchIndexedRef',
)
const skippedType = objectRef<SkippedFiles>('SkippedFilesCount')

/** What the index holds of a repository, in GraphQL. */
export function defineTextIndex(builder: Builder, services: IndexingServices, load: LoadIndex): void {
  const { store } = services
  const loadRevisions = revisionLoader(services)
  const loadMain = perRequest(({ viewer }) =>
    batchLoader((ids: readonly number[]) => mainRevisionsOf(store.db, viewer, ids)),
  )
  const loadSetAside = perRequest(({ viewer }) =>
    batchLoader((ids: readonly number[]) => setAsideOf(store.db, viewer, ids, shownSetAside)),
  )
  builder.objectType(indexedRefType, {
    fields: (t) => ({
      ref: t.field({
        type: refType,
        resolve: ({ of, at }) => ({ repository: of, name: at.revision || (of.defaultBranch ?? 'HEAD') }),
      }),
      indexed: t.boolean({ resolve: ({ at }) => at.indexedCommit !== undefined }),
      current: t.boolean({
        description: 'Whether the index holds the commit that the reference leads to now.',
        resolve: ({ at }) => at.indexedCommit === at.wantedCommit,
      }),
      indexedCommit: t.field({
        type: gitObjectType,
        nullable: true,
        resolve: ({ of, at }) => (at.indexedCommit === undefined ? null : { repository: of, oid: at.indexedCommit }),
      }),
      history: t.field({
        type: historyType,
        nullable: true,
        description:
          'Null before its history is in the index; those of other than the default branch get in when asked for.',
        resolve: ({ at }) => at.history,
      }),
      updatedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the indexed commit got into the index.',
        resolve: ({ at }) => at.indexedAt,
      }),
      contentFilesCount: t.int({
        nullable: true,
        description: 'Files of the indexed commit. Null where they were not counted, as are the other figures.',
        resolve: ({ at }) => at.files,
      }),
      contentByteSize: t.field({ type: 'BigInt', nullable: true, resolve: ({ at }) => at.bytes }),
      textByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'The text that is searched, without files that are skipped.',
        resolve: ({ at }) => at.textBytes,
      }),
      newLinesCount: t.int({ nullable: true, resolve: ({ at }) => at.lines }),
      skippedFiles: t.field({ type: skippedType, nullable: true, resolve: ({ at }) => at.skipped }),
    }),
  })
  defineHistory(builder)
  defineSetAside(builder)
  defineSkippedList(builder)
  defineStatus(builder, loadRevisions, services)
  builder.objectType(textIndexType, {
    fields: (t) => ({
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      status: t.field({
        type: statusType,
        nullable: true,
        description: 'Null until the default branch is in the index.',
        resolve: (held) => (held.main?.indexedCommit === undefined ? null : held),
      }),
      history: t.field({
        type: historyType,
        nullable: true,
        description: 'What is in the index of the commits of the default branch. Null before any is.',
        resolve: ({ main }) => main?.history,
      }),
      setAsideCommits: t.field({
        type: setAsideType,
        resolve: async ({ repository: { id } }, _args, context) =>
          (await loadSetAside(context).load(id)) ?? { count: 0, commits: [] },
      }),
      refs: t.field({
        type: [indexedRefType],
        description: `What is or will be in the index: the default branch, and what searches have asked for. At most ${shownRevisions}.`,
        resolve: async ({ repository }, _args, context) =>
          (await loadRevisions(context, repository.id)).map((at) => ({ of: repository, at })),
      }),
    }),
  })
  builder.objectField(repositoryType, 'textSearchIndex', (t) =>
    t.field({
      type: textIndexType,
      nullable: true,
      description: 'Null for a plain folder, and before the repository was first read.',
      async resolve(repository, _args, context) {
        const [index, main] = await Promise.all([load(context, repository.id), loadMain(context).load(repository.id)])
        return index && { repository, index, main }
      },
    }),
  )
}

function revisionLoader({ store }: IndexingServices): LoadRevisions {
  const loaders = perRequest(({ viewer }) =>
    batchLoader((ids: readonly number[]) => revisionsOf(store.db, viewer, ids, shownRevisions)),
  )
  return async (context, id) => (await loaders(context).load(id)) ?? []
}

function defineStatus(builder: Builder, loadRevisions: LoadRevisions, { indexer }: IndexingServices): void {
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
      indexedCommit: t.field({
        type: gitObjectType,
        nullable: true,
        description: 'Of the default branch.',
        resolve: ({ repository, main }) =>
          main?.indexedCommit === undefined ? null : { repository, oid: main.indexedCommit },
      }),
      contentByteSize: t.field({
        type: 'BigInt',
        description: 'Of the default branch.',
        resolve: ({ main, repository }) => main?.bytes ?? repository.bytes,
      }),
      contentFilesCount: t.int({
        description: 'Of the default branch.',
        resolve: ({ main, repository }) => main?.files ?? repository.files,
      }),
      textByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description:
          'Of the default branch: the text that is searched, without files that are skipped. Null when it is not known.',
        resolve: ({ main }) => main?.textBytes,
      }),
      skippedFiles: t.field({
        type: skippedType,
        nullable: true,
        description: 'Of the default branch. Null when they are not known.',
        resolve: ({ main }) => main?.skipped,
      }),
      skippedFileList: t.field({
        type: skippedListType,
        description: 'Which files these are, found by looking through the repository. Site admins only.',
        args: { first: t.arg.int({ defaultValue: 100 }) },
        resolve: ({ repository, main }, { first }, context) =>
          skippedOf({ indexer }, { repository, commit: main?.indexedCommit ?? '', first: first ?? 100 }, context),
      }),
      indexByteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Null: repositories share what they have in common, so none has a size of its own.',
        resolve: () => null,
      }),
      indexShardsCount: t.int({
        description: 'Of the whole index, which repositories share.',
        resolve: () => indexer.status().shards,
      }),
      newLinesCount: t.int({
        resolve: async ({ repository }, _args, context) => lines(await loadRevisions(context, repository.id)),
      }),
      defaultBranchNewLinesCount: t.int({ resolve: ({ main }) => main?.lines ?? 0 }),
      otherBranchesNewLinesCount: t.int({
        resolve: async ({ repository }, _args, context) =>
          lines((await loadRevisions(context, repository.id)).filter(({ revision }) => revision !== '')),
      }),
    }),
  })
}
