import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Outgoing } from '../../http/outgoing.js'
import type { Keyring } from '../../keys/keyring.js'

/** What the identity provider is made with. */
export interface IdentityProviderServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly configuration: Configuration
  readonly outgoing: Outgoing
}
