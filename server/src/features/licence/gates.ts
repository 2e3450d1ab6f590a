import type { Gates } from '@sextant/contract'
import type { Configuration } from '../../configuration/index.js'
import type { Viewer } from '../../http/viewer.js'

export interface GatesOptions {
  readonly configuration: Configuration
  /** Whether this viewer should be led to set up repositories. */
  readonly needsRepositoryConfiguration: (viewer: Viewer) => Promise<boolean>
  /** Who may make access tokens now; all users when absent. */
  readonly accessTokensAllow?: () => Gates['accessTokensAllow']
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
    ownEnabled: true,
    searchJobsEnabled: false,
    codeSearchEnabledOnInstance: true,
    codyEnabledOnInstance: false,
    codyEnabledForUser: false,
    deepSearchEnabled: false,
    executorsEnabled: false,
    accessTokensAllow: options.accessTokensAllow?.() ?? 'all-users-create',
    productResearchPageEnabled: options.configuration.get('productResearchPage.enabled'),
    endUserOnboardingEnabled: options.configuration.get('endUserOnboarding.enabled'),
    requestAccessEnabled: options.requestAccessEnabled(),
    sextantDotComMode: false,
    needsRepositoryConfiguration: await options.needsRepositoryConfiguration(viewer),
  }
}
