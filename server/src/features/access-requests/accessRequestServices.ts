import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Mailer } from '../mail/index.js'

/** What requests for access work with; put together in `parts/`. */
export interface AccessRequestServices {
  readonly db: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly externalURL: URL
  /** Whether visitors may create accounts by themselves: then nobody has to ask. */
  readonly allowSignup: () => boolean
  /** Gives a user what everybody has and what a proved address leads to, in this transaction. */
  readonly welcome: (trx: Database, userId: number) => Promise<void>
  /** Makes a link with which a user chooses a password. */
  readonly passwordLink: (db: Database, userId: number) => Promise<URL>
}
