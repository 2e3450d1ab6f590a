import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sextant/base'
import { openTestDatabase, sql, type TestDatabase } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { migrations, openTestApp, type TestApp } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { endStreamsWithMemberships } from './endStreams.js'
import { joinMappedOrganizations } from './joinMappedOrganizations.js'

let database: TestDatabase
let world: TestApp
let people: Readonly<Record<'root' | 'alice' | 'bob' | 'mallory', SignedIn>>
const headers: Record<string, Record<string, string>> = {}

const configuration = fixedConfiguration({ 'auth.userOrgMap': { '*': ['Everyone'], '@Example.com': ['inside'] } })

beforeAll(async () => {
  database = await openTestDatabase({ migrations })
  world = await openTestApp({ db: database.db, configuration, allowSignup: true })
  people = {
    root: await world.addUser('root', { siteAdmin: true }),
    alice: await world.addUser('alice', { email: 'alice@example.com' }),
    bob: await world.addUser('bob'),
    mallory: await world.addUser('mallory'),
  }
  for (const [name, user] of Object.entries(people)) headers[name] = await world.browserOf(user)
})
afterAll(async () => {
  await world.close()
  await database.close()
})
beforeEach(() => sql`delete from organizations`.execute(database.db))

const as = (name: string, query: string, variables: object = {}) =>
  world.graphql(query, name === 'nobody' ? {} : headers[name], variables)
const reasonOf = (answer: Awaited<ReturnType<typeof as>>) => answer.errors?.[0]?.extensions?.['reason']
const outcomeOf = (answer: Awaited<ReturnType<typeof as>>): string => {
  const reason = reasonOf(answer)
  return typeof reason === 'string' ? reason : 'done'
}
const userId = (name: keyof typeof people) => encodeId('User', people[name].userId)

const create = (name: string, organization: string) =>
  as(name, 'mutation ($name: String!) { createOrganization(name: $name) { id name } }', { name: organization })
async function made(by: string, name: string): Promise<string> {
  return (await create(by, name)).data.createOrganization.id
}
const add = (organization: string, username: string, by = 'root') =>
  as(by, `mutation { addUserToOrganization(organization: "${organization}", username: "${username}") { alwaysNil } }`)
const remove = (by: string, organization: string, user: keyof typeof people) =>
  as(
    by,
    `mutation { removeUserFromOrganization(organization: "${organization}", user: "${userId(user)}") { alwaysNil } }`,
  )

const members =
  '{ organization(name: "acme") { name viewerIsMember viewerCanAdminister members { totalCount nodes { username emails { email } } } } }'

test('whoever makes an organization is its first member', async () => {
  await made('alice', 'acme')
  expect((await as('alice', members)).data.organization).toEqual({
    name: 'acme',
    viewerIsMember: true,
    viewerCanAdminister: true,
    members: { totalCount: 1, nodes: [{ username: 'alice', emails: [{ email: 'alice@example.com' }] }] },
  })
  expect(reasonOf(await create('nobody', 'other'))).toBe('not-signed-in')
})

test('an organization is not there for strangers, and its members are for nobody else (G-03)', async () => {
  const id = await made('alice', 'acme')
  await add(id, 'bob')
  for (const stranger of ['mallory', 'nobody']) {
    const [real, none] = [await as(stranger, members), await as(stranger, members.replace('acme', 'no-such'))]
    expect(real).toEqual(none)
    expect((await as(stranger, `{ node(id: "${id}") { id } }`)).data).toEqual({ node: null })
    expect((await as(stranger, `{ namespace(id: "${id}") { namespaceName } }`)).data).toEqual({ namespace: null })
    const byName = await as(stranger, '{ namespaceByName(name: "ACME") { id } }')
    expect(byName.data).toEqual({ namespaceByName: null })
  }
  const nested = '{ user(username: "alice") { organizations { totalCount nodes { name } } } }'
  expect((await as('mallory', nested)).data.user.organizations).toEqual({ totalCount: 0, nodes: [] })
  expect((await as('bob', nested)).data.user.organizations.nodes).toEqual([{ name: 'acme' }])
  // Members do not see each other's addresses.
  expect((await as('bob', members)).data.organization.members.nodes[0].emails).toEqual([])
  expect((await as('root', members)).data.organization).toMatchObject({
    viewerIsMember: false,
    viewerCanAdminister: true,
    members: { totalCount: 2 },
  })
  const memberships = '{ user(username: "alice") { organizationMemberships { nodes { organization { name } } } } }'
  expect(reasonOf(await as('bob', memberships))).toBe('not-self-or-admin')
  expect((await as('mallory', '{ organizations { totalCount } }')).data.organizations.totalCount).toBe(0)
  expect((await as('root', '{ organizations { nodes { name } } }')).data.organizations.nodes).toEqual([
    { name: 'acme' },
  ])
})

test('what a stranger asks of an organization is answered as of one that is not there (G-03)', async () => {
  const id = await made('alice', 'acme')
  const none = encodeId('Org', 999_999)
  const acts = (org: string) => [
    `mutation { updateOrganization(id: "${org}", displayName: "x") { id } }`,
    `mutation { removeUserFromOrganization(organization: "${org}", user: "${userId('alice')}") { alwaysNil } }`,
    `mutation { removeUserFromOrg(orgID: "${org}", userID: "${userId('alice')}") { alwaysNil } }`,
    `mutation { inviteUserToOrganization(organization: "${org}", username: "mallory") { invitationURL } }`,
    `{ pendingInvitations(organization: "${org}") { id } }`,
  ]
  const others = [none, userId('alice'), encodeId('Team', 1), 'nonsense']
  for (const [index, act] of acts(id).entries()) {
    const foreign = await as('mallory', act)
    expect(reasonOf(foreign)).toBe('no-organization')
    for (const other of others) expect(await as('mallory', acts(other)[index] ?? '')).toEqual(foreign)
  }
  expect(reasonOf(await add(id, 'mallory', 'alice'))).toBe('not-site-admin')
  expect(reasonOf(await as('alice', `mutation { deleteOrganization(organization: "${id}") { alwaysNil } }`))).toBe(
    'not-site-admin',
  )
})

test('users, organizations and teams have one namespace of names, and of two at once one gets it (A-14)', async () => {
  expect(reasonOf(await create('alice', 'BOB'))).toBe('name-taken')
  expect(reasonOf(await create('alice', 'settings'))).toBe('reserved-name')
  expect(reasonOf(await create('alice', 'new'))).toBe('reserved-name')
  expect(reasonOf(await create('alice', 'bad name'))).toBe('bad-name')
  expect(reasonOf(await create('alice', 'аcme'))).toBe('bad-name')
  await made('alice', 'acme')
  await expect(insertUser(database.db, { username: 'Acme', siteAdmin: false, passwordHash: null })).rejects.toThrow(
    'already in use',
  )
  const answers = await Promise.all([create('alice', 'wanted'), create('bob', 'Wanted'), create('mallory', 'wanted')])
  expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1)
  const both = await Promise.allSettled([
    made('alice', 'raced'),
    insertUser(database.db, { username: 'raced', siteAdmin: false, passwordHash: null }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an organization that takes the name of a deleted one inherits nothing (A-14)', async () => {
  const first = await made('alice', 'acme')
  await add(first, 'bob')
  const deleted = await as('root', `mutation { deleteOrganization(organization: "${first}") { alwaysNil } }`)
  expect(deleted.errors).toBeUndefined()
  expect((await as('alice', members)).data.organization).toBeNull()
  const second = await made('mallory', 'acme')
  expect(second).not.toBe(first)
  expect((await as('mallory', members)).data.organization.members.nodes).toMatchObject([{ username: 'mallory' }])
  expect((await as('alice', `{ node(id: "${first}") { id } }`)).data.node).toBeNull()
  expect((await as('bob', members)).data.organization).toBeNull()
})

test('the last member stays, also when two leave at once (A-13)', async () => {
  const id = await made('alice', 'acme')
  expect(reasonOf(await remove('alice', id, 'alice'))).toBe('last-member')
  expect(reasonOf(await remove('root', id, 'alice'))).toBe('last-member')
  await add(id, 'bob')
  const answers = await Promise.all([remove('alice', id, 'alice'), remove('bob', id, 'bob')])
  expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'last-member'])
  const { rows } = await sql`select 1 from organization_members`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('whoever is removed has none of the rights any more, with the same session and the same token (A-04)', async () => {
  const id = await made('alice', 'acme')
  await add(id, 'bob')
  const program = await world.programOf(people.bob)
  const ask = () => world.graphql(members, program)
  expect((await ask()).data.organization.members.totalCount).toBe(2)
  expect((await remove('alice', id, 'bob')).errors).toBeUndefined()
  expect((await ask()).data.organization).toBeNull()
  expect((await as('bob', members)).data.organization).toBeNull()
  expect((await world.graphql('{ currentUser { username } }', program)).data.currentUser.username).toBe('bob')
  expect(reasonOf(await remove('bob', id, 'alice'))).toBe('no-organization')
})

test('streams of whoever is removed end within a second, and those of others go on (A-04)', async () => {
  const id = await made('alice', 'acme')
  await add(id, 'bob')
  const ended: string[] = []
  const viewers: readonly Viewer[] = [people.alice, people.bob, { kind: 'anonymous' }]
  const streams = {
    endWhere(matches: (viewer: Viewer) => boolean) {
      for (const viewer of viewers) if (matches(viewer)) ended.push(viewer.kind === 'user' ? viewer.username : 'nobody')
    },
  }
  const listener = await endStreamsWithMemberships(streams, { url: database.url, log: silentLogger })
  // At the beginning nobody knows who was removed before: all users, and no visitor.
  expect(ended.splice(0)).toEqual(['alice', 'bob'])
  await remove('alice', id, 'bob')
  for (const begun = Date.now(); ended.length === 0 && Date.now() - begun < 1000; ) await sleep(10)
  expect(ended).toEqual(['bob'])
  await listener.close()
})

test('new users join the organizations that are mapped to them, by verified addresses only (G-06)', async () => {
  await made('alice', 'everyone')
  await made('alice', 'inside')
  const account = { email: 'dave@example.com', username: 'dave', password: 'a long enough password' }
  const options = { method: 'POST', url: '/-/sign-up', headers: headers['nobody'] ?? {}, payload: account } as const
  expect((await world.app.inject(options)).statusCode).toBe(200)
  const theirs = async () => {
    const { rows } = await sql<{ name: string }>`
      select organizations.name from organization_members join organizations on organizations.id = organization_id
      join users on users.id = user_id where username = 'dave' order by name`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  expect(await theirs()).toEqual(['everyone'])
  const { rows } = await sql<{ id: number }>`
    update user_emails set verified_at = now() where email = 'dave@example.com' returning user_id::int as id`.execute(
    database.db,
  )
  await joinMappedOrganizations(database.db, configuration, rows[0]?.id ?? 0)
  expect(await theirs()).toEqual(['everyone', 'inside'])
})

test('whoever gets an account or proves an address is a member of the organizations that are mapped to them', async () => {
  for (const name of ['everyone', 'inside']) await made('root', name)
  const users = `createUser(username: "carol", email: "carol@example.com", verifiedEmail: false) { user { id } }`
  const carol = (await as('root', `mutation { ${users} }`)).data.createUser.user.id
  const theirs = async () => {
    const { data } = await as('root', `{ node(id: "${carol}") { ... on User { organizations { nodes { name } } } } }`)
    return data.node.organizations.nodes.map(({ name }: { name: string }) => name).sort()
  }
  expect(await theirs()).toEqual(['everyone'])
  const verified = `setUserEmailVerified(user: "${carol}", email: "carol@example.com", verified: true) { alwaysNil }`
  expect((await as('root', `mutation { ${verified} }`)).errors).toBeUndefined()
  expect(await theirs()).toEqual(['everyone', 'inside'])
})

test('lists are paged and searched, and each act is written down', async () => {
  const id = await made('alice', 'acme')
  for (const name of ['bob', 'mallory']) await add(id, name)
  const page = (args: string) =>
    as(
      'alice',
      `{ organization(name: "acme") { members(${args}) { totalCount nodes { username } pageInfo { endCursor hasNextPage } } } }`,
    )
  const first = (await page('first: 2')).data.organization.members
  expect(first).toMatchObject({ totalCount: 3, nodes: [{ username: 'alice' }, { username: 'bob' }] })
  const rest = (await page(`first: 2, after: "${first.pageInfo.endCursor}"`)).data.organization.members
  expect(rest).toMatchObject({ nodes: [{ username: 'mallory' }], pageInfo: { hasNextPage: false } })
  expect((await page('query: "ALL"')).data.organization.members.nodes).toEqual([{ username: 'mallory' }])
  expect((await page('query: "%"')).data.organization.members.totalCount).toBe(0)
  await as('alice', `mutation { updateOrganization(id: "${id}", displayName: " Acme, Inc. ") { displayName } }`)
  const { rows } = await sql<{ act: string }>`
    select act from audit_log where entity_kind = 'Org' and entity_name = 'acme' order by id desc limit 2`.execute(
    database.db,
  )
  expect(rows).toEqual([{ act: 'organization.update' }, { act: 'organizationMember.add' }])
})
