import type { Gates } from '@sextant/contract'
import type { Configuration } from '../../configuration/index.js'
import type { Viewer } from '../../http/viewer.js'
import { instanceGates } from './instanceGates.js'
import { openLicenceBook } from './licenceBook.js'

export interface GatesOptions {
  readonly configuration: Configuration
  /** Public keys whose licences are believed beside the product's own. */
  readonly licencePublicKeys?: readonly string[]
  /** Whether this viewer should be led to set up repositories. */
  readonly needsRepositoryConfiguration: (viewer: Viewer) => Promise<boolean>
  /** Who may make access tokens now; all users when absent. */
  readonly accessTokensAllow?: () => Gates['accessTokensAllow']
  /** Whether visitors can ask for an account. */
  readonly requestAccessEnabled: () => boolean
}

/** Tells which parts of the product a viewer finds: the global flags of the specification, section 3. */
export function openGates(options: GatesOptions): (viewer: Viewer) => Promise<Gates> {
  const licence = openLicenceBook(options)
  return async (viewer) => {
    const instance = instanceGates({ ...options, licence })
    return {
      ...instance,
      codyEnabledForUser: instance.codyEnabledOnInstance && viewer.kind === 'user',
      accessTokensAllow: options.accessTokensAllow?.() ?? 'all-users-create',
      requestAccessEnabled: options.requestAccessEnabled(),
      needsRepositoryConfiguration: await options.needsRepositoryConfiguration(viewer),
    }
  }
}
