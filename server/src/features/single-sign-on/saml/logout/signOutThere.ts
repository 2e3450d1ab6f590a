import * as v from 'valibot'
import type { SamlProvider } from '../../../../configuration/index.js'
import type { SessionOrigin } from '../../logout/originStore.js'
import { signedOutPath } from '../../logout/returning.js'
import { providerById } from '../../provider.js'
import type { SingleSignOnServices } from '../../services.js'
import { beginVisit, newSecret, visitOfState } from '../../visits.js'
import type { Ways } from '../../ways.js'
import { type Departing, logoutRequest, newMessageId, type Sender } from './sent.js'

/** With what our messages to a provider are signed; undefined without a key. */
export function senderOf({ usualIssuer }: Pick<Ways, 'usualIssuer'>, provider: SamlProvider): Sender | undefined {
  const { serviceProviderPrivateKey: privateKey, serviceProviderIssuer: issuer = usualIssuer } = provider
  return privateKey === undefined ? undefined : { issuer, privateKey }
}

interface Leaving {
  readonly origin: SessionOrigin
  readonly configuration: SamlProvider
  /** Where the person wants to be afterwards. */
  readonly returnTo: string | undefined
}

/** Where a browser goes to sign out at the SAML provider too; undefined where the provider does not say, or we have no key. */
export async function samlSignOutAddress(
  services: SingleSignOnServices,
  ways: Ways,
  { origin, configuration, returnTo = signedOutPath }: Leaving,
): Promise<string | undefined> {
  const { signOut } = await ways.saml.metadata(configuration)
  if (senderOf(ways, configuration) === undefined || (!signOut.redirect && !signOut.post)) return undefined
  const state = newSecret()
  const { subject, sid, nameId = {} } = origin
  await beginVisit(services, {
    // Whoever comes back has no session any more: no browser is waited for, only the provider's answer.
    ...{ state, browser: newSecret(), providerId: origin.providerId, userId: undefined, returnTo },
    held: { logoutId: newMessageId(), leaver: JSON.stringify({ nameId: subject, form: nameId, sessionIndex: sid }) },
  })
  return `/.auth/saml/begin-logout?state=${state}`
}

const optionalText = v.optional(v.string())
const leaverForm = v.object({
  nameId: v.string(),
  form: v.object({ format: optionalText, nameQualifier: optionalText, spNameQualifier: optionalText }),
  sessionIndex: optionalText,
})

/** The request of a sign-out that has begun, ready to go; undefined for none. */
export async function logoutRequestFor(
  services: SingleSignOnServices,
  ways: Ways,
  state: string,
): Promise<Departing | undefined> {
  const visit = await visitOfState(services, state)
  const { logoutId: id, leaver } = visit?.held ?? {}
  const configuration = visit && providerById(services.configuration, visit.providerId)?.configuration
  if (id === undefined || leaver === undefined || configuration?.type !== 'saml') return undefined
  const sender = senderOf(ways, configuration)
  const { signOut: places } = await ways.saml.metadata(configuration)
  const { sessionIndex, ...who } = v.parse(leaverForm, JSON.parse(leaver))
  return sender && logoutRequest(sender, { id, places, relayState: state, leaver: { ...who, sessionIndex } })
}
