import type { Gates } from '@sextant/contract'
import type { Viewer } from '../../http/viewer.js'

export interface GatesOptions {
  /** Whether this viewer should be led to set up repositories. */
  readonly needsRepositoryConfiguration: (viewer: Viewer) => Promise<boolean>
  /** Whether visitors can ask for an account. */
  readonly requestAccessEnabled: () => boolean
}

/**
 * Which parts of the product this viewer finds: the global flags of the specification, section 3. A part that is not
 * built is off for everybody.
 */
export async function gatesFor(viewer: Viewer, options: GatesOptions): Promise<Gates> {
  return {
    batchChangesEnabled: false,
    batchChangesWebhookLogsEnabled: false,
    codeInsightsEnabled: false,
    codeIntelligenceEnabled: false,
    searchContextsEnabled: false,
    notebooksEnabled: false,
    codeMonitoringEnabled: false,
    searchAggregationEnabled: true,
    ownEnabled: false,
    searchJobsEnabled: false,
    codeSearchEnabledOnInstance: true,
    codyEnabledOnInstance: false,
    codyEnabledForUser: false,
    deepSearchEnabled: false,
    executorsEnabled: false,
    accessTokensAllow: 'all-users-create',
    productResearchPageEnabled: false,
    endUserOnboardingEnabled: false,
    requestAccessEnabled: options.requestAccessEnabled(),
    sextantDotComMode: false,
    needsRepositoryConfiguration: await options.needsRepositoryConfiguration(viewer),
  }
}
