import { randomBytes } from 'node:crypto'
import { Secret, silentLogger } from '@sextant/base'
import { type Database, openTestDatabase, sql, transaction } from '@sextant/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyringOf } from '../../keys/keyring.js'
import { migrations } from '../../testApp.js'
import { insertEmail, insertUser } from '../accounts/index.js'
import { accountsOf, deleteAccount, insertAccount, saveToken } from './grantStore.js'
import { readableBy } from '../permissions/index.js'
import { runSync } from './runSync.js'
import { fixedConfiguration } from '../../configuration/index.js'
import { scheduleSyncs, syncPaceOf } from './schedule.js'
import { cancelSync, requestSync, type SyncSubject } from './syncJobs.js'
import { type PermissionSyncServices, tokenPlace, usualGraceHours } from './syncServices.js'
import { type Behaviour, type FakeHost, openFakeHost } from './testing/fakeHost.js'
import { testRows } from '../../testRows.js'

let db: Database
let close: () => Promise<void>
let host: FakeHost
let services: PermissionSyncServices
let alice: number
const repositories: number[] = []

beforeEach(async () => {
  ;({ db, close } = await openTestDatabase({ migrations }))
  host = await openFakeHost()
  const keyring = keyringOf(randomBytes(32))
  services = { db, hosts: host.hosts, keyring, log: silentLogger, graceHours: usualGraceHours }
  const rows = testRows(db)
  const service = await rows.service(host.url, true)
  repositories.length = 0
  for (let each = 1; each <= 12; each++) {
    const from = { url: host.url, services: [service], externalId: String(each) }
    repositories.push(await rows.repository(`r${each}`, from))
  }
  alice = await addUser('alice')
})
afterEach(async () => {
  host.close()
  await close()
})

async function addUser(username: string): Promise<number> {
  return (await insertUser(db, { username, siteAdmin: false, passwordHash: null })).id
}

const link = (userId: number, accountId: string) =>
  transaction(db, (tx) => insertAccount(tx, { userId, serviceType: 'other', serviceId: host.url, accountId }))

async function sync(subject: SyncSubject): Promise<{ readonly state: string; readonly failure: string | null }> {
  const id = await requestSync(db, { subject, reason: 'REASON_MANUAL_USER_SYNC', priority: 'HIGH' })
  await runSync(services, id, AbortSignal.timeout(20_000))
  const { rows } = await sql<{ state: string; failure: string | null }>`
    SELECT state, failure FROM permission_sync_jobs WHERE id = ${id}`.execute(db)
  return rows[0] ?? { state: 'gone', failure: null }
}

/** The repositories that a user may read, by their numbers at the host. */
async function readable(userId: number): Promise<readonly number[]> {
  const viewer = { kind: 'user', userId, username: '', siteAdmin: false } as const
  const { rows } = await sql<{ id: string }>`
    SELECT external_id AS id FROM repositories WHERE ${readableBy(viewer)} ORDER BY id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1))

test('a user may read what the host says, and no more what it says no more', async () => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2', 'unknown-here'])
  expect(await sync({ userId: alice })).toEqual({ state: 'completed', failure: null })
  expect(await readable(alice)).toEqual([1, 2])
  host.readable.set('7', ['2', '3'])
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([2, 3])
})

test("an account's own token goes to its host and is sealed in its place", async () => {
  const account = await link(alice, '7')
  const sealed = services.keyring.seal(new Secret('own-token'), tokenPlace(account?.id ?? 0))
  await saveToken(db, account?.id ?? 0, sealed)
  host.readable.set('7', ['1'])
  await sync({ userId: alice })
  expect(host.tokens).toEqual(['own-token'])
  expect(sealed).not.toContain('own-token')
})

const silent: readonly [string, string, Behaviour][] = [
  ['429', '/accounts', 429],
  ['500', '/accounts', 500],
  ['302', '/accounts', 302],
  ['HTML', '/accounts', 'html'],
  ['half a list', '/accounts', 'cut-off'],
  ['an id as long as a page', '/accounts', 'huge'],
  ['401 for everything, the connection too', '/', 401],
  ['403 for everything, the connection too', '/', 403],
]
test.each(
  silent,
)('H-06: a host that answers %s has said nothing: what it said before counts for its time', async (_, path, how) => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  host.behaves.set(path, how)
  const { state, failure } = await sync({ userId: alice })
  expect(state).toBe('errored')
  expect(failure).toBeTruthy()
  expect(await readable(alice)).toEqual([1, 2])
  await sql`UPDATE user_external_accounts SET valid_until = valid_until - interval '73 hours'`.execute(db)
  expect(await readable(alice)).toEqual([])
})

test.each([
  401, 403, 404,
])('a host that answers %i for the account alone has said no: it is closed at once', async (status) => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  host.behaves.set('/accounts/7', status)
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([])
  host.behaves.clear()
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([1, 2])
})

test('H-06: a host that refuses many accounts at once, but not the connection, closes few of them', async () => {
  const people: number[] = []
  for (let each = 0; each < 20; each++) {
    const id = await addUser(`u${each}`)
    await link(id, `a${each}`)
    host.readable.set(`a${each}`, ['1'])
    await sync({ userId: id })
    people.push(id)
  }
  host.behaves.set('/accounts', 403)
  for (const userId of people) await sync({ userId })
  const left = await Promise.all(people.map(readable))
  expect(left.filter((ids) => ids.length === 0).length).toBeLessThanOrEqual(5)
})

test('H-06: an empty list in place of many counts when it comes again later', async () => {
  await link(alice, '7')
  host.readable.set('7', upTo(10))
  await sync({ userId: alice })
  host.readable.set('7', [])
  expect((await sync({ userId: alice })).state).toBe('errored')
  expect(await readable(alice)).toHaveLength(10)
  await sync({ userId: alice })
  expect(await readable(alice)).toHaveLength(10)
  await sql`UPDATE user_external_accounts SET doubted_at = doubted_at - interval '61 seconds'`.execute(db)
  expect((await sync({ userId: alice })).state).toBe('completed')
  expect(await readable(alice)).toEqual([])
})

test('the host says who may read a repository; accounts of nobody wait for their people', async () => {
  await link(alice, '7')
  host.readable.set('7', ['1']).set('8', ['1', '2'])
  for (const repositoryId of repositories.slice(0, 2)) await sync({ repositoryId })
  expect(await readable(alice)).toEqual([1])
  const bob = await addUser('bob')
  expect(await readable(bob)).toEqual([])
  await link(bob, '8')
  expect(await readable(bob)).toEqual([1, 2])
  host.readable.set('8', ['2'])
  await sync({ repositoryId: repositories[0] ?? 0 })
  expect(await readable(bob)).toEqual([2])
})

test('whichever question was answered last counts, and neither takes back what the other confirms', async () => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  await sync({ repositoryId: repositories[0] ?? 0 })
  expect(await readable(alice)).toEqual([1, 2])
  host.readable.set('7', ['2'])
  await sync({ repositoryId: repositories[0] ?? 0 })
  expect(await readable(alice)).toEqual([2])
})

test.each([401, 403, 404])('a host that answers %i for the repository alone closes it', async (status) => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  host.behaves.set('/repositories/1', status)
  await sync({ repositoryId: repositories[0] ?? 0 })
  expect(await readable(alice)).toEqual([2])
})

test('H-08: an account is found by a verified address and by nothing else, and goes with the address', async () => {
  host.readable.set('7', ['1'])
  host.people.set('alice@example.com', '7').set('alice', '7')
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([])
  await insertEmail(db, alice, { address: 'alice@example.com', verified: false })
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([])
  await sql`UPDATE user_emails SET verified_at = now()`.execute(db)
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([1])
  await sql`DELETE FROM user_emails`.execute(db)
  expect(await readable(alice)).toEqual([])
})

test('H-08: an account of one person is never of another, and takes its grants with it', async () => {
  host.readable.set('7', ['1'])
  const account = await link(alice, '7')
  await sync({ userId: alice })
  const bob = await addUser('bob')
  expect(await link(bob, '7')).toBeUndefined()
  await deleteAccount(db, account?.id ?? 0)
  expect(await readable(alice)).toEqual([])
  await link(bob, '7')
  expect(await readable(bob)).toEqual([])
  expect(await accountsOf(db, alice)).toEqual([])
})

test('F-28: a sync that is killed or cancelled on the way changes nothing', async () => {
  await link(alice, '7')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  host.readable.set('7', ['3'])
  const id = await requestSync(db, { subject: { userId: alice }, reason: 'REASON_MANUAL_USER_SYNC', priority: 'LOW' })
  const killed = new AbortController()
  host.onRequest = async (path) => {
    if (path.startsWith('/accounts')) killed.abort(new Error('The server is stopping.'))
  }
  await expect(runSync(services, id, killed.signal)).rejects.toThrow('stopping')
  expect(await readable(alice)).toEqual([1, 2])
  host.onRequest = async (path) => {
    if (path.startsWith('/accounts')) await cancelSync(db, id, 'Not needed.')
  }
  await runSync(services, id, AbortSignal.timeout(20_000))
  expect(await readable(alice)).toEqual([1, 2])
  host.onRequest = async () => {}
  await sync({ userId: alice })
  expect(await readable(alice)).toEqual([3])
})

/** Stands still in the middle of writing, when the old set is gone and the new one is not there. */
const standStill = sql`
  CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
  CREATE TRIGGER grants_stand_still BEFORE INSERT ON repository_grants FOR EACH ROW EXECUTE FUNCTION stand_still()`

/** Ends the session of the database that stands still, as it ends when its client dies. Answers whether there was one. */
async function endStandingStill(): Promise<boolean> {
  const { rows } = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(db)
  return rows.length > 0
}

test.each([
  ['a user', () => ({ userId: alice })],
  ['a repository', () => ({ repositoryId: repositories[0] ?? 0 })],
])('F-28: a sync of %s that dies in the middle of writing leaves the old set, and the next one succeeds', async (_, subject) => {
  await link(alice, '7')
  const bob = await addUser('bob')
  await link(bob, '8')
  host.readable.set('7', ['1', '2'])
  await sync({ userId: alice })
  host.readable.set('7', ['3']).set('8', ['1'])
  await standStill.execute(db)
  const dying = sync(subject())
  await expect.poll(endStandingStill, { timeout: 10_000 }).toBe(true)
  expect((await dying).state).toBe('errored')
  expect([await readable(alice), await readable(bob)]).toEqual([[1, 2], []])
  await sql`DROP TRIGGER grants_stand_still ON repository_grants`.execute(db)
  expect((await sync(subject())).state).toBe('completed')
  const isOfUser = 'userId' in subject()
  expect([await readable(alice), await readable(bob)]).toEqual(isOfUser ? [[3], []] : [[2], [1]])
})

test('one sync of a subject waits at a time, and the more urgent reason stays', async () => {
  const ask = (priority: 'LOW' | 'HIGH', reason: 'REASON_USER_OUTDATED_PERMISSIONS' | 'REASON_MANUAL_USER_SYNC') =>
    requestSync(db, { subject: { userId: alice }, reason, priority })
  const ids = [
    await ask('LOW', 'REASON_USER_OUTDATED_PERMISSIONS'),
    await ask('HIGH', 'REASON_MANUAL_USER_SYNC'),
    await ask('LOW', 'REASON_USER_OUTDATED_PERMISSIONS'),
  ]
  expect(new Set(ids).size).toBe(1)
  const { rows } = await sql`SELECT reason, priority FROM permission_sync_jobs`.execute(db)
  expect(rows).toEqual([{ reason: 'REASON_MANUAL_USER_SYNC', priority: 10 }])
})

test('the schedule asks about what is unknown first, and leaves a pause after each answer and longer after failures', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ reason: string; count: string }>`
      SELECT reason, count(*) FROM permission_sync_jobs WHERE state = 'queued' GROUP BY reason ORDER BY reason`.execute(
      db,
    )
    return rows.map(({ reason, count }) => `${reason} ${count}`)
  }
  await addUser('without-account')
  await link(alice, '7')
  // None at a time, and then as many as usual: the configuration is asked.
  await scheduleSyncs(services, paced({ 'permissions.syncOldestUsers': 0, 'permissions.syncOldestRepos': 5 }))
  expect(await waiting()).toEqual(['REASON_REPO_NO_PERMISSIONS 5'])
  await scheduleSyncs(services, paced())
  expect(await waiting()).toEqual(['REASON_REPO_NO_PERMISSIONS 12', 'REASON_USER_NO_PERMISSIONS 1'])
  await sql`UPDATE permission_sync_jobs SET state = CASE WHEN user_id IS NULL THEN 'completed' ELSE 'errored' END,
    finished_at = now() - interval '20 minutes'`.execute(db)
  const seldom = { 'permissions.syncReposBackoffSeconds': 1_800, 'permissions.syncUsersBackoffSeconds': 1_800 }
  await scheduleSyncs(services, paced(seldom))
  expect(await waiting()).toEqual([])
  await scheduleSyncs(services, paced())
  expect(await waiting()).toEqual(['REASON_REPO_OUTDATED_PERMISSIONS 12'])
  await sql`UPDATE permission_sync_jobs SET finished_at = finished_at - interval '20 minutes'
    WHERE state = 'errored'`.execute(db)
  await scheduleSyncs(services, paced())
  expect(await waiting()).toContain('REASON_USER_OUTDATED_PERMISSIONS 1')
})

const paced = (values: Parameters<typeof fixedConfiguration>[0] = {}) => syncPaceOf(fixedConfiguration(values))
