import type { RepositoryStore } from '../repositories/index.js'
import type { BindBy } from './explicit.js'
import type { PermissionSyncServices } from './syncServices.js'

/** What the permissions of repositories work with in GraphQL; put together in `parts/`. */
export interface RepositoryPermissionServices extends PermissionSyncServices {
  readonly store: RepositoryStore
  /** What the API names people by. */
  readonly bindBy: BindBy
}
