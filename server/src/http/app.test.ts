import { AppError, type Logger } from '@sextant/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'
import type { App } from './app.js'
import type { SignedIn } from './viewer.js'

const thrown: Record<string, unknown> = {
  plain: new Error('select * from users where secret = 1'),
  own: new AppError('not_found', 'no-thing', 'There is no such thing.'),
  text: 'just a string',
}

function mountProbes(app: App): void {
  app.get('/.api/echo', (request) => ({ viewer: request.viewer.kind }))
  app.post('/.api/echo', (request) => ({ viewer: request.viewer.kind }))
  app.post('/-/echo', (request) => ({ viewer: request.viewer.kind, body: request.body }))
  app.get('/.api/admins', () => 'hello')
  app.get<{ Querystring: { what: string } }>('/.api/throw', (request) => {
    throw thrown[request.query.what]
  })
}

const probes = {
  'GET /.api/echo': 'anonymous',
  'POST /.api/echo': 'anonymous',
  'POST /-/echo': 'public',
  'GET /.api/throw': 'public',
  'GET /.api/admins': 'site-admin',
} as const

let world: TestApp
let admin: SignedIn
let browser: Record<string, string>
const errors: { message: string; fields: Record<string, unknown> }[] = []
const log: Logger = {
  debug() {},
  info() {},
  warn() {},
  error: (message, fields) => void errors.push({ message, fields: { ...fields } }),
  with: () => log,
}

beforeAll(async () => {
  world = await openTestApp({ log, moreInventory: probes, mounts: [mountProbes] })
  admin = await world.addUser('alice', { siteAdmin: true })
  browser = await world.browserOf(admin)
})
afterAll(() => world.close())

const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, app = world) =>
  app.app.inject({ method, url, headers })
const json = { 'content-type': 'application/json' }

test('every response has the fixed headers', async () => {
  for (const url of ['/.api/echo', '/.api/nothing', '/-/nothing', '/search', '/.assets/none.js', '/healthz']) {
    const { headers } = await ask('GET', url)
    expect([url, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([url, 'nosniff', 'DENY'])
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['vary']).toContain('Authorization')
  }
  expect((await ask('GET', '/.api/echo')).headers['cache-control']).toBe('no-cache, max-age=0')
  expect((await ask('GET', '/embed/notebooks/1')).headers['x-frame-options']).toBeUndefined()
})

const own = 'http://localhost:7080'
const evil = 'https://evil.example'
type Case = [method: 'GET' | 'POST', url: string, headers: Record<string, string>, answer: string]

test.each<Case>([
  ['GET', '/.api/echo', {}, 'anonymous'],
  ['GET', '/.api/echo', { 'x-requested-with': '' }, 'anonymous'],
  ['GET', '/.api/echo', { 'x-requested-with': 'Sourcegraph' }, 'user'],
  ['GET', '/.api/echo', { origin: own }, 'user'],
  ['GET', '/.api/echo', { origin: evil }, 'anonymous'],
  ['GET', '/.api/echo', { origin: evil, 'x-requested-with': 'Sourcegraph' }, 'anonymous'],
  ['GET', '/.api/echo', { origin: 'null', 'x-requested-with': 'Sourcegraph' }, 'anonymous'],
  ['POST', '/.api/echo', { ...json, 'x-requested-with': 'Sourcegraph' }, 'user'],
  ['POST', '/.api/echo', json, 'anonymous'],
  ['POST', '/.api/echo', { ...json, origin: own }, 'user'],
  ['POST', '/.api/echo', { ...json, origin: evil }, '403'],
  ['POST', '/.api/echo', { ...json, origin: 'null' }, '403'],
  ['POST', '/.api/echo', { ...json, 'sec-fetch-site': 'cross-site' }, '403'],
  ['POST', '/-/echo', json, 'user'],
  ['POST', '/-/echo', { ...json, origin: own }, 'user'],
  ['POST', '/-/echo', { ...json, origin: evil }, '403'],
  ['POST', '/-/echo', { ...json, origin: 'null' }, '403'],
  ['POST', '/-/echo', { ...json, origin: `${own}.evil.example` }, '403'],
  ['POST', '/-/echo', { ...json, 'sec-fetch-site': 'same-site' }, '403'],
  ['POST', '/-/echo', { ...json, 'sec-fetch-site': 'same-origin' }, 'user'],
  ['POST', '/-/echo', { 'content-type': 'text/plain' }, '415'],
  ['POST', '/-/echo', { 'content-type': 'application/x-www-form-urlencoded' }, '415'],
  ['POST', '/-/echo', { 'content-type': 'multipart/form-data; boundary=x' }, '415'],
])('X-02: %s %s with the cookie and %j is %s', async (method, url, headers, answer) => {
  const payload = method === 'POST' ? { payload: '{}' } : {}
  const cookie = browser['cookie'] ?? ''
  const response = await world.app.inject({ method, url, headers: { ...headers, cookie }, ...payload })
  expect(response.statusCode === 200 ? response.json().viewer : String(response.statusCode)).toBe(answer)
})

test('a token needs neither header nor origin on the API', async () => {
  const headers = { ...(await world.programOf(admin)), ...json, origin: evil }
  const response = await world.app.inject({ method: 'POST', url: '/.api/echo', headers, payload: '{}' })
  expect(response.json()).toEqual({ viewer: 'user' })
  const outside = await world.app.inject({ method: 'POST', url: '/-/echo', headers, payload: '{}' })
  expect(outside.statusCode).toBe(403)
})

const allowed = (response: { headers: Record<string, unknown> }) => response.headers['access-control-allow-origin']

test('X-03: cross-origin headers go to trusted origins of the API only', async () => {
  expect(allowed(await ask('GET', '/.api/echo', { origin: own }))).toBe(own)
  expect(allowed(await ask('GET', '/.api/echo', { origin: evil }))).toBeUndefined()
  expect(allowed(await ask('GET', '/search', { origin: own }))).toBeUndefined()
  const preflight = await world.app.inject({ method: 'OPTIONS', url: '/.api/graphql', headers: { origin: own } })
  expect(preflight.statusCode).toBe(200)
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, OPTIONS')
})

test('a name that is not ours is not answered, so that a foreign one cannot be pointed here', async () => {
  const status = async (host: string) => (await ask('GET', '/.api/echo', { host })).statusCode
  for (const host of ['localhost', '127.0.0.1:7080', '[::1]:7080', 'codebox:7080', '192.168.1.7']) {
    expect([host, await status(host)]).toEqual([host, 200])
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:7080', 'a@b']) {
    expect([host, await status(host)]).toEqual([host, 403])
  }
})

test('a header cannot turn one method into another', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    expect((await ask('GET', '/.api/echo', { [name]: 'DELETE' })).statusCode).toBe(400)
  }
})

test('what we did wrong is told by an id that the log knows, and nothing else', async () => {
  for (const what of ['plain', 'text']) {
    errors.length = 0
    const response = await ask('GET', `/.api/throw?what=${what}`)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/select|secret|just a string|at /)
    const [, id] = /under ([\w-]{36})\.$/.exec(response.body) ?? []
    expect(errors).toMatchObject([{ fields: { errorId: id, error: thrown[what] } }])
  }
})

test('a failure is plain text, or JSON for a client that asks for it', async () => {
  const text = await ask('GET', '/.api/throw?what=own')
  expect([text.statusCode, text.headers['content-type'], text.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'There is no such thing.',
  ])
  const asked = await ask('GET', '/.api/throw?what=own', { accept: 'application/json' })
  expect(asked.json()).toEqual({ error: { code: 'not_found', reason: 'no-thing', message: 'There is no such thing.' } })
})

test('requests that no route could read get a sentence', async () => {
  expect((await ask('GET', '/%')).statusCode).toBe(400)
  expect((await world.app.inject({ method: 'POST', url: '/-/echo', headers: json, payload: '{"a":' })).body).toBe(
    'The request is malformed.',
  )
  const proto = '{"__proto__": {"admin": true}}'
  expect((await world.app.inject({ method: 'POST', url: '/-/echo', headers: json, payload: proto })).statusCode).toBe(
    400,
  )
  const large = JSON.stringify('x'.repeat(1024 * 1024))
  expect((await world.app.inject({ method: 'POST', url: '/-/echo', headers: json, payload: large })).statusCode).toBe(
    413,
  )
  expect((await ask('GET', '/.api/none')).body).toBe('no route')
  for (const url of ['/.git/config', '/.env', '/-/none', '/.assets/none.js']) {
    const response = await ask('GET', url)
    expect([url, response.statusCode, response.headers['content-type']]).toEqual([
      url,
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('health says what works; its reasons stay in the log', async () => {
  expect((await ask('GET', '/healthz')).json()).toEqual({ status: 'ok', version: '0.0.0-test', checks: {} })
  expect((await ask('GET', '/__version')).body).toBe('6.12.0')
  const healthChecks = { database: async () => {}, index: () => Promise.reject(new Error('disk /secret is full')) }
  const ill = await openTestApp({ db: world.db, healthChecks })
  const response = await ask('GET', '/readyz', {}, ill)
  expect([response.statusCode, response.json().checks]).toEqual([503, { database: 'ok', index: 'failing' }])
  expect(response.body).not.toContain('disk')
  await ill.close()
})

test('metrics are for this machine and site admins, and name no path', async () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/metrics', remoteAddress, headers })
  await ask('GET', '/github.com/secret/repository')
  const local = await from('127.0.0.1')
  expect(local.body).toMatch(/http_request_duration_seconds_count\{route="\/\*",method="GET",status="503"\} \d+/)
  expect(local.body).toContain('nodejs_eventloop_lag_seconds')
  expect(local.body).not.toContain('secret')
  expect((await from('10.0.0.1')).statusCode).toBe(403)
  expect((await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(403)
  expect((await from('10.0.0.1', browser)).statusCode).toBe(200)
})

test('a route that is not in the inventory cannot be mounted', async () => {
  const mounting = openTestApp({ db: world.db, mounts: [(app: App) => void app.get('/-/unheard-of', () => 'x')] })
  await expect(mounting).rejects.toThrow('The inventory does not list `GET /-/unheard-of`.')
})

test('the inventory is enforced before the handler', async () => {
  const bob = await world.browserOf(await world.addUser('bob'))
  const statuses = [{}, bob, browser].map(async (headers) => (await ask('GET', '/.api/admins', headers)).statusCode)
  expect(await Promise.all(statuses)).toEqual([401, 403, 200])
})
