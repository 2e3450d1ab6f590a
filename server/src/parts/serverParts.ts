import type { Feature } from '../features/feature.js'
import type { AutoIndexingServices } from '../features/auto-indexing/index.js'
import type { SyncServices } from '../features/code-hosts/index.js'
import type { HistoryServices } from '../features/history/index.js'
import type { IndexingServices } from '../features/indexing/index.js'
import type { Mailer } from '../features/mail/index.js'
import type { OperationsServices } from '../features/operations/index.js'
import type { PreciseIndexServices } from '../features/precise-indexes/index.js'
import type { RepositoriesAdminServices } from '../features/repositories-admin/index.js'
import type { RepositoryServices } from '../features/repositories/index.js'
import type { RepositoryPermissionServices } from '../features/repository-permissions/index.js'
import type { WebhookServices } from '../features/webhooks/index.js'
import type { Reading } from '../observability/metrics/readings.js'
import type { PeopleServices } from '../people.js'
import type { Core } from './core.js'
import type { ServerSearch } from './search.js'

/** Everything that people and jobs are served with. */
export interface ServerParts
  extends Pick<Core, 'settings' | 'database' | 'live' | 'address' | 'log' | 'tracer' | 'undo'> {
  readonly people: readonly Feature[]
  readonly peopleServices: PeopleServices
  readonly mailer: Mailer
  readonly operations: OperationsServices
  readonly readings: readonly Reading[]
  readonly search: ServerSearch
  readonly repositories: RepositoryServices
  readonly codeHosts: SyncServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly history: HistoryServices
  readonly webhooks: WebhookServices
  readonly permissions: RepositoryPermissionServices
  readonly preciseIndexes: PreciseIndexServices
  readonly autoIndexing: AutoIndexingServices
}
