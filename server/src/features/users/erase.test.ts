import { type Database, sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'

let world: TestApp
let root: SignedIn
let asRoot: Record<string, string>

beforeAll(async () => {
  world = await openTestApp()
  root = await world.addUser('root', { siteAdmin: true })
  asRoot = await world.browserOf(root)
})
afterAll(() => world.close())

/** Where in the database a text stands, as `table.column`, in any column of any table. */
async function placesOf(db: Database, text: string): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(db)
  const places: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.ref(table)} where strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      db,
    )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

const canaries = [
  'CanaryName',
  'canarylater',
  'Canary Display',
  'canary.png',
  'canary@mail.example',
  'canaryevent',
  '203.0.113.77',
]

test('C-01 an erased account leaves its lines in the audit log, and nothing personal anywhere', async () => {
  const user = await world.addUser('CanaryName', { email: 'Canary@mail.example' })
  const own = await world.browserOf(user)
  const id = encodeId('User', user.userId)
  for (const mutation of [
    `updateUser(user: "${id}", displayName: "Canary Display", avatarURL: "https://example.com/canary.png") { id }`,
    `updateUser(user: "${id}", username: "canarylater") { id }`,
    `addUserEmail(user: "${id}", email: "second-canary@mail.example") { alwaysNil }`,
    `createAccessToken(user: "${id}", scopes: ["user:all"], note: "CanaryName token") { id }`,
  ]) {
    expect((await world.graphql(`mutation { ${mutation} }`, asRoot)).errors).toBeUndefined()
  }
  const event = 'logEvent(event: "canaryevent", userCookieID: "", url: "/canarylater", source: WEB) { alwaysNil }'
  await world.graphql(`mutation { ${event} }`, own)
  await sql`update audit_log set address = '203.0.113.77' where actor_user_id = ${user.userId}`.execute(world.db)
  for (const canary of canaries.slice(0, 6))
    expect([canary, (await placesOf(world.db, canary)).length > 0]).toEqual([canary, true])
  await sql`insert into access_requests (name, email, status) values ('CanaryName', 'canary@mail.example', 'APPROVED')`.execute(
    world.db,
  )
  await sql`insert into mail_queue (recipient, template, state) values ('canary@mail.example', 'verifyEmail', 'sent')`.execute(
    world.db,
  )
  const before = await sql`select 1 from audit_log`.execute(world.db)
  const gone = await world.graphql(`mutation { deleteUser(user: "${id}", hard: true) { alwaysNil } }`, asRoot)
  expect(gone.errors).toBeUndefined()
  for (const canary of canaries) expect([canary, await placesOf(world.db, canary)]).toEqual([canary, []])
  const after = await sql`select 1 from audit_log`.execute(world.db)
  expect(after.rows.length).toBe(before.rows.length + 1)
  const { rows } = await sql`
    select actor_name as actor, entity_name as entity, before from audit_log where act = 'user.update' order by id`.execute(
    world.db,
  )
  expect(rows[0]).toMatchObject({ actor: 'root', entity: '[erased]', before: { username: '[erased]' } })
})

test('a token that an administrator made for somebody lives on when the administrator is erased', async () => {
  const [maker, user] = [await world.addUser('maker', { siteAdmin: true }), await world.addUser('owner')]
  const program = await world.programOf({ ...user, sudoBy: maker.userId })
  const ask = () => world.graphql('{ currentUser { accessTokens { nodes { creator { username } } } } }', program)
  expect((await ask()).data.currentUser.accessTokens.nodes).toEqual([{ creator: { username: 'maker' } }])
  const id = encodeId('User', maker.userId)
  const gone = await world.graphql(`mutation { deleteUser(user: "${id}", hard: true) { alwaysNil } }`, asRoot)
  expect(gone.errors).toBeUndefined()
  expect((await ask()).data.currentUser.accessTokens.nodes).toEqual([{ creator: null }])
})

test('an account that was deleted can be erased later, and then not be recovered', async () => {
  const user = await world.addUser('later', { email: 'later@mail.example' })
  const ids = { ids: [encodeId('User', user.userId)] }
  const remove = (hard: boolean) =>
    world.graphql(`mutation($ids: [ID!]!) { deleteUsers(users: $ids, hard: ${hard}) { alwaysNil } }`, asRoot, ids)
  expect((await remove(false)).errors).toBeUndefined()
  expect((await remove(true)).errors).toBeUndefined()
  expect(await placesOf(world.db, 'later@mail.example')).toEqual([])
  const answer = await world.graphql(
    'mutation($ids: [ID!]!) { recoverUsers(userIDs: $ids) { alwaysNil } }',
    asRoot,
    ids,
  )
  expect(answer.errors?.[0]?.message).toBe('There is no such user.')
})
