import { type Builder, objectRef } from '../../../graphql/builder.js'
import { requireSiteAdmin } from '../../../http/viewer.js'
import { preciseIndexType } from '../../precise-indexes/index.js'
import { indexers } from '../indexers.js'
import { localIndexers } from '../runner/localIndexers.js'
import type { AutoIndexingServices } from '../services.js'
import { askForJobs } from './askForJobs.js'

interface LocalIndexerValue {
  readonly key: string
  readonly languages: string
  readonly url: string
  readonly isFound: boolean
}

interface LocalIndexingValue {
  readonly enabled: boolean
  readonly indexers: readonly LocalIndexerValue[]
}

const LocalIndexing = objectRef<LocalIndexingValue>('LocalIndexing')
const LocalIndexer = objectRef<LocalIndexerValue>('LocalIndexer')

/** The queue of index jobs, and who works on it, in GraphQL. */
export function defineQueue(builder: Builder, services: AutoIndexingServices): void {
  builder.mutationField('queueAutoIndexJobsForRepo', (t) =>
    t.field({
      type: [preciseIndexType],
      description:
        'Queues the jobs of a commit: those that hold for the repository, or those of a configuration. Those that are under way stay so. Site admins only.',
      args: {
        repository: t.arg.id({ required: true }),
        rev: t.arg.string({ description: 'The default branch when absent.' }),
        configuration: t.arg.string(),
      },
      resolve: async (_root, { repository, rev, configuration }, { viewer, signal }) => {
        const asked = { repository, revision: rev ?? undefined, configuration: configuration ?? undefined }
        return [...(await askForJobs(services, viewer, { asked, signal }))]
      },
    }),
  )
  defineLocal(builder)
  builder.queryField('localIndexing', (t) =>
    t.field({
      type: LocalIndexing,
      description: 'What this machine can index by itself. Site admins only.',
      async resolve(_root, _args, { viewer }) {
        requireSiteAdmin(viewer)
        const found = await services.runner?.indexers()
        const known = indexers.filter(({ key }) => key in localIndexers)
        return {
          enabled: found !== undefined,
          indexers: known.map((each) => ({ ...each, isFound: found?.has(each.key) ?? false })),
        }
      },
    }),
  )
}

function defineLocal(builder: Builder): void {
  builder.objectType(LocalIndexer, {
    fields: (t) => ({
      key: t.exposeString('key'),
      languages: t.exposeString('languages'),
      url: t.exposeString('url', { description: 'Where to get it.' }),
      found: t.boolean({ description: 'Whether it is on the PATH of the server.', resolve: ({ isFound }) => isFound }),
    }),
  })
  builder.objectType(LocalIndexing, {
    fields: (t) => ({
      enabled: t.exposeBoolean('enabled', { description: 'Whether the server was started with --index-locally.' }),
      indexers: t.field({ type: [LocalIndexer], resolve: ({ indexers: all }) => [...all] }),
    }),
  })
}
