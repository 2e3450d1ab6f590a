import {
  exportTimeout,
  type Gates,
  type PageContext,
  type PageSettings,
  type PageSignIn,
  type PageUser,
} from '@sextant/contract'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { Viewer } from '../../http/viewer.js'
import { userById } from './store.js'

export interface PageContextOptions {
  readonly db: Database
  readonly configuration: Configuration
  readonly externalURL: URL
  readonly version: string
  readonly allowSignup: () => boolean
  readonly structuralSearch: boolean
  readonly needsSiteInit: () => Promise<boolean>
  readonly settingsOf: (viewer: Viewer) => Promise<PageSettings>
  /** Which parts of the product a viewer finds. */
  readonly gatesFor: (viewer: Viewer) => Promise<Gates>
  readonly signIn: () => PageSignIn
  /** The ways to sign in. */
  readonly signInWays: () => Promise<SignInWays>
  /** What stands over pages, and what is remembered for the viewer. */
  readonly overlays: (viewer: Viewer) => Promise<PageOverlays>
}

/** What pages need to know of what stands over them. */
export type PageOverlays = Pick<PageContext, 'temporarySettings' | 'siteFlags' | 'eventLogging'>

type SignInWays = Pick<PageContext, 'authProviders' | 'primaryLoginProvidersCount' | 'enforceExternalAccountConnection'>

/** What every page is told about the instance and its viewer: the `context` of `createApp`'s `web` option. */
export function pageContext(options: PageContextOptions) {
  return async (viewer: Viewer, theme: PageContext['theme']): Promise<PageContext> => ({
    externalURL: options.externalURL.href.replace(/\/$/, ''),
    version: options.version,
    needsSiteInit: await options.needsSiteInit(),
    allowSignup: options.allowSignup(),
    structuralSearchEnabled: options.structuralSearch,
    currentUser: await pageUser(options.db, viewer),
    theme,
    gates: await options.gatesFor(viewer),
    settings: await options.settingsOf(viewer),
    signIn: options.signIn(),
    ...(await options.signInWays()),
    ...pageObservability(options.configuration),
    ...(await options.overlays(viewer)),
  })
}

/** Spans of pages need a collector behind this server. */
function pageObservability(configuration: Configuration): Pick<PageContext, 'openTelemetry' | 'sentryDSN'> {
  const { endpoint = '', exportTimeoutMillis } = configuration.get('observability.client').openTelemetry ?? {}
  const { endpoint: collector, sampling } = configuration.get('observability.tracing')
  const isOn = endpoint !== '' && collector !== undefined && sampling !== 'none'
  return {
    openTelemetry: isOn ? { endpoint, exportTimeoutMillis: exportTimeout(exportTimeoutMillis) } : null,
    sentryDSN: configuration.get('log').sentry?.dsn || null,
  }
}

async function pageUser(db: Database, viewer: Viewer): Promise<PageUser | null> {
  const user = viewer.kind === 'user' ? await userById(db, viewer.userId) : undefined
  if (viewer.kind === 'anonymous' || user === undefined) return null
  const { username, displayName, siteAdmin, hasPassword } = user
  const canSignOut = viewer.sessionId !== undefined
  return { id: encodeId('User', user.id), username, displayName, siteAdmin, hasPassword, canSignOut }
}
