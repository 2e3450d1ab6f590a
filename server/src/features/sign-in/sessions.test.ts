import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql, transaction } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import type { App } from '../../http/app.js'
import { openEventStream } from '../../http/eventStream.js'
import type { SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { endEverythingOf } from './endEverything.js'
import { createSession, viewersOfSessions } from './sessions.js'
import { openTestBrowser } from './testSignIn.js'

let world: TestApp
let origin: string
const password = 'a long enough phrase'

beforeAll(async () => {
  const stream = (app: App) => {
    app.get('/-/test-stream', async (request, reply) => {
      const { send } = openEventStream<{ begun: object }>(request, reply)
      await send('begun', {})
    })
  }
  world = await openTestApp({
    allowSignup: true,
    mounts: [stream],
    moreInventory: { 'GET /-/test-stream': 'signed-in' },
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())

/** Milliseconds until the stream that was opened with these headers is cut off, after the act. */
async function endsAfter(headers: Record<string, string>, act: () => Promise<unknown>): Promise<number> {
  const request = get(`${origin}/-/test-stream`, { headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'data')
  const cut = new Promise<number>((resolve) => {
    for (const event of ['end', 'error', 'close']) response.once(event, () => resolve(performance.now()))
  })
  await act()
  const acted = performance.now()
  const timer = new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), 3_000))
  const ended = await Promise.race([cut, timer])
  request.destroy()
  return ended - acted
}

const second = 1_000

async function signedUp(username: string) {
  const own = openTestBrowser(world, '127.0.0.1')
  await own.post('/-/sign-up', { email: `${username}@example.com`, username, password })
  const { rows } = await sql<{ id: string }>`select id::text from users where username = ${username}`.execute(world.db)
  const user: SignedIn = { kind: 'user', userId: Number(rows[0]?.id), username, siteAdmin: false }
  return { own, user }
}

test('A-03: a session that a stranger has planted is not the one that is signed in to', async () => {
  await signedUp('alice')
  const victim = openTestBrowser(world)
  victim.cookies.set('sgs', 'planted'.padEnd(43, 'x'))
  await victim.post('/-/sign-in', { email: 'alice', password })
  expect(victim.cookies.get('sgs')).not.toContain('planted')
  const mallory = await signedUp('mallory')
  const tossed = openTestBrowser(world)
  tossed.cookies.set('sgs', mallory.own.cookies.get('sgs') ?? '')
  await tossed.post('/-/sign-in', { email: 'alice', password })
  expect([await tossed.whoIs(), await mallory.own.whoIs()]).toEqual(['alice', 'mallory'])
})

test('A-03: confirming and changing a password give a new secret, and the old one is void', async () => {
  const { own } = await signedUp('bob')
  const stolen = openTestBrowser(world)
  stolen.cookies.set('sgs', own.cookies.get('sgs') ?? '')
  expect((await own.post('/-/confirm', { password: 'wrong one here' })).statusCode).toBe(403)
  expect(await stolen.whoIs()).toBe('bob')
  expect((await own.post('/-/confirm', { password })).statusCode).toBe(200)
  expect([await own.whoIs(), await stolen.whoIs()]).toEqual(['bob', null])
  stolen.cookies.set('sgs', own.cookies.get('sgs') ?? '')
  const change = { password: 'another long phrase', currentPassword: password }
  expect((await own.post('/-/set-password', change)).statusCode).toBe(200)
  expect([await own.whoIs(), await stolen.whoIs()]).toEqual(['bob', null])
})

test('A-04: streams of sessions and tokens end within a second of a password change, a disabling, a removal', async () => {
  const acts: Record<string, (user: SignedIn) => Promise<unknown>> = {
    'password change': (user) => transaction(world.db, (trx) => endEverythingOf(trx, user.userId)),
    disabling: ({ userId }) => sql`update users set deleted_at = now() where id = ${userId}`.execute(world.db),
    removal: ({ userId }) => sql`delete from users where id = ${userId}`.execute(world.db),
  }
  for (const [name, act] of Object.entries(acts)) {
    for (const kind of ['browserOf', 'programOf'] as const) {
      const user = await world.addUser(`carol-${name.replace(' ', '-')}-${kind}`)
      const headers = await world[kind](user)
      const bystander = await world.browserOf(await world.addUser(`dora-${name.replace(' ', '-')}-${kind}`))
      expect([name, kind, await endsAfter(headers, () => act(user))]).toEqual([
        name,
        kind,
        expect.toSatisfy(below(second)),
      ])
      expect((await world.graphql('{ currentUser { username } }', bystander)).data.currentUser).not.toBeNull()
    }
  }
})

const below = (most: number) => (value: number) => value < most

test('sessions are listed, and ended one by one and all others at once', async () => {
  const { own, user } = await signedUp('erin')
  const others = [openTestBrowser(world, '10.3.0.1'), openTestBrowser(world, '10.3.0.2')]
  for (const other of others) await other.post('/-/sign-in', { email: 'erin', password })
  const query = '{ currentUser { sessions { id isCurrent device network method } } }'
  const { sessions } = (await own.graphql(query)).data.currentUser
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const there = sessions.find(({ network }: { network: string }) => network === '10.3.0.1')
  expect(there).toMatchObject({ device: 'Test/1.0', method: 'password', isCurrent: false })
  const end = 'mutation($session: ID!) { endSession(session: $session) { alwaysNil } }'
  const mallory = await signedUp('mona')
  const answers = [there.id, Buffer.from('UserSession:999999').toString('base64'), 'x'].map(async (session) => {
    const [error] = (await mallory.own.graphql(end, { session })).errors ?? []
    return error?.extensions?.['code']
  })
  expect(await Promise.all(answers)).toEqual(['not_found', 'not_found', 'not_found'])
  const stream = others[0]?.headers() ?? {}
  expect(await endsAfter(stream, () => own.graphql(end, { session: there.id }))).toBeLessThan(second)
  expect([await others[0]?.whoIs(), await others[1]?.whoIs()]).toEqual([null, 'erin'])
  const endOthers = () => own.graphql('mutation { endOtherSessions { alwaysNil } }')
  // A browser that somebody else came by later locks its owner out nowhere.
  const age = (minutes: number) =>
    sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes})`.execute(world.db)
  await age(16)
  for (const answer of [await endOthers(), await own.graphql(end, { session: there.id })])
    expect(answer.errors?.[0]?.extensions?.['reason']).toBe('sign-in-again')
  expect(await others[1]?.whoIs()).toBe('erin')
  await age(1)
  await endOthers()
  expect([await own.whoIs(), await others[1]?.whoIs()]).toEqual(['erin', null])
  const byToken = await world.graphql('mutation { endOtherSessions { alwaysNil } }', await world.programOf(user))
  expect(byToken.errors).toHaveLength(1)
})

test('a session ends when it is not used, and when it is too old for the configuration', async () => {
  const user = await world.addUser('fred')
  const { secret } = await createSession(world.db, user.userId, '10.0.0.1')
  const alive = async (values: Parameters<typeof fixedConfiguration>[0]) =>
    (await viewersOfSessions(world.db, fixedConfiguration(values))(secret)) !== undefined
  await sql`update sessions set created_at = now() - interval '3 hours', last_seen_at = now() - interval '30 minutes'
    where user_id = ${user.userId}`.execute(world.db)
  expect(await alive({ 'auth.maxSessionIdleDuration': '15m' })).toBe(false)
  expect(await alive({ 'auth.sessionExpiry': '2h' })).toBe(false)
  expect(await alive({ 'auth.sessionExpiry': '4h', 'auth.maxSessionIdleDuration': '45m' })).toBe(true)
  expect(await alive({})).toBe(true)
})

test('a new session lasts as long as the configuration says', async () => {
  const short = await openTestApp({
    allowSignup: true,
    configuration: fixedConfiguration({ 'auth.sessionExpiry': '1h30m' }),
  })
  const own = openTestBrowser(short)
  const response = await own.post('/-/sign-up', { email: 'a@example.com', username: 'alice', password })
  const [, expires = ''] = /Expires=([^;]+)/.exec(String(response.headers['set-cookie'])) ?? []
  expect((Date.parse(expires) - Date.now()) / 60_000).toBeCloseTo(90, 0)
  await short.close()
})
