import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import {
  basicOf,
  createTestClient,
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

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
  browser = openTestBrowser(world, await world.browserOf(alice))
})
afterAll(() => world.close())

async function ask(by: SignedIn, query: string, variables: object = {}) {
  return world.graphql(query, await world.browserOf(by), variables)
}
const tokensOf = (client: TestClient) =>
  signInThrough(world, browser, { client, scope: 'openid offline_access user:all' })
const refresh = async (client: TestClient, token: string) =>
  (await postForm(world, 'token', { grant_type: 'refresh_token', refresh_token: token }, basicOf(client))).json()

test('A-09: what a site admin may register, and what not', async () => {
  const refused: [object, string][] = [
    [{ redirectURIs: ['http://app.example/callback'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['https://*.app.example/callback'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['https://app.example/a/../b'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['https://app.example/a/%2e%2e/b'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['https://app.example/#x'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['https://user@app.example/'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['javascript:alert(1)'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['data:text/html,x'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['vscode://x/y'] }, 'bad-redirect-uri'],
    [{ redirectURIs: ['/callback'] }, 'bad-redirect-uri'],
    [{ redirectURIs: [] }, 'no-way'],
    [{ scopes: ['root'] }, 'unknown-scope'],
    [{ scopes: [] }, 'no-scope'],
    [{ name: '  ' }, 'bad-name'],
    [{ name: 'Goo\u200bgle' }, 'bad-name'],
    [{ name: '\u202eelgooG' }, 'bad-name'],
    [{ websiteURL: 'javascript:alert(1)' }, 'bad-website'],
  ]
  for (const [input, reason] of refused) {
    await expect(createTestClient(world, admin, { ...input })).rejects.toThrow(reason)
  }
  const { clientID, secret } = await createTestClient(world, admin)
  expect(clientID).toMatch(/^sgo_cid_[0-9a-f]{32}$/)
  expect(secret).toMatch(/^sgo_cs_[\w-]{43}$/)
  expect((await createTestClient(world, admin, { confidential: false })).secret).toBeNull()
})

test('A-04: applications are for site admins who proved lately who they are', async () => {
  const { id } = await createTestClient(world, admin, { name: 'Guarded' })
  const calls = [
    '{ oauthClients { totalCount } }',
    `mutation { rotateOAuthClientSecret(client: "${id}") { secret } }`,
    `mutation { setOAuthClientDisabled(client: "${id}", disabled: true) { id } }`,
    `mutation { deleteOAuthClient(client: "${id}") { alwaysNil } }`,
    `mutation { updateOAuthClient(client: "${id}", input: {name: "x", redirectURIs: [], scopes: []}) { id } }`,
  ]
  for (const call of calls) {
    expect((await ask(alice, call)).errors?.[0]?.message).toBe('must be site admin')
    expect((await world.graphql(call)).errors?.[0]?.message).toBe('You must be signed in.')
  }
  expect((await ask(alice, `{ node(id: "${id}") { id } }`)).data.node).toBeNull()
  const stale = await world.browserOf(admin)
  await sql`update sessions set authenticated_at = now() - interval '1 hour'
    where user_id = ${admin.userId}`.execute(world.db)
  for (const call of calls.slice(1)) {
    expect((await world.graphql(call, stale)).errors?.[0]?.message).toContain('sign in again')
  }
  const unknown = `mutation { deleteOAuthClient(client: "${encodeId('OAuthClient', 999_999)}") { alwaysNil } }`
  expect((await ask(admin, unknown)).errors?.[0]?.message).toBe('There is no such application.')
})

test('A-09: an application that a site admin let in decides over no account and no application', async () => {
  const client = await createTestClient(world, admin, { name: 'Ambitious' })
  const roots = openTestBrowser(world, await world.browserOf(admin))
  const { access_token: token } = await signInThrough(world, roots, { client })
  const headers = { authorization: `Bearer ${token}` }
  expect((await world.graphql('{ oauthClients { totalCount } }', headers)).errors).toBeUndefined()
  const rotate = `mutation { rotateOAuthClientSecret(client: "${client.id}") { secret } }`
  const { errors } = await world.graphql(rotate, headers)
  expect(errors?.[0]).toMatchObject({ message: 'Applications may not do this for you. Do it in a browser.' })
})

test('an application is edited, its secret changed, and all of it is written down', async () => {
  const client = await createTestClient(world, admin, { name: 'Edited' })
  const input = { name: 'Edited twice', redirectURIs: [redirectURI], scopes: ['openid'], description: 'What it does' }
  const update = `mutation($client: ID!, $input: OAuthClientInput!) {
    updateOAuthClient(client: $client, input: $input) { name description scopes { name } } }`
  expect((await ask(admin, update, { client: client.id, input })).data.updateOAuthClient).toEqual({
    ...{ name: 'Edited twice', description: 'What it does' },
    scopes: [{ name: 'openid' }],
  })
  const rotate = `mutation { rotateOAuthClientSecret(client: "${client.id}") { secret } }`
  const { secret } = (await ask(admin, rotate)).data.rotateOAuthClientSecret
  expect(await refresh(client, 'x')).toMatchObject({ error: 'invalid_client' })
  expect(await refresh({ ...client, secret }, 'x')).toMatchObject({ error: 'invalid_grant' })
  const { rows } = await sql<{ act: string; text: string }>`
    select act, audit_log::text as text from audit_log where entity_name like 'Edited%' order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual(['oauthClient.create', 'oauthClient.update', 'oauthClient.rotateSecret'])
  expect(rows.some(({ text }) => text.includes(secret) || text.includes(String(client.secret)))).toBe(false)
})

test('RFC 9700 4.10: disabling and deleting an application ends its tokens at once', async () => {
  const client = await createTestClient(world, admin, { name: 'Ended' })
  const { access_token: token, refresh_token: refreshToken } = await tokensOf(client)
  const disable = (disabled: boolean) =>
    ask(admin, `mutation { setOAuthClientDisabled(client: "${client.id}", disabled: ${disabled}) { disabledAt } }`)
  await disable(true)
  expect(await whoIs(world, token)).toBe(401)
  expect(await refresh(client, refreshToken)).toMatchObject({ error: 'invalid_client' })
  await disable(false)
  expect(await whoIs(world, token)).toBe('alice')
  await ask(admin, `mutation { deleteOAuthClient(client: "${client.id}") { alwaysNil } }`)
  expect(await whoIs(world, token)).toBe(401)
  expect(await refresh(client, refreshToken)).toMatchObject({ error: 'invalid_client' })
})

test('A-10 RFC 9700 4.10: taking back, revoking and deleting the user end tokens at once', async () => {
  const client = await createTestClient(world, admin, { name: 'Allowed' })
  const first = await tokensOf(client)
  const list = '{ currentUser { authorizedApplications { id name unverified scopes { name } } } }'
  const [application] = (await ask(alice, list)).data.currentUser.authorizedApplications.filter(
    (each: { name: string }) => each.name === 'Allowed',
  )
  expect(application).toMatchObject({ unverified: false, scopes: expect.arrayContaining([{ name: 'user:all' }]) })
  const user = encodeId('User', alice.userId)
  const revoke = `mutation { revokeAuthorizedApplication(user: "${user}", application: "${application.id}") { alwaysNil } }`
  const bob = await world.addUser('bob')
  expect((await ask(bob, revoke)).errors?.[0]?.message).toBe('There is no such application.')
  expect(await whoIs(world, first.access_token)).toBe('alice')
  expect((await ask(alice, revoke)).errors).toBeUndefined()
  expect(await whoIs(world, first.access_token)).toBe(401)
  expect(await refresh(client, first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await ask(alice, revoke)).errors?.[0]?.message).toBe('There is no such application.')

  const second = await tokensOf(client)
  expect((await postForm(world, 'revoke', { token: second.refresh_token }, basicOf(client))).statusCode).toBe(200)
  expect(await whoIs(world, second.access_token)).toBe(401)
  expect((await postForm(world, 'introspect', { token: second.access_token }, basicOf(client))).json()).toEqual({
    active: false,
  })

  const carol = await world.addUser('carol')
  const hers = openTestBrowser(world, await world.browserOf(carol))
  const third = await signInThrough(world, hers, { client, scope: 'openid offline_access user:all' })
  expect(await whoIs(world, third.access_token)).toBe('carol')
  await sql`update users set deleted_at = now() where id = ${carol.userId}`.execute(world.db)
  expect(await whoIs(world, third.access_token)).toBe(401)
  expect(await refresh(client, third.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  // A recovered account does not let in again what had been let in.
  await sql`update users set deleted_at = null where id = ${carol.userId}`.execute(world.db)
  expect(await whoIs(world, third.access_token)).toBe(401)
})

test('A-10: a new password ends what applications may do', async () => {
  const client = await createTestClient(world, admin)
  const dora = await world.addUser('dora')
  await sql`update users set password_hash = 'old' where id = ${dora.userId}`.execute(world.db)
  const hers = openTestBrowser(world, await world.browserOf(dora))
  const { access_token: token } = await signInThrough(world, hers, { client })
  await sql`update users set display_name = 'Dora' where id = ${dora.userId}`.execute(world.db)
  expect(await whoIs(world, token)).toBe('dora')
  await sql`update users set password_hash = 'new' where id = ${dora.userId}`.execute(world.db)
  expect(await whoIs(world, token)).toBe(401)
})

test('A-09: an application learns and ends nothing of another', async () => {
  const [mine, theirs] = [await createTestClient(world, admin), await createTestClient(world, admin)]
  const { access_token: token, refresh_token: refreshToken } = await tokensOf(mine)
  expect((await postForm(world, 'introspect', { token }, basicOf(theirs))).json()).toEqual({ active: false })
  await postForm(world, 'revoke', { token: refreshToken }, basicOf(theirs))
  expect(await refresh(theirs, refreshToken)).toMatchObject({ error: 'invalid_grant' })
  expect(await whoIs(world, token)).toBe('alice')
})

test('C-01: neither secrets nor tokens stand in the database, nor private keys in the open', async () => {
  const client = await createTestClient(world, admin, { name: 'Secret' })
  const { access_token: token, refresh_token: refreshToken } = await tokensOf(client)
  const tables = ['oauth_clients', 'oauth_grants', 'oauth_artifacts', 'oauth_keys', 'audit_log']
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        text: string
      }>`select row_to_json(t)::text as text from ${sql.table(table)} t`.execute(world.db)
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  const all = texts.join('\n')
  const { keys } = (await world.app.inject({ url: '/.auth/idp/oauth/jwks' })).json<{ keys: { n?: string }[] }>()
  for (const secret of [client.secret, token, refreshToken, '"d":', keys[0]?.n]) {
    expect(all).not.toContain(String(secret))
    expect(all).not.toContain(Buffer.from(String(secret)).toString('base64').replace(/=+$/, '').slice(0, -2))
  }
})

test('what we brought along is disabled rather than edited or deleted', async () => {
  const list = '{ oauthClients(query: "sourcegraph-cli") { nodes { id clientID builtIn deviceFlow confidential } } }'
  const [client] = (await ask(admin, list)).data.oauthClients.nodes
  expect(client).toMatchObject({
    clientID: 'sgo_cid_sourcegraph-cli',
    builtIn: true,
    deviceFlow: true,
    confidential: false,
  })
  const remove = `mutation { deleteOAuthClient(client: "${client.id}") { alwaysNil } }`
  expect((await ask(admin, remove)).errors?.[0]?.message).toContain('Disable it instead')
})
