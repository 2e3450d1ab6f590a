import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let world: TestApp
let users: Readonly<Record<string, SignedIn>>
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  world = await openTestApp()
  users = {
    root: await world.addUser('root', { siteAdmin: true }),
    alice: await world.addUser('alice', { email: 'alice@example.com' }),
    bob: await world.addUser('bob', { email: 'bob@example.com' }),
    mallory: await world.addUser('mallory'),
  }
  for (const [name, user] of Object.entries(users)) headers[name] = await world.browserOf(user)
})
afterAll(() => world.close())
beforeEach(() => sql`delete from teams`.execute(world.db))

const as = (name: string, query: string, variables: object = {}) => world.graphql(query, headers[name], variables)
const reasonOf = (answer: Awaited<ReturnType<typeof as>>) => answer.errors?.[0]?.extensions?.['reason']
const outcomeOf = (answer: Awaited<ReturnType<typeof as>>): string => {
  const reason = reasonOf(answer)
  return typeof reason === 'string' ? reason : 'done'
}
const create = (by: string, name: string, more = '') =>
  as(by, `mutation { createTeam(name: "${name}"${more}) { id name readonly parentTeam { name } } }`)
const under = (parent: string) => `, parentTeamName: "${parent}"`
const move = (by: string, name: string, parent: string) =>
  as(by, `mutation { updateTeam(name: "${name}"${under(parent)}) { name } }`)
const change = (by: string, how: string, team: string, given: string) =>
  as(by, `mutation { ${how}TeamMembers(teamName: "${team}", members: ${given}) { name } }`)
const namesIn = async (team: string) =>
  (await as('root', `{ team(name: "${team}") { members { nodes { username } } } }`)).data.team.members.nodes.map(
    ({ username }: { username: string }) => username,
  )

const whole = (name: string) =>
  `{ team(name: "${name}") {
    name url readonly viewerCanAdminister creator { username } parentTeam { name }
    ancestorTeams { nodes { name } } childTeams { totalCount nodes { name } }
    members { totalCount nodes { ... on User { username } } } } }`

test('teams stand below one another, and whoever makes one is in it', async () => {
  await create('alice', 'engineering')
  await create('alice', 'frontend', under('engineering'))
  await create('alice', 'web', under('Frontend'))
  expect((await as('alice', whole('frontend'))).data.team).toEqual({
    name: 'frontend',
    url: '/teams/frontend',
    readonly: false,
    viewerCanAdminister: true,
    creator: { username: 'alice' },
    parentTeam: { name: 'engineering' },
    ancestorTeams: { nodes: [{ name: 'engineering' }] },
    childTeams: { totalCount: 1, nodes: [{ name: 'web' }] },
    members: { totalCount: 1, nodes: [{ username: 'alice' }] },
  })
  const above = (await as('alice', whole('web'))).data.team.ancestorTeams.nodes
  expect(above).toEqual([{ name: 'engineering' }, { name: 'frontend' }])
  expect((await as('bob', '{ teams { nodes { name } } }')).data.teams.nodes).toEqual([{ name: 'engineering' }])
  expect((await as('bob', '{ teams(search: "E") { totalCount } }')).data.teams.totalCount).toBe(3)
  await as('alice', 'mutation { deleteTeam(name: "frontend") { alwaysNil } }')
  expect((await as('alice', whole('web'))).data.team.parentTeam).toEqual({ name: 'engineering' })
})

test('visitors see no teams', async () => {
  const { id } = (await create('alice', 'engineering')).data.createTeam
  expect(reasonOf(await world.graphql('{ teams { totalCount } }'))).toBe('not-signed-in')
  expect(reasonOf(await world.graphql('{ team(name: "engineering") { id } }'))).toBe('not-signed-in')
  expect((await world.graphql(`{ node(id: "${id}") { id } }`)).data.node).toBeNull()
})

test('members administer their team and those below; strangers nothing (G-03)', async () => {
  await create('alice', 'engineering')
  await create('alice', 'frontend', under('engineering'))
  await change('alice', 'set', 'frontend', '[{ username: "bob" }]')
  expect(await namesIn('frontend')).toEqual(['bob'])
  // Alice is in the team above.
  expect((await as('alice', whole('frontend'))).data.team.viewerCanAdminister).toBe(true)
  expect((await as('bob', whole('engineering'))).data.team.viewerCanAdminister).toBe(false)
  const acts = [
    'mutation { updateTeam(name: "engineering", displayName: "x") { id } }',
    'mutation { deleteTeam(name: "engineering") { alwaysNil } }',
    'mutation { addTeamMembers(teamName: "engineering", members: [{ username: "mallory" }]) { id } }',
    'mutation { setTeamMembers(teamName: "engineering", members: [{ username: "mallory" }]) { id } }',
    'mutation { removeTeamMembers(teamName: "engineering", members: [{ username: "alice" }]) { id } }',
    'mutation { createTeam(name: "mine", parentTeamName: "engineering") { id } }',
  ]
  for (const act of acts)
    for (const who of ['bob', 'mallory']) expect(reasonOf(await as(who, act))).toBe('not-team-member')
  await create('mallory', 'mine')
  expect(reasonOf(await move('mallory', 'mine', 'engineering'))).toBe('not-team-member')
  const org = encodeId('Org', 1)
  expect(reasonOf(await as('root', `mutation { updateTeam(id: "${org}", displayName: "x") { id } }`))).toBe('no-team')
})

test('a read-only team is changed by site admins alone', async () => {
  expect(reasonOf(await create('alice', 'directory', ', readonly: true'))).toBe('not-site-admin')
  await create('root', 'directory', ', readonly: true')
  await change('root', 'add', 'directory', '[{ username: "alice" }]')
  expect(reasonOf(await change('alice', 'remove', 'directory', '[{ username: "alice" }]'))).toBe('not-team-member')
  expect((await as('alice', whole('directory'))).data.team).toMatchObject({
    readonly: true,
    viewerCanAdminister: false,
  })
})

test('no team stands below itself, also when two are moved at once', async () => {
  for (const name of ['a', 'b', 'c']) await create('alice', name)
  expect(reasonOf(await move('alice', 'a', 'a'))).toBe('team-circle')
  await move('alice', 'b', 'a')
  await move('alice', 'c', 'b')
  expect(reasonOf(await move('alice', 'a', 'c'))).toBe('team-circle')
  await as('alice', 'mutation { updateTeam(name: "b", makeRoot: true) { id } }')
  for (let round = 0; round < 5; round += 1) {
    await as(
      'alice',
      'mutation { a: updateTeam(name: "a", makeRoot: true) { id } b: updateTeam(name: "b", makeRoot: true) { id } }',
    )
    const answers = await Promise.all([move('alice', 'a', 'c'), move('alice', 'b', 'a')])
    expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'team-circle'])
  }
  const { rows } = await sql<{ roots: number }>`
    select count(*)::int as roots from teams where parent_id is null`.execute(world.db)
  expect(rows[0]?.roots).toBe(1)
})

test('members are named by id, name or address; addresses find others for site admins alone (A-06)', async () => {
  await create('alice', 'engineering')
  const bob = encodeId('User', users['bob']?.userId ?? 0)
  const tried = [
    ['alice', `[{ userID: "${bob}" }]`, undefined],
    ['alice', '[{ username: "@Bob" }]', undefined],
    ['alice', '[{ email: "alice@example.com" }]', undefined],
    ['alice', '[{ email: "bob@example.com" }]', 'no-user'],
    ['alice', '[{ email: "nobody@example.com" }]', 'no-user'],
    ['root', '[{ email: "BOB@example.com" }]', undefined],
    ['root', '[{ username: "alice", email: "bob@example.com" }]', 'no-user'],
    ['root', '[{ username: "bob" }, { username: "no-such" }]', 'no-user'],
    ['root', '[{ }]', 'no-user'],
    [
      'alice',
      '[{ externalAccountServiceType: "github", externalAccountServiceID: "https://github.com/", externalAccountLogin: "bob" }]',
      'no-user',
    ],
  ] as const
  for (const [who, members, reason] of tried) {
    await change('root', 'remove', 'engineering', '[{ username: "bob" }]')
    const answer = await change(who, 'add', 'engineering', members)
    expect([members, reasonOf(answer)]).toEqual([members, reason])
  }
  await change(
    'root',
    'set',
    'engineering',
    '[{ username: "bob" }, { username: "no-such" }], skipUnmatchedMembers: true',
  )
  expect(await namesIn('engineering')).toEqual(['bob'])
})

test('a team has a name of its own among users and organizations', async () => {
  await create('alice', 'engineering')
  expect(reasonOf(await create('bob', 'Engineering'))).toBe('name-taken')
  expect(reasonOf(await create('bob', 'alice'))).toBe('name-taken')
  expect(reasonOf(await create('bob', 'new'))).toBe('reserved-name')
  expect(reasonOf(await as('bob', 'mutation { createOrganization(name: "engineering") { id } }'))).toBe('name-taken')
})
