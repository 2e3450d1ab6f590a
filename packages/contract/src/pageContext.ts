/** What every page is told before its first request. Embedded as JSON in the HTML; never holds a secret. */
export interface PageContext {
  readonly externalURL: string
  readonly version: string
  /** True while no site admin exists; pages lead to /site-admin/init then. */
  readonly needsSiteInit: boolean
  readonly allowSignup: boolean
  /** Whether the server answers structural searches: only then the pattern type is offered. */
  readonly structuralSearchEnabled: boolean
  readonly currentUser: PageUser | null
  readonly theme: 'system' | 'light' | 'dark'
  readonly gates: Gates
  /** Those settings of the viewer that pages need from their first moment on. */
  readonly settings: PageSettings
  readonly signIn: PageSignIn
  /** The ways to sign in, in the order in which they are offered. */
  readonly authProviders: readonly PageAuthProvider[]
  /** So many ways have a button at once. */
  readonly primaryLoginProvidersCount: number
  /** Whether people must connect an account at a code host before they go on; site admins need not. */
  readonly enforceExternalAccountConnection: boolean
  /** Where this page sends its spans; null where it does not. `/v1/traces` is put behind it. */
  readonly openTelemetry: { readonly endpoint: string; readonly exportTimeoutMillis: number } | null
  /** Of the project that takes errors of pages; null where they are not reported. */
  readonly sentryDSN: string | null
}

/** Settings by their keys, each with a value: what is set, or the usual one. */
export interface PageSettings {
  readonly 'search.defaultPatternType': string
  readonly 'search.defaultCaseSensitive': boolean
  readonly 'search.contextLines': number
  readonly 'search.displayLimit': number
  readonly 'search.includeForks': boolean
  readonly 'search.includeArchived': boolean
}

/** What the pages of signing in have to know. */
export interface PageSignIn {
  /** In characters. */
  readonly minPasswordLength: number
  /** Whether a forgotten password is reset by a mailed link. */
  readonly resetByMail: boolean
}

/** A way to sign in (specification, section 3). */
export interface PageAuthProvider {
  readonly id: string
  readonly serviceType: string
  readonly serviceID: string
  readonly clientID: string
  readonly displayName: string
  /** What stands before the name on a button. */
  readonly displayPrefix: string
  readonly isBuiltin: boolean
  /** It works, but the page for signing in has no button for it. */
  readonly isHidden: boolean
  /** Accounts can be connected, but nobody signs in with one. */
  readonly noSignIn: boolean
  /** A connection to this host asks it who may read its repositories. */
  readonly requiredForAuthz: boolean
  /** Where signing in begins; null where nobody is sent away. */
  readonly authenticationURL: string | null
}

/** The signed-in user as the shell needs it. */
export interface PageUser {
  readonly id: string
  readonly username: string
  readonly displayName: string | null
  readonly siteAdmin: boolean
  readonly hasPassword: boolean
  readonly canSignOut: boolean
}

/** The global context flags of the specification (section 3), for this viewer. A route names the gate it needs. */
export interface Gates {
  readonly batchChangesEnabled: boolean
  readonly batchChangesWebhookLogsEnabled: boolean
  readonly codeInsightsEnabled: boolean
  readonly codeIntelligenceEnabled: boolean
  readonly searchContextsEnabled: boolean
  readonly notebooksEnabled: boolean
  readonly codeMonitoringEnabled: boolean
  readonly searchAggregationEnabled: boolean
  readonly ownEnabled: boolean
  readonly searchJobsEnabled: boolean
  readonly codeSearchEnabledOnInstance: boolean
  readonly codyEnabledOnInstance: boolean
  readonly codyEnabledForUser: boolean
  readonly deepSearchEnabled: boolean
  readonly executorsEnabled: boolean
  readonly accessTokensAllow: 'all-users-create' | 'site-admin-create' | 'none'
  readonly productResearchPageEnabled: boolean
  readonly endUserOnboardingEnabled: boolean
  readonly requestAccessEnabled: boolean
  readonly sextantDotComMode: boolean
  readonly needsRepositoryConfiguration: boolean
}
