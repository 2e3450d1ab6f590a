import { type Builder, objectRef } from '../../graphql/builder.js'
import { ConnectionPageInfo } from '../../graphql/commonTypes.js'
import { perRequest } from '../../graphql/perRequest.js'
import type { Viewer } from '../../http/viewer.js'
import { type Repository, repositoryStatsType, repositoryType } from '../repositories/index.js'
import { filterOf, type filterArguments } from './listingArguments.js'
import { countRepositories, listRepositories, type RepositoryPage } from './listRepositories.js'
import { mayAdminister } from './policy.js'
import type { RepositoryFilter } from './repositoryFilter.js'
import type { RepositoryOrder } from './repositoryOrder.js'
import type { RepositoriesAdminServices } from './services.js'
import { cloneStatistics } from './statistics.js'

interface ListedPage extends RepositoryPage {
  readonly filter: RepositoryFilter
  readonly viewer: Viewer
}

const connection = objectRef<ListedPage>('RepositoryConnection')

/** Lists and figures of repositories in GraphQL. */
export function defineListing(
  builder: Builder,
  { store }: RepositoriesAdminServices,
  filters: ReturnType<typeof filterArguments>,
): void {
  builder.objectType(connection, {
    fields: (t) => ({
      nodes: t.field({ type: [repositoryType], resolve: ({ repositories }) => [...repositories] }),
      totalCount: t.int({
        args: { precise: t.arg.boolean({ defaultValue: true, description: 'The count always is.' }) },
        resolve: ({ filter, viewer }) => countRepositories(store, viewer, filter),
      }),
      pageInfo: t.field({ type: ConnectionPageInfo, resolve: (page) => page }),
    }),
  })
  const orderBy = defineOrder(builder)
  builder.queryField('repositories', (t) =>
    t.field({
      type: connection,
      description: 'The repositories that the viewer may read. Without `first` and `last`: the first 20.',
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        last: t.arg.int(),
        before: t.arg.string(),
        ...filters(t.arg),
        orderBy: t.arg({ type: orderBy, defaultValue: 'name' }),
        descending: t.arg.boolean({ defaultValue: false }),
      },
      async resolve(_root, args, { viewer }) {
        const filter = filterOf(args)
        const sort = { order: args.orderBy ?? 'name', descending: args.descending ?? false }
        return { ...(await listRepositories(store, viewer, { filter, sort, page: args })), filter, viewer }
      },
    }),
  )
  defineFields(builder)
  defineFigures(builder, store)
}

function defineOrder(builder: Builder) {
  const values: Readonly<Record<string, { readonly value: RepositoryOrder; readonly description?: string }>> = {
    REPOSITORY_NAME: { value: 'name' },
    REPO_CREATED_AT: { value: 'created', description: 'An older name of REPOSITORY_CREATED_AT.' },
    REPOSITORY_CREATED_AT: { value: 'created' },
    SIZE: { value: 'size', description: 'Of the files of the default branch.' },
    STATE: { value: 'state', description: 'What wants a person first, then what is under way.' },
    LAST_CHANGED: { value: 'changed', description: 'When its code was last seen to change.' },
    LAST_FETCHED: { value: 'fetched', description: 'When it was last fetched or read.' },
  }
  return builder.enumType('RepositoryOrderBy', { values })
}

function defineFields(builder: Builder): void {
  builder.objectFields(repositoryType, (t) => ({
    lastChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its code was last seen to change.',
      resolve: ({ changedAt }: Repository) => changedAt,
    }),
    viewerCanAdminister: t.boolean({ resolve: (_repository, _args, { viewer }) => mayAdminister(viewer) }),
  }))
}

function defineFigures(builder: Builder, store: RepositoriesAdminServices['store']): void {
  const figures = perRequest(({ viewer }) => cloneStatistics(store, viewer))
  builder.objectFields(repositoryStatsType, (t) => ({
    cloned: t.int({
      description: 'Their git objects are here.',
      resolve: async (_stats, _args, context) => (await figures(context)).cloned,
    }),
    cloning: t.int({ resolve: async (_stats, _args, context) => (await figures(context)).cloning }),
    notCloned: t.int({
      description: 'They wait for their turn, or could not be cloned.',
      resolve: async (_stats, _args, context) => (await figures(context)).notCloned,
    }),
    failedFetch: t.int({
      description: 'The last attempt to fetch or read them failed.',
      resolve: async (_stats, _args, context) => (await figures(context)).failedFetch,
    }),
    corrupted: t.int({ resolve: async (_stats, _args, context) => (await figures(context)).corrupted }),
    embedded: t.int({ description: 'Always 0: nothing is embedded here.', resolve: () => 0 }),
    gitDirBytes: t.field({
      type: 'BigInt',
      description: 'What mirrors take on the disk; 0 where that is not measured.',
      resolve: async (_stats, _args, context) => (await figures(context)).gitDirBytes,
    }),
  }))
}
