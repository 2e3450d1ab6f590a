import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import type { ChangeableKeys } from '../../keys/key.js'

/** What the keys of secrets are changed with. */
export interface SecretKeyServices {
  readonly db: Database
  readonly keys: ChangeableKeys
  readonly log: Logger
  /** Throws unless the person has proved who they are lately. */
  readonly requireFresh: (viewer: SignedIn) => Promise<void>
}
