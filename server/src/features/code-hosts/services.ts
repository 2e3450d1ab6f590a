import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'
import type { HostServices } from './codeHost.js'
import type { HostKind } from './hostKind.js'

/** What this feature works with; put together in `parts/`. */
export interface CodeHostServices {
  readonly db: Database
  readonly keyring: Keyring
  readonly kinds: readonly HostKind[]
  readonly host: HostServices
  readonly log: Logger
  /** Has a repository that a host lists cloned or fetched, and read, soon: see `requestListedReadings`. */
  readonly requestReading: (id: number) => Promise<void>
}
