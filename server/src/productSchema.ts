import type { Database } from '@sextant/database'
import type { GraphQLSchema } from 'graphql'
import type { Configuration } from './configuration/index.js'
import { recordAct } from './features/audit-log/index.js'
import { autoIndexingSchema, type AutoIndexingServices } from './features/auto-indexing/index.js'
import { blameSchema, type BlameServices } from './features/blame/index.js'
import { type BrowseServices, browseSchema } from './features/browse/index.js'
import { type CodeGraphServices, codeGraphSchema } from './features/code-graph/index.js'
import { codeHostSchema, type SyncServices } from './features/code-hosts/index.js'
import { comparisonSchema } from './features/comparison/index.js'
import { highlightingSchema } from './features/highlighting/index.js'
import { type FileServices, filesSchema } from './features/files/index.js'
import { type FinderServices, finderSchema } from './features/finder/index.js'
import { type IndexingServices, indexingSchema } from './features/indexing/index.js'
import { perforceSchema } from './features/perforce/index.js'
import { preciseIndexSchema, type PreciseIndexServices } from './features/precise-indexes/index.js'
import { operationsSchema, type OperationsServices } from './features/operations/index.js'
import { packageSchema } from './features/packages/index.js'
import { historySchema, type HistoryServices } from './features/history/index.js'
import { referencesSchema } from './features/references/index.js'
import { type RepositoryServices, repositorySchema } from './features/repositories/index.js'
import {
  repositoryPermissionsSchema,
  type RepositoryPermissionServices,
} from './features/repository-permissions/index.js'
import { type RepositoriesAdminServices, repositoriesAdminSchema } from './features/repositories-admin/index.js'
import { resultSetSchema } from './features/result-sets/index.js'
import { type SearchServices, searchSchema, whySchema } from './features/search/index.js'
import { type WebhookSchemaServices, connectionWebhooks, webhookSchema } from './features/webhooks/index.js'
import type { SchemaPart } from './graphql/builder.js'
import { createSchema } from './graphql/schema.js'
import type { IsOpen } from './http/gatedEntries.js'

/** The GraphQL schema of the whole product: what every feature brings. */
export function productSchema(services: {
  /** What the features about people bring. */
  readonly people: readonly SchemaPart[]
  /** Whether what stands behind a gate is there now; all of it when absent. */
  readonly isOpen?: IsOpen
  readonly operations: OperationsServices
  readonly db: Database
  readonly configuration: Configuration
  readonly repositories: RepositoryServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly browse: BrowseServices
  readonly history: HistoryServices
  readonly blame: BlameServices
  readonly files: FileServices
  readonly codeGraph: CodeGraphServices
  readonly indexing: IndexingServices
  readonly search: SearchServices
  readonly finder: FinderServices
  readonly codeHosts: SyncServices
  readonly webhooks: WebhookSchemaServices
  readonly permissions: RepositoryPermissionServices
  readonly preciseIndexes: PreciseIndexServices
  readonly autoIndexing: AutoIndexingServices
}): GraphQLSchema {
  return createSchema(
    [
      ...services.people,
      operationsSchema(services.operations),
      repositorySchema(services.repositories),
      repositoriesAdminSchema(services.repositoriesAdmin),
      browseSchema(services.browse),
      historySchema(services.history),
      referencesSchema({ db: services.db, store: services.repositories.store }),
      comparisonSchema({ ...services.browse, configuration: services.configuration }),
      highlightingSchema(services.browse.highlighter),
      blameSchema(services.blame),
      perforceSchema,
      indexingSchema(services.indexing),
      searchSchema(services.search, services.browse.opener),
      filesSchema(services.files),
      codeGraphSchema(services.codeGraph),
      finderSchema(services.finder),
      whySchema(services.search),
      resultSetSchema(services),
      codeHostSchema(services.codeHosts),
      packageSchema(services.repositories.store),
      webhookSchema(services.webhooks),
      connectionWebhooks(services.webhooks),
      repositoryPermissionsSchema(services.permissions),
      preciseIndexSchema(services.preciseIndexes, services.browse.opener),
      autoIndexingSchema(services.autoIndexing),
    ],
    {
      record: (viewer, act) => recordAct(services.db, viewer, act),
      ...(services.isOpen && { isOpen: services.isOpen }),
    },
  )
}
