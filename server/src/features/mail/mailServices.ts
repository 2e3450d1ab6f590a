import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Keyring } from '../../keys/keyring.js'
import type { Mailer } from './mailer.js'
import type { Smtp } from './smtp.js'

/** What sending mail works with; put together in `parts/`. */
export interface MailServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly configuration: Configuration
  readonly externalURL: URL
  readonly mailer: Mailer
  readonly smtp: Smtp
}
