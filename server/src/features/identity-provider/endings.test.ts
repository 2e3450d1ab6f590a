import { type Database, type Listener, listen, openTestDatabase, sql, type TestDatabase } from '@sextant/database'
import { silentLogger } from '@sextant/base'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrations } from '../../testApp.js'

let opened: TestDatabase
let db: Database
let listener: Listener
const heard: string[] = []

beforeAll(async () => {
  opened = await openTestDatabase({ migrations })
  db = opened.db
  listener = await listen(opened.url, 'endings', {
    onMessage: (message) => void heard.push(message),
    log: silentLogger,
  })
  await sql`insert into users (username, site_admin) values ('alice', false)`.execute(db)
})
afterAll(async () => {
  await listener.close()
  await opened.close()
})

beforeEach(async () => {
  heard.length = 0
  await sql`update oauth_clients set disabled_at = null`.execute(db)
  await sql`
    insert into oauth_grants (grant_id, user_id, client_id, payload, scopes)
    select 'a grant', users.id, oauth_clients.id, '{}', '{}' from users, oauth_clients
    on conflict do nothing`.execute(db)
  await sql`
    insert into oauth_artifacts (kind, id_hash, grant_id, user_id, payload, expires_at)
    select 'AccessToken', sha256('x'), 'a grant', id, '', now() + interval '1 hour' from users
    on conflict do nothing`.execute(db)
})

const told = () => vi.waitFor(() => heard.includes('tokens 1') || Promise.reject(new Error(`Heard ${heard.join()}`)))

test.each([
  ['a token is revoked', () => sql`delete from oauth_artifacts`],
  ['a grant is taken back', () => sql`delete from oauth_grants`],
  ['an application is disabled', () => sql`update oauth_clients set disabled_at = now()`],
])('open streams are told when %s', async (_name, act) => {
  await act().execute(db)
  expect(await told()).toBe(true)
})

test('what expired ends nothing when it is swept', async () => {
  await sql`update oauth_artifacts set expires_at = now() - interval '1 hour'`.execute(db)
  await sql`delete from oauth_artifacts`.execute(db)
  await sql`delete from oauth_grants`.execute(db)
  await told()
  expect(heard).toEqual(['tokens 1'])
})
