import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@sextant/base'
import * as oidc from 'openid-client'
import { OpenIdConnect } from '../openIdConnect.js'
import { providerById } from '../provider.js'
import { samlSignOutAddress } from '../saml/logout/signOutThere.js'
import { Ways } from '../ways.js'
import type { SingleSignOnServices } from '../services.js'
import { originOf } from './originStore.js'

/** Signing out here waits no longer for a provider that does not answer, in milliseconds. */
const longestWait = 3_000

/** Where the provider sends people back to who have signed out there: to be registered with it. */
const signedOutPath = '/sign-in'

/** To be asked before a session ends: where its browser goes to sign out at its provider too; undefined for nowhere. */
export type SignOutElsewhere = (sessionId: number) => Promise<() => Promise<string | undefined>>

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
      return () => inTime(samlSignOutAddress(services, ways, { origin, configuration: provider }))
    }
    if (provider?.type !== 'openidconnect' || provider.singleLogout === false) return nowhere
    const find = async () => {
      const known = await openIdConnect.discover(provider)
      if (known.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(known, {
        post_logout_redirect_uri: new URL(signedOutPath, externalURL).href,
        ...(origin?.idToken && { id_token_hint: origin.idToken.reveal() }),
      }).href
    }
    return () => inTime(find())
  }
}

const inTime = (address: Promise<string | undefined>) =>
  Promise.race([address.catch(() => undefined), sleep(longestWait, undefined, { ref: false })])

const nowhere = async () => undefined
