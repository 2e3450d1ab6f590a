import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { forgetEvents } from './events/eventStore.js'

let world: TestApp
let root: SignedIn
let alice: SignedIn
let bob: SignedIn
let asRoot: Record<string, string>
let asAlice: Record<string, string>

beforeAll(async () => {
  world = await openTestApp()
  root = await world.addUser('root', { siteAdmin: true })
  alice = await world.addUser('alice', { email: 'alice@example.com' })
  bob = await world.addUser('bob', { email: 'bob@example.com' })
  asRoot = await world.browserOf(root)
  asAlice = await world.browserOf(alice)
})
afterAll(() => world.close())

const id = (user: { readonly userId: number }) => encodeId('User', user.userId)
const reasonOf = (answer: Awaited<ReturnType<TestApp['graphql']>>) => answer.errors?.[0]?.extensions?.['reason']
const ask = (query: string, headers: Record<string, string>, variables: object = {}) =>
  world.graphql(query, headers, variables)
const setAdmin = (headers: Record<string, string>, user: SignedIn, siteAdmin: boolean) =>
  ask('mutation($u: ID!, $s: Boolean!) { setUserIsSiteAdmin(userID: $u, siteAdmin: $s) { alwaysNil } }', headers, {
    ...{ u: id(user), s: siteAdmin },
  })
const remove = (headers: Record<string, string>, user: SignedIn, hard = false) =>
  ask('mutation($u: ID!, $h: Boolean) { deleteUser(user: $u, hard: $h) { alwaysNil } }', headers, {
    ...{ u: id(user), h: hard },
  })
const recover = (headers: Record<string, string>, user: SignedIn) =>
  ask('mutation($u: [ID!]!) { recoverUsers(userIDs: $u) { alwaysNil } }', headers, { u: [id(user)] })
const whoIs = async (headers: Record<string, string>) => (await ask('{ currentUser { username } }', headers)).data

test('only site admins make accounts, and a name is one whatever its case', async () => {
  const create = (headers: Record<string, string>, args: string) =>
    ask(
      `mutation { createUser(${args}) { user { username serviceAccount emails { email verified } } resetPasswordURL } }`,
      {
        ...headers,
      },
    )
  expect((await create(asRoot, 'username: "Carol", email: "carol@EXAMPLE.com."')).data.createUser).toEqual({
    user: { username: 'Carol', serviceAccount: false, emails: [{ email: 'carol@example.com', verified: true }] },
    resetPasswordURL: expect.stringMatching(/password-reset#userID=\d+&code=/) as string,
  })
  expect((await create(asRoot, 'username: "cAROL"')).errors?.[0]?.message).toBe('This username is already in use.')
  expect(reasonOf(await create(asRoot, 'username: "dora", email: "Carol@example.com"'))).toBe('email-taken')
  expect(reasonOf(await create(asRoot, 'username: ".."'))).toBe('bad-username')
  expect(reasonOf(await create(asAlice, 'username: "mine"'))).toBe('not-site-admin')
  expect(reasonOf(await create({}, 'username: "mine"'))).toBe('not-signed-in')
})

test('a user changes a display name and a picture; a username only where the site lets them', async () => {
  const update = (headers: Record<string, string>, user: SignedIn, args: string) =>
    ask(`mutation { updateUser(user: "${id(user)}", ${args}) { username displayName avatarURL } }`, headers)
  expect(
    (await update(asAlice, alice, 'displayName: " Alice A. ", avatarURL: "https://example.com/a.png"')).data,
  ).toEqual({
    updateUser: { username: 'alice', displayName: 'Alice A.', avatarURL: 'https://example.com/a.png' },
  })
  expect((await update(asAlice, alice, 'displayName: ""')).data.updateUser.displayName).toBe(null)
  for (const [args, reason] of [
    ['avatarURL: "javascript:alert(1)"', 'bad-avatar'],
    ['avatarURL: "https://a:b@example.com/"', 'bad-avatar'],
    [String.raw`displayName: "a\nb"`, 'bad-display-name'],
    [String.raw`displayName: "a‮b"`, 'bad-display-name'],
    ['username: "alicia"', 'no-renaming'],
  ] as const) {
    expect([args, reasonOf(await update(asAlice, alice, args))]).toEqual([args, reason])
  }
  expect((await update(asRoot, alice, 'username: "alicia"')).data.updateUser.username).toBe('alicia')
  expect((await update(asRoot, alice, 'username: "alice"')).data.updateUser.username).toBe('alice')
  expect(reasonOf(await update(asRoot, alice, 'username: "BOB"'))).toBe('username-taken')
})

test('G-03 what is not there and what is another’s are refused alike, and nothing private is told', async () => {
  const mutations = [
    (user: string) => `updateUser(user: "${user}", displayName: "x") { id }`,
    (user: string) => `addUserEmail(user: "${user}", email: "x@example.com") { alwaysNil }`,
    (user: string) => `removeUserEmail(user: "${user}", email: "bob@example.com") { alwaysNil }`,
    (user: string) => `setUserEmailPrimary(user: "${user}", email: "bob@example.com") { alwaysNil }`,
    (user: string) => `resendVerificationEmail(user: "${user}", email: "bob@example.com") { alwaysNil }`,
    (user: string) => `setCompletedPostSignup(userID: "${user}") { alwaysNil }`,
    (user: string) => `invalidateSessionsByID(userID: "${user}") { alwaysNil }`,
    (user: string) => `deleteUser(user: "${user}") { alwaysNil }`,
    (user: string) => `setUserCompletionsQuota(user: "${user}", quota: 1) { id }`,
    (user: string) => `randomizeUserPassword(user: "${user}") { emailSent }`,
  ]
  for (const mutation of mutations) {
    const answers = await Promise.all(
      [id(bob), id({ userId: 987_654 }), encodeId('Org', bob.userId), 'nonsense'].map((user) =>
        ask(`mutation { ${mutation(user)} }`, asAlice),
      ),
    )
    const messages = answers.map(({ errors }) => errors?.[0]?.message)
    expect(messages).toEqual(messages.map(() => messages[0]))
    expect(messages[0]).toMatch(/^must be/)
  }
  const seen = `username displayName email builtinAuth viewerCanAdminister viewerCanChangeUsername emails { email }`
  expect((await ask(`{ user(username: "bob") { ${seen} } }`, asAlice)).data.user).toEqual({
    ...{ username: 'bob', displayName: null, email: '', builtinAuth: false, emails: [] },
    ...{ viewerCanAdminister: false, viewerCanChangeUsername: false },
  })
  for (const field of [
    'hasVerifiedEmail',
    'completedPostSignup',
    'completionsQuotaOverride',
    'eventLogs { totalCount }',
  ]) {
    expect([field, reasonOf(await ask(`{ user(username: "bob") { ${field} } }`, asAlice))]).toEqual([
      field,
      'not-self-or-admin',
    ])
  }
})

test('acts that decide over accounts ask for a sign-in of the last minutes', async () => {
  const stale = await world.browserOf(root)
  await sql`update sessions set authenticated_at = now() - interval '1 hour' where id = (select max(id) from sessions)`.execute(
    world.db,
  )
  for (const answer of [
    await remove(stale, bob),
    await setAdmin(stale, bob, true),
    await ask(`mutation { addUserEmail(user: "${id(bob)}", email: "b@example.com") { alwaysNil } }`, stale),
    await ask(`mutation { randomizeUserPassword(user: "${id(bob)}") { emailSent } }`, stale),
  ]) {
    expect(reasonOf(answer)).toBe('sign-in-again')
  }
})

test('A-04 a deleted account is gone at once: sessions, tokens, name; recovery brings back neither', async () => {
  const erin = await world.addUser('erin', { email: 'erin@example.com' })
  const browser = await world.browserOf(erin)
  const program = await world.programOf(erin)
  expect((await remove(asRoot, erin)).errors).toBeUndefined()
  expect(await whoIs(browser)).toEqual({ currentUser: null })
  expect((await ask('{ currentUser { id } }', program)).status).toBe(401)
  expect((await ask('{ user(username: "erin") { id } }', asRoot)).data.user).toBe(null)
  expect((await recover(asRoot, erin)).errors).toBeUndefined()
  expect(await whoIs(browser)).toEqual({ currentUser: null })
  expect((await ask('{ user(username: "erin") { id emails { email verified } } }', asRoot)).data.user).toEqual({
    id: id(erin),
    emails: [{ email: 'erin@example.com', verified: true }],
  })
})

test('A-14 the name and the address of a deleted account may be used again, and inherit nothing', async () => {
  const old = await world.addUser('frank', { email: 'frank@example.com' })
  await ask(`mutation { updateUser(user: "${id(old)}", displayName: "Frank") { id } }`, asRoot)
  await world.programOf(old)
  await remove(asRoot, old)
  const next = await world.addUser('Frank', { email: 'frank@example.com' })
  const user = (await ask('{ user(username: "frank") { id displayName accessTokens { totalCount } } }', asRoot)).data
    .user
  expect(user).toEqual({ id: id(next), displayName: null, accessTokens: { totalCount: 0 } })
  const refused = await recover(asRoot, old)
  expect(reasonOf(refused)).toBe('name-taken')
  await ask(`mutation { updateUser(user: "${id(next)}", username: "franklin") { id } }`, asRoot)
  expect((await recover(asRoot, old)).errors).toBeUndefined()
  // The address was proved by somebody else in between.
  expect((await ask('{ user(username: "frank") { emails { email verified } } }', asRoot)).data.user.emails).toEqual([
    { email: 'frank@example.com', verified: false },
  ])
})

test('A-13 nobody takes their own rights or removes themselves, nor is the last site admin lost', async () => {
  expect(reasonOf(await setAdmin(asRoot, root, false))).toBe('own-account')
  expect(reasonOf(await remove(asRoot, root))).toBe('own-account')
  const second = await world.addUser('second', { siteAdmin: true })
  const asSecond = await world.programOf(second)
  expect((await setAdmin(asRoot, second, false)).errors).toBeUndefined()
  expect(reasonOf(await setAdmin(asSecond, root, false))).toBe('not-site-admin')
})

test('A-13 two administrators who remove or demote each other at once: one stays', async () => {
  const demote = (headers: Record<string, string>, user: SignedIn) => setAdmin(headers, user, false)
  for (const act of [
    demote,
    remove,
    (headers: Record<string, string>, user: SignedIn) => remove(headers, user, true),
  ]) {
    const [one, two] = [
      await world.addUser('race1', { siteAdmin: true }),
      await world.addUser('race2', { siteAdmin: true }),
    ]
    await sql`update users set site_admin = id in (${one.userId}, ${two.userId})`.execute(world.db)
    const [asOne, asTwo] = [await world.programOf(one), await world.programOf(two)]
    await Promise.all([act(asOne, two), act(asTwo, one)])
    const { rows } = await sql`select id from users where site_admin and deleted_at is null`.execute(world.db)
    expect(rows.length).toBe(1)
    await sql`update users set site_admin = id = ${root.userId}`.execute(world.db)
    await sql`delete from users where username like 'race%'`.execute(world.db)
  }
})

test('A-13 an administrator who was removed a moment ago removes nobody, though others remain', async () => {
  const [one, two] = [
    await world.addUser('quick1', { siteAdmin: true }),
    await world.addUser('quick2', { siteAdmin: true }),
  ]
  const [asOne, asTwo] = [await world.programOf(one), await world.programOf(two)]
  await Promise.all([remove(asOne, two), remove(asTwo, one)])
  const { rows } = await sql`
    select id from users where username like 'quick%' and site_admin and deleted_at is null`.execute(world.db)
  expect(rows.length).toBe(1)
  await sql`delete from users where username like 'quick%'`.execute(world.db)
})

test('A-10 a service account has no address and no password, is no admin, and acts by tokens', async () => {
  const made = await ask(
    'mutation { createUser(username: "robot", serviceAccount: true) { user { id databaseID } } }',
    asRoot,
  )
  const robot = { userId: made.data.createUser.user.databaseID }
  const user = made.data.createUser.user.id
  expect(
    reasonOf(
      await ask(
        'mutation { createUser(username: "r2", email: "r@example.com", serviceAccount: true) { emailSent } }',
        asRoot,
      ),
    ),
  ).toBe('service-email')
  expect(
    reasonOf(await ask(`mutation { addUserEmail(user: "${user}", email: "r@example.com") { alwaysNil } }`, asRoot)),
  ).toBe('service-account')
  expect(reasonOf(await ask(`mutation { randomizeUserPassword(user: "${user}") { emailSent } }`, asRoot))).toBe(
    'service-account',
  )
  expect(
    reasonOf(await ask(`mutation { setUserIsSiteAdmin(userID: "${user}", siteAdmin: true) { alwaysNil } }`, asRoot)),
  ).toBe('service-account')
  const viewer: SignedIn = { kind: 'user', userId: robot.userId, username: 'robot', siteAdmin: false }
  await expect(world.browserOf(viewer)).rejects.toThrow('does not sign in')
  expect(await whoIs(await world.programOf(viewer))).toEqual({ currentUser: { username: 'robot' } })
})

test('lists are paged, narrowed and ordered; what is private narrows for site admins only', async () => {
  const page = async (after?: string) =>
    (
      await ask(
        'query($a: String) { users(first: 3, after: $a) { totalCount nodes { username } pageInfo { endCursor hasNextPage } } }',
        asAlice,
        { a: after },
      )
    ).data.users
  const names: string[] = []
  const counts: number[] = []
  for (let at: string | undefined, more = true; more; ) {
    const { nodes, pageInfo, totalCount } = await page(at)
    names.push(...nodes.map(({ username }: { username: string }) => username))
    ;({ endCursor: at, hasNextPage: more } = pageInfo)
    counts.push(totalCount)
  }
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(counts)).toEqual(new Set([names.length]))
  const search = async (headers: Record<string, string>) =>
    (await ask('{ users(query: "bob@example") { totalCount } }', headers)).data.users.totalCount
  expect([await search(asAlice), await search(asRoot)]).toEqual([0, 1])
  expect(reasonOf(await ask('{ users(activePeriod: TODAY) { totalCount } }', asAlice))).toBe('not-site-admin')
  expect((await ask('{ users(activePeriod: TODAY) { nodes { username } } }', asRoot)).data.users.nodes).toContainEqual({
    username: 'root',
  })
  expect(reasonOf(await ask('{ users { totalCount } }', {}))).toBe('not-signed-in')
  expect(reasonOf(await ask('{ site { users { totalCount } } }', asAlice))).toBe('not-site-admin')
  const listed = await ask(
    `{ site { admins: users(siteAdmin: true) { totalCount nodes { username } }
      robots: users(serviceAccount: true) { totalCount }
      last: users(deletedAt: { empty: true }) { nodes(limit: 2, offset: 1, orderBy: USERNAME, descending: true) { username } }
      gone: users(deletedAt: { empty: true, not: true }) { totalCount } } }`,
    asRoot,
  )
  expect(listed.data.site).toMatchObject({
    admins: { totalCount: 1 },
    robots: { totalCount: 1 },
    gone: { totalCount: 0 },
  })
  expect(listed.data.site.last.nodes.map(({ username }: { username: string }) => username)).toEqual(['root', 'robot'])
})

test('clients tell what a user did; the user and site admins read it, without the query of the page', async () => {
  const log =
    'mutation { logEvent(event: "ViewBlob", userCookieID: "x", url: "https://sextant.example/a/b?q=secret", source: WEB, argument: "{}") { alwaysNil } }'
  await ask(log, asAlice)
  await ask(log, {})
  const { eventLogs } = (
    await ask(
      '{ user(username: "alice") { eventLogs(eventName: "ViewBlob") { totalCount nodes { name url source user { username } } } } }',
      asRoot,
    )
  ).data.user
  expect(eventLogs).toEqual({
    totalCount: 1,
    nodes: [{ name: 'ViewBlob', url: '/a/b', source: 'WEB', user: { username: 'alice' } }],
  })
})

test('quotas are set by site admins and kept in the audit log', async () => {
  const set = (headers: Record<string, string>, quota: string) =>
    ask(
      `mutation { setUserCompletionsQuota(user: "${id(alice)}", quota: ${quota}) { completionsQuotaOverride } }`,
      headers,
    )
  expect((await set(asRoot, '7')).data.setUserCompletionsQuota.completionsQuotaOverride).toBe(7)
  expect(reasonOf(await set(asRoot, '-1'))).toBe('bad-quota')
  expect(reasonOf(await set(asAlice, '9'))).toBe('not-site-admin')
  const { rows } = await sql`select before, after from audit_log where act = 'user.setQuota'`.execute(world.db)
  expect(rows).toEqual([{ before: { completions: null }, after: { completions: 7 } }])
})

test('where the site lets them, people change their own names', async () => {
  const configuration = fixedConfiguration({ 'auth.enableUsernameChanges': true, eventLogging: 'disabled' })
  const free = await openTestApp({ db: world.db, configuration })
  const rename = `mutation { updateUser(user: "${id(alice)}", username: "alison") { username viewerCanChangeUsername } }`
  expect((await free.graphql(rename, asAlice)).data.updateUser).toEqual({
    username: 'alison',
    viewerCanChangeUsername: true,
  })
  const log = 'mutation { logUserEvent(event: "NotKept", userCookieID: "") { alwaysNil } }'
  await free.graphql(log, asAlice)
  const { rows } = await sql`select 1 from event_logs where name = 'NotKept'`.execute(world.db)
  expect(rows).toEqual([])
  await free.close()
})

test('what people did is forgotten in time', async () => {
  await sql`insert into event_logs (user_id, name, source, version, at) values
    (${bob.userId}, 'Old', 'WEB', '1', now() - interval '94 days'),
    (${bob.userId}, 'Young', 'WEB', '1', now() - interval '92 days')`.execute(world.db)
  await forgetEvents(world.db, 93)
  const { rows } = await sql`select name from event_logs where user_id = ${bob.userId}`.execute(world.db)
  expect(rows).toEqual([{ name: 'Young' }])
})
