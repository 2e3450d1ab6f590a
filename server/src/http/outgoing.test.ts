import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from './outgoing.js'
import { mayConnectTo, privateHostsOf } from './outgoingAddress.js'
import { testCertificate, testCertificateKey } from './testCertificate.js'

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on an address has one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const open = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
const closed = openOutgoing({ privateHosts: privateHostsOf([]) })

test('an answer comes with status, headers and body, and a redirect as it is', async () => {
  const url = await serve((request, response) => {
    response
      .writeHead(302, { location: 'http://169.254.169.254/', 'x-seen': request.headers['x-given'] ?? '' })
      .end('moved')
  })
  const { status, headers, body } = await open.send({ url, headers: { 'x-given': 'yes' } })
  expect([status, headers['location'], headers['x-seen'], body.toString()]).toEqual([
    302,
    'http://169.254.169.254/',
    'yes',
    'moved',
  ])
})

test('private addresses are refused before anything is sent, unless they are listed', async () => {
  let asked = 0
  const url = await serve((_request, response) => {
    asked += 1
    response.end()
  })
  const refused = { code: 'permission_denied', reason: 'private-address' }
  await expect(closed.send({ url })).rejects.toMatchObject(refused)
  await expect(closed.send({ url: new URL(`http://localhost:${url.port}/`) })).rejects.toMatchObject(refused)
  await expect(closed.send({ url: new URL(`http://[::ffff:127.0.0.1]:${url.port}/`) })).rejects.toMatchObject(refused)
  expect(asked).toBe(0)
})

test('an answer that is too large, too slow or no longer wanted is given up', async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === '/large') response.end(Buffer.alloc(5000))
    else response.write('…')
  })
  const large = { url: new URL('/large', url), maxBytes: 4999 }
  await expect(open.send(large)).rejects.toMatchObject({ code: 'resource_exhausted' })
  await expect(open.send({ url, deadline: 50 })).rejects.toMatchObject({ code: 'deadline_exceeded' })
  await expect(open.send({ url, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
})

test('addresses of special purpose are closed', () => {
  const none = privateHostsOf([])
  const special =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 ' +
    '168.63.129.16 192.0.0.192 :: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 fd00:ec2::254 fe80::1 2002:7f00:1::1 2001:db8::1 ff02::1'
  expect(special.split(' ').filter((address) => mayConnectTo(address, address, none))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450::1'].filter((address) => !mayConnectTo(address, address, none))).toEqual(
    [],
  )
})

test('private hosts are listed by name, by all names below one, and by network', () => {
  const listed = privateHostsOf(['git.example', '*.corp.example', '10.0.0.0/8', 'fd00::/8'])
  expect(mayConnectTo('git.example', '192.168.0.1', listed)).toBe(true)
  expect(mayConnectTo('a.git.example', '192.168.0.1', listed)).toBe(false)
  expect(mayConnectTo('a.b.corp.example', '192.168.0.1', listed)).toBe(true)
  expect(mayConnectTo('corp.example', '192.168.0.1', listed)).toBe(false)
  expect(mayConnectTo('any', '10.2.3.4', listed)).toBe(true)
  expect(mayConnectTo('any', 'fd12::1', listed)).toBe(true)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('S-08: an answer in %s is undone, and its cap counts what comes out of it', async (encoding, compress) => {
  const bomb = compress(Buffer.alloc(4_000_000, 'a'))
  const url = await serve(({ url: path, headers }, response) => {
    response.writeHead(200, { 'content-encoding': encoding, 'x-accepted': headers['accept-encoding'] })
    response.end(path === '/bomb' ? bomb : compress('hello'))
  })
  const { body, headers } = await open.send({ url })
  expect([body.toString(), headers['content-encoding'], headers['x-accepted']]).toEqual([
    'hello',
    undefined,
    'gzip, br',
  ])
  const request = { url: new URL('/bomb', url), maxBytes: 1_000_000 }
  expect(bomb.length).toBeLessThan(10_000)
  await expect(open.send(request)).rejects.toMatchObject({ code: 'resource_exhausted', reason: 'answer-too-large' })
})

test('S-08: broken compression is an answer that did not come', async () => {
  const url = await serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no'))
  await expect(open.send({ url })).rejects.toMatchObject({ code: 'unavailable' })
})

test('S-08: a host that accepts no connection is given up long before the whole deadline', async () => {
  // Nobody answers in the network that is kept for benchmarks (RFC 2544).
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['198.18.0.0/15']) })
  const request = { url: new URL('https://198.18.0.1/'), connectDeadline: 100 }
  await expect(outgoing.send(request)).rejects.toMatchObject({ code: expect.stringMatching(/deadline|unavailable/) })
  const silent = openOutgoing({ privateHosts: privateHostsOf([]), resolve: () => new Promise(() => {}) })
  const named = { url: new URL('https://git.example/'), connectDeadline: 50 }
  await expect(silent.send(named)).rejects.toMatchObject({ code: 'deadline_exceeded' })
})

test.each([
  ['x-a', 'b\r\nx-evil: 1'],
  ['x-a', 'b\nc'],
  ['x-a', 'b\u0000'],
  ['x-a', 'ünï\u2028'],
  ['x-a', 'a'.repeat(8193)],
  ['x a', 'b'],
  ['x-a\r\nx-evil', 'b'],
  ['', 'b'],
  ['Host', 'internal'],
  ['Transfer-Encoding', 'chunked'],
  ['content-length', '0'],
  ['Proxy-Authorization', 'Basic x'],
  ['Upgrade', 'h2c'],
])('S-07: the header %j: %j is refused', async (name, value) => {
  let asked = 0
  const url = await serve((_request, response) => response.end(String((asked += 1))))
  const error = { code: 'invalid_argument', reason: 'bad-header' }
  await expect(open.send({ url, headers: { [name]: value } })).rejects.toMatchObject(error)
  expect(asked).toBe(0)
})

test('the certificate of a configuration is trusted besides the usual ones, for the name of the host', async () => {
  const server = createSecureServer({ cert: testCertificate, key: testCertificateKey }, (_request, response) => {
    response.end('secure')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']), resolve: async () => ['127.0.0.1'] })
  const url = new URL(`https://git.example:${port}/`)
  expect((await outgoing.send({ url, certificate: testCertificate })).body.toString()).toBe('secure')
  await expect(outgoing.send({ url })).rejects.toMatchObject({ code: 'unavailable', reason: 'host-unreachable' })
  const elsewhere = new URL(`https://other.example:${port}/`)
  await expect(outgoing.send({ url: elsewhere, certificate: testCertificate })).rejects.toThrow('other.example')
  const bad = { url, certificate: '-----BEGIN CERTIFICATE-----\nno' }
  await expect(outgoing.send(bad)).rejects.toMatchObject({ code: 'invalid_argument', reason: 'bad-certificate' })
})

test('the last requests are remembered, without what is secret in them', async () => {
  const url = await serve((_request, response) => {
    response
      .writeHead(200, { 'set-cookie': 'a=hunter2', 'x-ratelimit-remaining': '7', 'x-token': 'hunter2' })
      .end('four')
  })
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']), remembered: () => 2 })
  await outgoing.send({ url })
  const asked = new URL('/a?private_token=hunter2&page=2', url)
  await outgoing.send({ url: asked, headers: { Authorization: 'Bearer hunter2', 'PRIVATE-TOKEN': 'hunter2' } })
  await expect(outgoing.send({ url: new URL('http://10.0.0.1/') })).rejects.toThrow('private network')
  const [last, first, ...others] = outgoing.recent()
  expect(others).toEqual([])
  expect(last).toMatchObject({ id: 3, url: 'http://10.0.0.1/', error: expect.stringContaining('private network') })
  expect(first).toMatchObject({ id: 2, method: 'GET', status: 200, bytes: 4 })
  expect(first?.url).toBe(`${url.href}a?private_token=REDACTED&page=2`)
  expect(first?.requestHeaders).toEqual({ Authorization: 'REDACTED', 'PRIVATE-TOKEN': 'REDACTED' })
  expect(first?.responseHeaders).toMatchObject({ 'set-cookie': 'REDACTED', 'x-ratelimit-remaining': '7' })
  expect(JSON.stringify(outgoing.recent())).not.toContain('hunter2')
})
