import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Configuration, configurationOf } from '../../configuration/index.js'
import type { AccessTokenSettings } from '../../configuration/keys/accessKeys.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let rules: AccessTokenSettings = {}
const configuration: Configuration = configurationOf(() => ({ 'auth.accessTokens': rules }))

beforeAll(async () => {
  world = await openTestApp({ configuration })
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
})
afterAll(() => world.close())

async function create(by: SignedIn, more: object = {}, scopes = ['user:all']) {
  const query = `mutation($user: ID!, $scopes: [String!]!, $seconds: Int) {
    createAccessToken(user: $user, scopes: $scopes, note: "test", durationSeconds: $seconds) { id token } }`
  const variables = { user: encodeId('User', by.userId), scopes, ...more }
  const { data, errors } = await world.graphql(query, await world.browserOf(by), variables)
  return errors ? { error: errors[0]?.message } : data.createAccessToken
}

const whoIs = async (authorization: string) => {
  const payload = { query: '{ currentUser { username } }' }
  const response = await world.app.inject({ method: 'POST', url: '/.api/graphql', headers: { authorization }, payload })
  return response.statusCode === 200 ? response.json().data.currentUser?.username : response.body
}

const daysOf = async (id: string) => {
  const query = `{ node(id: "${id}") { ... on AccessToken { expiresAt } } }`
  const { expiresAt } = (await world.graphql(query, await world.browserOf(admin))).data.node
  return expiresAt && Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
}

test('how long a token lasts follows the configuration, asked each time', async () => {
  expect(await daysOf((await create(alice)).id)).toBe(90)
  expect((await create(alice, { seconds: 0 })).error).toBe('On this site every access token must expire.')
  rules = { defaultExpirationDays: 7, allowNoExpiration: true }
  expect(await daysOf((await create(alice)).id)).toBe(7)
  expect(await daysOf((await create(alice, { seconds: 0 })).id)).toBeNull()
  rules = {}
})

test('A-10: who may make tokens, and that `none` ends those there are at once', async () => {
  const { token } = await create(alice)
  rules = { allow: 'site-admin-create' }
  expect((await create(alice)).error).toBe('must be site admin')
  expect((await create(admin)).token).toMatch(/^sgp_/)
  expect(await whoIs(`token ${token}`)).toBe('alice')
  rules = { allow: 'none' }
  expect((await create(admin)).error).toBe('Access tokens are turned off on this site.')
  expect(await whoIs(`token ${token}`)).toBe('Access token authorization is disabled.')
  rules = {}
  expect(await whoIs(`token ${token}`)).toBe('alice')
})

test('one user has no more tokens than the configuration says, also when many are asked for at once', async () => {
  const bob = await world.addUser('bob')
  rules = { maxTokensPerUser: 3 }
  const all = await Promise.all(Array.from({ length: 8 }, () => create(bob)))
  expect(all.filter((each) => 'token' in each)).toHaveLength(3)
  rules = {}
})

test('A-10: a token for one purpose opens nothing else', async () => {
  const { token } = await create(alice, {}, ['mcp'])
  expect(await whoIs(`token ${token}`)).toBe('This access token is not for that: it needs the scope "user:all".')
  const made = await create(alice, {}, ['externalapi:read', 'externalapi:write'])
  expect(made.token).toMatch(/^sgp_/)
})

test('an old session must prove itself before it makes a token', async () => {
  const headers = await world.browserOf(alice)
  await sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${alice.userId}`.execute(
    world.db,
  )
  const { errors } = await world.graphql(
    `mutation { createAccessToken(user: "${encodeId('User', alice.userId)}", scopes: ["user:all"], note: "n") { id } }`,
    headers,
  )
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'sign-in-again' })
})

test('making, ending and acting as another is in the audit log; the secret is not (C-01, C-06)', async () => {
  const { token, id } = await create(admin, {}, ['user:all', 'site-admin:sudo'])
  expect(await whoIs(`token-sudo user="alice",token="${token}"`)).toBe('alice')
  expect(await whoIs(`token-sudo user="alice",token="${token}"`)).toBe('alice')
  await world.graphql(`mutation { deleteAccessToken(byID: "${id}") { alwaysNil } }`, await world.browserOf(admin))
  const query = '{ auditLog(act: "accessToken", first: 3) { nodes { act actorName sudoName after before address } } }'
  const { data } = await world.graphql(query, await world.browserOf(admin))
  expect(data.auditLog.nodes).toMatchObject([
    { act: 'accessToken.delete', actorName: 'root', address: '127.0.0.1' },
    { act: 'accessToken.sudo', actorName: 'alice', sudoName: 'root' },
    { act: 'accessToken.create', actorName: 'root', after: { scopes: ['user:all', 'site-admin:sudo'] } },
  ])
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(audit_log)::text || coalesce((select string_agg(to_jsonb(access_tokens)::text, '') from access_tokens), '')
      as row from audit_log`.execute(world.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(String(token).slice(-40))
})

test('A-04: an open stream of a program ends when its token does', async () => {
  const { token, id } = await create(alice)
  const viewers: string[] = []
  const end = world.app.eventStreams.add(
    { kind: 'user', userId: alice.userId, username: 'alice', siteAdmin: false, tokenId: tokenIdOf(id) },
    () => viewers.push('ended'),
  )
  expect(await whoIs(`token ${token}`)).toBe('alice')
  await world.graphql(`mutation { deleteAccessToken(byID: "${id}") { alwaysNil } }`, await world.browserOf(alice))
  // Here at once, and again when the database tells every process.
  expect(new Set(viewers)).toEqual(new Set(['ended']))
  end()
})

const tokenIdOf = (id: string) => Number(Buffer.from(id, 'base64').toString('utf8').split(':')[1])
