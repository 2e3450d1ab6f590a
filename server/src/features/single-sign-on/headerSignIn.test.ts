import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { createLogger } from '../../http/log.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { insertUser } from '../accounts/index.js'

const configuration = fixedConfiguration({
  'auth.providers': [
    { type: 'builtin' },
    {
      type: 'http-header',
      usernameHeader: 'X-Forwarded-User',
      emailHeader: 'X-Forwarded-Email',
      stripUsernameHeaderPrefix: 'corp\\',
    },
  ],
})

let behind: TestApp
let bare: TestApp

beforeAll(async () => {
  behind = await openTestApp({ configuration, trustedProxies: ['127.0.0.1/32', '10.0.0.0/8'] })
  bare = await openTestApp({ configuration, db: behind.db })
  await insertUser(behind.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
})

afterAll(async () => {
  await bare.close()
  await behind.close()
})

const question = '{ currentUser { username session { canSignOut } } }'
const page = { 'x-requested-with': 'Sextant' }

async function from(app: TestApp, remoteAddress: string, headers: Record<string, string | string[]>) {
  const payload = { query: question }
  const answer = await app.app.inject({
    method: 'POST',
    url: '/.api/graphql',
    remoteAddress,
    headers: { ...page, ...headers },
    payload,
  })
  return { status: answer.statusCode, body: parsed(answer.body) }
}

const parsed = (text: string): { data?: { currentUser: { username: string } | null } } =>
  text.startsWith('{') ? JSON.parse(text) : {}

const asUser = (name: string, email?: string) => ({
  'x-forwarded-user': name,
  ...(email !== undefined && { 'x-forwarded-email': email }),
})

test('whom the proxy names is signed in with each request, and nobody without a name', async () => {
  const { body } = await from(behind, '127.0.0.1', asUser('corp\\lena', 'lena@corp.example'))
  expect(body.data?.currentUser).toMatchObject({ username: 'lena', session: { canSignOut: false } })
  expect((await from(behind, '127.0.0.1', asUser('corp\\mike'))).body.data?.currentUser?.username).toBe('mike')
  expect((await from(behind, '10.1.2.3', asUser('lena'))).body.data?.currentUser?.username).toBe('lena')
  expect((await from(behind, '127.0.0.1', {})).body.data?.currentUser).toBeNull()
})

describe('A-11: the header counts from configured proxies only', () => {
  test.each(['192.0.2.7', '11.0.0.1', '::1', '172.16.0.1'])('not from %s', async (address) => {
    const { status } = await from(behind, address, asUser('root'))
    expect(status).toBe(403)
  })

  test('not where no proxy is trusted, from this machine neither', async () => {
    expect((await from(bare, '127.0.0.1', asUser('root'))).status).toBe(403)
  })

  test('not because another header says so', async () => {
    const claims = { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1' }
    expect((await from(behind, '192.0.2.7', { ...asUser('root'), ...claims })).status).toBe(403)
  })

  test('not to another site: a proxy adds its header to whatever a browser sends', async () => {
    const headers = { ...asUser('lena'), origin: 'https://evil.example' }
    expect((await from(behind, '127.0.0.1', headers)).status).toBe(403)
  })

  test('not when it comes twice', async () => {
    const answer = await behind.app.inject({
      url: '/search',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-user': ['lena', 'root'] },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('a refusal is logged', async () => {
    const lines: string[] = []
    const log = createLogger({ write: (line) => void lines.push(line) }, 'debug')
    const watched = await openTestApp({ configuration, db: behind.db, log })
    await from(watched, '192.0.2.7', asUser('root'))
    await watched.close()
    expect(lines.join('')).toContain('trusted proxy')
  })
})

test('A-08: a name that the proxy gives does not take over an account of that name', async () => {
  const { body } = await from(behind, '127.0.0.1', asUser('root'))
  expect(body.data?.currentUser?.username).toBe('root-2')
})

test('A-08: an address that the proxy gives does not open an account with a password', async () => {
  const email = { address: 'nora@corp.example', verified: true }
  await insertUser(behind.db, { username: 'nora', siteAdmin: false, passwordHash: 'x', email })
  expect((await from(behind, '127.0.0.1', asUser('someone', 'nora@corp.example'))).status).toBe(403)
})
