import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { createTestClient, postForm, whoIs } from './testing.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let session: Record<string, string>

const cli = 'sgo_cid_sourcegraph-cli'
const scope = 'email offline_access openid profile user:all'

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
  session = await world.browserOf(alice)
})
afterAll(() => world.close())

const begin = async (form: Record<string, string> = {}) =>
  (await postForm(world, 'device/code', { client_id: cli, scope, ...form }, { 'user-agent': 'src-cli/5 linux' })).json()
const poll = (code: string, client = cli) =>
  postForm(world, 'token', {
    client_id: client,
    device_code: code,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  })
/** As if the device had waited. */
const wait = () => sql`update oauth_artifacts set polled_at = now() - interval '10 seconds'`.execute(world.db)
const enter = (userCode: string, headers = session) =>
  world.graphql(
    `mutation($userCode: String!) { enterDeviceCode(userCode: $userCode) {
      userCode application unverified address device actsAsSiteAdmin scopes { name } } }`,
    headers,
    { userCode },
  )
const decide = (userCode: string, approve: boolean, headers = session) =>
  world.graphql(
    `mutation($userCode: String!, $approve: Boolean!) {
      decideDeviceAuthorization(userCode: $userCode, approve: $approve) { alwaysNil } }`,
    headers,
    { userCode, approve },
  )
const noDevice = 'No device waits with this code. It may have expired: start again there.'
const messageOf = (answer: { readonly errors?: readonly { readonly message: string }[] }) => answer.errors?.[0]?.message

test('RFC 8628: a device shows a code, its person lets it in, and it gets tokens, once', async () => {
  const asked = await begin()
  expect(asked).toMatchObject({
    ...{ user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/), expires_in: 1800, interval: 5 },
    verification_uri: 'http://localhost:7080/device/verify',
    verification_uri_complete: `http://localhost:7080/device/verify?user_code=${asked.user_code}`,
  })
  const pending = await poll(asked.device_code)
  expect([pending.statusCode, pending.json().error]).toEqual([400, 'authorization_pending'])
  const { data } = await enter(asked.user_code.toLowerCase().replace('-', ' '))
  expect(data.enterDeviceCode).toMatchObject({
    ...{ userCode: asked.user_code, application: 'Command line client (src)', unverified: false },
    ...{ address: '127.0.0.1', device: 'src-cli/5 linux', actsAsSiteAdmin: false },
  })
  expect(messageOf(await decide(asked.user_code, true))).toBeUndefined()
  await wait()
  const tokens = (await poll(asked.device_code)).json()
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) })
  expect(tokens.scope.split(' ').toSorted()).toEqual(scope.split(' ').toSorted())
  expect(await whoIs(world, tokens.access_token)).toBe('alice')
  const form = { client_id: cli, grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const next = (await postForm(world, 'token', form)).json()
  expect(await whoIs(world, next.access_token)).toBe('alice')
  await wait()
  expect((await poll(asked.device_code)).json().error).toBe('invalid_grant')
  expect(await whoIs(world, next.access_token)).toBe(401)
})

test('RFC 8628 3.5: refusal, haste and expiry are told', async () => {
  const asked = await begin()
  await poll(asked.device_code)
  expect((await poll(asked.device_code)).json().error).toBe('slow_down')
  await enter(asked.user_code)
  await decide(asked.user_code, false)
  await wait()
  expect((await poll(asked.device_code)).json().error).toBe('access_denied')
  const late = await begin()
  await sql`update oauth_artifacts set expires_at = now() - interval '1 second'
    where kind = 'DeviceCode'`.execute(world.db)
  expect(messageOf(await enter(late.user_code))).toBe(noDevice)
})

test('A-09 (device phishing): a code is decided in the session in which it was typed, once, and never by a token', async () => {
  const asked = await begin()
  const bob = await world.addUser('bob')
  const his = await world.browserOf(bob)
  expect(messageOf(await decide(asked.user_code, true))).toBe(noDevice)
  await enter(asked.user_code)
  expect(messageOf(await decide(asked.user_code, true, his))).toBe(noDevice)
  const elsewhere = await world.browserOf(alice)
  expect(messageOf(await decide(asked.user_code, true, elsewhere))).toBe(noDevice)
  const program = await world.programOf(alice)
  for (const answer of [await enter(asked.user_code, program), await decide(asked.user_code, true, program)])
    expect(messageOf(answer)).toContain('in a browser')
  expect(messageOf(await enter(asked.user_code, {}))).toBe('You must be signed in.')
  expect(messageOf(await decide(asked.user_code, true))).toBeUndefined()
  for (const answer of [await decide(asked.user_code, false), await enter(asked.user_code)])
    expect(messageOf(answer)).toBe(noDevice)
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where act = 'oauthGrant.create' order by id desc limit 1`.execute(world.db)
  expect(rows[0]?.after).toEqual({ scopes: scope, device: 'src-cli/5 linux', deviceAddress: '127.0.0.1' })
})

test('A-02 RFC 8628 5.1: of 1,000 guesses in aliases at most ten are looked at', async () => {
  const carol = await world.addUser('carol')
  const hers = await world.browserOf(carol)
  const asked = await begin()
  let evaluated = 0
  for (let batch = 0; batch < 50; batch++) {
    const fields = Array.from({ length: 20 }, (_, at) => `a${at}: enterDeviceCode(userCode: "BBBB-BBBB") { userCode }`)
    const { errors = [] } = await world.graphql(`mutation { ${fields.join(' ')} }`, hers)
    evaluated += errors.filter(({ message }) => message === noDevice).length
  }
  expect(evaluated).toBe(10)
  expect(messageOf(await enter(asked.user_code, hers))).toContain('Too many codes')
})

test('only applications that may use the device flow begin it, for what they may have', async () => {
  const web = await createTestClient(world, admin, { confidential: false })
  expect(await begin({ client_id: web.clientID })).toMatchObject({ error: 'invalid_request' })
  expect(await begin({ client_id: 'nobody' })).toMatchObject({ error: 'invalid_client' })
  expect(await begin({ scope: 'openid mcp' })).toMatchObject({ error: 'invalid_scope' })
  const other = await createTestClient(world, admin, { confidential: false, deviceFlow: true, redirectURIs: [] })
  const { device_code: code } = await begin()
  expect((await poll(code, other.clientID)).json().error).toBe('invalid_grant')
})
