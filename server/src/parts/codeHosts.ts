import type { Logger } from '@sextant/base'
import type { Database, OpenDatabase } from '@sextant/database'
import { openCodeHosts, requestSync, type SyncServices } from '../features/code-hosts/index.js'
import { openPackageCatalog } from '../features/packages/index.js'
import { type RepositoryServices, requestListedReadings } from '../features/repositories/index.js'
import type { WebhookServices } from '../features/webhooks/index.js'
import type { WatchedOutgoing } from '../http/outgoing.js'
import type { Keyring } from '../keys/keyring.js'
import { syncPermissionsOf } from '../permissionHosts.js'
import type { Settings } from '../start/settings.js'
import { knownHostsOf } from './knownHosts.js'

/** The connections to code hosts, and how they are synced. */
export async function openConnections({
  settings,
  database: { db },
  keyring,
  outgoing,
  log,
}: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly keyring: Keyring
  readonly outgoing: WatchedOutgoing
  readonly log: Logger
}): Promise<SyncServices> {
  return openCodeHosts({
    db,
    log,
    keyring,
    host: {
      outgoing,
      localFolders: settings.localRepositories,
      knownHosts: knownHostsOf(settings),
      packages: openPackageCatalog(db),
    },
    requestReading: requestListedReadings(db),
  })
}

/** What code hosts tell by themselves. */
export function webhookServices(
  db: Database,
  parts: { readonly repositories: RepositoryServices; readonly keyring: Keyring; readonly log: Logger },
): WebhookServices {
  const { repositories, keyring, log } = parts
  return {
    db,
    log,
    keyring,
    requestReading: repositories.requestReading,
    requestSync: (id) => requestSync(db, id),
    requestPermissionSync: (subject) => syncPermissionsOf(db, subject),
  }
}
