import { AppError } from '@sextant/base'
import type { Provider } from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { recordAct } from '../../audit-log/index.js'
import { rememberGrant } from '../artifacts/grantStore.js'
import { apiScopes, scopesNamed } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'
import { authenticatedAt } from '../sessionStore.js'
import { askedOf, type ConsentRequest, needsSignIn } from './consentRequest.js'
import { mayRemember } from './describeRequest.js'

/** What the person said. */
export interface Decision {
  readonly approve: boolean
  readonly remember: boolean
  /** The client's network. */
  readonly address: string
}

/** What the provider is told about the decision, which is written down. */
export async function decide(
  services: IdentityProviderServices,
  provider: Provider,
  { request, decision }: { readonly request: ConsentRequest; readonly decision: Decision },
): Promise<InteractionResults> {
  if (!decision.approve) return deny(services, request, decision)
  const login = request.interaction.prompt.name === 'login' ? { login: await proveLogin(services, request) } : {}
  return { ...login, consent: { grantId: await grant(services, provider, { request, decision }) } }
}

async function deny({ db }: IdentityProviderServices, request: ConsentRequest, { address }: Decision) {
  const { viewer, client } = request
  const entity = { kind: 'OAuthClient', id: client.id, name: client.name }
  await recordAct(db, viewer, { act: 'oauthGrant.deny', entity, address })
  return { error: 'access_denied', error_description: 'The person did not allow it.' }
}

/** The application wants a new sign-in: one from before it asked does not count. */
async function proveLogin({ db }: IdentityProviderServices, request: ConsentRequest) {
  if (await needsSignIn(db, request)) {
    throw new AppError('permission_denied', 'sign-in-again', 'The application wants you to sign in again.')
  }
  const ts = (await authenticatedAt(db, request.viewer)) ?? 0
  return { accountId: String(request.viewer.userId), ts }
}

async function grant(
  { db }: IdentityProviderServices,
  provider: Provider,
  { request, decision }: { readonly request: ConsentRequest; readonly decision: Decision },
): Promise<string> {
  const { viewer, client, interaction } = request
  const grantId = await saveGrant(provider, {
    ...{ userId: viewer.userId, clientId: client.clientId },
    scope: askedOf(request, 'scope'),
    resource: interaction.params['resource'],
  })
  const remembers = decision.remember && mayRemember(client)
  if (remembers) await rememberGrant(db, grantId)
  const entity = { kind: 'OAuthClient', id: client.id, name: client.name }
  const after = { scopes: askedOf(request, 'scope'), remembered: remembers }
  await recordAct(db, viewer, { act: 'oauthGrant.create', entity, after, address: decision.address })
  return grantId
}

interface Granted {
  readonly userId: number
  readonly clientId: string
  /** What was asked for, in the form of RFC 6749, 3.3. */
  readonly scope: string
  /** For which parts of the API: RFC 8707. */
  readonly resource: unknown
}

/** Writes down what is allowed; its name. */
export async function saveGrant(provider: Provider, granted: Granted): Promise<string> {
  const { userId, clientId, resource } = granted
  const names = scopesNamed(granted.scope.split(' ')).map(({ name }) => name)
  const grant = new provider.Grant({ accountId: String(userId), clientId })
  grant.addOIDCScope(names.join(' '))
  for (const each of [resource].flat()) {
    const forAPI = names.filter((name) => apiScopes.includes(name))
    if (typeof each === 'string') grant.addResourceScope(each, forAPI.join(' '))
  }
  return grant.save()
}
