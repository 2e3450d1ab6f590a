import type { Builder } from '../../graphql/builder.js'
import { ConnectionPageInfo } from '../../graphql/commonTypes.js'
import { perRequest } from '../../graphql/perRequest.js'
import { repositoryConnection, repositoryStatsType, repositoryType } from '../repositories/index.js'
import { filterOf, type filterArguments } from './listingArguments.js'
import { countRepositories, listRepositories } from './listRepositories.js'
import type { RepositoryOrder } from './repositoryOrder.js'
import type { RepositoriesAdminServices } from './services.js'
import { cloneStatistics } from './statistics.js'

/** Lists and figures of repositories in GraphQL. */
export function defineListing(
  builder: Builder,
  { store }: RepositoriesAdminServices,
  filters: ReturnType<typeof filterArguments>,
): void {
  builder.objectType(repositoryConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [repositoryType], resolve: ({ repositories }) => [...repositories] }),
      totalCount: t.int({
        args: { precise: t.arg.boolean({ defaultValue: true, description: 'The count always is.' }) },
        resolve: ({ count }) => count(),
      }),
      pageInfo: t.field({ type: ConnectionPageInfo, resolve: (page) => page }),
    }),
  })
  const orderBy = defineOrder(builder)
  builder.queryField('repositories', (t) =>
    t.field({
      type: repositoryConnection,
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
        const count = () => countRepositories(store, viewer, filter)
        return { ...(await listRepositories(store, viewer, { filter, sort, page: args })), count }
      },
    }),
  )
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
