import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Keyring } from '../../keys/keyring.js'
import type { LiveConfiguration } from './liveConfiguration.js'

/** A file that the site configuration comes from. */
export interface ConfigurationFile {
  readonly path: string
  /** Whether administrators may edit it meanwhile; what they save holds until the file changes or the server starts. */
  readonly allowEdits: boolean
}

export interface SiteConfigurationServices {
  readonly db: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly live: LiveConfiguration
  readonly configurationFile?: ConfigurationFile | undefined
}

/** What editors of it need as well. */
export interface EditorServices extends SiteConfigurationServices {
  /** What is wrong with how people sign in, in sentences, of the configuration that is given. */
  readonly providerProblems: (configuration: Configuration) => Promise<readonly string[]>
}
