import { type Builder, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { findById, gitRepository } from '../repositories/index.js'
import { preciseIndexType, type RetentionMatch, retentionMatchType } from './indexTypes.js'
import type { PreciseIndex } from './preciseIndex.js'
import { whatKeeps } from './retention.js'
import type { PreciseIndexServices } from './services.js'
import { readyIndexes } from './visibleIndexes.js'
import type { GraphQLContext } from '../../graphql/builder.js'

const connectionType = objectRef<Connection<RetentionMatch>>('CodeIntelligenceRetentionPolicyMatchesConnection')

/** Why an index is kept, or that nothing keeps it. */
export function defineRetention(builder: Builder, services: PreciseIndexServices): void {
  builder.objectType(retentionMatchType, {
    fields: (t) => ({
      name: t.string({ resolve: ({ rule }) => rule.name }),
      matches: t.exposeBoolean('matches'),
      protectingCommits: t.stringList({
        nullable: true,
        description: 'The branches, tags and commits for which it is kept.',
        resolve: (match) => match.for,
      }),
    }),
  })
  builder.objectType(connectionType, {
    fields: (t) => ({
      nodes: t.field({ type: [retentionMatchType], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(preciseIndexType, 'retentionPolicyOverview', (t) =>
    t.field({
      type: connectionType,
      description: 'What keeps it. An index that nothing keeps is deleted in the next round.',
      args: {
        matchesOnly: t.arg.boolean({ defaultValue: true }),
        first: t.arg.int(),
        after: t.arg.string(),
        query: t.arg.string(),
      },
      async resolve(index, args, context) {
        const page = readPage(args, ['number'])
        const text = args.query?.toLowerCase() ?? ''
        const all = (await matchesOf(services, index, context)).filter(({ rule }) =>
          rule.name.toLowerCase().includes(text),
        )
        const from = Number(page.after?.[0] ?? 0)
        const rows = all.map((match, at) => ({ match, at: at + 1 })).slice(from, from + page.first + 1)
        const { nodes, ...rest } = connectionOf(rows, {
          first: page.first,
          totalCount: all.length,
          key: ({ at }) => [at],
        })
        return { ...rest, nodes: nodes.map(({ match }) => match) }
      },
    }),
  )
}

async function matchesOf(
  services: PreciseIndexServices,
  { id, repositoryId, state }: PreciseIndex,
  { viewer, signal }: GraphQLContext,
): Promise<readonly RetentionMatch[]> {
  const repository = state === 'COMPLETED' ? await findById(services.store, viewer, repositoryId) : undefined
  const git = repository && gitRepository(repository)
  if (!git) return []
  const ready = await readyIndexes(services, viewer, repositoryId)
  const keeping = await whatKeeps(services, { git, repositoryId, ready }, signal)
  return (keeping.get(id) ?? []).map((kept) => ({ ...kept, matches: true }))
}
