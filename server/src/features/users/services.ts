import type { Database } from '@sextant/database'
import type { SignInServices } from '../sign-in/index.js'

/** What accounts are managed with. */
export interface UserServices extends SignInServices {
  /** Gives a user what everybody has and what a proved address leads to, in this transaction. */
  readonly welcome: (trx: Database, userId: number) => Promise<void>
  /**
   * A link by which the user chooses a password, once; undefined where nobody signs in with one. Links made before are
   * void.
   */
  readonly createResetLink: (db: Database, userId: number) => Promise<URL | undefined>
}
