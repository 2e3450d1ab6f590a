import type { KnownHosts } from '@sextant/git'
import type { Slots } from './queue.js'
import type { Storage } from './storageRoots.js'

/** What mirrors are kept with; put together in `parts/`. */
export interface Mirroring {
  readonly storage: Storage
  readonly slots: Slots
  /** Whether people ask for other things at the moment, which what nobody waits for shall not hold up. */
  readonly letsPeopleGoFirst: () => boolean
  /** Begins the names of this data directory's workers, of which there is one at a time. */
  readonly owner: string
  readonly knownHosts?: KnownHosts
  /**
   * The address that a host name resolves to now, checked. Throws `AppError` 'permission_denied' for a host that must not
   * be reached, 'unavailable' for one that is not found.
   */
  readonly addressOf: (host: string) => Promise<string>
  /** Milliseconds for one clone or fetch; an hour when absent. */
  readonly deadline?: number
}
