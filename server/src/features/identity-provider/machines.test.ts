import { sql } from '@sextant/database'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { basicOf, createTestClient, postForm, type TestClient, whoIs } from './testing.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let robot: SignedIn

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
  robot = await world.addUser('robot')
  await sql`update users set service_account = true where id = ${robot.userId}`.execute(world.db)
})
afterAll(() => world.close())

async function ask(by: SignedIn, query: string, variables: object = {}) {
  return world.graphql(query, await world.browserOf(by), variables)
}

const create = `mutation ($user: ID!, $scopes: [String!]!, $name: String!) {
  createMachineCredential(user: $user, scopes: $scopes, name: $name) { secret client { id clientID } } }`

async function newCredential(scopes: readonly string[] = ['user:all', 'mcp']): Promise<TestClient> {
  const variables = { user: encodeId('User', robot.userId), scopes, name: 'Nightly report' }
  const { secret, client } = (await ask(admin, create, variables)).data.createMachineCredential
  return { ...client, secret }
}

const grant = (client: TestClient, form: Readonly<Record<string, string>> = {}) =>
  postForm(world, 'token', { grant_type: 'client_credentials', ...form }, basicOf(client))

/** A program of somebody else's making, over the wire of this test. */
async function realClient({ clientID, secret }: TestClient): Promise<oidc.Configuration> {
  const asked: oidc.CustomFetch = async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const {
      statusCode,
      body: text,
      headers: had,
    } = await world.app.inject({
      ...{
        url: pathname + search,
        headers,
        payload: typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '',
      },
      method: method === 'POST' ? 'POST' : 'GET',
    })
    return new Response(text, { status: statusCode, headers: { 'content-type': String(had['content-type']) } })
  }
  return oidc.discovery(new URL('http://localhost:7080'), clientID, undefined, oidc.ClientSecretBasic(secret ?? ''), {
    [oidc.customFetch]: asked,
    // oxlint-disable-next-line typescript/no-deprecated -- to this machine only
    execute: [oidc.allowInsecureRequests],
  })
}

test('A-09: a program gets a token of an hour for its service account and no refresh token, as RFC 6749, 4.4 says', async () => {
  const client = await newCredential()
  const configuration = await realClient(client)
  expect(configuration.serverMetadata().grant_types_supported).toContain('client_credentials')
  const tokens = await oidc.clientCredentialsGrant(configuration, { scope: 'user:all' })
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'user:all' })
  expect(tokens.refresh_token).toBeUndefined()
  expect(tokens.id_token).toBeUndefined()
  expect(await whoIs(world, tokens.access_token)).toBe('robot')
  expect(await oidc.tokenIntrospection(configuration, tokens.access_token)).toMatchObject({ active: true })
  await oidc.tokenRevocation(configuration, tokens.access_token)
  expect(await whoIs(world, tokens.access_token)).toBe(401)
  // Without scopes it has all of the credential, and is told so.
  expect((await oidc.clientCredentialsGrant(configuration)).scope).toBe('user:all mcp')
})

test('A-09: scopes beyond the credential, other grants, and other clients are refused', async () => {
  const narrow = await newCredential(['mcp'])
  expect((await grant(narrow, { scope: 'user:all' })).json().error).toBe('invalid_scope')
  expect(await whoIs(world, (await grant(narrow)).json().access_token)).toBe(403)
  expect((await grant({ ...narrow, secret: 'sgo_cs_wrong' })).statusCode).toBe(401)
  const { clientID } = narrow
  const own = await postForm(world, 'token', { grant_type: 'client_credentials', client_id: clientID })
  expect(own.statusCode).toBe(401)
  expect((await grant(narrow, { grant_type: 'refresh_token', refresh_token: 'x' })).statusCode).toBe(400)
  expect((await grant(narrow, { resource: 'https://elsewhere.example' })).json().error).toBe('invalid_target')
  expect((await grant(narrow, { resource: 'http://localhost:7080' })).json().scope).toBe('mcp')
  for (const confidential of [true, false]) {
    const other = await createTestClient(world, admin, { confidential })
    const form = { grant_type: 'client_credentials', ...(!confidential && { client_id: other.clientID }) }
    const answer = await postForm(world, 'token', form, confidential ? basicOf(other) : {})
    expect(answer.json().error_description).toBe('requested grant type is not allowed for this client')
  }
})

test('A-04: only site admins make credentials, only for service accounts, only with scopes of the API', async () => {
  const request = { user: encodeId('User', robot.userId), scopes: ['mcp'], name: 'x' }
  expect((await ask(alice, create, request)).errors?.[0]?.message).toBe('must be site admin')
  const refused: [object, string][] = [
    [{ user: encodeId('User', alice.userId) }, 'not-a-service-account'],
    [{ scopes: ['openid'] }, 'unknown-scope'],
    [{ scopes: ['site-admin:sudo'] }, 'unknown-scope'],
    [{ scopes: [] }, 'no-scope'],
    [{ name: ' ' }, 'bad-name'],
  ]
  for (const [change, reason] of refused) {
    expect((await ask(admin, create, { ...request, ...change })).errors?.[0]?.extensions?.['reason']).toBe(reason)
  }
  const { id } = await newCredential()
  const update = `mutation { updateOAuthClient(client: "${id}",
    input: {name: "x", redirectURIs: ["https://app.example/"], scopes: ["user:all"]}) { id } }`
  expect((await ask(admin, update)).errors?.[0]?.extensions?.['reason']).toBe('machine-credential')
  const list = `{ user(username: "robot") { machineCredentials { totalCount nodes { name serviceAccount { username } } } } }`
  expect((await ask(admin, list)).data.user.machineCredentials.nodes).toContainEqual({
    name: 'Nightly report',
    serviceAccount: { username: 'robot' },
  })
})

test('a token ends with a new secret, with its credential, and with the account; each is written down', async () => {
  const [first, second] = [await newCredential(), await newCredential()]
  const tokenOf = async (client: TestClient) => String((await grant(client)).json().access_token)
  const [one, two] = [await tokenOf(first), await tokenOf(second)]
  await ask(admin, `mutation { rotateOAuthClientSecret(client: "${first.id}") { secret } }`)
  expect(await whoIs(world, one)).toBe(401)
  await ask(admin, `mutation { setOAuthClientDisabled(client: "${second.id}", disabled: true) { id } }`)
  expect(await whoIs(world, two)).toBe(401)
  await ask(admin, `mutation { setOAuthClientDisabled(client: "${second.id}", disabled: false) { id } }`)
  expect(await whoIs(world, two)).toBe('robot')
  await ask(admin, `mutation { deleteUser(user: "${encodeId('User', robot.userId)}") { alwaysNil } }`)
  expect(await whoIs(world, two)).toBe(401)
  expect((await grant(second)).statusCode).toBe(401)
  const { rows } = await sql<{ act: string }>`
    select distinct act from audit_log where act like 'oauthClient.%'`.execute(world.db)
  const acts = rows.map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['oauthClient.createMachine', 'oauthClient.issueToken']))
})
