import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../http/viewer.js'
import { openTestApp, type TestApp } from '../testApp.js'
import { encodeId } from './ids.js'

let world: TestApp
let headers: Record<string, string>
let alice: SignedIn
let bob: SignedIn

beforeAll(async () => {
  world = await openTestApp()
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  bob = await world.addUser('bob')
  headers = await world.browserOf(bob)
})
afterAll(() => world.close())

const send = (payload: object | string, more: Record<string, string> = headers) =>
  world.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    headers: { 'content-type': 'application/json', ...more },
    payload,
  })

const refused = [400, 401, 403, 404, 413, 422, 429]

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_each, at) => text(at)).join(' ')

const hostile: Readonly<Record<string, () => object | string>> = {
  'depth 31': () => ({ query: `{ ${'currentUser { '.repeat(31)} id ${'} '.repeat(31)} }` }),
  '501 aliases': () => ({ query: `{ ${times(501, (at) => `a${at}: __typename`)} }` }),
  'a flood of __typename': () => ({ query: `{ ${times(501, () => '__typename')} }` }),
  'a cycle of fragments': () => ({ query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' }),
  'fragments that double thirty times': () => ({
    query: `{ ...f0 } ${times(30, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)}
      fragment f30 on Query { site { id } }`,
  }),
  '100,000 directives': () => ({ query: `{ site ${'@skip(if: false) '.repeat(50_000)} { id } }` }),
  'a document of 10 MB': () => ({ query: `{ site { id } } #${'x'.repeat(10_000_000)}` }),
  'an array of operations': () => [{ query: '{ site { id } }' }, { query: '{ site { id } }' }],
  'brackets a million deep': () => ({ query: '{'.repeat(1_000_000) }),
  'no query': () => ({ variables: {} }),
  'no JSON': () => '{"query":',
}

test.each(Object.entries(hostile))('G-01: %s is refused in little time', async (_name, payload) => {
  const begun = performance.now()
  const response = await send(payload())
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(response.body).not.toMatch(/node_modules|\bat .*\.js:/)
  const isRefused = refused.includes(response.statusCode) || response.json().errors?.length > 0
  expect([response.statusCode, isRefused]).toEqual([response.statusCode, true])
})

test('G-01: 100,000 variables cost little and change nothing', async () => {
  const variables = Object.fromEntries(Array.from({ length: 100_000 }, (_each, at) => [`v${at}`, at]))
  const begun = performance.now()
  const response = await send({ query: '{ site { id } }', variables })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect([200, ...refused]).toContain(response.statusCode)
})

test.each([
  'first: 2147483648',
  'first: -1',
  'after: "x"',
  'first: 10, last: 10',
])('G-01: a page of %s is refused', async (args) => {
  const { errors } = (await send({ query: `{ currentUser { accessTokens(${args}) { totalCount } } }` })).json()
  expect(errors).toHaveLength(1)
})

test('G-01: a page of 2147483647 holds as many as any page', async () => {
  await sql`INSERT INTO users (username) SELECT 'many' || at FROM generate_series(1, 1100) AS at`.execute(world.db)
  const asAdmin = await world.browserOf(await world.addUser('counter', { siteAdmin: true }))
  const query = '{ users(first: 2147483647) { nodes { id } pageInfo { hasNextPage } } }'
  const { users } = (await world.graphql(query, asAdmin)).data
  expect([users.nodes.length, users.pageInfo.hasNextPage]).toEqual([1_000, true])
})

test('G-01: introspection is for whoever may ask at all; in private mode visitors may not', async () => {
  const query = '{ __schema { queryType { name } } }'
  expect((await send({ query })).json().data.__schema.queryType.name).toBe('Query')
  const closed = await openTestApp({ privateMode: true })
  const response = await closed.app.inject({ method: 'POST', url: '/.api/graphql', payload: { query } })
  expect(response.statusCode).toBe(401)
  await closed.close()
})

test('G-02: a field that fails takes no other with it, and tells nothing of it', async () => {
  const query = `{ currentUser { username } user(username: "alice") { siteAdmin } site { id } }`
  const { data, errors } = (await send({ query })).json()
  expect(data).toEqual({ currentUser: { username: 'bob' }, user: null, site: { id: encodeId('Site', 'site') } })
  expect(errors).toMatchObject([{ path: ['user', 'siteAdmin'], extensions: { code: 'permission_denied' } }])
})

test('G-03: what is a user’s is not reached by another path either', async () => {
  const token = await world.graphql(
    'mutation($u: ID!) { createAccessToken(user: $u, scopes: ["user:all"], note: "n") { id } }',
    await world.browserOf(alice),
    { u: encodeId('User', alice.userId) },
  )
  const { id } = token.data.createAccessToken
  for (const path of [
    `node(id: "${id}") { ... on AccessToken { note subject { emails { email } } } }`,
    `node(id: "${encodeId('User', alice.userId)}") { ... on User { emails { email } hasPassword } }`,
  ]) {
    expect(JSON.stringify((await send({ query: `{ ${path} }` })).json())).not.toMatch(/alice@example\.com|"note":"n"/)
  }
})

test('G-04: what is of a user alone is seen by that user and site admins alone', async () => {
  const admin = await world.addUser('root', { siteAdmin: true })
  const fields = ['siteAdmin', 'accessTokens { totalCount }', 'roles { totalCount }', 'permissions { totalCount }']
  const seen = async (by: SignedIn, field: string) =>
    (await world.graphql(`{ user(username: "alice") { ${field} } }`, await world.browserOf(by))).errors === undefined
  for (const field of fields) {
    expect([field, await seen(alice, field), await seen(admin, field), await seen(bob, field)]).toEqual([
      field,
      true,
      true,
      false,
    ])
  }
  const { data } = await world.graphql('{ user(username: "alice") { emails { email } hasPassword } }', headers)
  expect(data.user).toEqual({ emails: [], hasPassword: null })
})

test.each([
  'X-HTTP-Method-Override',
  'X-HTTP-Method',
  'X-Method-Override',
])('G-08: %s does not make one method another', async (name) => {
  expect((await send({ query: '{ site { id } }' }, { ...headers, [name]: 'GET' })).statusCode).toBe(400)
})

test('G-08: an address of 64 KB and a thousand headers are refused', async () => {
  const long = await world.app.inject({ url: `/${'a'.repeat(65_536)}`, headers })
  expect([400, 404, 414, 431, 503]).toContain(long.statusCode)
  const twice = await send({ query: '{ site { id } }' }, { ...headers, authorization: 'token a, token b' })
  expect(twice.statusCode).toBe(401)
})

test('G-09: a body that names a prototype is refused', async () => {
  const text = '{"query":"{ site { id } }","variables":{"__proto__":{"siteAdmin":true},"constructor":{"prototype":{}}}}'
  expect((await send(text)).statusCode).toBe(400)
  expect(Reflect.get({}, 'siteAdmin')).toBeUndefined()
})
