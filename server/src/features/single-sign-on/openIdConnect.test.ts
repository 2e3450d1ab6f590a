import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthProvider } from '../../configuration/index.js'
import { configurationOf } from '../../configuration/index.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { providersOf } from './provider.js'
import { type TestOpenIdProvider, startOpenIdProvider } from './testing/openIdProvider.js'
import { type Visitor, visitorOf } from './testing/visitor.js'

const origin = 'http://localhost:7080'
const callback = `${origin}/.auth/openidconnect/callback`

let idp: TestOpenIdProvider
let other: TestOpenIdProvider
let t: TestApp
let configured: readonly AuthProvider[] = []
const configuration = configurationOf(() => ({ 'auth.providers': configured }))

const settingsOf = ({ issuer, clientID, clientSecret }: TestOpenIdProvider) =>
  ({ type: 'openidconnect', issuer, clientID, clientSecret }) as const

beforeAll(async () => {
  idp = await startOpenIdProvider([callback])
  configured = [settingsOf(idp)]
  other = await startOpenIdProvider([callback, `${callback}/${idOf(1, [settingsOf(idp), second()])}`])
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})

// The id of the second provider does not depend on its port being known to the provider itself.
function second() {
  return { type: 'openidconnect', issuer: 'http://127.0.0.1:1', clientID: 'sextant', clientSecret: 'x' } as const
}

afterAll(async () => {
  await t.close()
  await idp.close()
  await other.close()
})

beforeEach(() => {
  configured = [settingsOf(idp)]
  idp.refuses = false
})

const idOf = (at: number, of: readonly AuthProvider[] = configured) =>
  providersOf(configurationOf(() => ({ 'auth.providers': of })))[at]?.id ?? ''

const loginOf = (at = 0, more = '') => `/.auth/openidconnect/login?pc=${idOf(at)}${more}`

const person = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  preferred_username: sub,
  name: `The ${sub}`,
  ...more,
})

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  const headers = { cookie: visitor.cookies(), 'x-requested-with': 'Sextant' }
  const { data } = await t.graphql('{ currentUser { username } }', headers)
  return data?.currentUser?.username
}

const emailsOf = async (username: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from user_emails join users on users.id = user_id where username = ${username}`.execute(t.db)
  return rows.map(({ email }) => email)
}

test('whoever is new gets an account, and the same one the next time', async () => {
  idp.person = person('alice', { email: 'Alice@Example.COM' })
  const visitor = visitorOf(t.app, origin)
  const landing = await visitor.open(loginOf(0, '&redirect=/search?q=x'))
  expect(landing.address).toBe('/search?q=x')
  expect(await whoIs(visitor)).toBe('alice')
  expect(await emailsOf('alice')).toEqual(['Alice@example.com'])
  const again = visitorOf(t.app, origin)
  idp.person = person('alice', { preferred_username: 'renamed' })
  await again.open(loginOf())
  expect(await whoIs(again)).toBe('alice')
  const { rows } = await sql`select act, entity_name from audit_log where entity_name = 'alice' order by id`.execute(
    t.db,
  )
  expect(rows).toEqual([
    { act: 'user.create', entity_name: 'alice' },
    { act: 'externalAccount.add', entity_name: 'alice' },
  ])
})

test('a name that is taken gets a number, and what no name holds a dash', async () => {
  const names: (string | undefined)[] = []
  for (const [sub, name] of [
    ['b1', 'bob'],
    ['b2', 'Bob'],
    ['b3', 'bøb smith@corp.example'],
    ['b4', '--'],
  ] as const) {
    idp.person = person(sub, { preferred_username: name })
    const visitor = visitorOf(t.app, origin)
    await visitor.open(loginOf())
    names.push(await whoIs(visitor))
  }
  expect(names).toEqual(['bob', 'Bob-2', 'b-b-smith', 'user'])
})

test('A-08: many at once make one account of one identity', async () => {
  idp.person = person('crowd')
  const visitors = Array.from({ length: 4 }, () => visitorOf(t.app, origin))
  await Promise.all(visitors.map((visitor) => visitor.open(loginOf())))
  expect(new Set(await Promise.all(visitors.map(whoIs)))).toEqual(new Set(['crowd']))
})

test('without sign-up nobody new gets in, in words', async () => {
  configured = [{ ...settingsOf(idp), allowSignup: false }]
  idp.person = person('stranger')
  const visitor = visitorOf(t.app, origin)
  expect((await visitor.open(loginOf())).address).toBe('/sign-in?authError=no-sign-up')
  expect(await whoIs(visitor)).toBeUndefined()
})

test('A-08: an error of the provider is never shown in its words', async () => {
  idp.refuses = true
  idp.person = person('refuser')
  const { address, body } = await visitorOf(t.app, origin).open(loginOf(0, '&redirect=/x'))
  expect(address).toBe('/sign-in?authError=cancelled&returnTo=%2Fx')
  expect(body).not.toContain('No.')
})

test('a provider that does not answer is told of', async () => {
  configured = [{ ...settingsOf(idp), issuer: 'http://127.0.0.1:1' }]
  expect((await visitorOf(t.app, origin).open(loginOf())).address).toBe('/sign-in?authError=provider-unreachable')
})

describe('A-08: accounts are not taken over', () => {
  test('an address that the provider has not verified leads to no account', async () => {
    await t.addUser('victim', { email: 'victim@example.com' })
    idp.person = person('thief', { email: 'victim@example.com', email_verified: false })
    const visitor = visitorOf(t.app, origin)
    await visitor.open(loginOf())
    expect(await whoIs(visitor)).toBe('thief')
    expect(await emailsOf('thief')).toEqual([])
  })

  test('a verified address leads to an account that nothing else leads to', async () => {
    await t.addUser('invited', { email: 'invited@example.com' })
    idp.person = person('x-invited', { email: 'INVITED@example.com' })
    const visitor = visitorOf(t.app, origin)
    await visitor.open(loginOf())
    expect(await whoIs(visitor)).toBe('invited')
  })

  test('an account with a password is asked to sign in first', async () => {
    const email = { address: 'secured@example.com', verified: true }
    await insertUser(t.db, { username: 'secured', siteAdmin: false, passwordHash: 'x', email })
    idp.person = person('x-secured', { email: 'secured@example.com' })
    const visitor = visitorOf(t.app, origin)
    expect((await visitor.open(loginOf())).address).toBe('/sign-in?authError=account-exists')
    expect(await whoIs(visitor)).toBeUndefined()
  })

  test('an account of a site admin, and one that another provider leads to, are asked to sign in first', async () => {
    await t.addUser('boss', { siteAdmin: true, email: 'boss@example.com' })
    idp.person = person('x-boss', { email: 'boss@example.com' })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toContain('account-exists')
    idp.person = person('first-sub', { email: 'two@example.com' })
    await visitorOf(t.app, origin).open(loginOf())
    idp.person = person('second-sub', { email: 'two@example.com' })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toContain('account-exists')
  })

  test('an address that somebody here has only typed is nobody’s', async () => {
    const squatter = { address: 'wanted@example.com', verified: false }
    await insertUser(t.db, { username: 'squatter', siteAdmin: false, passwordHash: 'x', email: squatter })
    idp.person = person('wanted')
    const visitor = visitorOf(t.app, origin)
    await visitor.open(loginOf())
    expect(await whoIs(visitor)).toBe('wanted')
  })

  test('whoever was deleted stays out', async () => {
    idp.person = person('gone')
    await visitorOf(t.app, origin).open(loginOf())
    await sql`update users set deleted_at = now() where username = 'gone'`.execute(t.db)
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toBe('/sign-in?authError=account-closed')
  })
})

describe('A-08: who may come', () => {
  test('only verified addresses of the domain', async () => {
    configured = [{ ...settingsOf(idp), requireEmailDomain: 'corp.example' }]
    idp.person = person('outsider')
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toContain('not-allowed')
    idp.person = person('liar', { email: 'a@corp.example', email_verified: false })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toContain('not-allowed')
    idp.person = person('insider', { email: 'insider@Corp.example' })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toBe('/search')
  })

  test('only members of the groups', async () => {
    configured = [{ ...settingsOf(idp), allowGroups: ['staff'] }]
    idp.person = person('guest', { groups: ['guests'] })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toContain('not-allowed')
    idp.person = person('staffer', { groups: ['staff'] })
    expect((await visitorOf(t.app, origin).open(loginOf())).address).toBe('/search')
  })
})

/** A sign-in up to the address with the code that the provider sends the browser back to. */
async function uptoCallback(visitor: Visitor, start = loginOf()): Promise<URL> {
  for (let address: string | undefined = start, left = 10; left > 0; left -= 1) {
    address = await visitor.step(address)
    if (address === undefined) break
    if (address.startsWith(callback)) return new URL(address)
  }
  throw new Error('The provider did not send the browser back.')
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

describe('A-08: the answer belongs to the question', () => {
  test('sign-in CSRF: an answer that another browser asked for is refused', async () => {
    idp.person = person('attacker')
    const back = await uptoCallback(visitorOf(t.app, origin))
    const victim = visitorOf(t.app, origin)
    await victim.step(loginOf())
    expect((await victim.open(pathOf(back))).address).toBe('/sign-in?authError=expired')
    expect(await whoIs(victim)).toBeUndefined()
  })

  test('a state is good once', async () => {
    idp.person = person('replayer')
    const visitor = visitorOf(t.app, origin)
    const back = pathOf(await uptoCallback(visitor))
    expect((await visitor.open(back)).address).toBe('/search')
    expect((await visitor.open(back)).address).toBe('/sign-in?authError=expired')
  })

  test('a state is good for minutes', async () => {
    const visitor = visitorOf(t.app, origin)
    const back = pathOf(await uptoCallback(visitor))
    await sql`update outside_sign_ins set expires_at = now()`.execute(t.db)
    expect((await visitor.open(back)).address).toBe('/sign-in?authError=expired')
  })

  test('an answer without a state, or with a made-up one, is refused', async () => {
    const visitor = visitorOf(t.app, origin)
    const back = await uptoCallback(visitor)
    for (const state of ['', 'x', 'a'.repeat(3000)]) {
      back.searchParams.set('state', state)
      expect((await visitor.open(pathOf(back))).address).toBe('/sign-in?authError=expired')
    }
  })

  test('a code of another sign-in is refused: nonce and verifier are of this one', async () => {
    idp.person = person('injected')
    const stolen = await uptoCallback(visitorOf(t.app, origin))
    const victim = visitorOf(t.app, origin)
    const own = await uptoCallback(victim)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await victim.open(pathOf(own))).address).toBe('/sign-in?authError=provider-answer')
    expect(await whoIs(victim)).toBeUndefined()
  })

  test('mix-up: an answer that names another issuer is refused', async () => {
    const visitor = visitorOf(t.app, origin)
    const back = await uptoCallback(visitor)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await visitor.open(pathOf(back))).address).toBe('/sign-in?authError=provider-answer')
  })

  test('mix-up: a second provider has an address of its own, and answers at the first’s are refused', async () => {
    configured = [settingsOf(idp), settingsOf(other)]
    const visitor = visitorOf(t.app, origin)
    const away = await visitor.step(loginOf(1))
    const sent = new URL(away ?? '').searchParams
    expect(sent.get('redirect_uri')).toBe(`${callback}/${idOf(1)}`)
    const forged = `/.auth/openidconnect/callback?code=x&state=${sent.get('state')}`
    expect((await visitor.open(forged)).address).toBe('/sign-in?authError=provider-answer')
  })

  test('the question itself has PKCE with S256, a nonce and a state of 256 bits', async () => {
    const away = new URL((await visitorOf(t.app, origin).step(loginOf())) ?? '').searchParams
    expect(away.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(away.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('A-08: what is held meanwhile is sealed, and of the state only its hash is kept', async () => {
    const away = new URL((await visitorOf(t.app, origin).step(loginOf())) ?? '').searchParams
    const { rows } = await sql<{ row: string }>`select row_to_json(v)::text as row from outside_sign_ins v`.execute(
      t.db,
    )
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(away.get('state'))
    expect(dump).not.toContain(away.get('nonce'))
  })

  test('a sign-in that another site begins is not begun', async () => {
    const { address } = await visitorOf(t.app, origin).open(loginOf(), { 'sec-fetch-site': 'cross-site' })
    expect(address).toBe('/sign-in?authError=started-elsewhere')
  })
})

test.each([
  '//evil.example',
  '/..//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('A-01: a sign-in does not lead off to %s', async (redirect) => {
  idp.person = person('wanderer')
  const { address } = await visitorOf(t.app, origin).open(loginOf(0, `&redirect=${encodeURIComponent(redirect)}`))
  expect(address).not.toContain('evil')
  expect(address).toMatch(/^\/(search|\.auth|$)/)
})

test('A-03: a sign-in gives a new session, whatever cookie came along', async () => {
  idp.person = person('fixed')
  const visitor = visitorOf(t.app, origin)
  visitor.signIn({ cookie: 'sgs=planted' })
  await visitor.open(loginOf())
  expect(visitor.cookies()).not.toContain('planted')
  expect(await whoIs(visitor)).toBe('fixed')
})
