import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from './outgoing.js'
import { mayConnectTo, privateHostsOf } from './outgoingAddress.js'

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
