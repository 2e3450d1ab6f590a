import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Outgoing } from '../../http/outgoing.js'
import type { Departure, Finished, Flow, Started } from './flow.js'
import { azureDevOps } from './hosts/azureDevOps.js'
import { bitbucketCloud, bitbucketServer } from './hosts/bitbucket.js'
import { gitHub } from './hosts/github.js'
import { gitLab } from './hosts/gitlab.js'
import type { OAuthHost } from './hosts/host.js'
import { openHostApi, readAnswer } from './hosts/hostApi.js'
import type { HostTokens, OutsideIdentity } from './identity.js'
import { OutsideProblem } from './outsideProblem.js'
import type { Provider } from './provider.js'
import { newSecret } from './visits.js'

/** The OAuth 2 of a provider; undefined for a provider that speaks something else. */
export function oauthHost(provider: Provider, readsRepositories: boolean): OAuthHost | undefined {
  const { configuration, serviceId } = provider
  switch (configuration.type) {
    case 'github':
      return gitHub(configuration, serviceId, readsRepositories)
    case 'gitlab':
      return gitLab(configuration, serviceId)
    case 'bitbucketcloud':
      return bitbucketCloud(configuration, serviceId)
    case 'bitbucketserver':
      return bitbucketServer(configuration, serviceId)
    case 'azureDevOps':
      return azureDevOps(configuration)
    case 'openidconnect':
    case 'saml':
    case 'gerrit':
    case 'http-header':
      return undefined
  }
}

/** The code flow of OAuth 2 with PKCE, which hosts without it pass over. */
export function oauthFlow(outgoing: Outgoing, host: OAuthHost): Flow {
  return {
    begin: async (start) => begin(host, start),
    finish: async (back) => finish(outgoing, host, back),
  }
}

function begin(host: OAuthHost, { state, redirectURI }: Started): Departure {
  const verifier = newSecret()
  const location = new URL(host.authorizationURL)
  const parameters = {
    client_id: host.clientId,
    response_type: host.responseType,
    redirect_uri: redirectURI,
    scope: host.scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return { location: throughGate(host, location), held: { verifier } }
}

function throughGate({ gateURL }: OAuthHost, location: URL): URL {
  if (!gateURL) return location
  const gate = new URL(gateURL)
  gate.searchParams.set('redirect', `${location.pathname}${location.search}`)
  return gate
}

async function finish(outgoing: Outgoing, host: OAuthHost, back: Finished): Promise<OutsideIdentity> {
  const { searchParams } = back.url
  if (searchParams.has('error')) throw refusal(searchParams.get('error') ?? '')
  const code = searchParams.get('code')
  if (!code) throw new OutsideProblem('provider-answer', 'The host sent no code.')
  const { tokens, granted } = await askTokens(outgoing, host, {
    ...codeForm(host, code),
    redirect_uri: back.redirectURI,
    code_verifier: back.held['verifier'] ?? '',
  })
  const api = openHostApi(outgoing, host.apiURL, { authorization: `Bearer ${tokens.access}` })
  const identity = await host.identify(api)
  return { ...identity, ...(host.readsRepositories(granted) && { tokens }) }
}

/** What the standard calls the person's own no, and everything else that can go wrong there. */
export const refusal = (error: string): OutsideProblem =>
  error === 'access_denied'
    ? new OutsideProblem('cancelled', 'The person said no.')
    : new OutsideProblem('provider-answer', 'The provider answered with an error.')

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const assertionGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const codeForm = ({ secretIn }: OAuthHost, code: string): Readonly<Record<string, string>> =>
  secretIn === 'assertion'
    ? { grant_type: assertionGrant, assertion: code }
    : { grant_type: 'authorization_code', code }

const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  token_type: v.optional(v.string()),
  refresh_token: v.optional(v.nullable(v.string())),
  expires_in: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  scope: v.optional(v.nullable(v.string())),
  scopes: v.optional(v.nullable(v.string())),
})

/** Asks the token address. Throws `OutsideProblem`; what the host said stays here. */
async function askTokens(outgoing: Outgoing, host: OAuthHost, form: Readonly<Record<string, string>>) {
  const proof = proofOf(host)
  const answer = await outgoing.send({
    method: 'POST',
    url: host.tokenURL,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...proof.headers },
    body: new URLSearchParams({ ...form, ...proof.form }).toString(),
    maxBytes: 1024 * 1024,
    deadline: 15_000,
  })
  if (answer.status !== 200) throw new OutsideProblem('provider-answer', `The token was refused: ${answer.status}.`)
  const read = readAnswer(answer.body, tokenAnswer, 'the token request')
  const seconds = Number(read.expires_in ?? 0)
  const tokens: HostTokens = {
    access: read.access_token,
    refresh: read.refresh_token ?? undefined,
    expiresAt: seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined,
  }
  return { tokens, granted: read.scope ?? read.scopes ?? undefined }
}

/** How the client proves that it is itself (RFC 6749, 2.3.1). */
function proofOf({ clientId, clientSecret, secretIn }: OAuthHost) {
  switch (secretIn) {
    case 'header': {
      const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
      return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, form: {} }
    }
    case 'body':
      return { headers: {}, form: { client_id: clientId, client_secret: clientSecret } }
    case 'assertion':
      return { headers: {}, form: { client_assertion_type: assertionType, client_assertion: clientSecret } }
  }
}

/** A new token for one that ends soon. Throws `OutsideProblem` when the host gives none. */
export async function refreshTokens(
  outgoing: Outgoing,
  host: OAuthHost,
  { refresh, redirectURI }: { readonly refresh: string; readonly redirectURI: string },
): Promise<HostTokens> {
  const form =
    host.secretIn === 'assertion'
      ? { grant_type: 'refresh_token', assertion: refresh, redirect_uri: redirectURI }
      : { grant_type: 'refresh_token', refresh_token: refresh, redirect_uri: redirectURI }
  const { tokens } = await askTokens(outgoing, host, form)
  // A host that does not turn refresh tokens over answers without one: the old one stays good.
  return { ...tokens, refresh: tokens.refresh ?? refresh }
}
