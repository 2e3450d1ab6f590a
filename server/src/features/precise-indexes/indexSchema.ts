import { matchReferences, parseObjectId } from '@sextant/git'
import { type Builder, type GraphQLContext, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { User, usersOf } from '../accounts/index.js'
import { type ContentOpener, contentAt, type TreeAt, treeType } from '../browse/index.js'
import { findMany, gitRepository, type Repository, repositoryType } from '../repositories/index.js'
import { type Indexer, indexerOf } from './indexers.js'
import { preciseIndexConnection, preciseIndexType } from './indexTypes.js'
import { latestAmong, placesInQueue } from './listStore.js'
import { type IndexLogEntry, logOf } from './logStore.js'
import { type PreciseIndex, preciseIndexStates } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'

const indexerType = objectRef<Indexer>('CodeIntelIndexer')
const logType = objectRef<IndexLogEntry>('LSIFUploadAuditLog')
const changeType = objectRef<IndexLogEntry['changes'][number]>('AuditLogColumnChange')

/** The states of an index, as clients name them. */
export const stateType = (builder: Builder) => builder.enumType('PreciseIndexState', { values: preciseIndexStates })

/** A precise index in GraphQL: for whoever may read its repository. */
export function definePreciseIndex(
  builder: Builder,
  { services, opener }: { readonly services: PreciseIndexServices; readonly opener: ContentOpener },
): ReturnType<typeof stateType> {
  const { db, store } = services
  const state = stateType(builder)
  const users = usersOf(db)
  const repositories = perRequest(({ viewer }) =>
    batchLoader(
      async (ids: readonly number[]) => new Map((await findMany(store, viewer, ids)).map((each) => [each.id, each])),
    ),
  )
  const places = perRequest(({ viewer }) => batchLoader((ids: readonly number[]) => placesInQueue(db, viewer, ids)))
  const latest = perRequest(() => batchLoader((ids: readonly number[]) => latestAmong(db, ids)))
  const tags = perRequest((context) =>
    batchLoader(async (ids: readonly number[]) => {
      const found = await findMany(store, context.viewer, ids)
      return new Map(
        await Promise.all(found.map(async (each) => [each.id, await tagsOf(each, context.signal)] as const)),
      )
    }),
  )
  const repositoryOf = (index: PreciseIndex, context: GraphQLContext) => repositories(context).load(index.repositoryId)
  defineIndexer(builder)
  defineLog(builder)
  builder.objectType(preciseIndexType, {
    description: 'A SCIP index of a commit: uploaded, or to be made here.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('PreciseIndex', id) }),
      repository: t.field({
        type: repositoryType,
        nullable: true,
        resolve: async (index, _args, context) => (await repositoryOf(index, context)) ?? null,
      }),
      projectRoot: t.field({
        type: treeType,
        nullable: true,
        description: 'The folder that it is about. Null where the commit is not here any more.',
        resolve: async (index, _args, context) =>
          treeOf(opener, { index, repository: await repositoryOf(index, context), signal: context.signal }),
      }),
      inputCommit: t.string({ resolve: ({ commit }) => commit }),
      inputRoot: t.string({ resolve: ({ root }) => root }),
      inputIndexer: t.string({ resolve: ({ indexer }) => indexer }),
      indexerVersion: t.exposeString('indexerVersion', { description: 'Empty when none is told.' }),
      tags: t.stringList({
        description: 'Tags of its commit.',
        async resolve(index, _args, context) {
          const known = await tags(context).load(index.repositoryId)
          return [...(known?.get(index.commit) ?? [])]
        },
      }),
      indexer: t.field({ type: indexerType, nullable: true, resolve: ({ indexer }) => indexerOf(indexer) }),
      state: t.field({ type: state, resolve: (index) => index.state }),
      queuedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ queuedAt }) => queuedAt }),
      indexingStartedAt: t.field({ type: 'DateTime', nullable: true, resolve: (index) => index.indexingStartedAt }),
      indexingFinishedAt: t.field({ type: 'DateTime', nullable: true, resolve: (index) => index.indexingFinishedAt }),
      uploadedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ uploadedAt }) => uploadedAt }),
      processingStartedAt: t.field({ type: 'DateTime', nullable: true, resolve: (index) => index.processingStartedAt }),
      processingFinishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (index) => index.processingFinishedAt,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      uploadedBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ uploadedBy }, _args, context) =>
          uploadedBy === undefined ? null : ((await users(context).load(uploadedBy)) ?? null),
      }),
      failure: t.string({
        nullable: true,
        description: 'In whole sentences.',
        resolve: ({ failure }) => failure ?? null,
      }),
      placeInQueue: t.int({
        nullable: true,
        description: 'How many wait before it, of those that the viewer may see. Null when it does not wait.',
        resolve: async ({ id }, _args, context) => (await places(context).load(id)) ?? null,
      }),
      shouldReindex: t.exposeBoolean('shouldReindex'),
      isLatestForRepo: t.boolean({
        description: 'Whether it is the newest of its root and indexer that is ready.',
        resolve: async ({ id }, _args, context) => (await latest(context).load(id)) ?? false,
      }),
      uploadSize: t.field({ type: 'BigInt', nullable: true, resolve: ({ uploadBytes }) => uploadBytes ?? null }),
      storedSize: t.field({ type: 'BigInt', nullable: true, resolve: ({ storedBytes }) => storedBytes ?? null }),
      documentCount: t.int({ nullable: true, resolve: ({ documents }) => documents ?? null }),
      occurrenceCount: t.field({ type: 'BigInt', nullable: true, resolve: ({ occurrences }) => occurrences ?? null }),
      symbolCount: t.field({ type: 'BigInt', nullable: true, resolve: ({ symbols }) => symbols ?? null }),
      partsReceived: t.int({
        nullable: true,
        resolve: ({ partCount, parts }) => (partCount === undefined ? null : parts.length),
      }),
      partCount: t.int({ nullable: true, resolve: ({ partCount }) => partCount ?? null }),
      notes: t.stringList({ description: 'What was left out, as sentences.', resolve: ({ notes }) => notes }),
      auditLogs: t.field({
        type: [logType],
        nullable: true,
        description: 'What became of it, the oldest first.',
        resolve: ({ id }) => logOf(db, id),
      }),
    }),
  })
  builder.objectType(preciseIndexConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [preciseIndexType], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  return state
}

const mostTags = 10_000

/** The tags of a repository, by the commit that they lead to. */
async function tagsOf(repository: Repository, signal: AbortSignal): Promise<ReadonlyMap<string, readonly string[]>> {
  const git = gitRepository(repository)
  const found = new Map<string, string[]>()
  if (!git) return found
  const { references } = await matchReferences(git, { include: ['refs/tags/*'], limit: mostTags }, signal)
  for (const { name, target } of references) {
    const known = found.get(target)
    if (known) known.push(name.slice('refs/tags/'.length))
    else found.set(target, [name.slice('refs/tags/'.length)])
  }
  return found
}

function treeOf(
  opener: ContentOpener,
  {
    index,
    repository,
    signal,
  }: {
    readonly index: PreciseIndex
    readonly repository: Repository | undefined
    readonly signal: AbortSignal
  },
): TreeAt | null {
  const commit = parseObjectId(index.commit)
  const git = repository && gitRepository(repository)
  if (!repository || !git || !commit) return null
  const at = contentAt({ repository, revision: commit, content: { kind: 'commit', ...git, commit } }, signal)
  const path = index.root.replace(/\/$/, '')
  return { at, path, list: async () => (await opener.list(at.content, path, signal)) ?? [] }
}

function defineIndexer(builder: Builder): void {
  builder.objectType(indexerType, {
    fields: (t) => ({
      key: t.exposeString('key'),
      name: t.exposeString('name'),
      url: t.exposeString('url', { description: 'Empty when it is not known.' }),
      imageName: t.string({ nullable: true, resolve: ({ imageName }) => imageName ?? null }),
    }),
  })
}

function defineLog(builder: Builder): void {
  builder.objectType(changeType, {
    fields: (t) => ({
      column: t.exposeString('column'),
      old: t.string({ nullable: true, resolve: (change) => change.old }),
      new: t.string({ nullable: true, resolve: (change) => change.new }),
    }),
  })
  const operation = builder.enumType('AuditLogOperation', { values: ['CREATE', 'MODIFY', 'DELETE'] as const })
  builder.objectType(logType, {
    fields: (t) => ({
      logTimestamp: t.expose('at', { type: 'DateTime' }),
      operation: t.field({ type: operation, resolve: (entry) => entry.operation }),
      reason: t.string({ nullable: true, resolve: ({ reason }) => reason || null }),
      changedColumns: t.field({ type: [changeType], resolve: ({ changes }) => changes }),
    }),
  })
}
