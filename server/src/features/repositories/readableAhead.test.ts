import { type Database, openTestDatabase, sql } from '@sextant/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anonymous, type SignedIn, type Viewer } from '../../http/viewer.js'
import { migrations } from '../../testApp.js'
import { testRows } from '../../testRows.js'
import { insertUser } from '../accounts/index.js'
import { ReadableAhead } from './readableAhead.js'

let db: Database
let close: () => Promise<void>
let alice: SignedIn
let bob: SignedIn
let ahead: ReadableAhead
let losses: number

beforeEach(async () => {
  ;({ db, close } = await openTestDatabase({ migrations }))
  ;[alice, bob] = await Promise.all([user('alice'), user('bob')])
  const rows = testRows(db)
  const host = await rows.service('https://host.example/', true)
  const at = { url: 'https://host.example/', services: [host] }
  await rows.grant(alice.userId, await rows.repository('hers', at))
  await rows.grant(bob.userId, await rows.repository('his', at))
  losses = 0
  ahead = new ReadableAhead({ db, mirrors: '/srv/mirrors' }, () => losses)
})
afterEach(() => close())

async function user(username: string): Promise<SignedIn> {
  const { id } = await insertUser(db, { username, siteAdmin: false, passwordHash: null })
  return { kind: 'user', userId: id, username, siteAdmin: false }
}

/** A request with a session, before it is known whose that is. */
const request = (session: string) => ({ headers: {}, cookies: { sgs: session }, viewer: anonymous as Viewer })

/** A request of somebody, from its arrival until it is known who makes it; `meanwhile` something happens. */
async function ask(session: string, viewer: Viewer, meanwhile?: () => Promise<unknown>) {
  const asking = request(session)
  ahead.begin(asking)
  await meanwhile?.()
  // Each request has a viewer of its own.
  asking.viewer = { ...viewer }
  ahead.claim(asking)
  return asking.viewer
}

const names = async (viewer: Viewer) => (await ahead.list(viewer)).map(({ name }) => name)
// What a question finds that is asked now and not before.
const rename = async () => {
  // What was asked before has begun by then.
  await sql`SELECT pg_sleep(0.2)`.execute(db)
  await sql`UPDATE repositories SET name = name || '-later'`.execute(db)
}

test('the second request with a credential has its answer from before it is known who makes it', async () => {
  expect(await names(await ask('one', alice, rename))).toEqual(['hers-later'])
  expect(await names(await ask('one', alice, rename))).toEqual(['hers-later'])
})

test('it counts once, and not after somebody has lost a right', async () => {
  await ask('one', alice)
  const viewer = await ask('one', alice, rename)
  expect(await names(viewer)).toEqual(['hers'])
  expect(await names(viewer)).toEqual(['hers-later'])
  const other = await ask('one', alice, () => sql`DELETE FROM repository_grants`.execute(db))
  losses += 1
  expect(await names(other)).toEqual([])
})

test('whoever has the credential now reads what is theirs', async () => {
  await ask('one', alice)
  expect(await names(await ask('one', bob))).toEqual(['his'])
  expect(await names(await ask('one', anonymous))).toEqual([])
  expect(await names(await ask('one', alice))).toEqual(['hers'])
})

test('nobody is asked for without a credential, or with another one', async () => {
  await ask('one', alice)
  const asking = { headers: {}, cookies: {}, viewer: alice }
  ahead.begin(asking)
  await rename()
  ahead.claim(asking)
  expect(await names(asking.viewer)).toEqual(['hers-later'])
  expect(await names(await ask('two', alice, rename))).toEqual(['hers-later-later'])
})

test('a credential that is refused is asked for once and not again', async () => {
  await ask('one', alice)
  ahead.begin(request('one'))
  expect(await names(await ask('one', alice, rename))).toEqual(['hers-later'])
  expect(await names(await ask('one', alice, rename))).toEqual(['hers-later'])
})
