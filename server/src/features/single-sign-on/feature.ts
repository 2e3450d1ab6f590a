import type { Feature } from '../feature.js'
import { backChannelMount } from './logout/backChannel.js'
import { returnMount } from './logout/returning.js'
import { refreshEndingTokens } from './refreshTokens.js'
import { singleSignOnMount } from './routes.js'
import { samlLogoutMount } from './saml/logout/samlLogoutRoutes.js'
import { samlMount } from './samlRoutes.js'
import { singleSignOnTypes } from './schema.js'
import type { SingleSignOnServices } from './services.js'
import { sweepVisits } from './visits.js'
import { Ways } from './ways.js'

const minute = 60_000

/** Signing in through others, and accounts there. */
export function singleSignOn(services: SingleSignOnServices): Feature {
  const ways = new Ways(services)
  return {
    types: [singleSignOnTypes(services, ways)],
    mounts: [
      singleSignOnMount(services, ways),
      samlMount(services, ways),
      backChannelMount(services, ways),
      samlLogoutMount(services, ways),
      returnMount(services),
    ],
    upkeep: [
      { name: 'refresh-host-tokens', everyMilliseconds: 5 * minute, run: () => refreshEndingTokens(services, ways) },
      { name: 'sweep-outside-sign-ins', everyMilliseconds: 60 * minute, run: () => sweepVisits(services.db) },
    ],
  }
}
