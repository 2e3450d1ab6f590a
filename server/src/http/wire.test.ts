import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'

// What goes over the wire as it is: clients that build requests for us would tidy these up.

let world: TestApp
let folder: string
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, '.assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
  world = await openTestApp({ web: { folder, context } })
  await world.addUser('alice', { siteAdmin: true })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const context = async () => Promise.reject(new Error('no page is reached'))

/** Everything that comes back until the server or we close. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    // The server may close while we still write.
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
  })
}

const get = (path: string, more = '') =>
  exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const locationOf = (answer: string) => /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1]

test.each([
  ['/search/', '/search'],
  ['/search///?q=a', '/search?q=a'],
  ['//evil.example/', '/'],
  ['///evil.example//', '/'],
  ['/\\evil.example/', '/'],
  ['/..//evil.example/', '/'],
])('%s is redirected to %s', async (path, location) => {
  const answer = await get(path)
  expect([statusOf(answer), locationOf(answer)]).toEqual([308, location])
})

test.each([
  '/.assets/../index.html',
  '/.assets/%2e%2e/index.html',
  '/.assets/..%2findex.html',
  '/.assets/%00',
  '/%2e%2e/x%',
  '/.assets/.hidden',
])('%s leads to no file', async (path) => {
  const answer = await get(path)
  expect([400, 403, 404]).toContain(statusOf(answer))
  expect(answer).not.toContain('<html')
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'HELLO'])('the method %s is refused', async (method) => {
  const answer = await exchange(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  // Node closes a CONNECT without an answer.
  expect(answer === '' || statusOf(answer) >= 400).toBe(true)
  expect(answer).not.toContain('Host: localhost')
})

test('G-08: a request whose length is told twice is refused', async () => {
  const body = '0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const answer = await exchange(`POST /-/sign-in HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${body}`)
  expect(statusOf(answer)).toBe(400)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('headers and addresses beyond all measure are refused', async () => {
  expect(statusOf(await get('/', `X: ${'x'.repeat(40_000)}\r\n`))).toBe(431)
  expect(statusOf(await get('/', 'A: b\r\n'.repeat(20_000)))).toBe(431)
  expect(statusOf(await get(`/${'a'.repeat(64 * 1024)}`))).toBe(431)
})

test('two host headers or none are refused', async () => {
  expect(statusOf(await get('/healthz', 'Host: evil.example\r\n'))).toBe(400)
  expect(statusOf(await exchange('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
})
