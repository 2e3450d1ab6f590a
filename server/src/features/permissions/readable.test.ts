import { type Database, openTestDatabase, sql } from '@sextant/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anonymous, type SignedIn, type Viewer } from '../../http/viewer.js'
import { migrations } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'
import { amongReadable, readableBy } from './readable.js'
import { testRows, type TestRows } from '../../testRows.js'

const host = 'https://host.example/'
let db: Database
let close: () => Promise<void>
let rows: TestRows
let alice: SignedIn
let bob: SignedIn

beforeEach(async () => {
  const opened = await openTestDatabase({ migrations })
  ;({ db, close } = opened)
  rows = testRows(db)
  const [first, second] = await Promise.all([user('alice'), user('bob')])
  ;[alice, bob] = [first, second]
})
afterEach(() => close())

async function user(username: string): Promise<SignedIn> {
  const { id } = await insertUser(db, { username, siteAdmin: false, passwordHash: null })
  return { kind: 'user', userId: id, username, siteAdmin: false }
}

async function namesFor(viewer: Viewer): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    SELECT name FROM repositories WHERE ${readableBy(viewer)} ORDER BY name`.execute(db)
  return found.rows.map(({ name }) => name)
}

test('what connections and hosts say decides; what nobody has said is for nobody', async () => {
  const [asks, open] = [await rows.service(host, true), await rows.service('https://open.example/', false)]
  await rows.repository('named', {})
  await rows.repository('public', { url: host, services: [asks], visibility: 'public' })
  await rows.repository('private', { url: host, services: [asks] })
  await rows.repository('internal', { url: host, services: [asks], visibility: 'internal' })
  await rows.repository('open', { url: 'https://open.example/', services: [open] })
  await rows.repository('both', { url: host, services: [open, asks] })
  await rows.repository('listed-by-none', { url: host })
  expect(await namesFor(anonymous)).toEqual([])
  expect(await namesFor({ kind: 'anonymous', readsPublic: true })).toEqual(['public'])
  expect(await namesFor(alice)).toEqual(['named', 'open', 'public'])
  const account = await rows.account(alice.userId, { url: host, account: '7' })
  expect(await namesFor(alice)).toEqual(['internal', 'named', 'open', 'public'])
  expect(await namesFor(bob)).toEqual(['named', 'open', 'public'])
  const [row] = (await sql<{ id: string }>`SELECT id FROM repositories WHERE name = 'private'`.execute(db)).rows
  await rows.grant(alice.userId, Number(row?.id), account)
  expect(await namesFor(alice)).toEqual(['internal', 'named', 'open', 'private', 'public'])
})

test('H-07: an account at another host opens nothing here, whatever its id', async () => {
  const service = await rows.service(host, true)
  await rows.repository('internal', { url: host, services: [service], visibility: 'internal' })
  await rows.account(alice.userId, { url: 'https://elsewhere.example/', account: '7' })
  expect(await namesFor(alice)).toEqual([])
})

test.each<[string, ReturnType<typeof sql>, readonly string[]]>([
  ['the connection asks its host from now on', sql`UPDATE external_services SET enforces_permissions = true`, []],
  ['the connection is removed', sql`UPDATE external_services SET deleted_at = now()`, []],
  ['the connection lists it no more', sql`DELETE FROM external_service_repositories`, []],
  ['it is gone', sql`UPDATE repositories SET deleted_at = now()`, []],
  ['administrators name people', sql`INSERT INTO repository_permissions SELECT id, true FROM repositories`, []],
  ['it is public', sql`UPDATE repositories SET is_private = false`, ['one']],
  ['it is unrestricted', sql`INSERT INTO repository_permissions SELECT id, true, true FROM repositories`, ['one']],
])('of a repository for everyone, when %s', async (_, change, left) => {
  const service = await rows.service(host, false)
  await rows.repository('one', { url: host, services: [service] })
  expect(await namesFor(alice)).toEqual(['one'])
  await rows.run(change)
  expect(await namesFor(alice)).toEqual(left)
})

test('what a host said closes when it has not answered for long, and explicit grants stay', async () => {
  const service = await rows.service(host, true)
  const [said, given] = [
    await rows.repository('said', { url: host, services: [service] }),
    await rows.repository('given', { url: host, services: [service] }),
  ]
  const account = await rows.account(alice.userId, { url: host, account: '7' })
  await rows.grant(alice.userId, said, account)
  await rows.grant(alice.userId, given)
  expect(await namesFor(alice)).toEqual(['given', 'said'])
  await rows.run(sql`UPDATE user_external_accounts SET valid_until = now() - interval '1 second'`)
  expect(await namesFor(alice)).toEqual(['given'])
  await rows.run(sql`INSERT INTO repository_permissions (repository_id, valid_until)
    VALUES (${said}, now() + interval '1 hour')`)
  expect(await namesFor(alice)).toEqual(['given', 'said'])
})

test('R-24: a repository of a name that was used before inherits nothing', async () => {
  const service = await rows.service(host, true)
  const old = await rows.repository('team/one', { url: host, services: [service], externalId: '1' })
  await rows.grant(alice.userId, old)
  await rows.run(sql`UPDATE repositories SET deleted_at = now() WHERE id = ${old}`)
  const fresh = await rows.repository('team/one', { url: host, services: [service], externalId: '2' })
  expect(await namesFor(alice)).toEqual([])
  await rows.grant(bob.userId, fresh)
  await rows.run(sql`UPDATE repositories SET name = 'team/two' WHERE id = ${fresh}`)
  expect(await namesFor(bob)).toEqual(['team/two'])
})

test('rows about some repositories are those of readable ones', async () => {
  const service = await rows.service(host, true)
  const ids = [
    await rows.repository('a', { url: host, services: [service], visibility: 'public' }),
    await rows.repository('b', { url: host, services: [service] }),
  ]
  await rows.run(sql`INSERT INTO repository_metadata (repository_id, key) SELECT id, 'k' FROM repositories`)
  const found = await sql<{ id: string }>`
    SELECT repository_id AS id FROM repository_metadata WHERE ${amongReadable(alice, ids)}`.execute(db)
  expect(found.rows.map(({ id }) => Number(id))).toEqual(ids.slice(0, 1))
})

test('a site admin is like everyone else, unless permissions are not enforced for them: then it is noted', async () => {
  const service = await rows.service(host, true)
  await rows.repository('private', { url: host, services: [service] })
  const admin: SignedIn = { ...alice, siteAdmin: true }
  expect(await namesFor(admin)).toEqual([])
  let noted = 0
  expect(await namesFor({ ...admin, unenforced: () => (noted += 1) > 0 })).toEqual(['private'])
  expect(noted).toBe(1)
  expect(await namesFor({ ...admin, unenforced: () => false })).toEqual([])
})

test('visitors of a public instance read what is public and what a site admin has opened, and nothing of the rest', async () => {
  const service = await rows.service(host, true)
  const visitor: Viewer = { kind: 'anonymous', readsPublic: true }
  await rows.repository('named', {})
  const opened = await rows.repository('opened', { url: host, services: [service] })
  const gone = await rows.repository('gone', { url: host, services: [service], visibility: 'public' })
  await rows.run(sql`UPDATE repositories SET deleted_at = now() WHERE id = ${gone}`)
  expect(await namesFor(visitor)).toEqual([])
  await rows.run(sql`INSERT INTO repository_permissions (repository_id, is_unrestricted) VALUES (${opened}, true)`)
  expect(await namesFor(visitor)).toEqual(['opened'])
  expect(await namesFor(anonymous)).toEqual([])
})
