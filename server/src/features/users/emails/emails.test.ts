import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeId } from '../../../graphql/ids.js'
import type { SignedIn } from '../../../http/viewer.js'
import { openTestApp, type TestApp } from '../../../testApp.js'
import type { Mail, Mailer } from '../../mail/index.js'

let world: TestApp
let root: SignedIn
let alice: SignedIn
let bob: SignedIn
let asRoot: Record<string, string>
let asAlice: Record<string, string>
let asBob: Record<string, string>

const letters: Mail[] = []
let sends = true
const mailer: Mailer = { isOn: () => sends, queue: async (_db, mail) => void letters.push(mail) }

beforeAll(async () => {
  world = await openTestApp({ mailer })
  root = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  bob = await world.addUser('bob', { email: 'bob@example.com' })
  asRoot = await world.browserOf(root)
  asAlice = await world.browserOf(alice)
  asBob = await world.browserOf(bob)
})
beforeEach(() => {
  letters.length = 0
  sends = true
})
afterAll(() => world.close())

// oxlint-disable-next-line max-params -- read like the sentence that it is
const change = (headers: Record<string, string>, name: string, user: SignedIn, email: string, more = '') =>
  world.graphql(`mutation($u: ID!, $e: String!) { ${name}(user: $u, email: $e${more}) { alwaysNil } }`, headers, {
    u: encodeId('User', user.userId),
    e: email,
  })
const add = (headers: Record<string, string>, user: SignedIn, email: string) =>
  change(headers, 'addUserEmail', user, email)
const reasonOf = (answer: Awaited<ReturnType<typeof add>>) => answer.errors?.[0]?.extensions?.['reason']
const emailsOf = async (user: SignedIn) =>
  (
    await world.graphql(
      `{ user(username: "${user.username}") { emails { email isPrimary verified verificationPending } } }`,
      asRoot,
    )
  ).data.user.emails
const linkTo = (address: string) =>
  new URL(letters.findLast(({ to, template }) => to === address && template === 'verifyEmail')?.values['url'] ?? '')
const follow = async (url: URL, headers: Record<string, string>) => {
  const response = await world.app.inject({ url: `${url.pathname}${url.search}`, headers })
  return [response.statusCode, response.headers.location]
}

test('an address is verified by its link, once, in a browser of its account', async () => {
  expect((await add(asAlice, alice, ' Alice.Work@Exämple.COM. ')).errors).toBeUndefined()
  const address = 'Alice.Work@xn--exmple-cua.com'
  expect(await emailsOf(alice)).toContainEqual({
    email: address,
    isPrimary: false,
    verified: false,
    verificationPending: true,
  })
  expect(letters.map(({ to, template }) => [to, template])).toEqual([
    [address, 'verifyEmail'],
    ['alice@example.com', 'accountChanged'],
  ])
  const link = linkTo(address)
  const { rows } = await sql<{ found: boolean }>`
    select bool_or(strpos(user_emails::text, ${link.searchParams.get('code') ?? ''}) > 0) as found from user_emails`.execute(
    world.db,
  )
  expect(rows).toEqual([{ found: false }])
  expect(await follow(link, {})).toEqual([
    302,
    `/sign-in?${new URLSearchParams({ returnTo: `${link.pathname}${link.search}` })}`,
  ])
  expect(await follow(link, asBob)).toEqual([302, '/users/bob/settings/emails?verified=void'])
  expect(await follow(link, asAlice)).toEqual([302, '/users/alice/settings/emails?verified=yes'])
  expect(await follow(link, asAlice)).toEqual([302, '/users/alice/settings/emails?verified=void'])
  expect(await emailsOf(alice)).toContainEqual({
    email: address,
    isPrimary: false,
    verified: true,
    verificationPending: false,
  })
})

test('of two uses of a link at once, one counts; an old link and one that was replaced do not', async () => {
  await add(asAlice, alice, 'twice@example.com')
  const link = linkTo('twice@example.com')
  const outcomes = await Promise.all([follow(link, asAlice), follow(link, asAlice), follow(link, asAlice)])
  expect(outcomes.filter(([, to]) => String(to).endsWith('=yes')).length).toBe(1)
  await add(asAlice, alice, 'old@example.com')
  const old = linkTo('old@example.com')
  await sql`update user_emails set verification_sent_at = now() - interval '25 hours' where email = 'old@example.com'`.execute(
    world.db,
  )
  expect(await follow(old, asAlice)).toEqual([302, '/users/alice/settings/emails?verified=void'])
  expect((await change(asAlice, 'resendVerificationEmail', alice, 'OLD@example.com')).errors).toBeUndefined()
  expect(await follow(old, asAlice)).toEqual([302, '/users/alice/settings/emails?verified=void'])
  expect(await follow(linkTo('old@example.com'), asAlice)).toEqual([302, '/users/alice/settings/emails?verified=yes'])
})

test('H-08 an address that is not proved blocks nobody; when its owner has proved it, nobody else can', async () => {
  const mallory = await world.addUser('mallory')
  const asMallory = await world.browserOf(mallory)
  expect((await add(asMallory, mallory, 'owner@example.com')).errors).toBeUndefined()
  const stolen = linkTo('owner@example.com')
  expect((await add(asBob, bob, 'Owner@example.com')).errors).toBeUndefined()
  // The owner follows the link that mallory had sent: it is not for this account.
  expect(await follow(stolen, asBob)).toEqual([302, '/users/bob/settings/emails?verified=void'])
  expect(await follow(linkTo('Owner@example.com'), asBob)).toEqual([302, '/users/bob/settings/emails?verified=yes'])
  expect(await follow(stolen, asMallory)).toEqual([302, '/users/mallory/settings/emails?verified=taken'])
  expect((await world.graphql('{ user(email: "owner@example.com") { username } }', asRoot)).data.user.username).toBe(
    'bob',
  )
  expect(reasonOf(await change(asRoot, 'setUserEmailVerified', mallory, 'owner@example.com', ', verified: true'))).toBe(
    'email-taken',
  )
})

test('A-06 whether somebody else has an address is not told to who adds it', async () => {
  const carol = await world.addUser('carol')
  const asCarol = await world.browserOf(carol)
  const answers = [await add(asCarol, carol, 'alice@example.com'), await add(asCarol, carol, 'unknown@example.com')]
  expect(answers.map(({ data, errors }) => [data, errors])).toEqual([
    [{ addUserEmail: { alwaysNil: null } }, undefined],
    [{ addUserEmail: { alwaysNil: null } }, undefined],
  ])
})

test('the primary address is a verified one, and stays until another is', async () => {
  await add(asBob, bob, 'new@example.com')
  expect(reasonOf(await change(asBob, 'setUserEmailPrimary', bob, 'new@example.com'))).toBe('not-verified')
  expect(reasonOf(await change(asBob, 'removeUserEmail', bob, 'bob@example.com'))).toBe('primary-email')
  expect(
    (await change(asRoot, 'setUserEmailVerified', bob, 'new@example.com', ', verified: true')).errors,
  ).toBeUndefined()
  letters.length = 0
  expect((await change(asBob, 'setUserEmailPrimary', bob, 'new@example.com')).errors).toBeUndefined()
  expect(letters.map(({ to, template }) => [to, template])).toEqual([['bob@example.com', 'accountChanged']])
  expect((await change(asBob, 'removeUserEmail', bob, 'bob@example.com')).errors).toBeUndefined()
  expect((await emailsOf(bob))[0]).toEqual({
    email: 'new@example.com',
    isPrimary: true,
    verified: true,
    verificationPending: false,
  })
  expect(reasonOf(await change(asBob, 'setUserEmailVerified', bob, 'new@example.com', ', verified: true'))).toBe(
    'not-site-admin',
  )
  expect(reasonOf(await change(asBob, 'removeUserEmail', bob, 'alice@example.com'))).toBe('no-email')
})

test('letters are few: one a minute to an address, ten an hour of an account', async () => {
  const dora = await world.addUser('dora')
  const asDora = await world.browserOf(dora)
  await add(asDora, dora, 'dora0@example.com')
  expect(reasonOf(await change(asDora, 'resendVerificationEmail', dora, 'dora0@example.com'))).toBe('too-soon')
  const reasons = []
  for (let at = 1; at <= 10; at += 1) reasons.push(reasonOf(await add(asDora, dora, `dora${at}@example.com`)))
  expect(reasons).toEqual([...Array(9).fill(undefined), 'too-many-letters'])
})

test('without mail nothing is sent, and a site admin verifies', async () => {
  sends = false
  const erin = await world.addUser('erin')
  const asErin = await world.browserOf(erin)
  expect((await add(asErin, erin, 'erin@example.com')).errors).toBeUndefined()
  expect(reasonOf(await change(asErin, 'resendVerificationEmail', erin, 'erin@example.com'))).toBe('no-mail')
  expect(letters).toEqual([])
  expect(
    (await change(asRoot, 'setUserEmailVerified', erin, 'erin@example.com', ', verified: true')).errors,
  ).toBeUndefined()
  expect(await emailsOf(erin)).toEqual([
    { email: 'erin@example.com', isPrimary: true, verified: true, verificationPending: false },
  ])
})

test.each([
  'a',
  '@b',
  'a@',
  'a@b@c',
  'a b@c.example',
  'a@b c',
  'a@b/c',
  'a@[::1]',
  'a@b?c',
  'a\u200b@c.example',
  'a@b\r\nBcc: c@d',
  `${'a'.repeat(250)}@b.example`,
])('A-14 %j is no address', async (email) => expect(reasonOf(await add(asAlice, alice, email))).toBe('bad-email'))
