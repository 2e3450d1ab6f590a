import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { newPKCE, openTestBrowser, postForm, type TestBrowser } from './testing.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let browser: TestBrowser
let client: { clientID: string; id: string; secret: string }

const origin = 'http://localhost:7080'
const redirectURI = 'https://app.example/callback'

beforeAll(async () => {
  world = await openTestApp({ configuration: fixedConfiguration({}) })
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  browser = openTestBrowser(world, await world.browserOf(alice))
  client = await createClient()
})
afterAll(() => world.close())

async function createClient(input: object = {}, confidential = true) {
  const query = `mutation($input: OAuthClientInput!, $confidential: Boolean!) {
    createOAuthClient(input: $input, confidential: $confidential) { secret client { id clientID } } }`
  const usual = { name: 'Example', redirectURIs: [redirectURI], scopes: ['openid', 'profile', 'email', 'offline_access', 'user:all'] }
  const answer = await world.graphql(query, await world.browserOf(admin), { input: { ...usual, ...input }, confidential })
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  const { secret, client: made } = answer.data.createOAuthClient
  return { ...made, secret }
}

test('a code with PKCE becomes tokens', async () => {
  const discovery = await world.app.inject({ url: '/.well-known/openid-configuration' })
  console.log(discovery.json())
  const { verifier, challenge } = newPKCE()
  const query = new URLSearchParams({ client_id: client.clientID, redirect_uri: redirectURI, response_type: 'code', scope: 'openid profile email offline_access user:all', state: 's', nonce: 'n', code_challenge: challenge, code_challenge_method: 'S256' })
  const page = await browser.follow(`/.auth/idp/oauth/authorize?${query}`)
  console.log(page)
  const uid = new URL(page, origin).searchParams.get('request')
  const details = await browser.get(`/.auth/idp/oauth/interaction/${uid}/details`)
  console.log(details.body)
  const decision = await browser.post(`/.auth/idp/oauth/interaction/${uid}/decision`, { approve: true, remember: true })
  console.log(decision.body)
  const back = await browser.follow(decision.json().redirectTo)
  console.log(back)
  const code = new URL(back).searchParams.get('code') ?? ''
  const basic = `Basic ${Buffer.from(`${client.clientID}:${client.secret}`).toString('base64')}`
  const tokens = await postForm(world, 'token', { grant_type: 'authorization_code', code, redirect_uri: redirectURI, code_verifier: verifier }, { authorization: basic })
  console.log(tokens.body)
  const bearer = { authorization: `Bearer ${tokens.json().access_token}` }
  console.log(await world.graphql('{ currentUser { username } }', bearer))
  console.log((await world.app.inject({ url: '/.auth/idp/oauth/userinfo', headers: bearer })).body)
  expect(1).toBe(1)
})
