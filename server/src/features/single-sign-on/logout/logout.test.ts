import { createSign, generateKeyPairSync } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configurationOf } from '../../../configuration/index.js'
import { openTestApp, type TestApp } from '../../../testApp.js'
import { insertUser } from '../../accounts/index.js'
import { providersOf } from '../provider.js'
import { type TestOpenIdProvider, startOpenIdProvider } from '../testing/openIdProvider.js'
import { type Landing, type Visitor, visitorOf } from '../testing/visitor.js'
import { readLogoutToken } from './logoutToken.js'

const origin = 'http://localhost:7080'
const path = '/.auth/openidconnect/backchannel-logout'

let idp: TestOpenIdProvider
let t: TestApp
let login = ''
const told: string[] = []
/** How many of Carol's sessions are left when a call of the provider was answered. */
let left = 0

const tell = async (address: string, form: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await t.app.inject({ method: 'POST', url: address, headers, payload: form })).statusCode
}

beforeAll(async () => {
  idp = await startOpenIdProvider([`${origin}/.auth/openidconnect/callback`])
  const { issuer, clientID, clientSecret } = idp
  const configuration = configurationOf(() => ({
    'auth.providers': [{ type: 'openidconnect', issuer, clientID, clientSecret }],
  }))
  t = await openTestApp({ configuration })
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
  login = `/.auth/openidconnect/login?pc=${providersOf(configuration)[0]?.id}`
  idp.onBackChannel = async (address, form) => {
    told.push(form)
    const status = await tell(new URL(address).pathname, form)
    const { rows } = await sql`select from session_origins where subject = 'carol'`.execute(t.db)
    left = rows.length
    return status
  }
})
afterAll(async () => {
  await t.close()
  await idp.close()
})

async function visitorAs(sub: string): Promise<Visitor> {
  idp.person = { sub, email: `${sub}@example.com`, email_verified: true, preferred_username: sub }
  const visitor = visitorOf(t.app, origin)
  await visitor.open(login)
  expect(await whoIs(visitor)).toBe(sub)
  return visitor
}

/** Says yes to signing out on the provider's page. */
async function signOutThere(visitor: Visitor, address: string): Promise<Landing> {
  const page = await visitor.open(address)
  const [, action = '', secret = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(page.body) ?? []
  return visitor.post(action, { xsrf: secret, logout: 'yes' })
}

const whoIs = async (visitor: Visitor): Promise<string | undefined> => {
  const headers = { cookie: visitor.cookies(), 'x-requested-with': 'Sextant' }
  return (await t.graphql('{ currentUser { username } }', headers)).data?.currentUser?.username
}

test('signing out goes on to the provider, with the ID token and the way back; there it ends the session too', async () => {
  const [visitor, tablet] = [await visitorAs('alice'), await visitorAs('alice')]
  const next = new URL((await visitor.step('/-/sign-out')) ?? '')
  expect(next.searchParams.has('state')).toBe(false)
  expect(next.origin).toBe(idp.issuer)
  expect(Object.fromEntries(next.searchParams)).toMatchObject({
    post_logout_redirect_uri: `${origin}/sign-in`,
    id_token_hint: expect.stringMatching(/^ey/),
  })
  expect(await whoIs(visitor)).toBeUndefined()
  expect((await signOutThere(visitor, next.href)).address).toBe('/sign-in')
  // The other browser had a session of its own there.
  expect(await whoIs(tablet)).toBe('alice')
})

test('who is to come back to a page of ours signs out at the provider too, which is not told the page', async () => {
  const visitor = await visitorAs('alice')
  const next = (await visitor.step('/-/sign-out?returnTo=%2Fconsent%3Frequest%3Done')) ?? ''
  expect(new URL(next).origin).toBe(idp.issuer)
  expect(next).not.toMatch(/consent|request/)
  expect(await whoIs(visitor)).toBeUndefined()
  expect((await signOutThere(visitor, next)).address).toBe('/consent?request=one')
  expect((await visitor.open('/sign-in?state=none')).address).toBe('/sign-in?state=none')
})

test('a provider ends the sessions of one of its own before it is answered; the token is good once', async () => {
  const [phone, tablet, bob] = [await visitorAs('carol'), await visitorAs('carol'), await visitorAs('bob')]
  told.length = 0
  // Signs out there, not here.
  const { rows } = await sql<{ sid: string }>`
    select sid from session_origins where subject = 'carol' order by session_id`.execute(t.db)
  expect(rows.every(({ sid }) => typeof sid === 'string')).toBe(true)
  await signOutThere(phone, `${idp.issuer}/session/end`)
  expect(await whoIs(phone)).toBeUndefined()
  expect(left).toBe(1)
  expect([await whoIs(tablet), await whoIs(bob)]).toEqual(['carol', 'bob'])
  expect(told).toHaveLength(1)
  const again = await visitorAs('carol')
  expect(await tell(path, told[0] ?? '')).toBe(400)
  expect(await whoIs(again)).toBe('carol')
  const { rows: acts } = await sql`select act from audit_log where act = 'user.signOutElsewhere'`.execute(t.db)
  expect(acts).toHaveLength(1)
})

test('A-08: a token that another made, for another, at another time, or that is none, is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const mine = { ...publicKey.export({ format: 'jwk' }), kid: 'mine' }
  const now = Math.floor(Date.now() / 1000)
  const event = 'http://schemas.openid.net/event/backchannel-logout'
  const good = {
    iss: idp.issuer,
    aud: 'sextant',
    iat: now,
    exp: now + 60,
    jti: 'one',
    sub: 'x',
    events: { [event]: {} },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (claims: object, header: object = {}) => {
    const text = `${part({ alg: 'RS256', kid: 'mine', typ: 'logout+jwt', ...header })}.${part(claims)}`
    return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`
  }
  const expected = { issuer: idp.issuer, clientId: 'sextant', keys: [mine] }
  expect(readLogoutToken(signed(good), expected)).toEqual({ jti: 'one', subject: 'x', sid: undefined })
  const { events: _events, ...noEvent } = good
  const { sub: _sub, ...nobody } = good
  const { jti: _jti, ...nameless } = good
  const { exp: _exp, ...endless } = good
  const refused = [
    ...[noEvent, nobody, nameless, endless].map((claims) => signed(claims)),
    ...[{ nonce: 'x' }, { iss: 'https://other' }, { aud: 'other' }, { exp: now - 600 }, { iat: now - 3_600 }].map(
      (change) => signed({ ...good, ...change }),
    ),
    ...[{ alg: 'none' }, { alg: 'HS256' }, { kid: 'other' }, { typ: 'at+jwt' }, { crit: ['x'] }].map((header) =>
      signed(good, header),
    ),
    `${part({ alg: 'none' })}.${part(good)}.`,
    signed(good).slice(0, -4),
    'x',
    '',
  ]
  expect(refused.map((token) => readLogoutToken(token, expected))).toEqual(refused.map(() => undefined))
  // Signed by a key that is not the provider's, over the wire.
  expect(await tell(path, `logout_token=${signed(good)}`)).toBe(400)
  expect(await tell(`${path}/unknown`, `logout_token=${signed(good)}`)).toBe(400)
  expect(await tell(path, '')).toBe(400)
})
