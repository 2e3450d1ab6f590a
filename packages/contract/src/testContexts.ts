import type { Gates, PageContext } from './pageContext.js'

/** Every area off but code search. */
export const allOff: Gates = {
  batchChangesEnabled: false,
  batchChangesWebhookLogsEnabled: false,
  codeInsightsEnabled: false,
  codeIntelligenceEnabled: false,
  searchContextsEnabled: false,
  notebooksEnabled: false,
  codeMonitoringEnabled: false,
  searchAggregationEnabled: false,
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
  requestAccessEnabled: false,
  sextantDotComMode: false,
  needsRepositoryConfiguration: false,
}

/** What a page knows for somebody without an account. */
export const visitor: PageContext = {
  externalURL: 'http://host',
  version: '0',
  needsSiteInit: false,
  settings: {
    'search.defaultPatternType': 'keyword',
    'search.defaultCaseSensitive': false,
    'search.contextLines': 1,
    'search.displayLimit': 1500,
    motd: [],
    notices: [],
  },
  temporarySettings: null,
  siteFlags: { alerts: [], licenceExpiresAt: null },
  eventLogging: false,
  allowSignup: false,
  structuralSearchEnabled: false,
  currentUser: null,
  authProviders: [],
  primaryLoginProvidersCount: 3,
  enforceExternalAccountConnection: false,
  openTelemetry: null,
  sentryDSN: null,
  theme: 'system',
  gates: allOff,
  signIn: { minPasswordLength: 12, resetByMail: false },
  homepage: '/search',
  workspaces: null,
  svelteKit: { knownRoutes: [], enabledRoutes: [], showToggle: false },
  mayDevelop: false,
}

const user = { id: '1', username: 'alice', displayName: null, siteAdmin: false, hasPassword: true, canSignOut: true }
export const alice: PageContext = { ...visitor, currentUser: user }
export const admin: PageContext = { ...visitor, currentUser: { ...user, username: 'admin', siteAdmin: true } }
