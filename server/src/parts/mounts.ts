import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { blameStreamRoute } from '../features/blame/index.js'
import { rawRoute } from '../features/browse/index.js'
import { patchRoute } from '../features/comparison/index.js'
import { editorRoute } from '../features/editor/index.js'
import { highlightRoute } from '../features/files/index.js'
import { helpMount } from '../features/help/index.js'
import { lastCommitsRoute } from '../features/history/index.js'
import { indexStatusRoute } from '../features/indexing/index.js'
import { uploadRoutes } from '../features/precise-indexes/index.js'
import { repositoryListRoute } from '../features/repositories-admin/index.js'
import { refreshRoute } from '../features/repositories/index.js'
import { resultSetExportRoute } from '../features/result-sets/index.js'
import { searchExportRoute, searchStreamRoute } from '../features/search/index.js'
import { webhookRoute } from '../features/webhooks/index.js'
import { graphqlMount } from '../graphql/handler.js'
import type { Mount, PathRoute } from '../http/mount.js'
import { ownVersion } from '../start/ownVersion.js'
import { webFolder } from './places.js'
import type { ReadingParts } from './reading.js'
import type { ServerParts } from './serverParts.js'

/** All routes of the server but its pages. */
export function mountsOf(parts: ServerParts, reading: ReadingParts, schema: GraphQLSchema): readonly Mount[] {
  const { database, repositories, search, history, indexing, webhooks, preciseIndexes, operations, log } = parts
  const { externalURL } = parts.address
  const { browse, blame } = reading
  return [
    graphqlMount({ schema, log, slow: operations.slow, losses: () => search.reads.losses }),
    ...parts.people.flatMap(({ mounts = [] }) => mounts),
    searchStreamRoute(search, log),
    lastCommitsRoute({ ...history, reads: search.reads }),
    blameStreamRoute({ ...blame, reads: search.reads, log }),
    searchExportRoute(search, log),
    resultSetExportRoute({ db: database.db, search, log }, { externalURL, version: ownVersion }),
    indexStatusRoute(indexing),
    editorRoute(repositories.store),
    highlightRoute(browse),
    webhookRoute(webhooks),
    uploadRoutes(preciseIndexes),
    refreshRoute(repositories),
    repositoryListRoute(parts.repositoriesAdmin, externalURL),
    helpMount(join(webFolder, 'help')),
  ]
}

/** What answers at addresses below repositories, which no router's pattern can tell apart. */
export function pathRoutesOf({ search: { reads } }: ServerParts, reading: ReadingParts): readonly PathRoute[] {
  const { store, opener } = reading.browse
  return [rawRoute({ store, opener, reads }), patchRoute(store, reads)]
}
