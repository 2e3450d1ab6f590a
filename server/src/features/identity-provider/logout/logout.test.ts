import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../../http/viewer.js'
import { type JobRunner, startJobs } from '../../../jobs/runner.js'
import { openTestApp, type TestApp, testServices } from '../../../testApp.js'
import { readLogoutToken } from '../../single-sign-on/index.js'
import { identityProviderFeature } from '../identityProviderFeature.js'
import { createTestClient, openTestBrowser, signInThrough, type TestBrowser, type TestClient } from '../testing.js'

const origin = 'http://localhost:7080'
const endpoint = '/.auth/idp/oauth/logout'
const away = 'https://app.example/signed-out'

let world: TestApp
let alice: SignedIn
let client: TestClient
let runner: JobRunner
let application: Server
const told: string[] = []
/** What the application answers, the next first; then that it is done. */
const answers: number[] = []

beforeAll(async () => {
  application = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      told.push(new URLSearchParams(body).get('logout_token') ?? '')
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
  world = await openTestApp()
  const admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = application.address() as AddressInfo
  client = await createTestClient(world, admin, {
    postLogoutRedirectURIs: [away],
    backChannelLogoutURI: `http://127.0.0.1:${port}/back-channel`,
  })
  const { jobs = {} } = identityProviderFeature(await testServices(world.db))
  runner = await startJobs({ db: world.db, url: world.databaseURL, handlers: jobs, atOnce: 2, log: silentLogger })
})
afterAll(async () => {
  await runner.stop()
  await world.close()
  await new Promise<void>((resolve) => application.close(() => resolve()))
})

/** The instance as a real client of the protocol finds it. */
async function discovered(): Promise<oidc.Configuration> {
  const options = { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: fetchHere }
  return oidc.discovery(new URL(origin), client.clientID, client.secret ?? '', undefined, options)
}

const fetchHere: oidc.CustomFetch = async (url) => {
  const { body, statusCode, headers } = await world.app.inject({ url: new URL(url).pathname })
  return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } })
}

interface SignedInBrowser {
  readonly browser: TestBrowser
  readonly idToken: string
}

async function signedIn(): Promise<SignedInBrowser> {
  const browser = openTestBrowser(world, await world.browserOf(alice))
  const { id_token: idToken } = await signInThrough(world, browser, { client, scope: 'openid' })
  return { browser, idToken }
}

const isIn = async (browser: TestBrowser) =>
  (await browser.get('/.auth/idp/oauth/interaction/none/details')).statusCode !== 401

const logoutURL = async (parameters: Record<string, string>) => {
  const { pathname, search } = oidc.buildEndSessionUrl(await discovered(), parameters)
  return `${pathname}${search}`
}

test('an application that proves whom it signed in signs them out here, and gets them back with its state', async () => {
  const { browser, idToken } = await signedIn()
  const other = await signedIn()
  told.length = 0
  // The application is away twice before it hears.
  answers.push(503)
  const url = await logoutURL({ id_token_hint: idToken, post_logout_redirect_uri: away, state: 'a state' })
  const { statusCode, headers } = await browser.get(url)
  expect([statusCode, headers.location]).toEqual([303, `${away}?state=a+state`])
  expect([await isIn(browser), await isIn(other.browser)]).toEqual([false, true])
  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000)
  await sql`update jobs set run_after = now() where kind = 'oauth-back-channel-logout'`.execute(world.db)
  await vi.waitFor(() => expect(told).toHaveLength(2), 10_000)
  const { keys } = (await world.app.inject('/.auth/idp/oauth/jwks')).json<{ keys: object[] }>()
  const read = told.map((token) => readLogoutToken(token, { issuer: origin, clientId: client.clientID, keys }))
  expect(read.map((each) => [each?.subject, each?.sid])).toEqual(
    [1, 2].map(() => [String(alice.userId), sidOf(idToken)]),
  )
  // An ID token of a session that has ended, and of another's, asks for nothing.
  expect((await browser.get(url)).headers.location).toBe(`${away}?state=a+state`)
  expect((await other.browser.get(url)).headers.location).toMatch(/^\/consent\?signOut=1&/)
  expect(await isIn(other.browser)).toBe(true)
}, 30_000)

const sidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid?: string }).sid

test('without a proof the person is asked, and nobody else can answer', async () => {
  const { browser } = await signedIn()
  const url = await logoutURL({ client_id: client.clientID, post_logout_redirect_uri: away, state: 's' })
  const { headers } = await browser.get(url)
  expect(headers.location).toMatch(/^\/consent\?signOut=1&/)
  expect(await isIn(browser)).toBe(true)
  const asked = { client_id: client.clientID, post_logout_redirect_uri: away, state: 's' }
  expect((await openTestBrowser(world).post(`${endpoint}/confirm`, asked)).statusCode).toBe(401)
  expect(
    (await browser.post(`${endpoint}/confirm`, { ...asked, post_logout_redirect_uri: `${away}/x` })).statusCode,
  ).toBe(400)
  expect(await isIn(browser)).toBe(true)
  expect((await browser.post(`${endpoint}/confirm`, asked)).json()).toEqual({ redirectTo: `${away}?state=s` })
  expect(await isIn(browser)).toBe(false)
})

test('a post of another site comes back by GET, with the cookie', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: endpoint,
    headers: { origin: 'https://app.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'client_id=x&state=a%20b',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${endpoint}?client_id=x&state=a+b`])
})

test('A-09: addresses are compared letter for letter, and tokens must be ours and for that application', async () => {
  const { browser, idToken } = await signedIn()
  const refused = async (parameters: Record<string, string>) => {
    const { headers } = await browser.get(`${endpoint}?${new URLSearchParams(parameters)}`)
    expect(headers.location).toBe('/consent?problem=invalid_logout')
  }
  for (const uri of [`${away}/`, `${away}?x`, away.toUpperCase(), 'https://evil.example/', 'javascript:alert(1)']) {
    await refused({ id_token_hint: idToken, post_logout_redirect_uri: uri })
    await refused({ client_id: client.clientID, post_logout_redirect_uri: uri })
  }
  const [head = '', , signature = ''] = idToken.split('.')
  const claims = { aud: client.clientID, sub: String(alice.userId), iss: origin, iat: 1, exp: 9_999_999_999 }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  await refused({ id_token_hint: `${head}.${forged}.${signature}` })
  await refused({ id_token_hint: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.` })
  await refused({ id_token_hint: 'no token' })
  await refused({ id_token_hint: idToken, client_id: 'sgo_cid_sourcegraph-cli' })
  await refused({ client_id: 'nobody' })
  expect(await isIn(browser)).toBe(true)
  // Without an application no address is gone to.
  const { headers } = await browser.get(`${endpoint}?post_logout_redirect_uri=${encodeURIComponent(away)}`)
  expect(headers.location).toMatch(/^\/consent\?signOut=1&/)
  const confirmed = await browser.post(`${endpoint}/confirm`, { post_logout_redirect_uri: away })
  expect(confirmed.json()).toEqual({ redirectTo: '/sign-in' })
})

test('the discovery document says so, and a session that ends any other way is told of too', async () => {
  const document = (await world.app.inject('/.well-known/openid-configuration')).json()
  expect(document).toMatchObject({
    end_session_endpoint: `${origin}${endpoint}`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  })
  const { idToken } = await signedIn()
  told.length = 0
  await sql`delete from sessions where user_id = ${alice.userId}`.execute(world.db)
  const { keys } = (await world.app.inject('/.auth/idp/oauth/jwks')).json<{ keys: object[] }>()
  const sids = () =>
    told.map((token) => readLogoutToken(token, { issuer: origin, clientId: client.clientID, keys })?.sid)
  await vi.waitFor(() => expect(sids()).toContain(sidOf(idToken)), 10_000)
}, 20_000)

test('pages of registered origins read answers, and no others', async () => {
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', path: string, from: string) =>
    world.app.inject({ method, url: path, headers: { origin: from, 'access-control-request-method': 'POST' } })
  const letIn = async (method: 'GET' | 'POST' | 'OPTIONS', path: string, from: string) => {
    const { headers } = await ask(method, path, from)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    return headers['access-control-allow-origin'] === from
  }
  const paths = [
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.auth/idp/oauth/jwks'],
    ['POST', '/.auth/idp/oauth/token'],
    ['POST', '/.auth/idp/oauth/userinfo'],
    ['OPTIONS', '/.auth/idp/oauth/token'],
    ['OPTIONS', '/.auth/idp/oauth/userinfo'],
  ] as const
  for (const [method, path] of paths) {
    expect([method, path, await letIn(method, path, 'https://app.example')]).toEqual([method, path, true])
    for (const from of ['https://app.example.evil.example', 'https://evil.example', 'null', 'http://app.example']) {
      expect([method, path, from, await letIn(method, path, from)]).toEqual([method, path, from, false])
    }
  }
  expect((await ask('POST', '/.auth/idp/oauth/introspect', 'https://app.example')).statusCode).toBe(403)
})
