import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { createResetLink } from './passwordLinks.js'
import { keepingMailer, openTestBrowser, type TestBrowser } from './testSignIn.js'

let world: TestApp
const mailer = keepingMailer()
const password = 'a long enough phrase'
const site = new URL('http://localhost:7080')

beforeAll(async () => {
  const configuration = fixedConfiguration({ 'auth.passwordResetLinkExpiry': 600 })
  world = await openTestApp({ allowSignup: true, mailer, configuration })
})
afterAll(() => world.close())

let addresses = 0
const browser = () => openTestBrowser(world, `10.2.0.${(addresses += 1)}`)

async function signUp(username: string, verified = true): Promise<TestBrowser> {
  const own = browser()
  await own.post('/-/sign-up', { email: `${username}@example.com`, username, password })
  if (verified) await sql`update user_emails set verified_at = now() where verified_at is null`.execute(world.db)
  return own
}

const idOf = async (username: string) => {
  const { rows } = await sql<{ id: string }>`select id::text from users where username = ${username}`.execute(world.db)
  return Number(rows[0]?.id)
}

/** The mail goes out after the answer, once the transaction that queued it has ended: its link is not known before. */
async function mailTo(address: string, count = 1) {
  await expect.poll(() => mailer.sent.filter(({ to }) => to === address).length).toBe(count)
  await expect.poll(openTransactions).toBe(0)
  return new URL(mailer.sent.findLast(({ to }) => to === address)?.values['url'] ?? '')
}

async function openTransactions() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(world.db)
  return rows[0]?.count
}

const fieldsOf = (url: URL) => {
  const parameters = new URLSearchParams(url.hash.slice(1))
  return { userID: Number(parameters.get('userID')), code: parameters.get('code') ?? '' }
}

test('a mailed link sets a password once, and ends what was open', async () => {
  const own = await signUp('alice')
  const asking = browser()
  expect((await asking.post('/-/reset-password-init', { email: 'Alice@example.com' })).statusCode).toBe(200)
  const url = await mailTo('alice@example.com')
  expect([url.origin, url.pathname, url.search]).toEqual(['http://localhost:7080', '/password-reset', ''])
  const next = 'another long phrase'
  const refused = await asking.post('/-/reset-password-code', { ...fieldsOf(url), password: 'password1234' })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('first that anyone')])
  const used = await asking.post('/-/reset-password-code', { ...fieldsOf(url), password: next })
  expect([used.statusCode, used.headers['set-cookie']]).toEqual([200, undefined])
  expect(await own.whoIs()).toBeNull()
  expect((await asking.post('/-/reset-password-code', { ...fieldsOf(url), password: next })).statusCode).toBe(401)
  expect((await asking.post('/-/sign-in', { email: 'alice', password })).statusCode).toBe(401)
  expect((await asking.post('/-/sign-in', { email: 'alice', password: next })).statusCode).toBe(200)
  expect(mailer.sent.at(-1)).toMatchObject({ template: 'accountChanged', to: 'alice@example.com' })
})

test('A-06: an unknown address, an unverified one and one of an account without a password get the same answer', async () => {
  await signUp('bob')
  await signUp('carol', false)
  await world.addUser('dora', { email: 'dora@example.com' })
  const before = mailer.sent.length
  const answers = []
  for (const name of ['nobody', 'carol', 'dora', 'bob']) {
    const { statusCode, body, headers } = await browser().post('/-/reset-password-init', {
      email: `${name}@example.com`,
    })
    const { date: _, ...rest } = headers
    answers.push(JSON.stringify({ statusCode, body, rest }))
  }
  expect(new Set(answers).size).toBe(1)
  await mailTo('bob@example.com')
  expect(mailer.sent.length).toBe(before + 1)
})

test('A-07: the link is of our own address, whatever the request claims; lists of addresses are refused', async () => {
  await signUp('erin')
  const ask = (email: unknown, headers = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/-/reset-password-init',
      payload: { email },
      headers,
      remoteAddress: '10.2.9.9',
    })
  for (const email of [['erin@example.com', 'evil@example.com'], { 0: 'erin@example.com' }, 7, null]) {
    expect((await ask(email)).statusCode).toBe(400)
  }
  for (const email of [
    'erin@example.com,evil@example.com',
    'erin@example.com\r\nBcc: evil@example.com',
    'erin@example.com%00',
  ]) {
    expect((await ask(email)).statusCode).toBe(200)
  }
  await ask('erin@example.com', { host: 'evil.example' })
  await ask('erin@example.com', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
  await expect.poll(() => mailer.sent.filter(({ to }) => to === 'erin@example.com').length).toBeGreaterThan(0)
  const urls = mailer.sent.filter(({ to }) => to === 'erin@example.com').map(({ values }) => values['url'] ?? '')
  expect(urls.every((url) => new URL(url).origin === 'http://localhost:7080')).toBe(true)
  expect(mailer.sent.some(({ to }) => to.includes('evil'))).toBe(false)
})

test('A-07: of two uses at once one succeeds; a code is good for its user, and for so long', async () => {
  await signUp('fred')
  await signUp('gina')
  const [fred, gina] = [await idOf('fred'), await idOf('gina')]
  const link = fieldsOf(await createResetLink(world.db, fred, site))
  const use = (fields: object) =>
    browser().post('/-/reset-password-code', { password: 'another long phrase', ...fields })
  expect((await use({ ...link, userID: gina })).statusCode).toBe(401)
  const both = await Promise.all([use(link), use(link), use(link)])
  expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401, 401])
  const late = fieldsOf(await createResetLink(world.db, fred, site))
  await sql`update password_links set created_at = now() - interval '11 minutes'`.execute(world.db)
  expect((await use(late)).statusCode).toBe(401)
  const { rows } = await sql<{ row: string }>`select password_links::text as row from password_links`.execute(world.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(late.code)
})

test('an address is sent three links an hour, and a network asks twenty times', async () => {
  await signUp('hugo')
  const own = browser()
  const statuses = []
  for (let n = 0; n < 22; n += 1) {
    statuses.push((await own.post('/-/reset-password-init', { email: 'hugo@example.com' })).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
  await mailTo('hugo@example.com', 3)
})

test('a locked account is unlocked by the mailed link, from where it is followed', async () => {
  await signUp('iris')
  const own = browser()
  for (let n = 0; n < 5; n += 1) await own.post('/-/sign-in', { email: 'iris', password: 'not the one' })
  for (let n = 0; n < 3; n += 1)
    expect((await own.post('/-/sign-in', { email: 'iris', password })).statusCode).toBe(422)
  const url = await mailTo('iris@example.com')
  const token = url.pathname.replace('/unlock-account/', '')
  expect((await own.post('/-/unlock-account', { token: 'x'.repeat(43) })).statusCode).toBe(401)
  expect((await own.post('/-/unlock-account', { token })).statusCode).toBe(200)
  expect((await own.post('/-/unlock-account', { token })).statusCode).toBe(401)
  expect((await own.post('/-/sign-in', { email: 'iris', password })).statusCode).toBe(200)
})

test('an administrator sees a lock and ends it', async () => {
  await signUp('jack')
  const own = browser()
  for (let n = 0; n < 6; n += 1) await own.post('/-/sign-in', { email: 'jack@example.com', password: 'not the one' })
  const headers = await world.browserOf(await world.addUser('root', { siteAdmin: true }))
  const locked = async () =>
    (await world.graphql('{ user(username: "jack") { lockedSeconds } }', headers)).data.user.lockedSeconds
  expect(await locked()).toBeGreaterThan(1_700)
  const payload = { username: 'jack' }
  expect((await world.app.inject({ method: 'POST', url: '/-/unlock-user-account', payload })).statusCode).toBe(401)
  const done = await world.app.inject({ method: 'POST', url: '/-/unlock-user-account', payload, headers })
  expect([done.statusCode, await locked()]).toEqual([200, 0])
  expect((await own.post('/-/sign-in', { email: 'jack', password })).statusCode).toBe(200)
})

test('without mail, links are not asked for', async () => {
  const silent = await openTestApp()
  const payload = { email: 'alice@example.com' }
  expect((await silent.app.inject({ method: 'POST', url: '/-/reset-password-init', payload })).statusCode).toBe(404)
  await silent.close()
})
