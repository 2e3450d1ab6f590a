import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import { createFirstLink } from './firstLink.js'
import { createPasswordHasher } from './passwordHashing.js'

let world: TestApp
const password = 'a long enough secret'

const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  world = await openTestApp(options)
}
const post = (url: string, payload?: object, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  world.app.inject({ method: 'POST', url, ...(payload === undefined ? {} : { payload }), ...more })
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'GET', url, headers, remoteAddress })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const cookie = headers['set-cookie']
  return typeof cookie === 'string' ? cookie : ''
}
const sessionOf = (response: { headers: Record<string, unknown> }) => ({
  cookie: cookieOf(response).split(';')[0] ?? '',
  'x-requested-with': 'Sourcegraph',
})
const whoIs = async (headers: Record<string, string>) =>
  (await world.graphql('{ currentUser { username siteAdmin hasPassword } }', headers)).data.currentUser

let shared: TestApp
beforeAll(async () => {
  shared = await openTestApp({ allowSignup: true })
})
beforeEach(() => {
  world = shared
})
afterAll(() => shared.close())

test('the first site admin is created once, and is signed in', async () => {
  await open()
  const account = { email: 'alice@example.com', username: 'alice', password }
  const first = await post('/-/site-init', account)
  expect([first.statusCode, first.body]).toEqual([200, ''])
  expect(await whoIs(sessionOf(first))).toEqual({ username: 'alice', siteAdmin: true, hasPassword: true })
  const second = await post('/-/site-init', { ...account, username: 'bob', email: 'bob@example.com' })
  expect(second.statusCode).toBe(403)
  expect(second.headers['content-type']).toBe('text/plain; charset=utf-8')
  await world.close()
})

test('of many first admins at once, one is made', async () => {
  await open()
  const names = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']
  const all = await Promise.all(
    names.map((username) => post('/-/site-init', { email: `${username}@example.com`, username, password })),
  )
  expect(all.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403])
  await world.close()
})

test('the cookie is for this site, not for scripts, and for https when that is how the site is reached', async () => {
  const account = { email: 'carol@example.com', username: 'carol', password }
  const plain = cookieOf(await post('/-/sign-up', account))
  expect(plain).toMatch(/^sgs=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  await open({ externalURL: new URL('https://code.example.com') })
  const secure = cookieOf(await post('/-/site-init', account, { headers: { host: 'code.example.com' } }))
  expect(secure).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  await world.close()
})

test('signing up: disabled, taken, malformed', async () => {
  const account = { email: 'dora@example.com', username: 'dora', password }
  expect((await post('/-/sign-up', account)).statusCode).toBe(200)
  const cases: [Partial<typeof account>, number][] = [
    [{ email: 'dora2@example.com', username: 'DORA' }, 409],
    // Nobody has proved that address: it blocks nobody.
    [{ email: 'Dora@Example.com', username: 'dora2' }, 200],
    [{ username: '.dora' }, 400],
    [{ username: 'dóra' }, 400],
    [{ username: 'dora ' }, 400],
    [{ email: 'dora' }, 400],
    [{ email: 'a@b\r\nBcc: c@d' }, 400],
    [{ password: 'short' }, 400],
    [{ password: 'Password1234' }, 400],
    [{ password: 'abababababababab' }, 400],
    [{ password: 'x'.repeat(257) }, 400],
  ]
  for (const [change, status] of cases) {
    const other = { email: 'new@example.com', username: 'new', ...change }
    expect([change, (await post('/-/sign-up', { ...account, ...other })).statusCode]).toEqual([change, status])
  }
  await open()
  const refused = await post('/-/sign-up', account)
  expect([refused.statusCode, refused.body]).toEqual([404, 'Signup is not enabled.'])
  await world.close()
})

test('signing in by name or address; every failure reads alike', async () => {
  await post('/-/sign-up', { email: 'erin@example.com', username: 'erin', password })
  for (const email of ['erin', 'ERIN', 'erin@example.com', 'Erin@example.com']) {
    const response = await post('/-/sign-in', { email, password })
    expect([email, response.statusCode, response.body]).toEqual([email, 200, ''])
    expect(await whoIs(sessionOf(response))).toMatchObject({ username: 'erin' })
  }
  for (const email of ['erin', 'nobody', 'nobody@example.com']) {
    const response = await post('/-/sign-in', { email, password: 'not the password' })
    expect([response.statusCode, response.body]).toEqual([401, 'Authentication failed'])
  }
  for (const body of [[], {}, { email: 'erin' }, { email: ['erin'], password }]) {
    expect((await post('/-/sign-in', body)).statusCode).toBe(400)
  }
})

test('each sign-in gives a new session, and signing out ends it for good', async () => {
  await post('/-/sign-up', { email: 'fred@example.com', username: 'fred', password })
  const one = sessionOf(await post('/-/sign-in', { email: 'fred', password }))
  const two = sessionOf(await post('/-/sign-in', { email: 'fred', password }, { headers: one }))
  expect(one.cookie).not.toBe(two.cookie)
  const out = await get('/-/sign-out?returnTo=%2Frepo%3Fq%3D1', two)
  expect([out.statusCode, out.headers.location]).toEqual([302, '/repo?q=1'])
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(cookieOf(out)).toContain('sgs=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970')
  expect(await whoIs(two)).toBeNull()
  expect(await whoIs(one)).toMatchObject({ username: 'fred' })
  const byForm = await post('/-/sign-out', undefined, { headers: one })
  expect([byForm.statusCode, byForm.headers.location]).toEqual([303, '/search'])
  expect(await whoIs(one)).toBeNull()
})

test('another site can neither sign a visitor out nor choose where signing out leads', async () => {
  const user = await world.addUser('gina')
  const headers = await world.browserOf(user)
  await get('/-/sign-out', { ...headers, 'sec-fetch-site': 'cross-site' })
  expect(await whoIs(headers)).toMatchObject({ username: 'gina' })
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/..//evil.example', '']) {
    const response = await get(`/-/sign-out?returnTo=${encodeURIComponent(returnTo)}`)
    expect([returnTo, response.headers.location]).toEqual([returnTo, '/search'])
  }
})

test('five wrong passwords from one network lock that network only', async () => {
  await post('/-/sign-up', { email: 'hugo@example.com', username: 'hugo', password })
  const from = (remoteAddress: string, given: string) =>
    post('/-/sign-in', { email: 'hugo', password: given }, { remoteAddress })
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await from('10.0.0.1', 'wrong password')).statusCode).toBe(401)
  const locked = await from('10.0.0.1', password)
  expect(locked.statusCode).toBe(422)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700)
  expect((await from('10.0.0.2', password)).statusCode).toBe(200)
})

test('whether a name is taken', async () => {
  await world.addUser('iris')
  const ask = async (name: string) => (await get(`/-/check-username-taken/${name}`)).statusCode
  expect([await ask('Iris'), await ask('unheard-of'), await ask('-x'), await ask('%20')]).toEqual([200, 404, 400, 400])
  await open()
  await world.addUser('alice', { siteAdmin: true })
  expect((await get('/-/check-username-taken/alice')).statusCode).toBe(401)
  await world.close()
})

test('more sign-ins than can wait are told to come again', async () => {
  await open({ signIn: { hasher: await createPasswordHasher({ slots: 1, waiting: 2 }) } })
  const names = Array.from({ length: 30 }, (_, number) => `name-${number}`)
  const all = await Promise.all(
    names.map((email, number) =>
      post('/-/sign-in', { email, password: 'whatever' }, { remoteAddress: `10.0.1.${number}` }),
    ),
  )
  const statuses = new Set(all.map((response) => response.statusCode))
  expect([...statuses].sort((a, b) => a - b)).toEqual([401, 429])
  await world.close()
})

test('the first link makes an administrator without a password, once', async () => {
  await open()
  const link = await createFirstLink(world.db, new URL('http://localhost:7080'))
  const path = `${link?.pathname}${link?.search}`
  const all = await Promise.all([get(path), get(path), get(path)])
  expect(all.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([302, 403, 403])
  const used = all.find((response) => response.statusCode === 302)
  expect(used?.headers.location).toBe('/search')
  const user = await whoIs(sessionOf(used ?? { headers: {} }))
  expect(user).toMatchObject({ siteAdmin: true, hasPassword: false })
  // The next link signs the same account in again, and voids the one before.
  const old = await createFirstLink(world.db, new URL('http://localhost:7080'))
  const fresh = await createFirstLink(world.db, new URL('http://localhost:7080'))
  expect((await get(`${old?.pathname}${old?.search}`)).statusCode).toBe(403)
  const again = await get(`${fresh?.pathname}${fresh?.search}`)
  expect(await whoIs(sessionOf(again))).toEqual(user)
  await world.close()
})

test('the first link works for direct connections from this machine only', async () => {
  await open()
  const link = await createFirstLink(world.db, new URL('http://localhost:7080'))
  const path = `${link?.pathname}${link?.search}`
  expect((await get(path, {}, '10.0.0.1')).statusCode).toBe(403)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await get(path, { [name]: '127.0.0.1' })).statusCode).toBe(403)
  }
  expect((await get('/-/first?token=wrong')).statusCode).toBe(403)
  expect((await get('/-/first')).statusCode).toBe(400)
  expect((await world.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(401)
  expect((await get(path)).statusCode).toBe(302)
  await world.close()
})

test('the first administrator sets a password, name and address; then no link is made any more', async () => {
  await open()
  const link = await createFirstLink(world.db, new URL('http://localhost:7080'))
  const headers = sessionOf(await get(`${link?.pathname}${link?.search}`))
  const elsewhere = await world.browserOf({ kind: 'user', userId: 1, username: '', siteAdmin: true })
  const bad = await post('/-/set-password', { password: 'short' }, { headers })
  expect(bad.statusCode).toBe(400)
  const change = { password, username: 'jane', email: 'jane@example.com' }
  const response = await post('/-/set-password', change, { headers })
  expect(response.statusCode).toBe(200)
  expect(await whoIs(sessionOf(response))).toEqual({ username: 'jane', siteAdmin: true, hasPassword: true })
  expect(await whoIs(headers)).toBeNull()
  expect(await whoIs(elsewhere)).toBeNull()
  expect((await post('/-/sign-in', { email: 'jane@example.com', password })).statusCode).toBe(200)
  expect(await createFirstLink(world.db, new URL('http://localhost:7080'))).toBeUndefined()
  await world.close()
})

test('changing a password needs the current one, in a browser session', async () => {
  const headers = sessionOf(await post('/-/sign-up', { email: 'kim@example.com', username: 'kim', password }))
  const next = 'another long secret'
  const change = (body: object, more: Record<string, string> = headers) =>
    post('/-/set-password', body, { headers: more }).then((response) => response.statusCode)
  expect(await change({ password: next })).toBe(403)
  expect(await change({ password: next, currentPassword: 'wrong' })).toBe(403)
  expect(await change({ password: next, currentPassword: password, username: 'kimmy' })).toBe(400)
  expect(await change({ password: next, currentPassword: password }, {})).toBe(401)
  const kim = { kind: 'user', userId: await idOf('kim'), username: 'kim', siteAdmin: false } as const
  expect(await change({ password: next, currentPassword: password }, await world.programOf(kim))).toBe(403)
  expect(await change({ password: next, currentPassword: password })).toBe(200)
  expect((await post('/-/sign-in', { email: 'kim', password })).statusCode).toBe(401)
  expect((await post('/-/sign-in', { email: 'kim', password: next })).statusCode).toBe(200)
})

async function idOf(username: string): Promise<number> {
  const { data } = await world.graphql(`{ user(username: "${username}") { id } }`)
  return Number(Buffer.from(data.user.id, 'base64').toString().split(':')[1])
}
