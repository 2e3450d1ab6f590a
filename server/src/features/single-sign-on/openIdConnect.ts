import * as oidc from 'openid-client'
import * as v from 'valibot'
import type { OpenIdConnectProvider } from '../../configuration/index.js'
import type { Outgoing } from '../../http/outgoing.js'
import { fetchThrough } from './fetchThrough.js'
import type { Finished, Flow, Started } from './flow.js'
import type { OutsideIdentity } from './identity.js'
import { OutsideProblem } from './outsideProblem.js'
import { newSecret } from './visits.js'

/** How long what a provider says of itself is kept, in milliseconds: keys are exchanged more slowly. */
const keptFor = 10 * 60_000

/** A set of keys is small, and soon there. In bytes and milliseconds. */
const mostKeyBytes = 256 * 1024
const keyDeadline = 10_000

const keysForm = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })

interface Known {
  readonly configuration: Promise<oidc.Configuration>
  readonly until: number
}

/** OpenID Connect 1.0: the code flow with PKCE, a nonce, and the issuer checked in the answer. */
export class OpenIdConnect {
  readonly #outgoing: Outgoing
  readonly #known = new Map<string, Known>()

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing
  }

  flow(provider: OpenIdConnectProvider): Flow {
    return {
      begin: async (start) => this.#begin(provider, start),
      finish: async (back) => this.#finish(provider, back),
    }
  }

  /** What the provider says of itself, asked at most every ten minutes and anew when its configuration changes. */
  async discover(provider: OpenIdConnectProvider): Promise<oidc.Configuration> {
    const key = JSON.stringify(provider)
    const known = this.#known.get(key)
    if (known && known.until > performance.now()) return known.configuration
    const configuration = discovery(provider, this.#outgoing)
    this.#known.set(key, { configuration, until: performance.now() + keptFor })
    // A failure is not kept: the provider may be back the next moment.
    configuration.catch(() => this.#known.delete(key))
    return configuration
  }

  /** Who the provider says it is, and the keys that it signs with now. */
  async keys(provider: OpenIdConnectProvider): Promise<{ readonly issuer: string; readonly keys: readonly object[] }> {
    const { issuer, jwks_uri: address } = (await this.discover(provider)).serverMetadata()
    if (address === undefined) return { issuer, keys: [] }
    const { body } = await this.#outgoing.send({
      url: new URL(address),
      method: 'GET',
      headers: { accept: 'application/json' },
      maxBytes: mostKeyBytes,
      deadline: keyDeadline,
    })
    return { issuer, keys: v.parse(keysForm, JSON.parse(body.toString())).keys }
  }

  async #begin(provider: OpenIdConnectProvider, { state, redirectURI }: Started) {
    const configuration = await this.discover(provider)
    const verifier = oidc.randomPKCECodeVerifier()
    const nonce = newSecret()
    const location = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectURI,
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { location, held: { verifier, nonce } }
  }

  async #finish(provider: OpenIdConnectProvider, { url, state, held }: Finished): Promise<OutsideIdentity> {
    const configuration = await this.discover(provider)
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: held['verifier'] ?? '',
      expectedState: state,
      expectedNonce: held['nonce'] ?? '',
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new OutsideProblem('provider-answer', 'There is no ID token.')
    const isWhole = claims['email'] !== undefined && claims['preferred_username'] !== undefined
    const more = isWhole ? {} : await userInfo(configuration, tokens.access_token, claims.sub)
    const session = { sid: textOf(claims, 'sid'), idToken: tokens.id_token }
    return { ...identityOf(provider, { ...more, ...claims }), session }
  }
}

async function userInfo(configuration: oidc.Configuration, token: string, subject: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return oidc.fetchUserInfo(configuration, token, subject)
}

async function discovery(provider: OpenIdConnectProvider, outgoing: Outgoing): Promise<oidc.Configuration> {
  const { issuer, clientID, clientSecret } = provider
  const address = new URL(issuer)
  const isPlain = address.protocol === 'http:'
  if (isPlain && !isLoopback(address.hostname)) {
    throw new OutsideProblem('provider-unreachable', 'The issuer must be reached over https.')
  }
  const configuration = await oidc.discovery(address, clientID, undefined, secretBy(clientSecret), {
    [oidc.customFetch]: fetchThrough(outgoing),
    // What is marked as deprecated is marked to be noticed: plain http, to this machine only.
    // oxlint-disable-next-line typescript/no-deprecated
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  return configuration
}

/** The secret in the header, as the standard has it, unless the provider says that it reads it in the body only. */
const secretBy =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return way(secret)(server, ...rest)
  }

export const isLoopback = (name: string): boolean => name === 'localhost' || name === '[::1]' || name.startsWith('127.')

type Claims = Readonly<Record<string, unknown>>

function identityOf(provider: OpenIdConnectProvider, claims: Claims): OutsideIdentity {
  const email = textOf(claims, 'email')
  // Some providers send the claim as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  const verifiedEmails = email !== undefined && isVerified ? [email] : []
  const groups = textsOf(claims[provider.groupsClaim ?? 'groups'])
  checkDomain(provider, verifiedEmails)
  if (provider.allowGroups && !provider.allowGroups.some((group) => groups.includes(group))) {
    throw new OutsideProblem('not-allowed', 'The account is in none of the groups that are let in.')
  }
  const name = textOf(claims, 'preferred_username') ?? email ?? textOf(claims, 'name')
  const subject = textOf(claims, 'sub')
  if (subject === undefined) throw new OutsideProblem('provider-answer', 'There is no subject.')
  return {
    accountId: subject,
    accountName: name,
    username: name ?? subject,
    displayName: textOf(claims, 'name'),
    verifiedEmails,
    groups,
    secondFactorDone: textsOf(claims['amr']).some((method) => ['mfa', 'otp', 'hwk', 'sc'].includes(method)),
  }
}

function checkDomain({ requireEmailDomain: domain }: OpenIdConnectProvider, emails: readonly string[]): void {
  if (domain === undefined) return
  const isIn = emails.some((email) => email.toLowerCase().endsWith(`@${domain.toLowerCase()}`))
  if (!isIn) throw new OutsideProblem('not-allowed', `No verified address is of the domain ${domain}.`)
}

function textOf(claims: Claims, name: string): string | undefined {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
