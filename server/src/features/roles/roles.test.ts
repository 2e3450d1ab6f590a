import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { hasPermission, requirePermission } from './index.js'
import { permissionNames } from './permissionName.js'

let world: TestApp
let admin: SignedIn
let alice: SignedIn

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice')
})
afterAll(() => world.close())

async function ask(by: SignedIn | undefined, query: string, variables: object = {}) {
  const { data, errors } = await world.graphql(query, by && (await world.browserOf(by)), variables)
  return errors ? errors[0]?.message : data
}

const permissionId = async (name: string): Promise<string> => {
  const { permissions } = await ask(admin, '{ permissions { nodes { id displayName } } }')
  return permissions.nodes.find((each: { displayName: string }) => each.displayName === name).id
}

const roleId = async (name: string): Promise<string> => {
  const { roles } = await ask(admin, '{ roles { nodes { id name } } }')
  return roles.nodes.find((each: { name: string }) => each.name === name)?.id
}

const create = (name: string, permissions: readonly string[], by = admin) =>
  ask(by, 'mutation($n: String!, $p: [ID!]!) { createRole(name: $n, permissions: $p) { id name system } }', {
    n: name,
    p: permissions,
  })

const setRoles = (user: SignedIn, roles: readonly (string | undefined)[], mutation = 'setRoles', by = admin) =>
  ask(by, `mutation($u: ID!, $r: [ID!]!) { ${mutation}(user: $u, roles: $r) { alwaysNil } }`, {
    u: encodeId('User', user.userId),
    r: roles,
  })

const namesOf = async (user: SignedIn) => {
  const { user: found } = await ask(
    admin,
    `{ user(username: "${user.username}") { roles { nodes { name } }
    permissions { nodes { displayName } } } }`,
  )
  return {
    roles: found.roles.nodes.map(({ name }: { name: string }) => name),
    permissions: found.permissions.nodes.map(({ displayName }: { displayName: string }) => displayName),
  }
}

test('every permission that is named in the code is there, and every one that is there has words', async () => {
  const { permissions } = await ask(admin, '{ permissions { nodes { displayName label } } }')
  const found = permissions.nodes.map((each: { displayName: string; label: string }) => [each.displayName, each.label])
  expect(Object.fromEntries(found)).toEqual(permissionNames)
})

test('the roles of the system follow from the account', async () => {
  expect((await namesOf(alice)).roles).toEqual(['User'])
  expect((await namesOf(admin)).roles).toEqual(['User', 'Site Administrator'])
  expect((await namesOf(admin)).permissions).toEqual(Object.keys(permissionNames))
  expect(await hasPermission(world.db, alice, 'BATCH_CHANGES#READ')).toBe(true)
  expect(await hasPermission(world.db, alice, 'REPO_METADATA#WRITE')).toBe(false)
  await expect(requirePermission(world.db, { kind: 'anonymous' }, 'CODY#ACCESS')).rejects.toThrow('signed in')
})

test('a role gives what it permits at once, and takes it back at once', async () => {
  const write = await permissionId('REPO_METADATA#WRITE')
  expect(await create('Librarian', [write])).toMatchObject({ createRole: { name: 'Librarian', system: false } })
  const librarian = await roleId('Librarian')
  await setRoles(alice, [librarian])
  expect(await requirePermission(world.db, alice, 'REPO_METADATA#WRITE')).toBe(alice)
  expect((await namesOf(alice)).roles).toEqual(['User', 'Librarian'])
  const set = 'mutation($r: ID!, $p: [ID!]!) { setPermissions(role: $r, permissions: $p) { alwaysNil } }'
  await ask(admin, set, { r: librarian, p: [] })
  await expect(requirePermission(world.db, alice, 'REPO_METADATA#WRITE')).rejects.toThrow('Write repository metadata')
  await create('Owner', [await permissionId('OWNERSHIP#ASSIGN')])
  await setRoles(alice, [await roleId('Owner')], 'assignRolesToUser')
  expect((await namesOf(alice)).roles).toEqual(['User', 'Librarian', 'Owner'])
  await ask(admin, 'mutation($r: ID!) { deleteRole(role: $r) { alwaysNil } }', { r: librarian })
  expect((await namesOf(alice)).roles).toEqual(['User', 'Owner'])
  await setRoles(alice, [])
  expect((await namesOf(alice)).roles).toEqual(['User'])
})

test('what cannot be: names, roles of the system, ids of nothing', async () => {
  expect(await create('  ', [])).toMatch('1 to 60 characters')
  expect(await create('user', [])).toBe('There is a role "user" already.')
  expect(await create('New', [encodeId('Permission', 999)])).toBe('There is no such permission.')
  expect(await create('New', [encodeId('Role', 1)])).toBe('There is no such permission.')
  const [user, administrator] = [await roleId('User'), await roleId('Site Administrator')]
  for (const role of [user, administrator]) {
    expect(await ask(admin, `mutation { deleteRole(role: "${role}") { alwaysNil } }`)).toMatch('cannot be deleted')
  }
  const set = `mutation { setPermissions(role: "${administrator}", permissions: []) { alwaysNil } }`
  expect(await ask(admin, set)).toBe('Site administrators always have every permission.')
  expect(await setRoles(alice, [user])).toEqual({ setRoles: { alwaysNil: null } })
  expect(await setRoles(alice, [administrator])).toMatch('on the page of users')
  expect(await setRoles({ ...alice, userId: 999_999 }, [])).toBe('There is no such user.')
})

test('only site admins decide over roles; users see their own, others nobody’s', async () => {
  const permissions = [await permissionId('OWNERSHIP#ASSIGN')]
  expect(await create('Mine', permissions, alice)).toBe('must be site admin')
  expect(await setRoles(alice, [], 'setRoles', alice)).toBe('must be site admin')
  expect(await ask(alice, '{ roles { nodes { name } } }')).toBe('must be site admin')
  expect(await ask(alice, '{ currentUser { roles { nodes { name } } } }')).toMatchObject({
    currentUser: { roles: { nodes: [{ name: 'User' }] } },
  })
  const denied = 'must be authenticated as the authorized user or site admin'
  expect(await ask(alice, '{ user(username: "root") { roles { nodes { name } } } }')).toBe(denied)
  const id = await roleId('User')
  expect(await ask(alice, `{ node(id: "${id}") { id } }`)).toEqual({ node: null })
})

test('an old session must prove itself before it decides over roles', async () => {
  const headers = await world.browserOf(admin)
  await sql`update sessions set authenticated_at = now() - interval '1 hour'`.execute(world.db)
  const { errors } = await world.graphql('mutation { createRole(name: "Late", permissions: []) { id } }', headers)
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'sign-in-again' })
})

test('each change of roles is in the audit log, with what was before and after', async () => {
  const { auditLog } = await ask(admin, '{ auditLog(act: "role") { nodes { act actorName entityName before after } } }')
  expect(auditLog.nodes).toContainEqual({
    act: 'role.setPermissions',
    actorName: 'root',
    entityName: 'Librarian',
    before: { permissions: ['REPO_METADATA#WRITE'] },
    after: { permissions: [] },
  })
  const { auditLog: about } = await ask(
    admin,
    `{ auditLog(entity: "${encodeId('User', alice.userId)}") {
    nodes { act before after } } }`,
  )
  expect(about.nodes).toContainEqual({
    act: 'user.setRoles',
    before: { roles: ['User'] },
    after: { roles: ['User', 'Librarian'] },
  })
})
