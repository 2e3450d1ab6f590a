import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import { findMany, type Repository, repositoryType } from '../repositories/index.js'
import { preciseIndexType } from './indexTypes.js'
import { indexerOf } from './indexers.js'
import { indexerKeysOf, listIndexes } from './listStore.js'
import { erroredStates, type PreciseIndex } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'
import { countFailedRepositories, failedRepositories, summaryFor } from './summaryStore.js'

interface RepositoryWithErrors {
  readonly repository: Repository
  readonly count: number
}

interface RepositorySummary {
  readonly repository: Repository
}

const summaryType = objectRef<Viewer>('CodeIntelSummary')
const withErrorsType = objectRef<RepositoryWithErrors>('CodeIntelRepositoryWithErrors')
const withErrorsConnection = objectRef<Connection<RepositoryWithErrors>>('CodeIntelRepositoryWithErrorsConnection')
const repositorySummaryType = objectRef<RepositorySummary>('CodeIntelRepositorySummary')

/** What there is of precise navigation: over all, and of one repository. */
export function defineSummary(builder: Builder, services: PreciseIndexServices): void {
  defineErrors(builder)
  defineOverall(builder, services)
  defineOfRepository(builder, services)
}

function defineErrors(builder: Builder): void {
  builder.objectType(withErrorsType, {
    fields: (t) => ({
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      count: t.exposeInt('count'),
    }),
  })
  builder.objectType(withErrorsConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [withErrorsType], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineOverall(builder: Builder, { db, store }: PreciseIndexServices): void {
  builder.objectType(summaryType, {
    description: 'Of the repositories that the viewer may read.',
    fields: (t) => ({
      numRepositoriesWithCodeIntelligence: t.int({
        description: 'Those with an index that is ready.',
        resolve: async (viewer) => (await summaryFor(db, viewer)).withIndexes,
      }),
      numRepositoriesWithoutIndexes: t.int({
        description: 'Those without any index.',
        resolve: async (viewer) => (await summaryFor(db, viewer)).without,
      }),
      repositoriesWithErrors: t.field({
        type: withErrorsConnection,
        nullable: true,
        description: 'Those with an index that failed and that none has replaced.',
        args: { first: t.arg.int(), after: t.arg.string() },
        async resolve(viewer, args) {
          const page = readPage(args, ['number'])
          const found = await failedRepositories(db, viewer, page)
          const repositories = await findMany(
            store,
            viewer,
            found.map((each) => each.repositoryId),
          )
          const rows = found.flatMap(({ repositoryId, count }) => {
            const repository = repositories.find(({ id }) => id === repositoryId)
            return repository ? [{ repository, count }] : []
          })
          const totalCount = await countFailedRepositories(db, viewer)
          return connectionOf(rows, { first: page.first, totalCount, key: ({ repository }) => [repository.id] })
        },
      }),
    }),
  })
  builder.queryField('codeIntelSummary', (t) =>
    t.field({ type: summaryType, resolve: (_root, _args, { viewer }) => viewer }),
  )
}

/** The dashboard of a repository shows so many of each kind. */
const mostShown = 50

function defineOfRepository(builder: Builder, { db }: PreciseIndexServices): void {
  const list = (viewer: Viewer, repository: Repository, latest: boolean): Promise<readonly PreciseIndex[]> =>
    listIndexes(db, viewer, {
      repositoryId: repository.id,
      first: mostShown,
      ...(latest ? { latest: true } : { states: erroredStates }),
    })
  builder.objectType(repositorySummaryType, {
    fields: (t) => ({
      recentActivity: t.field({
        type: [preciseIndexType],
        description: 'The newest index of each root and indexer that is ready, and those that failed.',
        resolve: async ({ repository }, _args, { viewer }) => [
          ...(await list(viewer, repository, true)),
          ...(await list(viewer, repository, false)),
        ],
      }),
      indexers: t.stringList({
        description: 'What its indexes were made with.',
        resolve: async ({ repository }, _args, { viewer }) =>
          (await indexerKeysOf(db, viewer, repository.id)).map((key) => indexerOf(key).name),
      }),
    }),
  })
  builder.objectField(repositoryType, 'codeIntelSummary', (t) =>
    t.field({ type: repositorySummaryType, resolve: (repository) => ({ repository }) }),
  )
}
