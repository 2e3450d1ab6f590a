import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import {
  authorizeURL,
  basicOf,
  consent,
  createTestClient,
  exchange,
  openTestBrowser,
  postForm,
  redirectURI,
  signInThrough,
  type TestBrowser,
  type TestClient,
  whoIs,
} from './testing.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let browser: TestBrowser
let client: TestClient

const origin = 'http://localhost:7080'

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  browser = openTestBrowser(world, await world.browserOf(alice))
  client = await createTestClient(world, admin)
})
afterAll(() => world.close())

const codeOf = (back: URL) => back.searchParams.get('code') ?? ''
const problemOf = async (url: string, by = browser) => new URL(await by.follow(url), origin).searchParams.get('problem')
const errorOf = (back: URL) => [back.origin + back.pathname, back.searchParams.get('error')]

test('discovery names our endpoints by the external address, whatever host was asked for', async () => {
  const places = [
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/.auth/idp/oauth',
    '/.auth/idp/oauth/.well-known/openid-configuration',
  ]
  for (const url of places) {
    const headers = { host: '127.0.0.1:7080', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const document = (await world.app.inject({ url, headers })).json()
    expect(document).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/.auth/idp/oauth/authorize`,
      token_endpoint: `${origin}/.auth/idp/oauth/token`,
      device_authorization_endpoint: `${origin}/.auth/idp/oauth/device/code`,
      revocation_endpoint: `${origin}/.auth/idp/oauth/revoke`,
      introspection_endpoint: `${origin}/.auth/idp/oauth/introspect`,
      userinfo_endpoint: `${origin}/.auth/idp/oauth/userinfo`,
      jwks_uri: `${origin}/.auth/idp/oauth/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
    expect(document.grant_types_supported).not.toContain('implicit')
    expect(document.grant_types_supported).not.toContain('password')
    expect(document).not.toHaveProperty('registration_endpoint')
  }
  const resource = await world.app.inject({ url: '/.well-known/oauth-protected-resource/.api/mcp' })
  expect(resource.json()).toMatchObject({ resource: `${origin}/.api/mcp`, authorization_servers: [origin] })
})

test('a code with PKCE becomes tokens: who the person is, and what the application may do as them', async () => {
  const scope = 'openid profile email offline_access user:all'
  const back = await consent(browser, authorizeURL(client.clientID, { scope, nonce: 'a nonce' }))
  const answer = await exchange(world, client, { code: codeOf(back) })
  expect(answer.headers['cache-control']).toBe('no-store')
  const tokens = answer.json()
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope })
  const { access_token: token, id_token: idToken, refresh_token: refreshToken } = tokens
  expect(refreshToken).toMatch(/^[\w-]{43}$/)
  const [header = '', payload = '', signature = ''] = String(idToken).split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
  const { keys } = (await world.app.inject({ url: '/.auth/idp/oauth/jwks' })).json<{ keys: JsonWebKey[] }>()
  const jwk = keys.find((each) => each['kid'] === kid)
  expect(jwk).not.toHaveProperty('d')
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const about = {
    sub: String(alice.userId),
    preferred_username: 'alice',
    email: 'alice@example.com',
    email_verified: true,
  }
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ ...about, iss: origin, aud: client.clientID, nonce: 'a nonce' })
  const userinfo = await world.app.inject({
    url: '/.auth/idp/oauth/userinfo',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(userinfo.json()).toMatchObject(about)
  expect(await whoIs(world, token)).toBe('alice')
})

test('a token without user:all does not open the API', async () => {
  const tokens = await signInThrough(world, browser, { client, scope: 'openid profile' })
  expect(await whoIs(world, tokens.access_token)).toBe(403)
})

test('A-09 RFC 9700 2.1: the address is compared as text, letter for letter', async () => {
  const others = [
    'https://app.example/callback/',
    'https://app.example/callback?x=1',
    'https://app.example/callback/../evil',
    'https://app.example/Callback',
    'https://app.example:443/callback',
    'https://APP.example/callback',
    'https://app.example/callback%2f',
    'https://app.example/callback#x',
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'http://app.example/callback',
    'https://app.example/',
    'javascript:alert(1)',
    `${redirectURI} `,
  ]
  for (const other of others) {
    expect([other, await problemOf(authorizeURL(client.clientID, { redirect_uri: other }))]).toEqual([
      other,
      'invalid_redirect_uri',
    ])
  }
  expect(await problemOf(authorizeURL(client.clientID, { redirect_uri: undefined }))).toBe('invalid_request')
  expect(await problemOf(authorizeURL('nobody'))).toBe('invalid_client')
})

test('A-09 RFC 9700 2.1: a native application may be answered at any port of the loopback interface, and nowhere else', async () => {
  const native = await createTestClient(world, admin, {
    confidential: false,
    redirectURIs: ['http://127.0.0.1/callback', 'com.example.app:/callback'],
  })
  const redirect = 'http://127.0.0.1:51234/callback'
  const tokens = await signInThrough(world, browser, { client: native, redirect_uri: redirect })
  expect(await whoIs(world, tokens.access_token)).toBe('alice')
  const others = ['http://127.0.0.1:51234/other', 'http://localhost:51234/callback', 'com.example.app:/other']
  for (const other of [
    ...others,
    'http://127.0.0.1.evil.example:51234/callback',
    'http://127.0.0.1:1@evil.example/callback',
  ]) {
    expect(await problemOf(authorizeURL(native.clientID, { redirect_uri: other }))).toBe('invalid_redirect_uri')
  }
})

test('A-09 RFC 9700 2.1.1: PKCE with S256 is asked of everybody and cannot be talked down', async () => {
  const without = [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ]
  for (const change of without) {
    const back = await consent(browser, authorizeURL(client.clientID, change))
    expect(errorOf(back)).toEqual([redirectURI, 'invalid_request'])
  }
  for (const verifier of ['', 'x'.repeat(43), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM']) {
    const code = codeOf(await consent(browser, authorizeURL(client.clientID)))
    expect((await exchange(world, client, { code, code_verifier: verifier })).json()).toMatchObject({
      error: 'invalid_grant',
    })
  }
})

test('A-09 RFC 9700 2.1.2, 2.4: there is no implicit and no password grant', async () => {
  for (const type of ['token', 'id_token', 'code token', 'id_token token', 'none']) {
    const back = await consent(browser, authorizeURL(client.clientID, { response_type: type, nonce: 'n' }))
    const said = new URLSearchParams(back.search || back.hash.slice(1))
    expect([...said.keys()].toSorted()).toEqual(['error', 'error_description', 'iss', 'state'])
    expect(said.get('error')).toMatch(/^(unsupported_response_type|invalid_request)$/)
  }
  const form = { grant_type: 'password', username: 'alice', password: 'x' }
  expect((await postForm(world, 'token', form, basicOf(client))).json()).toMatchObject({
    error: 'unsupported_grant_type',
  })
  for (const mode of ['fragment', 'form_post', 'web_message'])
    expect(await problemOf(authorizeURL(client.clientID, { response_mode: mode }))).toBe('unsupported_response_mode')
})

test('A-09 RFC 9700 4.4 (mix-up): every answer says who gave it', async () => {
  const granted = await consent(browser, authorizeURL(client.clientID))
  const denied = await consent(browser, authorizeURL(client.clientID), { approve: false })
  expect(granted.searchParams.get('iss')).toBe(origin)
  expect([denied.searchParams.get('iss'), ...errorOf(denied)]).toEqual([origin, redirectURI, 'access_denied'])
  expect([granted.searchParams.get('state'), denied.searchParams.get('state')]).toEqual(['a state', 'a state'])
})

test('A-09 RFC 9700 4.5: a code is for one use, one application and one address; its replay ends what it gave', async () => {
  const code = codeOf(await consent(browser, authorizeURL(client.clientID)))
  const other = await createTestClient(world, admin)
  const invalid = { error: 'invalid_grant' }
  expect((await exchange(world, other, { code })).json()).toMatchObject(invalid)
  expect((await exchange(world, client, { code, redirect_uri: 'https://app.example/other' })).json()).toMatchObject(
    invalid,
  )
  const { access_token: token } = (await exchange(world, client, { code })).json()
  expect(await whoIs(world, token)).toBe('alice')
  expect((await exchange(world, client, { code })).json()).toMatchObject(invalid)
  expect(await whoIs(world, token)).toBe(401)
})

test('A-09: of many requests with one code at once at most one gets tokens, and those end', async () => {
  const code = codeOf(await consent(browser, authorizeURL(client.clientID)))
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(world, client, { code })))
  const given = answers.filter(({ statusCode }) => statusCode === 200).map((each) => each.json())
  expect(given.length).toBeLessThanOrEqual(1)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true)
  for (const { access_token: token } of given) expect(await whoIs(world, token)).toBe(401)
})

test('A-09 RFC 9700 4.14: refresh tokens rotate; one that comes a second time ends the family', async () => {
  const first = await signInThrough(world, browser, { client, scope: 'openid offline_access user:all' })
  const refresh = async (token: string) =>
    (await postForm(world, 'token', { grant_type: 'refresh_token', refresh_token: token }, basicOf(client))).json()
  const second = await refresh(first.refresh_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect([await whoIs(world, first.access_token), await whoIs(world, second.access_token)]).toEqual(['alice', 'alice'])
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect(await refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect([await whoIs(world, first.access_token), await whoIs(world, second.access_token)]).toEqual([401, 401])
})

test('A-09: two refreshes at once end the family too, by the database', async () => {
  const first = await signInThrough(world, browser, { client, scope: 'openid offline_access user:all' })
  const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
  const answers = await Promise.all([1, 2, 3, 4].map(() => postForm(world, 'token', form, basicOf(client))))
  const given = answers.filter(({ statusCode }) => statusCode === 200).map((each) => each.json())
  expect(given.length).toBeLessThanOrEqual(1)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true)
  for (const { access_token: token } of [first, ...given]) expect(await whoIs(world, token)).toBe(401)
})

test('A-09 RFC 9700 4.2, 4.12: nothing leaks by the referrer, and no redirect repeats a request with its body', async () => {
  const start = await browser.get(authorizeURL(client.clientID))
  expect([start.statusCode, start.headers['referrer-policy'], start.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ])
  const question = await browser.get(String(start.headers.location))
  expect([question.statusCode, question.headers.location]).toEqual([303, expect.stringMatching(/^\/consent\?request=/)])
})

test('A-09 X-01 RFC 9700 4.16 (clickjacking): neither the endpoint nor the question can be framed', async () => {
  for (const url of [authorizeURL(client.clientID), '/.auth/idp/oauth/authorize?client_id=nobody']) {
    const { headers } = await browser.get(url)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('A-09 RFC 9700 4.7 (CSRF): only the browser that began the request decides about it, and only by itself', async () => {
  const mallory = await world.addUser('mallory')
  const attacker = openTestBrowser(world, await world.browserOf(mallory))
  const page = new URL(await attacker.follow(authorizeURL(client.clientID)), origin)
  const path = `/.auth/idp/oauth/interaction/${page.searchParams.get('request')}`
  expect((await browser.get(`${path}/details`)).statusCode).toBe(404)
  expect((await browser.post(`${path}/decision`, { approve: true })).statusCode).toBe(404)
  const foreign = await world.app.inject({
    method: 'POST',
    url: `${path}/decision`,
    headers: { ...(await world.browserOf(alice)), origin: 'https://evil.example' },
    payload: { approve: true },
  })
  expect(foreign.statusCode).toBe(403)
  const program = await world.app.inject({ url: `${path}/details`, headers: await world.programOf(alice) })
  expect(program.statusCode).toBe(403)
})

test('A-09: whoever signs in as another in between is asked again, as that other', async () => {
  const bob = await world.addUser('bob')
  const shared = openTestBrowser(world, await world.browserOf(alice))
  await consent(shared, authorizeURL(client.clientID))
  const asBob = await world.browserOf(bob)
  const page = new URL(await shared.follow(authorizeURL(client.clientID)), origin)
  const path = `/.auth/idp/oauth/interaction/${page.searchParams.get('request')}`
  const cookie = asBob['cookie']?.split('=')[1] ?? ''
  shared.setCookie('sgs', cookie)
  expect((await shared.get(`${path}/details`)).statusCode).toBe(412)
  const tokens = await signInThrough(world, shared, { client })
  expect(await whoIs(world, tokens.access_token)).toBe('bob')
})

test('RFC 9700 4.11: visitors sign in first, and come back to the same request', async () => {
  const visitor = openTestBrowser(world)
  const url = authorizeURL(client.clientID)
  const page = new URL(await visitor.follow(url), origin)
  expect([page.pathname, page.searchParams.get('returnTo')]).toEqual(['/sign-in', url])
  const silent = new URL(await visitor.follow(authorizeURL(client.clientID, { prompt: 'none' })), origin)
  expect(errorOf(silent)).toEqual([redirectURI, 'login_required'])
})

test('consent is remembered when the person says so, for what was allowed and no more', async () => {
  const known = await createTestClient(world, admin, { name: 'Known' })
  const url = authorizeURL(known.clientID, { scope: 'openid profile' })
  expect((await consent(browser, url, { approve: true, remember: true })).searchParams.get('code')).not.toBeNull()
  const again = new URL(await browser.follow(url), origin)
  expect(again.searchParams.get('code')).not.toBeNull()
  const more = new URL(await browser.follow(authorizeURL(known.clientID)), origin)
  expect(more.pathname).toBe('/consent')
  const silent = new URL(await browser.follow(authorizeURL(known.clientID, { prompt: 'none' })), origin)
  expect(errorOf(silent)).toEqual([redirectURI, 'consent_required'])
})

test('prompt=login wants the password again, and a sign-in from before does not count', async () => {
  const page = new URL(await browser.follow(authorizeURL(client.clientID, { prompt: 'login' })), origin)
  const path = `/.auth/idp/oauth/interaction/${page.searchParams.get('request')}`
  await sql`update sessions set authenticated_at = now() - interval '1 minute'`.execute(world.db)
  expect((await browser.get(`${path}/details`)).json()).toMatchObject({ needsSignIn: true })
  const refused = await browser.post(`${path}/decision`, { approve: true })
  expect([refused.statusCode, refused.json().error.reason]).toEqual([403, 'sign-in-again'])
  await sql`update sessions set authenticated_at = now() + interval '1 second'`.execute(world.db)
  expect((await browser.get(`${path}/details`)).json()).toMatchObject({ needsSignIn: false })
  const { redirectTo } = (await browser.post(`${path}/decision`, { approve: true })).json()
  const back = new URL(await browser.follow(redirectTo), origin)
  expect((await exchange(world, client, { code: codeOf(back) })).statusCode).toBe(200)
})

test('RFC 8707: tokens are for this instance alone', async () => {
  const elsewhere = await consent(browser, authorizeURL(client.clientID, { resource: 'https://other.example/api' }))
  expect(errorOf(elsewhere)).toEqual([redirectURI, 'invalid_target'])
  const tokens = await signInThrough(world, browser, { client, resource: `${origin}/.api/graphql` })
  expect(tokens.scope).toBe('user:all')
  expect(await whoIs(world, tokens.access_token)).toBe('alice')
  const seen = await postForm(world, 'introspect', { token: tokens.access_token }, basicOf(client))
  expect(seen.json()).toMatchObject({ active: true, aud: `${origin}/.api/graphql`, scope: 'user:all' })
})
