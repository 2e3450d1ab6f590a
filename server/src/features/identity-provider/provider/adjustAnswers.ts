import type { Provider } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Configuration } from '../../../configuration/index.js'
import { originProperty } from '../clients/metadata.js'
import { dynamicScopes } from '../scopes.js'
import { logoutPath, problemPage } from './addresses.js'

/** How often a device may ask, in seconds: RFC 8628, 3.2. */
export const pollInterval = 5

/** Says in the provider's answers what it does not know of: which of its abilities are switched off, and our limits. */
export function adjustAnswers(provider: Provider, configuration: Configuration): void {
  provider.use(async (context, next) => {
    await next()
    if (context.oidc === undefined) return
    const adjust = adjustments[context.oidc.route]
    adjust?.(context as KoaContextWithOIDC, configuration)
  })
}

type Adjust = (context: KoaContextWithOIDC, configuration: Configuration) => void

const adjustments: Readonly<Record<string, Adjust>> = {
  discovery: adjustDiscovery,
  device_authorization: (context) => {
    if (context.status === 200) context.body = { ...bodyOf(context), interval: pollInterval }
  },
  registration: (context) => {
    if (context.status < 300) context.body = { ...bodyOf(context), scope: dynamicScopes.join(' ') }
  },
  authorization: keepErrorsHere,
}

function adjustDiscovery(context: KoaContextWithOIDC, configuration: Configuration): void {
  const { registration_endpoint: registration, ...document } = bodyOf(context)
  const isOpen = configuration.get('auth.idpDynamicClientRegistrationEnabled')
  context.body = {
    ...document,
    ...(isOpen && { registration_endpoint: registration }),
    response_modes_supported: ['query'],
    end_session_endpoint: `${context.oidc.issuer}${logoutPath}`,
  }
}

/**
 * An application that nobody vouches for could have an error sent to any address it registered, so that we were an open
 * redirector (RFC 9700, 4.11.2): its errors are shown here. Only a person's own decision goes back to it.
 */
function keepErrorsHere(context: KoaContextWithOIDC): void {
  const location = context.response.get('location')
  if (context.oidc.client?.[originProperty] !== 'dynamic' || !URL.canParse(location)) return
  const { search, hash } = new URL(location)
  const code = new URLSearchParams(search).get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
  if (code !== null) context.redirect(problemPage(code))
}

const bodyOf = (context: KoaContextWithOIDC) => context.body as Readonly<Record<string, unknown>>
