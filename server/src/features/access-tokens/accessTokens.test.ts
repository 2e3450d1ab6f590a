import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn
let bob: SignedIn

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  bob = await world.addUser('bob')
})
afterAll(() => world.close())

const idOf = (kind: string, id: number) => Buffer.from(`${kind}:${id}`).toString('base64')

const isUser = (by: SignedIn | Record<string, string>): by is SignedIn => typeof by['userId'] === 'number'

async function create(by: SignedIn | Record<string, string>, user: SignedIn, scopes = ['user:all'], more: object = {}) {
  const headers = isUser(by) ? await world.browserOf(by) : by
  const query = `mutation($user: ID!, $scopes: [String!]!, $note: String!, $seconds: Int) {
    createAccessToken(user: $user, scopes: $scopes, note: $note, durationSeconds: $seconds) { id token } }`
  const variables = { user: idOf('User', user.userId), scopes, note: 'test', ...more }
  return world.graphql(query, headers, variables)
}
const tokenOf = async (...args: Parameters<typeof create>) =>
  String((await create(...args)).data.createAccessToken.token)
const ask = (authorization: string) =>
  world.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { authorization },
    payload: { query: '{ currentUser { username } }' },
  })
const whoIs = async (authorization: string) => {
  const response = await ask(authorization)
  return response.statusCode === 200
    ? response.json().data.currentUser?.username
    : `${response.statusCode} ${response.body}`
}
const basic = (username: string, password = '') => `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

test('every form of a token is taken, wherever clients put it', async () => {
  const token = await tokenOf(alice, alice)
  expect(token).toMatch(/^sgp_[0-9a-f]{16}_[0-9a-f]{40}$/)
  const digits = token.slice(-40)
  for (const form of [
    token,
    `sgp_${digits}`,
    digits,
    digits.toUpperCase(),
    `sgp_local_${digits}`,
    `sgp_0123456789abcdef_${digits}`,
  ]) {
    for (const header of [`token ${form}`, `Bearer ${form}`, `TOKEN ${form}`, basic(form), basic(form, 'ignored')]) {
      expect([header, await whoIs(header)]).toEqual([header, 'alice'])
    }
  }
})

test.each([
  ['token', '401 Invalid Authorization header.'],
  ['token a b', '401 Invalid Authorization header.'],
  ['token-sudo', '401 Invalid Authorization header.'],
  ['token-sudo user="a"', '401 Invalid Authorization header.'],
  ['token-sudo user="a",token="b",user="c",x="d"', '401 Invalid Authorization header.'],
  ['token sgp_0000000000000000000000000000000000000000', '401 Invalid access token.'],
  ['token anything', '401 Invalid access token.'],
  ['Bearer anything', '401 Invalid access token.'],
  [basic('0'.repeat(40)), '401 Invalid access token.'],
  [basic('proxy', 'password'), undefined],
  ['Negotiate abc', undefined],
])('the header %j gives %j', async (header, answer) => {
  expect(await whoIs(header)).toBe(answer)
})

test('a token in the address is refused, whether right or wrong', async () => {
  const token = await tokenOf(alice, alice)
  for (const value of [token, 'x', '']) {
    for (const path of ['/.api/graphql', '/search', '/.api/search/stream']) {
      const response = await world.app.inject({ url: `${path}?q=1&token=${value}` })
      expect([response.statusCode, response.body]).toEqual([401, expect.stringContaining('in the address')])
    }
  }
})

test('a wrong token is refused even beside a good session', async () => {
  const headers = { ...(await world.browserOf(alice)), authorization: 'token nonsense' }
  expect((await world.graphql('{ currentUser { id } }', headers)).status).toBe(401)
})

test('who may create a token, with which scopes', async () => {
  const cases: [SignedIn | Record<string, string>, SignedIn, string[], string | undefined][] = [
    [alice, alice, ['user:all'], undefined],
    [alice, alice, ['user:all', 'user:all'], undefined],
    [admin, alice, ['user:all'], undefined],
    [admin, admin, ['user:all', 'site-admin:sudo'], undefined],
    [alice, bob, ['user:all'], 'must be authenticated as the authorized user or site admin'],
    [{}, alice, ['user:all'], 'You must be signed in.'],
    [alice, alice, ['user:all', 'site-admin:sudo'], 'must be site admin'],
    [admin, admin, ['site-admin:sudo'], 'Every access token needs the scope "user:all".'],
    [alice, alice, [], 'Every access token needs the scope "user:all".'],
    [alice, alice, ['user:all', 'root'], 'There is no scope "root".'],
    // A program with an ordinary token of a site admin cannot raise itself.
    [await world.programOf(admin), admin, ['user:all', 'site-admin:sudo'], 'must be site admin'],
  ]
  for (const [by, user, scopes, message] of cases) {
    expect((await create(by, user, scopes)).errors?.[0]?.message).toBe(message)
  }
  for (const change of [{ note: ' ' }, { note: 'x'.repeat(501) }, { seconds: 0 }, { seconds: 367 * 86_400 }]) {
    expect((await create(alice, alice, ['user:all'], change)).errors).toHaveLength(1)
  }
  expect((await create(alice, alice, ['user:all'], { user: idOf('Org', 1) })).errors).toHaveLength(1)
})

test('a token ends: by time, by deletion, with its user', async () => {
  const expiring = `token ${await tokenOf(alice, alice, ['user:all'], { seconds: 60 })}`
  expect(await whoIs(expiring)).toBe('alice')
  await sql`update access_tokens set expires_at = now() - interval '1 second' where expires_at < now() + interval '2 minutes'`.execute(
    world.db,
  )
  expect(await whoIs(expiring)).toBe('401 Invalid access token.')

  const text = await tokenOf(alice, alice)
  const remove = async (by: SignedIn, name: string) =>
    (await world.graphql(`mutation { deleteAccessToken(${name}) { alwaysNil } }`, await world.browserOf(by))).errors
  const notFound = [{ message: 'access token not found', extensions: { code: 'not_found' } }]
  expect(await remove(bob, `byToken: "${text}"`)).toMatchObject(notFound)
  expect(await remove(bob, `byID: "${idOf('AccessToken', 999_999)}"`)).toMatchObject(notFound)
  expect(await remove(alice, `byToken: "${text}"`)).toBeUndefined()
  expect(await whoIs(`token ${text}`)).toBe('401 Invalid access token.')
  expect(await remove(alice, `byToken: "${text}"`)).toMatchObject(notFound)

  const { id, token } = (await create(alice, alice)).data.createAccessToken
  expect(await remove(bob, `byID: "${id}"`)).toMatchObject(notFound)
  expect(await remove(admin, `byID: "${id}"`)).toBeUndefined()
  expect(await whoIs(`token ${token}`)).toBe('401 Invalid access token.')
  expect(await remove(alice, '')).toHaveLength(1)
  expect(await remove(alice, `byID: "${id}", byToken: "x"`)).toHaveLength(1)

  const carol = await world.addUser('carol')
  const last = `token ${await tokenOf(carol, carol)}`
  const session = await world.browserOf(carol)
  await sql`update users set deleted_at = now() where id = ${carol.userId}`.execute(world.db)
  expect(await whoIs(last)).toBe('401 Invalid access token.')
  expect((await world.graphql('{ currentUser { id } }', session)).data).toEqual({ currentUser: null })
})

test('sudo: only with the scope, only while its owner is a site admin, only as somebody', async () => {
  const second = await world.addUser('second', { siteAdmin: true })
  const sudo = await tokenOf(second, second, ['user:all', 'site-admin:sudo'])
  const as = (user: string, token: string) => whoIs(`token-sudo user="${user}",token="${token}"`)
  const notAdmin = '403 The subject user of a sudo access token must be a site admin.'
  expect(await as('alice', sudo)).toBe('alice')
  expect(await whoIs(`token-sudo token="${sudo}", user="ALICE"`)).toBe('alice')
  expect(await as('nobody', sudo)).toBe('403 Unable to sudo to nonexistent user.')
  expect(await as('alice', await tokenOf(second, second))).toBe(notAdmin)
  expect(await as('bob', await tokenOf(alice, alice))).toBe(notAdmin)
  await sql`update users set site_admin = false where id = ${second.userId}`.execute(world.db)
  expect(await as('alice', sudo)).toBe(notAdmin)
})

test('the last use is noted, at most once a minute; the secret is stored nowhere', async () => {
  const { id, token } = (await create(bob, bob)).data.createAccessToken
  const lastUse = async () => {
    const query = `{ node(id: "${id}") { ... on AccessToken { lastUsedAt } } }`
    return (await world.graphql(query, await world.browserOf(bob))).data.node.lastUsedAt
  }
  expect(await lastUse()).toBeNull()
  await whoIs(`token ${token}`)
  const first = await lastUse()
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  await whoIs(`token ${token}`)
  expect(await lastUse()).toBe(first)
  await sql`update access_tokens set last_used_at = now() - interval '61 seconds' where last_used_at is not null`.execute(
    world.db,
  )
  await whoIs(`token ${token}`)
  expect(await lastUse()).not.toBe(first)
  const { rows } = await sql<{ row: string }>`select to_jsonb(access_tokens)::text as row from access_tokens`.execute(
    world.db,
  )
  const digits = String(token).slice(-40)
  expect(rows.map(({ row }) => row).join()).not.toContain(digits)
})

test('tokens, addresses and passwords of a user are for that user and for site admins', async () => {
  const query = `{ user(username: "alice") {
    username hasPassword emails { email isPrimary verified } session { canSignOut } accessTokens(first: 1) { totalCount } } }`
  const seenBy = async (viewer?: SignedIn) => world.graphql(query, viewer && (await world.browserOf(viewer)))
  const emails = [{ email: 'alice@example.com', isPrimary: true, verified: true }]
  const own = await seenBy(alice)
  expect(own.data.user).toMatchObject({ hasPassword: false, emails, session: { canSignOut: true } })
  expect((await seenBy(admin)).data.user).toMatchObject({ emails, session: { canSignOut: false } })
  for (const stranger of [bob, undefined]) {
    const { data, errors } = await seenBy(stranger)
    expect(data.user).toBeNull()
    expect(errors).toMatchObject([{ path: ['user', 'accessTokens'] }])
  }
  const asked = await world.graphql('{ user(username: "root") { siteAdmin } }', await world.browserOf(bob))
  expect([asked.data.user, asked.errors?.length]).toEqual([null, 1])
  const plain = await world.graphql('{ user(username: "alice") { username hasPassword emails { email } } }')
  expect(plain.data.user).toEqual({ username: 'alice', hasPassword: null, emails: [] })
})

test('a user is found by address only by that user and site admins', async () => {
  const find = async (viewer?: SignedIn) =>
    (
      await world.graphql(
        '{ user(email: "Alice@Example.com") { username } }',
        viewer && (await world.browserOf(viewer)),
      )
    ).data.user
  expect([await find(alice), await find(admin)]).toEqual([{ username: 'alice' }, { username: 'alice' }])
  expect([await find(bob), await find()]).toEqual([null, null])
})

test('a node that is not there and one that may not be seen look alike', async () => {
  const { id } = (await create(alice, alice)).data.createAccessToken
  const node = async (name: string, viewer?: SignedIn) =>
    (await world.graphql(`{ node(id: "${name}") { id __typename } }`, viewer && (await world.browserOf(viewer)))).data
      .node
  expect(await node(id, alice)).toEqual({ id, __typename: 'AccessToken' })
  expect(await node(id, admin)).toEqual({ id, __typename: 'AccessToken' })
  for (const viewer of [bob, undefined]) expect(await node(id, viewer)).toBeNull()
  for (const name of ['', 'x', idOf('AccessToken', 999_999), idOf('Nothing', 1)])
    expect(await node(name, alice)).toBeNull()
  expect(await node(idOf('User', bob.userId), alice)).toMatchObject({ __typename: 'User' })
})

test('tokens come in pages, newest first', async () => {
  const dora = await world.addUser('dora')
  for (const note of ['one', 'two', 'three']) await create(dora, dora, ['user:all'], { note })
  const headers = await world.browserOf(dora)
  const page = async (args: string) => {
    const query = `{ currentUser { accessTokens(${args}) { nodes { note creator { username } } totalCount pageInfo { endCursor hasNextPage } } } }`
    return (await world.graphql(query, headers)).data.currentUser?.accessTokens
  }
  const creator = { username: 'dora' }
  const first = await page('first: 2')
  expect(first).toMatchObject({
    nodes: [
      { note: 'three', creator },
      { note: 'two', creator },
    ],
    totalCount: 3,
  })
  expect(first.pageInfo.hasNextPage).toBe(true)
  const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`)
  expect(second).toMatchObject({ nodes: [{ note: 'one', creator }], pageInfo: { hasNextPage: false } })
})
