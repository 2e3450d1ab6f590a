import { AppError } from '@sextant/base'
import { errorEnvelope, type ErrorEvent, envelopeType, stackFrames } from '@sextant/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { openOutgoing } from '../../http/outgoing.js'
import { privateHostsOf } from '../../http/outgoingAddress.js'
import { readDSN } from '../../observability/reports/dsn.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { openReceiver, type Receiver } from './testing/receiver.js'

let receiver: Receiver
let world: TestApp
let dsn: string

beforeAll(async () => {
  receiver = await openReceiver()
  dsn = `${receiver.origin.replace('//', '//abc123@')}/below/42`
  world = await openTestApp({
    configuration: fixedConfiguration({ log: { sentry: { dsn } } }),
    outgoing: openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']) }),
    moreInventory: { 'GET /-/break': 'public', 'GET /-/refuse': 'public' },
    mounts: [
      (app) => {
        app.get('/-/break', () => {
          throw new TypeError('Broken at https://alice:hunter2@host.example/search?q=secretneedle with sgp_canary')
        })
        app.get('/-/refuse', () => {
          throw new AppError('not_found', 'x', 'Expected.')
        })
      },
    ],
  })
})

beforeEach(() => void receiver.received.splice(0))

afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** The event of an envelope, whose form is checked. */
function eventOf({ path, headers, body }: Receiver['received'][number]): ErrorEvent {
  expect(path).toBe('/below/api/42/envelope/')
  expect(headers).toMatchObject({ 'content-type': envelopeType })
  expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, sentry_client=\S+, sentry_key=abc123$/)
  const [head = '', item = '', payload = '', rest] = body.split('\n')
  expect(rest).toBe('')
  expect(JSON.parse(item)).toMatchObject({ type: 'event', length: Buffer.byteLength(payload) })
  const event = JSON.parse(payload) as ErrorEvent
  expect(JSON.parse(head)).toMatchObject({ dsn, event_id: event.event_id })
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/)
  return event
}

test('C-07: what broke on the server is reported with who it was, without secrets and queries; what was expected is not', async () => {
  const alice = await world.addUser('alice')
  const headers = await world.browserOf(alice)
  await world.app.inject({ url: '/-/refuse', headers })
  await world.app.inject({ url: '/-/break', headers })
  await expect.poll(() => receiver.received.length).toBe(1)
  const event = eventOf(receiver.received[0] ?? never())
  expect(event).toMatchObject({ platform: 'node', release: '0.0.0-test', user: { id: String(alice.userId) } })
  expect(event.tags).toMatchObject({ source: 'server', route: '/-/break', method: 'GET' })
  const [thrown = never()] = event.exception.values
  expect(thrown.type).toBe('TypeError')
  expect(thrown.stacktrace.frames.at(-1)?.filename).toMatch(/^server\/(src|dist)\//)
  expect(JSON.stringify(event)).not.toMatch(/hunter2|secretneedle|sgp_canary|alice/)
})

test('a fault in a loop floods nobody', async () => {
  for (let n = 0; n < 20; n += 1) await world.app.inject({ url: '/-/break' })
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(receiver.received.length).toBeLessThanOrEqual(5)
})

const pageEvent = (): ErrorEvent => ({
  ...{ event_id: '0'.repeat(32), timestamp: 1, platform: 'javascript', level: 'error', release: '1' },
  ...{ tags: { route: '/search' }, user: { id: 'somebody else' } },
  exception: {
    values: [
      {
        ...{ type: 'TypeError', value: 'x is undefined at /search?q=secretneedle' },
        stacktrace: { frames: stackFrames('TypeError: x\n    at f (https://sextant.example/.assets/a.js:1:2)') },
      },
    ],
  },
})

test('errors of pages go to the project that is set and to no other, in the name of who is signed in', async () => {
  const alice = await world.addUser('bob')
  const headers = { ...(await world.browserOf(alice)), 'content-type': envelopeType }
  const post = (payload: string, more = {}) =>
    world.app.inject({ method: 'POST', url: '/-/debug/sentry', headers: { ...headers, ...more }, payload })
  expect((await post(errorEnvelope(dsn, pageEvent()))).statusCode).toBe(200)
  await expect.poll(() => receiver.received.length).toBe(1)
  const event = eventOf(receiver.received[0] ?? never())
  expect(event).toMatchObject({ platform: 'javascript', tags: { source: 'web', route: '/search' } })
  expect(event.exception.values[0]?.stacktrace.frames).toEqual([
    { function: 'f', filename: '.assets/a.js', lineno: 1, colno: 2 },
  ])
  expect(event.user?.id).toMatch(/^VXNlcjo/)
  expect(JSON.stringify(event)).not.toMatch(/secretneedle|somebody/)
  const other = errorEnvelope('https://k@elsewhere.example/1', pageEvent())
  for (const [payload, more] of [
    [other, {}],
    ['nothing', {}],
    ['{}\n{}\n{}', {}],
  ] as const)
    expect((await post(payload, more)).statusCode).toBe(400)
  expect((await post(errorEnvelope(dsn, pageEvent()), { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(receiver.received.length).toBe(1)
})

test('a DSN is read as Sentry writes it', () => {
  expect(readDSN('https://key@sentry.example:8443/a/b/7')).toMatchObject({
    publicKey: 'key',
    url: new URL('https://sentry.example:8443/a/b/api/7/envelope/'),
  })
  for (const wrong of ['', 'https://sentry.example/7', 'https://key@sentry.example/', 'ftp://key@host/1'])
    expect(readDSN(wrong)).toBeUndefined()
})

function never(): never {
  throw new Error('There is none.')
}
