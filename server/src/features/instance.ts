import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../configuration/index.js'
import type { Outgoing } from '../http/outgoing.js'
import type { OperationsServices } from './operations/index.js'
import type { RepositoryStore } from './repositories/index.js'
import type { SiteConfigurationServices } from './site-configuration/index.js'

/** What the pages about the instance itself are made with. */
export interface InstanceServices extends SiteConfigurationServices {
  readonly db: Database
  readonly log: Logger
  readonly configuration: Configuration
  readonly outgoing: Outgoing
  /** The repositories, for what is counted in them. */
  readonly store: RepositoryStore
  /** What the server does and how it is. */
  readonly operations: OperationsServices
  readonly about: { readonly version: string }
}
