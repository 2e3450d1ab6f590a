import type { LightMyRequestResponse } from 'fastify'
import type { SignedIn } from '../../http/viewer.js'
import type { TestApp } from '../../testApp.js'

const origin = 'http://localhost:7080'

/** A browser, as far as cookies go. */
export interface TestBrowser {
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, payload: object): Promise<LightMyRequestResponse>
  /** Follows redirects of the provider until one leads elsewhere: the address. */
  follow(url: string): Promise<string>
  setCookie(name: string, value: string): void
}

interface Cookie {
  readonly value: string
  readonly path: string
}

type CookieJar = Map<string, Cookie>

/** A browser with these cookies, for the session of somebody. */
export function openTestBrowser(world: TestApp, signedIn: Readonly<Record<string, string>> = {}): TestBrowser {
  const jar: CookieJar = new Map()
  for (const part of (signedIn['cookie'] ?? '').split('; ').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    jar.set(name, { value, path: '/' })
  }
  const get = (url: string) => send(world, jar, { method: 'GET', url })
  return {
    get,
    setCookie: (name, value) => void jar.set(name, { value, path: '/' }),
    post: (url, payload) => send(world, jar, { method: 'POST', url, payload }),
    async follow(url) {
      let at = url
      for (let hops = 0; hops < 10 && at.replace(origin, '').startsWith('/.auth/'); hops++) {
        const { headers, statusCode, body } = await get(at)
        if (headers.location === undefined) throw new Error(`${at} answers ${statusCode} ${body}`)
        at = headers.location
      }
      return at
    },
  }
}

async function send(
  { app }: TestApp,
  jar: CookieJar,
  { method, url, payload }: { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object },
): Promise<LightMyRequestResponse> {
  const path = url.replace(origin, '')
  const cookies = [...jar].filter(([, each]) => path.startsWith(each.path))
  const headers = {
    accept: 'application/json',
    cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
    ...(method === 'POST' && { origin }),
  }
  const response = await app.inject({ method, url: path, headers, ...(payload && { payload }) })
  for (const { name, value, path: below = '/', expires } of response.cookies) {
    if (expires !== undefined && expires.getTime() < Date.now()) jar.delete(name)
    else jar.set(name, { value, path: below })
  }
  return response
}

/** An application as its developers know it. */
export interface TestClient {
  readonly id: string
  readonly clientID: string
  readonly secret: string | null
}

export const redirectURI = 'https://app.example/callback'

/** Has a site admin add an application. */
export async function createTestClient(
  world: TestApp,
  admin: SignedIn,
  { confidential = true, ...input }: { readonly confidential?: boolean } & Readonly<Record<string, unknown>> = {},
): Promise<TestClient> {
  const query = `mutation($input: OAuthClientInput!, $confidential: Boolean!) {
    createOAuthClient(input: $input, confidential: $confidential) { secret client { id clientID } } }`
  const scopes = ['openid', 'profile', 'email', 'offline_access', 'user:all']
  const variables = { input: { name: 'Example', redirectURIs: [redirectURI], scopes, ...input }, confidential }
  const answer = await world.graphql(query, await world.browserOf(admin), variables)
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  const { secret, client } = answer.data.createOAuthClient
  return { ...client, secret }
}

/** What an application puts in the address that it sends a browser to. Undefined leaves a parameter away. */
export function authorizeURL(clientID: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  const usual = {
    client_id: clientID,
    redirect_uri: redirectURI,
    response_type: 'code',
    scope: 'openid user:all',
    state: 'a state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  const parameters = Object.entries({ ...usual, ...more }).filter((pair): pair is [string, string] => !!pair[1])
  return `/.auth/idp/oauth/authorize?${new URLSearchParams(parameters)}`
}

/** The verifier of the challenge in `authorizeURL`: RFC 7636, appendix B. */
export const usualVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

/** Has the person in the browser decide; the address that the browser is sent to. */
export async function consent(
  browser: TestBrowser,
  url: string,
  decision: { readonly approve: boolean; readonly remember?: boolean } = { approve: true },
): Promise<URL> {
  const page = await browser.follow(url)
  const uid = new URL(page, origin).searchParams.get('request')
  if (uid === null) return new URL(page, origin)
  const answer = await browser.post(`/.auth/idp/oauth/interaction/${uid}/decision`, decision)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return new URL(await browser.follow(answer.json<{ redirectTo: string }>().redirectTo), origin)
}

/** Posts a form as programs do, without cookies. */
export const postForm = (
  { app }: TestApp,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/.auth/idp/oauth/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

/** How an application with a secret proves itself. */
export const basicOf = ({ clientID, secret }: TestClient): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${clientID}:${secret}`).toString('base64')}`,
})

/** The tokens that a code is exchanged for, or why it is not. */
export const exchange = (
  world: TestApp,
  client: TestClient,
  { code, ...more }: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> =>
  postForm(
    world,
    'token',
    {
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectURI,
      code_verifier: usualVerifier,
      ...(client.secret === null && { client_id: client.clientID }),
      ...more,
    },
    client.secret === null ? {} : basicOf(client),
  )

/** Everything from the request to the tokens. */
export async function signInThrough(
  world: TestApp,
  browser: TestBrowser,
  { client, ...more }: { readonly client: TestClient } & Readonly<Record<string, unknown>>,
) {
  const asked = more as Readonly<Record<string, string>>
  const back = await consent(browser, authorizeURL(client.clientID, asked))
  const redirect = asked['redirect_uri'] === undefined ? {} : { redirect_uri: asked['redirect_uri'] }
  const answer = await exchange(world, client, { code: back.searchParams.get('code') ?? '', ...redirect })
  return answer.json<{ access_token: string; refresh_token: string; id_token: string; scope: string }>()
}

/** The name of the user for whom this token acts on the API, or the status. */
export async function whoIs(world: TestApp, token: string): Promise<string | number> {
  const answer = await world.graphql('{ currentUser { username } }', { authorization: `Bearer ${token}` })
  return answer.status === 200 ? answer.data.currentUser.username : answer.status
}
