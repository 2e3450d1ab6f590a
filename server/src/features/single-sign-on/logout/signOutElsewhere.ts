import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@sextant/base'
import * as oidc from 'openid-client'
import { OpenIdConnect } from '../openIdConnect.js'
import { providerById } from '../provider.js'
import { samlSignOutAddress } from '../saml/logout/signOutThere.js'
import { Ways } from '../ways.js'
import type { SingleSignOnServices } from '../services.js'
import { originOf } from './originStore.js'
import { beginReturn, signedOutPath } from './returning.js'

/** Signing out here waits no longer for a provider that does not answer, in milliseconds. */
const longestWait = 3_000

/**
 * To be asked before a session ends: where its browser goes to sign out at its provider too; undefined for nowhere. From
 * there it comes back to a page of ours, or to the one for signing in.
 */
export type SignOutElsewhere = (sessionId: number) => Promise<(returnTo?: string) => Promise<string | undefined>>

/** OpenID Connect RP-Initiated Logout 1.0, and SAML single logout. The session here has ended when the provider is asked for its address. */
export function signOutElsewhere(services: SingleSignOnServices): SignOutElsewhere {
  const { configuration, externalURL, outgoing } = services
  const ways = new Ways(services)
  const openIdConnect = new OpenIdConnect(outgoing)
  return async (sessionId) => {
    // What is lost of the session's origin keeps nobody from signing out here.
    const origin = await originOf(services, sessionId).catch((error: unknown) => {
      services.log.warn('Where a session came from could not be read', { error: messageOf(error) })
      return undefined
    })
    const provider = origin && providerById(configuration, origin.providerId)?.configuration
    if (origin !== undefined && provider?.type === 'saml' && provider.singleLogout !== false) {
      return (returnTo) => inTime(samlSignOutAddress(services, ways, { origin, configuration: provider, returnTo }))
    }
    if (origin === undefined || provider?.type !== 'openidconnect' || provider.singleLogout === false) return nowhere
    const find = async (returnTo: string | undefined) => {
      const known = await openIdConnect.discover(provider)
      if (known.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(known, {
        post_logout_redirect_uri: new URL(signedOutPath, externalURL).href,
        ...(origin.idToken && { id_token_hint: origin.idToken.reveal() }),
        ...(returnTo !== undefined && { state: await beginReturn(services, origin.providerId, returnTo) }),
      }).href
    }
    return (returnTo) => inTime(find(returnTo))
  }
}

const inTime = (address: Promise<string | undefined>) =>
  Promise.race([address.catch(() => undefined), sleep(longestWait, undefined, { ref: false })])

const nowhere = async () => undefined
