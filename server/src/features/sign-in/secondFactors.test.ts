import { Secret as KeySecret, TOTP } from 'otpauth'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testApp.js'
import { createTestAuthenticator, type Lies, type TestAuthenticator } from './testAuthenticator.js'
import { keepingMailer, openTestBrowser, type TestBrowser } from './testSignIn.js'

let world: TestApp
const mailer = keepingMailer()
const password = 'a long enough phrase'
const site = new URL('http://localhost:7080')

beforeAll(async () => {
  world = await openTestApp({ allowSignup: true, mailer })
})
afterAll(() => world.close())

let addresses = 0
/** Each on a network of its own, so that no test slows down another. */
const browser = () => openTestBrowser(world, `10.1.${(addresses += 1) >> 8}.${addresses & 255}`)

async function signUp(username: string): Promise<TestBrowser> {
  const own = browser()
  const account = { email: `${username}@example.com`, username, password }
  expect((await own.post('/-/sign-up', account)).statusCode).toBe(200)
  return own
}

/** Makes every second code of the user new again: a test does not wait half a minute. */
const nextCode = async (uri: string) => {
  await sql`update authenticators set last_step = 0`.execute(world.db)
  return codeOf(uri)
}
const codeOf = (uri: string, at = Date.now()) => {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return new TOTP({ secret: KeySecret.fromBase32(secret) }).generate({ timestamp: at })
}

async function enrol(own: TestBrowser) {
  const { uri } = (await own.graphql('mutation { beginAuthenticator { secret uri } }')).data.beginAuthenticator
  const query = 'mutation($code: String!) { confirmAuthenticator(code: $code) { recoveryCodes } }'
  const { recoveryCodes } = (await own.graphql(query, { code: codeOf(uri) })).data.confirmAuthenticator
  return { uri: String(uri), codes: recoveryCodes as string[] }
}

async function addPasskey(own: TestBrowser, authenticator: TestAuthenticator, name = 'laptop') {
  const { challenge } = (await own.graphql('mutation { beginPasskey }')).data.beginPasskey
  const query =
    'mutation($name: String!, $response: JSONValue!) { addPasskey(name: $name, response: $response) { recoveryCodes } }'
  return own.graphql(query, { name, response: authenticator.register(challenge) })
}

const begin = (username: string, own = browser()) =>
  own.post('/-/sign-in', { email: username, password }).then((response) => ({ own, response }))

test('a code of the application is asked for, and neither a session nor the API before it', async () => {
  const { uri, codes } = await enrol(await signUp('alice'))
  expect(codes).toHaveLength(10)
  expect(new URL(uri).pathname).toContain('alice')
  const { own, response } = await begin('alice')
  expect([response.statusCode, response.json()]).toEqual([202, { methods: ['totp', 'recovery'] }])
  expect(own.cookies.has('sgs')).toBe(false)
  expect(await own.whoIs()).toBeNull()
  expect((await own.get('/-/sign-in/second-step')).json()).toEqual({ methods: ['totp', 'recovery'] })
  expect((await own.post('/-/sign-in/second-step', { code: '000000' })).statusCode).toBe(401)
  expect((await own.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).toBe(200)
  expect(await own.whoIs()).toBe('alice')
  expect(own.cookies.has('sgs_step')).toBe(false)
})

test('a code is taken once, also by two at the same time, and one of long ago never', async () => {
  const { uri } = await enrol(await signUp('bob'))
  const [one, two] = [(await begin('bob')).own, (await begin('bob')).own]
  const code = await nextCode(uri)
  const both = await Promise.all([one, two].map((own) => own.post('/-/sign-in/second-step', { code })))
  expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401])
  const { own } = await begin('bob')
  for (const late of [-120_000, 120_000]) {
    expect((await own.post('/-/sign-in/second-step', { code: codeOf(uri, Date.now() + late) })).statusCode).toBe(401)
  }
})

test('a recovery code signs in once', async () => {
  const { codes } = await enrol(await signUp('carol'))
  const code = codes[0] ?? ''
  const first = (await begin('carol')).own
  expect((await first.post('/-/sign-in/second-step', { code: code.toUpperCase() })).statusCode).toBe(200)
  const again = (await begin('carol')).own
  expect((await again.post('/-/sign-in/second-step', { code })).statusCode).toBe(401)
  const { rows } = await sql<{ code_hash: Buffer }>`select code_hash from recovery_codes`.execute(world.db)
  expect(rows.some(({ code_hash: hash }) => codes.includes(hash.toString()))).toBe(false)
})

test('a step ends after five wrong codes, with time, with use, and belongs to one browser', async () => {
  const { uri } = await enrol(await signUp('dora'))
  const { own } = await begin('dora')
  const all = await Promise.all(
    Array.from({ length: 12 }, () => own.post('/-/sign-in/second-step', { code: '123456' }).then((r) => r.statusCode)),
  )
  expect(all.every((status) => status === 401 || status === 429)).toBe(true)
  expect((await own.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).not.toBe(200)
  expect(await own.whoIs()).toBeNull()
  const late = (await begin('dora')).own
  await sql`update sign_in_steps set expires_at = now() - interval '1 second'`.execute(world.db)
  expect((await late.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).toBe(401)
  const stranger = browser()
  stranger.cookies.set('sgs_step', 'x'.repeat(43))
  expect((await stranger.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).toBe(401)
  const used = (await begin('dora')).own
  const secret = used.cookies.get('sgs_step') ?? ''
  expect((await used.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).toBe(200)
  used.cookies.set('sgs_step', secret)
  expect((await used.post('/-/sign-in/second-step', { code: await nextCode(uri) })).statusCode).toBe(401)
})

test('ten wrong codes within an hour and no more are looked at, whatever the steps and networks', async () => {
  await enrol(await signUp('erin'))
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) {
    const { own } = await begin('erin')
    statuses.push((await own.post('/-/sign-in/second-step', { code: '123456' })).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
}, 20_000)

test('a passkey signs in by itself, and as a second step', async () => {
  const own = await signUp('fred')
  const authenticator = createTestAuthenticator(site)
  expect((await addPasskey(own, authenticator)).data.addPasskey.recoveryCodes).toHaveLength(10)
  const alone = browser()
  const options = (await alone.post('/-/sign-in/passkey-options')).json()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const response = authenticator.sign(options.challenge)
  expect((await alone.post('/-/sign-in/passkey', { response })).statusCode).toBe(200)
  expect(await alone.whoIs()).toBe('fred')
  const second = (await begin('fred')).own
  const { challenge, allowCredentials } = (await second.post('/-/sign-in/passkey-options')).json()
  expect(allowCredentials).toHaveLength(1)
  expect((await second.post('/-/sign-in/passkey', { response: authenticator.sign(challenge) })).statusCode).toBe(200)
  expect(await second.whoIs()).toBe('fred')
  const { sessions } = (await own.graphql('{ currentUser { sessions { method device isCurrent } } }')).data.currentUser
  expect(sessions.map(({ method }: { method: string }) => method)).toContain('passkey')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site of the same host', { origin: 'http://localhost:1' }],
  ['another host', { rpId: 'evil.example' }],
  ['a registration', { type: 'webauthn.create' }],
  ['a count that does not rise', { counter: 1 }],
  ['another user', { userHandle: 'AAAA' }],
  ['no proof of its owner', { verified: false }],
] satisfies [string, Lies][])('a passkey for %s is refused', async (name, lies) => {
  const username = `gina-${name.replaceAll(' ', '-')}`
  const authenticator = createTestAuthenticator(site)
  await addPasskey(await signUp(username), authenticator)
  const attempt = async (but: Lies) => {
    const own = browser()
    const { challenge } = (await own.post('/-/sign-in/passkey-options')).json()
    return (await own.post('/-/sign-in/passkey', { response: authenticator.sign(challenge, but) })).statusCode
  }
  expect(await attempt({ counter: 5 })).toBe(200)
  expect(await attempt({ counter: 6, ...lies })).toBe(401)
  expect(await attempt({ counter: 7 })).toBe(200)
})

test('an answer of a passkey is good for its challenge alone, and once', async () => {
  const authenticator = createTestAuthenticator(site)
  await addPasskey(await signUp('hugo'), authenticator)
  const [one, two] = [browser(), browser()]
  const first = (await one.post('/-/sign-in/passkey-options')).json()
  await two.post('/-/sign-in/passkey-options')
  const response = authenticator.sign(first.challenge)
  expect((await two.post('/-/sign-in/passkey', { response })).statusCode).toBe(401)
  const step = one.cookies.get('sgs_step') ?? ''
  expect((await one.post('/-/sign-in/passkey', { response })).statusCode).toBe(200)
  one.cookies.set('sgs_step', step)
  expect((await one.post('/-/sign-in/passkey', { response })).statusCode).toBe(401)
  expect((await browser().post('/-/sign-in/passkey', { response: { id: 'x' } })).statusCode).toBe(401)
})

test("another's passkey does not finish a second step", async () => {
  const [hers, his] = [createTestAuthenticator(site), createTestAuthenticator(site)]
  await addPasskey(await signUp('iris'), hers)
  await addPasskey(await signUp('jack'), his)
  const { own } = await begin('iris')
  const { challenge } = (await own.post('/-/sign-in/passkey-options')).json()
  expect((await own.post('/-/sign-in/passkey', { response: his.sign(challenge) })).statusCode).toBe(401)
  expect(await own.whoIs()).toBeNull()
})

test('second factors are changed by their owner in a fresh session only, and the owner is told', async () => {
  const own = await signUp('kim')
  await sql`update user_emails set verified_at = now() where email = 'kim@example.com'`.execute(world.db)
  const { uri } = await enrol(own)
  expect(mailer.sent.at(-1)).toMatchObject({ to: 'kim@example.com', template: 'accountChanged' })
  await sql`update sessions set authenticated_at = now() - interval '16 minutes'`.execute(world.db)
  const reasonOf = async (query: string) => (await own.graphql(query)).errors?.[0]?.extensions?.['reason']
  for (const act of ['removeAuthenticator { alwaysNil }', 'beginPasskey', 'renewRecoveryCodes { recoveryCodes }']) {
    expect(await reasonOf(`mutation { ${act} }`)).toBe('sign-in-again')
  }
  // With a second factor, the password is not enough to confirm.
  expect((await own.get('/-/confirm')).json()).toEqual({ methods: ['totp', 'recovery'] })
  expect((await own.post('/-/confirm', { password })).statusCode).toBe(403)
  const before = own.cookies.get('sgs')
  expect((await own.post('/-/confirm', { code: await nextCode(uri) })).statusCode).toBe(200)
  expect(own.cookies.get('sgs')).not.toBe(before)
  expect(await reasonOf('mutation { removeAuthenticator { alwaysNil } }')).toBeUndefined()
  expect((await begin('kim')).response.statusCode).toBe(200)
  const kim = { kind: 'user', userId: await userIdOf('kim'), username: 'kim', siteAdmin: false } as const
  const byToken = await world.graphql('mutation { beginPasskey }', await world.programOf(kim))
  expect(byToken.errors?.[0]?.extensions?.['reason']).toBe('not-a-session')
})

test('a site admin takes the second factors of a user who has lost them, and their sessions end', async () => {
  const own = await signUp('lena')
  await enrol(own)
  const admin = await world.addUser('root', { siteAdmin: true })
  const lena = Buffer.from(`User:${await userIdOf('lena')}`).toString('base64')
  const query = 'mutation($user: ID!) { removeSecondFactors(user: $user) { alwaysNil } }'
  expect((await own.graphql(query, { user: lena })).errors?.[0]?.message).toBe('must be site admin')
  const headers = await world.browserOf(admin)
  expect((await world.graphql(query, headers, { user: lena })).errors).toBeUndefined()
  expect(await own.whoIs()).toBeNull()
  expect((await begin('lena')).response.statusCode).toBe(200)
  const { rows } = await sql<{ act: string }>`select act from audit_log where entity_name = 'lena' order by id`.execute(
    world.db,
  )
  expect(rows.map(({ act }) => act)).toEqual(['user.addAuthenticator', 'user.removeSecondFactors'])
})

test("nobody sees another's sessions or second factors", async () => {
  await signUp('mona')
  const other = await signUp('nils')
  const query = '{ user(username: "mona") { sessions { id } secondFactors { recoveryCodesLeft } lockedSeconds } }'
  expect((await other.graphql(query)).data.user).toEqual({ sessions: [], secondFactors: null, lockedSeconds: null })
})

async function userIdOf(username: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id::text from users where username = ${username}`.execute(world.db)
  return Number(rows[0]?.id)
}
