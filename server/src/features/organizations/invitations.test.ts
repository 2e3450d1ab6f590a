import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import type { Mail } from '../mail/index.js'
import { inviteToOrganization } from './invitations.js'

let world: TestApp
let organization: string
let users: Readonly<Record<string, SignedIn>>
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  world = await openTestApp()
  users = {
    root: await world.addUser('root', { siteAdmin: true }),
    alice: await world.addUser('alice', { email: 'alice@example.com' }),
    bob: await world.addUser('bob', { email: 'bob@example.com' }),
    carol: await world.addUser('carol', { email: 'carol@example.com' }),
    mallory: await world.addUser('mallory', { email: 'mallory@example.net' }),
  }
  for (const [name, user] of Object.entries(users)) headers[name] = await world.browserOf(user)
})
afterAll(() => world.close())

beforeEach(async () => {
  await sql`delete from organizations`.execute(world.db)
  organization = (await as('alice', 'mutation { createOrganization(name: "acme") { id } }')).data.createOrganization.id
})

const as = (name: string, query: string, variables: object = {}) => world.graphql(query, headers[name], variables)
const reasonOf = (answer: Awaited<ReturnType<typeof as>>) => answer.errors?.[0]?.extensions?.['reason']

const invite = (by: string, to: object) =>
  as(
    by,
    `mutation ($organization: ID!, $username: String, $email: String) {
      inviteUserToOrganization(organization: $organization, username: $username, email: $email) {
        sentInvitationEmail invitationURL } }`,
    { organization, ...to },
  )

/** The token of the link that the inviter is shown. */
async function invited(by: string, to: object): Promise<string> {
  const url: string = (await invite(by, to)).data.inviteUserToOrganization.invitationURL
  expect(url).toMatch(/^http:\/\/localhost:7080\/organizations\/invitation\/[\w-]{43}$/)
  return url.slice(url.lastIndexOf('/') + 1)
}

const look = async (who: string, token: string) =>
  (
    await as(
      who,
      `query ($token: String!) { invitationByToken(token: $token) {
        id isVerifiedEmail recipientEmail recipient { username } sender { username }
        organization { name members { totalCount } } } }`,
      { token },
    )
  ).data.invitationByToken
const answer = (who: string, id: string, responseType = 'ACCEPT') =>
  as(
    who,
    `mutation ($id: ID!, $responseType: OrganizationInvitationResponseType!) {
      respondToOrganizationInvitation(organizationInvitation: $id, responseType: $responseType) { alwaysNil } }`,
    { id, responseType },
  )
const memberNames = async () =>
  (
    await as('root', '{ organization(name: "acme") { members { nodes { username } } } }')
  ).data.organization.members.nodes.map(({ username }: { username: string }) => username)
const pending = async (who = 'alice') =>
  (await as(who, `{ pendingInvitations(organization: "${organization}") { id } }`)).data?.pendingInvitations

test('a user who is invited by name accepts, once', async () => {
  const token = await invited('alice', { username: 'bob' })
  const seen = await look('bob', token)
  expect(seen).toMatchObject({ recipient: { username: 'bob' }, sender: { username: 'alice' }, isVerifiedEmail: null })
  // Whoever is only invited sees what invites them, and not who is in it.
  expect(seen.organization).toEqual({ name: 'acme', members: { totalCount: 0 } })
  expect((await answer('bob', seen.id)).errors).toBeUndefined()
  expect(await memberNames()).toEqual(['alice', 'bob'])
  expect(await look('bob', token)).toBeNull()
  expect(reasonOf(await answer('bob', seen.id))).toBe('no-invitation')
})

test('an invitation that was answered once is not answered again, also at once (G-06)', async () => {
  const { id } = await look('bob', await invited('alice', { username: 'bob' }))
  const answers = await Promise.all([answer('bob', id), answer('bob', id, 'REJECT'), answer('bob', id)])
  expect(answers.map(reasonOf).filter((reason) => reason === 'no-invitation')).toHaveLength(2)
  const again = await look('carol', await invited('alice', { username: 'carol' }))
  await answer('carol', again.id, 'REJECT')
  expect(reasonOf(await answer('carol', again.id))).toBe('no-invitation')
  expect(await memberNames()).not.toContain('carol')
})

test('a forwarded link is nothing to anybody else (G-06)', async () => {
  for (const to of [{ username: 'bob' }, { email: 'bob@example.com' }]) {
    const token = await invited('alice', to)
    const { id } = await look('bob', token)
    expect(await look('mallory', token)).toBeNull()
    expect((await as('mallory', `{ node(id: "${id}") { id } }`)).data.node).toBeNull()
    const foreign = await answer('mallory', id)
    expect(foreign).toEqual(await answer('mallory', encodeId('OrganizationInvitation', 999_999)))
    expect(reasonOf(foreign)).toBe('no-invitation')
    // Site admins administer the organization, and are not who was invited.
    expect(reasonOf(await answer('root', id))).toBe('no-invitation')
  }
  expect((await world.graphql('{ invitationByToken(token: "x") { id } }')).errors).toHaveLength(1)
})

test('an address that is not verified accepts nothing (G-06)', async () => {
  await sql`insert into user_emails (user_id, email) values (${users['mallory']?.userId}, 'victim@example.com')`.execute(
    world.db,
  )
  const token = await invited('alice', { email: 'Victim@Example.com' })
  const seen = await look('mallory', token)
  expect(seen).toMatchObject({ isVerifiedEmail: false, organization: { members: { totalCount: 0 } } })
  expect(reasonOf(await answer('mallory', seen.id))).toBe('unverified-email')
  // Without the link, the organization is not there for them.
  expect((await as('mallory', '{ organization(name: "acme") { id } }')).data.organization).toBeNull()
  await sql`update user_emails set verified_at = now() where email = 'victim@example.com'`.execute(world.db)
  expect((await answer('mallory', seen.id)).errors).toBeUndefined()
})

test('an address with a plus, of a sub-domain or of another domain is another address (G-06)', async () => {
  for (const email of ['bob+x@example.com', 'bob@mail.example.com', 'bob@example.co']) {
    expect(await look('bob', await invited('alice', { email }))).toBeNull()
  }
})

test('an invitation ends: by time, when it is taken back, with a new one, with a new link (G-06)', async () => {
  const expired = await invited('alice', { username: 'bob' })
  const { id } = await look('bob', expired)
  await sql`update organization_invitations set expires_at = now() - interval '1 second'`.execute(world.db)
  expect(await look('bob', expired)).toBeNull()
  expect(reasonOf(await answer('bob', id))).toBe('no-invitation')

  const replaced = await invited('alice', { username: 'bob' })
  const current = await invited('alice', { username: 'bob' })
  expect(await look('bob', replaced)).toBeNull()
  const { id: currentId } = await look('bob', current)
  const resent = await as(
    'alice',
    `mutation { resendOrganizationInvitationNotification(organizationInvitation: "${currentId}") { invitationURL } }`,
  )
  expect(resent.errors).toBeUndefined()
  expect(await look('bob', current)).toBeNull()
  expect((await answer('bob', currentId, 'ACCEPT')).errors).toBeUndefined()

  const { id: other } = await look('carol', await invited('bob', { username: 'carol' }))
  const revoke = `mutation { revokeOrganizationInvitation(organizationInvitation: "${other}") { alwaysNil } }`
  expect(reasonOf(await as('mallory', revoke))).toBe('no-invitation')
  expect((await as('alice', revoke)).errors).toBeUndefined()
  expect(reasonOf(await answer('carol', other))).toBe('no-invitation')
  expect(await pending()).toEqual([])
})

test('an invitation ends with the right to make it (G-06)', async () => {
  await as('root', `mutation { addUserToOrganization(organization: "${organization}", username: "bob") { alwaysNil } }`)
  const byMember = await look('carol', await invited('bob', { username: 'carol' }))
  const byAdmin = await look('mallory', await invited('root', { username: 'mallory' }))
  const bob = encodeId('User', users['bob']?.userId ?? 0)
  await as(
    'alice',
    `mutation { removeUserFromOrganization(organization: "${organization}", user: "${bob}") { alwaysNil } }`,
  )
  expect(reasonOf(await answer('carol', byMember.id))).toBe('no-invitation')
  // It does not come back with the right.
  await as('root', `mutation { addUserToOrganization(organization: "${organization}", username: "bob") { alwaysNil } }`)
  expect(reasonOf(await answer('carol', byMember.id))).toBe('no-invitation')
  await sql`update users set site_admin = false where username = 'root'`.execute(world.db)
  expect(reasonOf(await answer('mallory', byAdmin.id))).toBe('no-invitation')
  await sql`update users set site_admin = true where username = 'root'`.execute(world.db)
})

test('whoever is invited by address learns nothing of accounts (A-06)', async () => {
  const known = await invite('alice', { email: 'bob@example.com' })
  const unknown = await invite('alice', { email: 'nobody-here@example.com' })
  const shape = ({ data }: typeof known) => ({ ...data.inviteUserToOrganization, invitationURL: 'a link' })
  expect(shape(known)).toEqual(shape(unknown))
  expect((await pending()).length).toBe(2)
  expect(reasonOf(await invite('alice', { username: 'nobody-here' }))).toBe('no-user')
  expect(reasonOf(await invite('alice', { username: 'alice' }))).toBe('is-member')
  expect(reasonOf(await invite('alice', { username: 'bob', email: 'bob@example.com' }))).toBe('one-recipient')
  expect(reasonOf(await invite('alice', { email: 'x@example.com\nBcc: y@example.com' }))).toBe('bad-email')
})

test('where mail goes out, the link is in the mail alone, and only its hash is stored (C-06)', async () => {
  const sent: Mail[] = []
  const mailer = { isOn: () => true, queue: async (_db: unknown, mail: Mail) => void sent.push(mail) }
  const services = { db: world.db, mailer, externalURL: new URL('https://code.example.com') }
  const alice = users['alice'] ?? { kind: 'anonymous' as const }
  const said = await inviteToOrganization(services, alice, { organization, email: 'new@example.org' })
  expect(said).toEqual({ sentInvitationEmail: true, invitationURL: null })
  expect(sent).toMatchObject([
    {
      to: 'new@example.org',
      template: 'organizationInvitation',
      values: { inviter: 'alice', organization: 'acme', host: 'code.example.com' },
    },
  ])
  const token = sent[0]?.values['url']?.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(invitation::text, ' ') from organization_invitations invitation)
      || coalesce((select string_agg(line::text, ' ') from audit_log line), '') as text`.execute(world.db)
  expect(rows[0]?.text).not.toContain(token)
  // Mail is sent again after a minute at the earliest.
  const [first] = await pending()
  const again = await as(
    'alice',
    `mutation { resendOrganizationInvitationNotification(organizationInvitation: "${first.id}") { alwaysNil } }`,
  )
  expect(reasonOf(again)).toBe('too-soon')
})
