import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp, testServices } from '../../testApp.js'
import type { Mail } from '../mail/index.js'
import { createUser } from './createUser.js'
import { randomizeUserPassword } from './passwords.js'
import type { UserServices } from './services.js'

let world: TestApp
let root: SignedIn
let services: UserServices
let sends = false
const letters: Mail[] = []

beforeAll(async () => {
  const mailer = { isOn: () => sends, queue: async (_db: unknown, mail: Mail) => void letters.push(mail) }
  world = await openTestApp({ mailer })
  root = await world.addUser('root', { siteAdmin: true })
  const createResetLink = async (_db: unknown, userId: number) => new URL(`http://localhost:7080/link-of-${userId}`)
  services = { ...(await testServices(world.db, { mailer })), createResetLink, welcome: async () => {} }
})
afterAll(() => world.close())

test('the link to a password is shown where no mail is sent, and sent to a verified address otherwise', async () => {
  const shown = await createUser(services, root, { username: 'alice', email: 'alice@example.com' })
  expect(shown).toMatchObject({ resetPasswordURL: `http://localhost:7080/link-of-${shown.user.id}`, emailSent: false })
  sends = true
  const sent = await createUser(services, root, { username: 'bob', email: 'bob@example.com' })
  expect(sent).toMatchObject({ resetPasswordURL: null, emailSent: true })
  const unproved = await createUser(services, root, { username: 'carol', email: 'c@example.com', verifiedEmail: false })
  expect(unproved.emailSent).toBe(false)
  expect(letters).toEqual([
    {
      to: 'bob@example.com',
      template: 'setPassword',
      values: { url: `http://localhost:7080/link-of-${sent.user.id}`, username: 'bob', host: 'localhost:7080' },
    },
  ])
  const robot = await createUser(services, root, { username: 'robot', serviceAccount: true })
  expect(robot).toMatchObject({ resetPasswordURL: null, emailSent: false })
})

test('A-04 an administrator takes a password away: it ends, and every session with it', async () => {
  const dora = await world.addUser('dora', { email: 'dora@example.com' })
  const browser = await world.browserOf(dora)
  await sql`update users set password_hash = 'x' where id = ${dora.userId}`.execute(world.db)
  sends = false
  const offer = await randomizeUserPassword(services, root, dora.userId)
  expect(offer.resetPasswordURL).toContain('link-of-')
  const { data } = await world.graphql('{ currentUser { id } }', browser)
  expect(data.currentUser).toBe(null)
  const { rows } = await sql`select password_hash as hash from users where id = ${dora.userId}`.execute(world.db)
  expect(rows).toEqual([{ hash: null }])
})

test('a user sets and changes the own password, and signs in anew', async () => {
  const erin = await world.addUser('erin')
  const act = async (mutation: string) =>
    world.graphql(`mutation { ${mutation} { alwaysNil } }`, await world.browserOf(erin))
  const reasonOf = async (mutation: string) => (await act(mutation)).errors?.[0]?.extensions?.['reason']
  const [first, second] = ['a quiet morning by the sea', 'another morning by the sea']
  expect(await reasonOf(`updatePassword(oldPassword: "x", newPassword: "${first}")`)).toBe('no-password')
  expect(await reasonOf(`createPassword(newPassword: "${first}")`)).toBe(undefined)
  expect(await reasonOf(`createPassword(newPassword: "${second}")`)).toBe('has-password')
  expect(await reasonOf(`updatePassword(oldPassword: "wrong", newPassword: "${second}")`)).toBe('wrong-password')
  expect(await reasonOf(`updatePassword(oldPassword: "${first}", newPassword: "${second}")`)).toBe(undefined)
  const { rows } = await sql`select 1 from sessions where user_id = ${erin.userId}`.execute(world.db)
  expect(rows).toEqual([])
})

test('A-03 another level of rights begins with another session', async () => {
  const frank = await world.addUser('frank')
  const browser = await world.browserOf(frank)
  const promote = `setUserIsSiteAdmin(userID: "${encodeId('User', frank.userId)}", siteAdmin: true) { alwaysNil }`
  expect((await world.graphql(`mutation { ${promote} }`, await world.browserOf(root))).errors).toBeUndefined()
  expect((await world.graphql('{ currentUser { id } }', browser)).data.currentUser).toBe(null)
  expect(
    (await world.graphql('{ site { users { totalCount } } }', await world.browserOf(frank))).errors,
  ).toBeUndefined()
})
