import { signupIsAllowed } from '../configuration/index.js'
import { tokenRules } from '../features/access-tokens/index.js'
import { accessCanBeRequested } from '../features/access-requests/index.js'
import { pageContext } from '../features/accounts/index.js'
import { openGates } from '../features/licence/index.js'
import { pageFrame } from '../features/page-frame/index.js'
import { pageSettings } from '../features/settings/index.js'
import { needsSiteInit, pageSignIn } from '../features/sign-in/index.js'
import { signInWays } from '../features/single-sign-on/index.js'
import { chosenLanguage } from '../features/temporary-settings/index.js'
import type { WebOptions } from '../http/page.js'
import { aboutOf } from '../openPeople.js'
import { pageOverlays } from '../people.js'
import { isStructural } from './configuration.js'
import { webFolder } from './places.js'
import type { ServerParts } from './serverParts.js'

/** The pages, and what each knows before its first request. */
export function webOf(parts: ServerParts): WebOptions {
  const { live, mailer, peopleServices, settings } = parts
  const { db } = parts.database
  const { licencePublicKeys } = settings
  const { externalURL } = parts.address
  const allowSignup = () => signupIsAllowed(live)
  const asksForInit = () => needsSiteInit(db)
  return {
    folder: webFolder,
    embedOrigins: settings.embedOrigins,
    chosenLanguage: chosenLanguage(db),
    context: pageContext({
      ...{ ...aboutOf(db), externalURL, allowSignup, needsSiteInit: asksForInit, settingsOf: pageSettings(db) },
      configuration: live,
      gatesFor: openGates({
        ...aboutOf(db),
        ...{ configuration: live, licencePublicKeys },
        accessTokensAllow: () => tokenRules(live).allow,
        requestAccessEnabled: () => accessCanBeRequested(live, allowSignup()),
      }),
      signIn: pageSignIn({ configuration: live, mailer }),
      signInWays: signInWays(peopleServices),
      frameOf: pageFrame({ db, configuration: live }),
      overlays: pageOverlays(peopleServices),
      get structuralSearch() {
        return isStructural(live)
      },
    }),
  }
}
