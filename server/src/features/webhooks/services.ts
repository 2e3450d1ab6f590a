import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'

/** Whose permissions are to be asked of a code host again. Services are named as repositories name their host. */
export type PermissionSubject =
  | { readonly kind: 'repository'; readonly repositoryId: number }
  | { readonly kind: 'account'; readonly serviceType: string; readonly serviceId: string; readonly accountId: string }
  /** Everybody's, of this host. */
  | { readonly kind: 'host'; readonly serviceType: string; readonly serviceId: string }

/** What this feature works with; put together in `parts/`. */
export interface WebhookServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  /** Asks for a repository to be fetched soon. Asking twice is asking once. */
  readonly requestReading: (repositoryId: number) => Promise<void>
  /** Asks for a connection to be synced soon. Asking twice is asking once. */
  readonly requestSync: (externalServiceId: number) => Promise<void>
  /** Asks for permissions to be synced now: the wait for the host to know of its own event is over by then. */
  readonly requestPermissionSync: (subject: PermissionSubject) => Promise<void>
}
