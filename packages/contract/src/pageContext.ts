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
  /** Where the logo leads: a path of the application. */
  readonly homepage: string
  /** Null where there are no workspaces. */
  readonly workspaces: PageWorkspaces | null
  readonly svelteKit: PageNewerRoutes
  /** Whether the viewer may see how pages are made: the developer mode. */
  readonly mayDevelop: boolean
  /** Where this page sends its spans; null where it does not. `/v1/traces` is put behind it. */
  readonly openTelemetry: { readonly endpoint: string; readonly exportTimeoutMillis: number } | null
  /** Of the project that takes errors of pages; null where they are not reported. */
  readonly sentryDSN: string | null
  /** What the server remembers for the viewer (decision record 0021); null for visitors, whose browsers remember. */
  readonly temporarySettings: Readonly<Record<string, unknown>> | null
  readonly siteFlags: SiteFlags
  /** Whether it is kept what people do; where it is not, nobody needs to tell it. */
  readonly eventLogging: boolean
}

/** The workspaces of a hosted service. */
export interface PageWorkspaces {
  /** Where people find them. */
  readonly url: string
  /** The workspace that this instance is; null where it is none. */
  readonly siteID: string | null
}

/** What the newer front end shows (specification, section 3; the name of the field is that of its first version). */
export interface PageNewerRoutes {
  /** Paths of the table of routes that have a newer form. */
  readonly knownRoutes: readonly string[]
  /** Those of them that this viewer gets in it. */
  readonly enabledRoutes: readonly string[]
  /** Whether the viewer may turn it on and off. */
  readonly showToggle: boolean
}

/** What stands in the place of the page context where a page could not be made. */
export interface FailedPage {
  readonly error: PageError
}

/** Why a page could not be made (specification, section 3). */
export interface PageError {
  readonly statusCode: number
  readonly statusText: string
  readonly error: string
  /** Under which the server's log has it. */
  readonly errorID: string
}

/** What is said at the head of every page, as it is when the page is made. */
export interface SiteFlags {
  readonly alerts: readonly SiteAlert[]
  /** When the licence ends, in ISO form; null without one. */
  readonly licenceExpiresAt: string | null
}

/** Something that a person should know about the instance (specification, section 3). */
export interface SiteAlert {
  readonly type: 'ERROR' | 'WARNING' | 'INFO'
  /** HTML. */
  readonly message: string
  /** What is remembered when it is put away; null for what stays until it is mended. */
  readonly isDismissibleWithKey: string | null
}

/** What an administrator, or somebody for themselves, has written to stand on pages. */
export interface PageNotice {
  /** Markdown. */
  readonly message: string
  /** On the page that searches begin on, or at the top of every page. */
  readonly location: 'home' | 'top'
  readonly dismissible?: boolean
  readonly variant?: 'primary' | 'secondary' | 'success' | 'danger' | 'warning' | 'info' | 'note'
  readonly styleOverrides?: NoticeColours
}

/** CSS colours of a notice. */
export interface NoticeColours {
  readonly backgroundColor?: string
  readonly textColor?: string
}

/** Settings by their keys, each with a value: what is set, or the usual one. */
export interface PageSettings {
  readonly 'search.defaultPatternType': string
  readonly 'search.defaultCaseSensitive': boolean
  readonly 'search.contextLines': number
  readonly 'search.displayLimit': number
  /** The editor that files are opened in, where the browser has not chosen one. */
  readonly openInEditor?: { readonly editorIds?: readonly string[]; readonly 'projectPaths.default'?: string }
  /** Messages of the day, in Markdown. */
  readonly motd: readonly string[]
  readonly notices: readonly PageNotice[]
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
