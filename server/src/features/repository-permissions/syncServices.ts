import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'
import type { PermissionHosts } from './permissionHosts.js'

/** What the syncs of permissions work with; put together in `parts/`. */
export interface PermissionSyncServices {
  readonly db: Database
  readonly hosts: PermissionHosts
  readonly keyring: Keyring
  readonly log: Logger
  /** How long what a host said counts while it does not answer. */
  readonly graceHours: number
}

export const usualGraceHours = 72

/** Where an account's token stands, for its seal. */
export const tokenPlace = (accountId: number): Place => ({
  table: 'user_external_accounts',
  column: 'token',
  row: accountId,
})
