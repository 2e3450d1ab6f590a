import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Configuration, fixedConfiguration } from '../../configuration/index.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { authorizeURL, consent, exchange, openTestBrowser, type TestBrowser, type TestClient } from './testing.js'
import { viewerOfOAuthToken } from '../oauth-tokens/index.js'

let world: TestApp
let browser: TestBrowser
let isOpen = true

const origin = 'http://localhost:7080'
const key = 'auth.idpDynamicClientRegistrationEnabled'

/** A configuration whose switch the tests turn. */
const turning: Configuration = {
  ...fixedConfiguration(),
  get: (name) => fixedConfiguration({ [key]: isOpen }).get(name),
}

beforeAll(async () => {
  world = await openTestApp({ configuration: turning })
  const alice = await world.addUser('alice')
  browser = openTestBrowser(world, await world.browserOf(alice))
})
afterAll(() => world.close())

let addresses = 0

/** From another address each time, so that the limit is met by the test about it alone. */
const register = (metadata: object, remoteAddress = `10.0.0.${++addresses}`) =>
  world.app.inject({
    method: 'POST',
    url: '/.auth/idp/oauth/register',
    headers: { accept: 'application/json' },
    payload: metadata,
    remoteAddress,
  })

const assistant = {
  client_name: 'Assistant',
  redirect_uris: ['http://127.0.0.1/callback'],
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
}

async function registered(metadata: object = {}): Promise<TestClient> {
  const { client_id: clientID, client_secret: secret = null } = (await register({ ...assistant, ...metadata })).json()
  return { id: '', clientID, secret }
}

test('RFC 7591: an application registers itself, gets the scope mcp, and is marked as unverified', async () => {
  const answer = await register(assistant)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    expect.objectContaining({ client_name: 'Assistant', scope: 'mcp', redirect_uris: assistant.redirect_uris }),
  ])
  const discovery = await world.app.inject({ url: '/.well-known/oauth-authorization-server' })
  expect(discovery.json().registration_endpoint).toBe(`${origin}/.auth/idp/oauth/register`)
  const client = { id: '', clientID: answer.json().client_id, secret: null }
  const redirect = 'http://127.0.0.1:4567/callback'
  const url = authorizeURL(client.clientID, { scope: 'mcp', redirect_uri: redirect })
  const page = new URL(await browser.follow(url), origin)
  const path = `/.auth/idp/oauth/interaction/${page.searchParams.get('request')}`
  expect((await browser.get(`${path}/details`)).json()).toMatchObject({
    application: { name: 'Assistant', unverified: true },
    ...{ isNative: true, mayRemember: false, sendsTo: '127.0.0.1:4567' },
  })
  const back = await consent(browser, url)
  const tokens = (
    await exchange(world, client, { code: back.searchParams.get('code') ?? '', redirect_uri: redirect })
  ).json()
  expect(tokens).toMatchObject({ scope: 'mcp', refresh_token: expect.any(String) })
  const viewer = (dynamicClients: boolean) => viewerOfOAuthToken(world.db, tokens.access_token, { dynamicClients })
  expect(await viewer(true)).toMatchObject({ username: 'alice', tokenScopes: ['mcp'] })
  expect(await viewer(false)).toBeUndefined()
})

test('RFC 7591: a secret is given once where the application wants one', async () => {
  const answer = await register({
    ...assistant,
    application_type: 'web',
    redirect_uris: ['https://assistant.example/callback'],
    token_endpoint_auth_method: 'client_secret_post',
  })
  expect(answer.json()).toMatchObject({ client_secret: expect.stringMatching(/^sgo_cs_/), client_secret_expires_at: 0 })
})

test('RFC 7591 3.2.2: what cannot be registered', async () => {
  const cases: [object, string][] = [
    [{ redirect_uris: undefined }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://a.example/../x'] }, 'invalid_redirect_uri'],
    [{ scope: 'user:all' }, 'invalid_scope'],
    [{ scope: 'mcp root' }, 'invalid_client_metadata'],
    [{ client_name: 'Sex\u200btant' }, 'invalid_client_metadata'],
    [{ client_name: 'x'.repeat(101) }, 'invalid_client_metadata'],
    [{ grant_types: ['implicit'], response_types: ['token'] }, 'invalid_client_metadata'],
    [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
    [{ sector_identifier_uri: 'https://10.0.0.1/x' }, 'invalid_client_metadata'],
  ]
  for (const [change, error] of cases) {
    const answer = await register({ ...assistant, ...change })
    expect([change, answer.statusCode, answer.json().error]).toEqual([change, 400, error])
  }
  expect((await register({ ...assistant, client_id: 'mine', sextant_origin: 'built-in' })).json().client_id).not.toBe(
    'mine',
  )
})

test('RFC 9700 4.11.2: errors of an application that nobody vouches for are shown here, not sent to it', async () => {
  const client = await registered()
  const redirect = 'http://127.0.0.1/callback'
  for (const change of [
    { scope: 'user:all' },
    { response_type: 'token' },
    { code_challenge: undefined, code_challenge_method: undefined },
  ]) {
    const url = authorizeURL(client.clientID, { scope: 'mcp', redirect_uri: redirect, ...change })
    expect(new URL(await browser.follow(url), origin).pathname).toBe('/consent')
  }
  const denied = await consent(browser, authorizeURL(client.clientID, { scope: 'mcp', redirect_uri: redirect }), {
    approve: false,
  })
  expect(denied.origin + denied.pathname).toBe(redirect)
})

test('registrations from one network are limited', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) statuses.push((await register(assistant, '192.0.2.1')).statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('switched off, nobody registers, and those that did can do nothing', async () => {
  const client = await registered()
  isOpen = false
  try {
    expect((await register(assistant)).statusCode).toBe(404)
    const url = authorizeURL(client.clientID, { scope: 'mcp', redirect_uri: 'http://127.0.0.1/callback' })
    expect(await browser.follow(url)).toBe('/consent?problem=invalid_client')
    const discovery = await world.app.inject({ url: '/.well-known/openid-configuration' })
    expect(discovery.json()).not.toHaveProperty('registration_endpoint')
  } finally {
    isOpen = true
  }
})
