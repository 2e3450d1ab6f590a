import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { insertUser } from '../accounts/index.js'
import { readableBy, withoutEnforcement } from '../permissions/index.js'
import { createIdentity } from '../sign-in/index.js'
import { testRows, type TestRows } from '../../testRows.js'
import { giveWaiting, setForUsers } from './explicit.js'
import { runSync } from './runSync.js'

const host = 'https://host.example/'
let product: TestProduct
let rows: TestRows
let bob: SignedIn
let open: number
let closed: number

beforeAll(async () => {
  product = await openTestProduct()
  bob = await product.addUser('bob', { email: 'bob@example.com' })
  rows = testRows(product.db)
})
afterAll(() => product.close())
beforeEach(async () => {
  for (const table of ['repositories', 'external_services', 'audit_log', 'permission_sync_jobs']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(product.db)
  }
  const service = await rows.service(host, true)
  open = await rows.repository('open', {})
  closed = await rows.repository('closed', { url: host, services: [service] })
})

async function ask(by: SignedIn, query: string, variables: object = {}) {
  const { data, errors } = await product.graphql(query, await product.browserOf(by), variables)
  return errors ? { error: errors[0]?.message } : data
}

async function readable(viewer: SignedIn): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    SELECT name FROM repositories WHERE ${readableBy(viewer)} ORDER BY name`.execute(product.db)
  return found.rows.map(({ name }) => name)
}

const audited = async () =>
  (await sql<{ act: string }>`SELECT act FROM audit_log ORDER BY id`.execute(product.db)).rows.map((row) => row.act)

const setUsers = (id: number, ...names: readonly string[]) =>
  ask(
    product.admin,
    `mutation($r: ID!, $u: [UserPermissionInput!]!) {
      setRepositoryPermissionsForUsers(repository: $r, userPermissions: $u) { alwaysNil } }`,
    { r: encodeId('Repository', id), u: names.map((bindID) => ({ bindID })) },
  )

describe('explicit permissions', () => {
  test('exactly those who are named read it, also where it was for everyone', async () => {
    await setUsers(open, 'BOB')
    await setUsers(closed, 'alice', 'bob')
    expect([await readable(product.user), await readable(bob)]).toEqual([['closed'], ['closed', 'open']])
    await setUsers(closed, 'alice')
    await setUsers(open)
    expect([await readable(product.user), await readable(bob)]).toEqual([['closed'], []])
    expect(await audited()).toHaveLength(4)
  })

  test('a name of nobody waits for its person, unless strangers choose their names', async () => {
    await setUsers(closed, 'carol')
    const waiting = '{ usersWithPendingPermissions }'
    expect(await ask(product.admin, waiting)).toEqual({ usersWithPendingPermissions: ['carol'] })
    const carol = await product.addUser('carol')
    await giveWaiting(product.db, { takesUsernames: false })
    expect(await readable(carol)).toEqual(['open'])
    await giveWaiting(product.db, { takesUsernames: true })
    expect(await readable(carol)).toEqual(['closed', 'open'])
    expect(await ask(product.admin, waiting)).toEqual({ usersWithPendingPermissions: [] })
  })

  test('to name the address of a repository gives a site admin no right to it', async () => {
    const add = 'mutation { addRepository(cloneURL: "https://git.example.com/theirs.git") { name } }'
    const admin = await product.browserOf(product.admin)
    expect((await product.graphql(add, admin)).data).toEqual({ addRepository: { name: 'git.example.com/theirs' } })
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM repositories WHERE clone_url = 'https://git.example.com/theirs.git'`.execute(product.db)
    const id = Number(rows[0]?.id)
    await setUsers(id, 'bob')
    expect((await product.graphql(add, admin)).errors?.[0]?.extensions).toMatchObject({ reason: 'not-readable' })
    await sql`DELETE FROM repositories WHERE id = ${id}`.execute(product.db)
  })

  test('one by one, and for everyone', async () => {
    const one = (name: string) =>
      ask(product.admin, `mutation($r: ID!, $u: ID!) { ${name}(repository: $r, user: $u) { alwaysNil } }`, {
        r: encodeId('Repository', closed),
        u: encodeId('User', bob.userId),
      })
    await one('addRepositoryPermissionForUser')
    expect(await readable(bob)).toEqual(['closed', 'open'])
    await one('removeRepositoryPermissionForUser')
    expect(await readable(bob)).toEqual(['open'])
    const all = (unrestricted: boolean) =>
      ask(
        product.admin,
        'mutation($r: [ID!]!, $u: Boolean!) { setRepositoryPermissionsUnrestricted(repositories: $r, unrestricted: $u) { alwaysNil } }',
        { r: [encodeId('Repository', closed)], u: unrestricted },
      )
    await all(true)
    expect(await readable(bob)).toEqual(['closed', 'open'])
    await all(false)
    expect(await readable(bob)).toEqual(['open'])
  })

  test.each([
    ['setRepositoryPermissionsForUsers', 'repository: "x", userPermissions: []'],
    ['setRepositoryPermissionsUnrestricted', 'repositories: [], unrestricted: true'],
    ['addRepositoryPermissionForUser', 'repository: "x", user: "x"'],
    ['removeRepositoryPermissionForUser', 'repository: "x", user: "x"'],
    ['scheduleRepositoryPermissionsSync', 'repository: "x"'],
  ])('%s is for site admins, before it says whether anything exists', async (name, args) => {
    expect(await ask(bob, `mutation { ${name}(${args}) { alwaysNil } }`)).toEqual({ error: 'must be site admin' })
  })
})

describe('accounts at hosts', () => {
  const add = (by: SignedIn, user: SignedIn, accountID: string) =>
    ask(
      by,
      `mutation($u: ID!, $h: String!, $a: String!) {
        addUserExternalAccount(user: $u, serviceType: "other", serviceID: $h, accountID: $a, token: "own") { id accountID } }`,
      { u: encodeId('User', user.userId), h: host, a: accountID },
    )
  const listed = (by: SignedIn, username: string) =>
    ask(by, `{ user(username: "${username}") { externalAccounts { nodes { accountID } } } }`)

  test('an administrator adds one, its token is sealed, and a sync is asked for', async () => {
    expect(await add(bob, bob, '7')).toEqual({ error: 'must be site admin' })
    const { addUserExternalAccount: added } = await add(product.admin, bob, '7')
    expect(await add(product.admin, product.user, '7')).toEqual({
      error: 'This account at the host belongs to another user.',
    })
    const { rows: kept } = await sql<{ token: string }>`SELECT token FROM user_external_accounts`.execute(product.db)
    expect(kept[0]?.token).toMatch(/^v1\./)
    expect(await listed(bob, 'bob')).toEqual({ user: { externalAccounts: { nodes: [{ accountID: '7' }] } } })
    expect(await listed(product.user, 'bob')).toEqual({ user: { externalAccounts: { nodes: [] } } })
    const remove = `mutation { deleteExternalAccount(externalAccount: "${added.id}") { alwaysNil } }`
    expect((await ask(product.user, remove)).error).toContain('There is no such external account')
    await ask(bob, remove)
    expect(await listed(bob, 'bob')).toEqual({ user: { externalAccounts: { nodes: [] } } })
    expect(await audited()).toEqual(['externalAccount.create', 'externalAccount.delete'])
  })
})

describe('syncs', () => {
  const jobs = (args = '') =>
    ask(
      product.admin,
      `{ permissionsSyncJobs(first: 10${args}) { totalCount nodes { state subjectName placeInQueue
        reason { group reason } priority subject { __typename } cancellationReason } } }`,
    )

  test('are asked for, listed, run and cancelled', async () => {
    const schedule = (name: string, arg: string, id: string) =>
      ask(product.admin, `mutation { ${name}(${arg}: "${id}") { alwaysNil } }`)
    await schedule('scheduleRepositoryPermissionsSync', 'repository', encodeId('Repository', closed))
    await schedule('scheduleUserPermissionsSync', 'user', encodeId('User', bob.userId))
    const { permissionsSyncJobs: listed } = await jobs()
    expect(listed.nodes).toMatchObject([
      {
        subjectName: 'bob',
        placeInQueue: 2,
        priority: 'HIGH',
        reason: { group: 'MANUAL' },
        subject: { __typename: 'User' },
      },
      // The administrator may not read it, and so gets no more than its name.
      { subjectName: 'closed', placeInQueue: 1, subject: null },
    ])
    expect((await jobs(', searchType: USER')).permissionsSyncJobs.totalCount).toBe(1)
    expect((await jobs(', query: "clo"')).permissionsSyncJobs.totalCount).toBe(1)
    expect((await jobs(', reasonGroup: SCHEDULE')).permissionsSyncJobs.totalCount).toBe(0)
    const [, second] = (await ask(product.admin, '{ permissionsSyncJobs { nodes { id } } }')).permissionsSyncJobs.nodes
    const cancel = `mutation { cancelPermissionsSyncJob(job: "${second.id}", reason: "no") }`
    expect(await ask(product.admin, cancel)).toEqual({ cancelPermissionsSyncJob: 'SUCCESS' })
    expect(await ask(product.admin, cancel)).toEqual({ cancelPermissionsSyncJob: 'NOT_FOUND' })
    const { rows: waiting } = await sql<{ id: string }>`
      SELECT id FROM permission_sync_jobs WHERE state = 'queued'`.execute(product.db)
    await runSync(product.permissions, Number(waiting[0]?.id), AbortSignal.timeout(20_000))
    expect((await jobs(', state: COMPLETED')).permissionsSyncJobs.totalCount).toBe(1)
    expect(
      (await ask(product.admin, '{ permissionsSyncingStats { queueSize } }')).permissionsSyncingStats.queueSize,
    ).toBe(0)
  })

  test('a user may have their own asked for, and nobody sees the list but administrators', async () => {
    const own = (by: SignedIn) =>
      ask(by, `mutation { scheduleUserPermissionsSync(user: "${encodeId('User', bob.userId)}") { alwaysNil } }`)
    expect(await own(bob)).toEqual({ scheduleUserPermissionsSync: { alwaysNil: null } })
    expect((await own(product.user)).error).toContain('must be authenticated')
    expect(await ask(bob, '{ permissionsSyncJobs { totalCount } }')).toEqual({ error: 'must be site admin' })
  })
})

describe('who may read what', () => {
  const whyQuery = `query($r: String!, $u: String!) { repositoryAccess(repository: $r, username: $u) {
    canRead rules { name allows explanation } } }`

  test('lists of readers agree with what each of them may read', async () => {
    await setUsers(closed, 'bob')
    const readersOf = async (id: number) => {
      const { rows: all } = await sql<{ id: string; username: string }>`SELECT id, username FROM users`.execute(
        product.db,
      )
      const found: string[] = []
      for (const { id: userId, username } of all) {
        const viewer: SignedIn = { kind: 'user', userId: Number(userId), username, siteAdmin: false }
        const names = await readable(viewer)
        if (names.includes(id === open ? 'open' : 'closed')) found.push(username)
      }
      return found.toSorted()
    }
    await setUsers(open, 'admin', 'bob')
    const query =
      '{ repository(name: "open") { permissionsInfo { users { totalCount nodes { user { username } reason } } } authorizedUsers { nodes { username } } } }'
    const { repository } = await ask(product.admin, query)
    const listed = repository.permissionsInfo.users.nodes.map(
      (node: { user: { username: string } }) => node.user.username,
    )
    expect(listed).toEqual(await readersOf(open))
    expect(repository.authorizedUsers.nodes.map(({ username }: { username: string }) => username)).toEqual(listed)
    const own =
      '{ currentUser { permissionsInfo { repositories { nodes { name reason } } } authorizedRepositories { nodes { name } } } }'
    expect((await ask(bob, own)).currentUser).toEqual({
      permissionsInfo: {
        repositories: {
          nodes: [
            { name: 'closed', reason: 'EXPLICIT' },
            { name: 'open', reason: 'EXPLICIT' },
          ],
        },
      },
      authorizedRepositories: { nodes: [{ name: 'closed' }, { name: 'open' }] },
    })
  })

  test('what an administrator sees of others as repositories is what they may read themselves', async () => {
    await setUsers(closed, 'bob')
    const query = '{ authorizedUserRepositories(username: "bob") { totalCount nodes { name } } }'
    expect(await ask(product.admin, query)).toEqual({
      authorizedUserRepositories: { totalCount: 1, nodes: [{ name: 'open' }] },
    })
    expect(await ask(bob, query)).toEqual({ error: 'must be site admin' })
  })

  test.each([
    ['of everyone', 'open', sql`SELECT`, true, 'It was named when the server was started'],
    ['without an account', 'closed', sql`SELECT`, false, 'The user has no account at the host that we know of.'],
    [
      'with an answer that is too old',
      'closed',
      sql`WITH account AS (
          INSERT INTO user_external_accounts (user_id, service_type, service_id, account_id, answered_at, valid_until)
          SELECT id, 'other', ${host}, '7', now() - interval '80 hours', now() - interval '8 hours'
          FROM users WHERE username = 'bob' RETURNING id, user_id)
        INSERT INTO repository_grants (user_id, repository_id, account_id, source)
        SELECT user_id, repositories.id, account.id, 'user-sync' FROM account, repositories WHERE name = 'closed'`,
      false,
      'The host let 7 read it, but has not answered for so long that this does not count.',
    ],
    [
      'of what is gone',
      'closed',
      sql`UPDATE external_services SET deleted_at = now()`,
      false,
      'No connection lists it now',
    ],
  ])('why: %s', async (...[, repository, change, canRead, explanation]) => {
    await sql`DELETE FROM user_external_accounts`.execute(product.db)
    await change.execute(product.db)
    const { repositoryAccess: access } = await ask(product.admin, whyQuery, { r: repository, u: 'bob' })
    expect(access.canRead).toBe(canRead)
    expect(JSON.stringify(access.rules)).toContain(explanation)
    // Nothing allows what is not readable, and something allows what is.
    expect(access.rules.some(({ allows }: { allows: boolean | null }) => allows === true)).toBe(canRead)
  })

  test('why is for administrators', async () => {
    expect(await ask(bob, whyQuery, { r: 'open', u: 'bob' })).toEqual({ error: 'must be site admin' })
    expect(await ask(product.admin, whyQuery, { r: 'nowhere', u: 'bob' })).toEqual({ repositoryAccess: null })
  })
})

test('where permissions are not enforced for site admins, they read everything, and each request of theirs is noted once', async () => {
  const { db } = product
  const options = { db, log: silentLogger, isEnforced: () => false }
  const identity = withoutEnforcement(createIdentity(db, fixedConfiguration()), options)
  const [admin, user] = [await identity.viewerOfUsername('admin'), await identity.viewerOfUsername('bob')]
  if (!admin || !user) throw new Error('Both are users.')
  expect([await readable(admin), await readable(admin), await readable(user)]).toEqual([
    ['closed', 'open'],
    ['closed', 'open'],
    ['open'],
  ])
  await expect.poll(audited).toEqual(['permissions.notEnforced'])
})

test('a user who is named by an address that is not verified is not meant: H-08', async () => {
  const { id } = await insertUser(product.db, {
    username: 'mallory',
    siteAdmin: false,
    passwordHash: null,
    email: { address: 'victim@example.com', verified: false },
  })
  await setForUsers(product.db, product.admin, {
    repositoryId: closed,
    bindIds: ['victim@example.com'],
    bindBy: 'email',
  })
  await giveWaiting(product.db, { takesUsernames: true })
  expect(await readable({ kind: 'user', userId: id, username: 'mallory', siteAdmin: false })).toEqual(['open'])
})
