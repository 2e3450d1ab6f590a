import { createHash } from 'node:crypto'
import { type AdapterFactory, type Configuration, errors, type JWK, Provider } from 'oidc-provider'
import { artifactAdapter } from '../artifacts/adapter.js'
import { grantAdapter } from '../artifacts/grantAdapter.js'
import { rememberedGrant } from '../artifacts/grantStore.js'
import { clientAdapter } from '../clients/clientAdapter.js'
import { newClientId, newClientSecret } from '../clients/clientSecret.js'
import { originProperty } from '../clients/metadata.js'
import type { RegistrationRefusals } from '../clients/registerClient.js'
import type { ProviderKeys } from '../keys/providerKeys.js'
import { apiScopes, scopeNames } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'
import { claimsByScope, findAccount } from './accounts.js'
import { interactionPath, problemPage, routes } from './addresses.js'
import { adjustAnswers } from './adjustAnswers.js'
import { refreshLifetime } from './refreshLifetime.js'
import { giveMachinesTokens } from './machineTokens.js'
import { factsOf } from './requestFacts.js'
import { noteSessions } from './noteSessions.js'
import { tellOnly } from './tellOnly.js'
import { followViewer } from './viewerSession.js'

const hour = 3_600
const day = 24 * hour

/** How long things last, in seconds. RFC 9700 and RFC 6749, 4.1.2: codes ten minutes at most. */
const lifetimes = {
  AccessToken: hour,
  AuthorizationCode: 60,
  ClientCredentials: hour,
  DeviceCode: hour / 2,
  // Until it is taken back.
  Grant: 10 * 365 * day,
  IdToken: hour,
  Interaction: hour,
  Session: 14 * day,
}

/** The provider of one set of keys: OAuth 2.1 and OpenID Connect as RFC 9700 says. */
export function openProvider(services: IdentityProviderServices, keys: ProviderKeys): Provider {
  const { externalURL, log } = services
  const provider = new Provider(externalURL.origin, configurationOf(services, keys))
  // What we say about hosts and protocols of requests is ours: the routes set it.
  provider.proxy = true
  followViewer(provider)
  compareHashes(provider)
  adjustAnswers(provider, services.configuration)
  giveMachinesTokens(provider, services.db)
  noteSessions(provider, services.db)
  provider.on('server_error', (_context, error) => log.error('The identity provider failed', { error: error.stack }))
  return provider
}

function configurationOf(services: IdentityProviderServices, keys: ProviderKeys): Configuration {
  const { db, externalURL } = services
  return {
    adapter: adapterOf(services),
    // The keys are ours; their type is wider than what the provider asks for.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    jwks: { keys: [...keys.signing] as JWK[] },
    cookies: cookiesOf(keys),
    routes,
    scopes: [...scopeNames],
    claims: claimsByScope,
    subjectTypes: ['public'],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientBasedCORS: () => false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256'] },
    pkce: { required: () => true },
    ttl: {
      ...lifetimes,
      RefreshToken: (_context, { iat, iiat }) => {
        const now = Math.floor(Date.now() / 1000)
        return refreshLifetime(iiat ?? iat ?? now, now)
      },
    },
    formats: { bitsOfOpaqueRandomness: 256 },
    allowOmittingSingleRegisteredRedirectUri: false,
    conformIdTokenClaims: false,
    rotateRefreshToken: () => true,
    // Tokens outlive the browser's session; they end with their grant.
    expiresWithSession: () => false,
    issueRefreshToken: async (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && (code.scopes.has('offline_access') || client.scope === 'mcp'),
    findAccount: (_context, subject) => findAccount(db, externalURL, subject),
    loadExistingGrant: async (context) => {
      const { oidc } = context
      const asked = oidc.result?.consent?.grantId
      const { accountId } = oidc.session ?? {}
      const remembered = accountId && (await rememberedGrant(db, Number(accountId), oidc.client?.clientId ?? ''))
      const grantId = asked ?? remembered
      return grantId ? oidc.provider.Grant.find(grantId) : undefined
    },
    interactions: { url: (_context, { uid }) => interactionPath(uid) },
    renderError: (context, out) => {
      context.status = 303
      context.redirect(problemPage(out.error))
    },
    fetch: tellOnly(services.outgoing),
    extraClientMetadata: { properties: [originProperty] },
    features: featuresOf(externalURL),
  }
}

function featuresOf(externalURL: URL): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    // Ours: `logout/logoutRoutes.ts`. The session is the browser's session here.
    rpInitiatedLogout: { enabled: false },
    backchannelLogout: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    clientCredentials: { enabled: true },
    deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo },
    introspection: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    registration: { enabled: true, idFactory: () => newClientId(), secretFactory: () => newClientSecret() },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => resourceOf(externalURL, resource),
    },
  }
}

/** Whom a device's code was made for, as it is shown to the person who types it. */
const deviceInfo: NonNullable<NonNullable<Configuration['features']>['deviceFlow']>['deviceInfo'] = (context) => ({
  address: factsOf(context.req).address,
  agent: context.get('user-agent').slice(0, 200),
})

/** RFC 8707: tokens are for this instance alone. */
function resourceOf(externalURL: URL, resource: string) {
  if (!URL.canParse(resource) || new URL(resource).origin !== externalURL.origin) throw new errors.InvalidTarget()
  return { scope: apiScopes.join(' '), audience: resource, accessTokenFormat: 'opaque' as const }
}

function cookiesOf(keys: ProviderKeys): Configuration['cookies'] {
  return {
    keys: [...keys.cookies],
    names: { session: 'sextant-idp', interaction: 'sextant-idp-request', resume: 'sextant-idp-resume' },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/.auth/idp/oauth' },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  }
}

function adapterOf(services: IdentityProviderServices): AdapterFactory {
  const events = {
    onRace: () => new errors.InvalidGrant('it was used already'),
    onOrphan: () => new errors.InvalidGrant('the grant has ended'),
    onHaste: () => new errors.SlowDown(),
  }
  const refuse: RegistrationRefusals = {
    metadata: (message) => new errors.InvalidClientMetadata(message),
    redirectURI: (message) => new errors.InvalidRedirectUri(message),
    scope: (names) => new errors.InvalidScope('applications that register themselves may have the scope mcp', names),
  }
  return (name) => {
    if (name === 'Client') return clientAdapter(services, refuse)
    return name === 'Grant' ? grantAdapter(services.db) : artifactAdapter(services, name, events)
  }
}

/** Secrets of applications are stored as hashes, which the provider holds for the secret. */
function compareHashes(provider: Provider): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { prototype } = provider.Client as unknown as { prototype: { compareClientSecret(given: string): boolean } }
  const compare = prototype.compareClientSecret
  prototype.compareClientSecret = function compareHash(given) {
    return compare.call(this, createHash('sha256').update(given).digest('hex'))
  }
}
