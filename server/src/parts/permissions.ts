import type { SyncServices } from '../features/code-hosts/index.js'
import type { RepositoryStore } from '../features/repositories/index.js'
import { type RepositoryPermissionServices, usualGraceHours } from '../features/repository-permissions/index.js'
import { permissionHostsOf } from '../permissionHosts.js'
import type { Core } from './core.js'

/** Who may read which repository, as code hosts and administrators say. */
export function permissionServices(
  { database: { db }, keyring, live, log }: Core,
  store: RepositoryStore,
  codeHosts: SyncServices,
): RepositoryPermissionServices {
  return {
    ...{ db, store, keyring, log },
    hosts: permissionHostsOf(codeHosts),
    graceHours: usualGraceHours,
    get bindBy() {
      return live.get('permissions.userMapping').bindID ?? 'email'
    },
  }
}
