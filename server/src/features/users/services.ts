import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Mailer } from '../mail/index.js'
import type { SignInMeans } from '../sign-in/index.js'

/** What accounts are managed with. */
export interface UserServices extends SignInMeans {
  readonly configuration: Configuration
  readonly externalURL: URL
  readonly mailer: Mailer
  /**
   * A link by which the user chooses a password, once; undefined where nobody signs in with one. Links made before are
   * void.
   */
  readonly createResetLink: (db: Database, userId: number) => Promise<URL | undefined>
}
