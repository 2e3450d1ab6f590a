import { hostname } from 'node:os'
import type { Logger } from '@sextant/base'
import type { OpenDatabase } from '@sextant/database'
import type { SearchBackend } from '@sextant/engine'
import type { Configuration } from '../configuration/index.js'
import { sourceOf, type SyncServices } from '../features/code-hosts/index.js'
import type { IndexingServices } from '../features/indexing/index.js'
import type { RunningReads } from '../features/permissions/index.js'
import {
  checkedAddresses,
  diskThresholdMessage,
  type Mirroring,
  type RepositoryServices,
  RepositoryWatcher,
  requestReadings,
  watchLocal,
} from '../features/repositories/index.js'
import { type RepositoriesAdminServices, repositoryOperations } from '../features/repositories-admin/index.js'
import { peopleAskWithin } from '../http/recentRequests.js'
import { measureContent, type SearchSource } from '../features/search/index.js'
import { usualRoot } from '../start/mirrorSettings.js'
import { type Named, shortFolder } from '../start/named.js'
import type { Settings } from '../start/settings.js'
import { knownHostsOf } from './knownHosts.js'

/** The repositories, how they are kept, and who watches those in folders. */
export function repositoryServices(parts: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly backend: SearchBackend<SearchSource>
  readonly log: Logger
  readonly named: readonly Named[]
  readonly codeHosts: SyncServices
  readonly live: Configuration
}): RepositoryServices {
  const { log, settings } = parts
  const { db } = parts.database
  const store = { db, mirrors: usualRoot(settings.dataDirectory) }
  const requestReading = requestReadings(db)
  const watcher =
    settings.role === 'worker' ? undefined : new RepositoryWatcher({ store, watchLocal, requestReading, log })
  return {
    store: { ...store, watched: (id) => watcher?.watched(id) },
    log,
    requestReading,
    mirroring: mirroringOf(settings, parts.live),
    watcher,
    measure: (content, signal) => measureContent(parts.backend, content, signal),
    sourceOf: sourceOf(parts.codeHosts, parts.codeHosts.hosts),
    startedWith: parts.named.map((each) => ('folder' in each ? shortFolder(each.folder) : each.url)),
  }
}

function mirroringOf(settings: Settings, live: Configuration): Mirroring {
  const { dataDirectory, mirrors, privateHosts, role } = settings
  const { storageRoots, diskThreshold, maxClones, maxClonesPerHost } = mirrors
  return {
    storage: { usual: usualRoot(dataDirectory), roots: storageRoots, threshold: diskThreshold },
    get slots() {
      const onlyAsked = live.get('disableAutoGitUpdates')
      return { clones: maxClones, fetches: maxClones, perHost: maxClonesPerHost, onlyAsked }
    },
    letsPeopleGoFirst: () => peopleAskWithin(2000),
    owner: `${hostname()}:${dataDirectory}:${role === 'worker' ? role : 'all'}`,
    knownHosts: knownHostsOf(settings),
    addressOf: checkedAddresses(privateHosts),
  }
}

/** What is done to many repositories at once. */
export function openRepositoriesAdmin(
  repositories: RepositoryServices,
  indexing: IndexingServices,
  { codeHosts, reads }: { readonly codeHosts: SyncServices; readonly reads: RunningReads },
): RepositoriesAdminServices {
  const { store, log, mirroring } = repositories
  const operations = repositoryOperations({ repositories, indexing, codeHosts })
  return { store, log, reads, operations, diskMessage: () => diskThresholdMessage(mirroring.storage) }
}
