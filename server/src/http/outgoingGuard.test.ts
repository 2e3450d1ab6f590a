import { Secret } from '@sextant/base'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing, type OutgoingOptions } from './outgoing.js'
import { privateHostsOf } from './outgoingAddress.js'

const refused = { code: 'permission_denied', reason: 'private-address' }
const none = privateHostsOf([])
const loopback = privateHostsOf(['127.0.0.0/8'])

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on an address has one.
  return (server.address() as AddressInfo).port
}

/** A server on 127.0.0.1 and the requests that reached it. */
async function serve(listener: RequestListener = (_request, response) => response.end('inside')) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  const port = await portOf(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port, asked }
}

/** A proxy that opens tunnels, always to one port of this machine, and the first lines that it was sent. */
async function serveProxy(target: number, answer = 'HTTP/1.1 200 OK\r\n\r\n') {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', (head) => {
      lines.push(...head.toString('latin1').split('\r\n'))
      socket.write(answer)
      if (!answer.startsWith('HTTP/1.1 200')) return socket.end()
      const inner = connect(target, '127.0.0.1')
      sockets.add(inner.on('error', () => {}))
      socket.pipe(inner).pipe(socket)
    })
  })
  const port = await portOf(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: new URL(`http://127.0.0.1:${port}`), lines }
}

/** A resolver that answers from a list, the last answer for ever, and counts. */
function resolving(...answers: readonly (readonly string[])[]) {
  const names: string[] = []
  const resolve: OutgoingOptions['resolve'] = async (name) => {
    const answer = answers[Math.min(names.length, answers.length - 1)]
    names.push(name)
    return answer ?? []
  }
  return { names, resolve }
}

const literals = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f.1', '0x7f000001', '0177.0.0.1', '①②⑦.⓪.⓪.①', '127.0.0.1.'],
  ...['0.0.0.0', '0', '127.255.255.254', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]'],
  ...['[2002:a9fe:a9fe::1]', '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]'],
  ...['169.254.169.254', '169.254.169.254.', '0xa9fea9fe', '2852039166', '168.63.129.16', '100.100.100.200'],
  ...['192.0.0.192', '10.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '240.0.0.1', '[2001:db8::1]', '[3fff::1]', '[5f00::1]'],
]

test.each(literals)('S-01, S-02: http://%s is refused and nothing is sent', async (host) => {
  const { port, asked } = await serve()
  const proxy = await serveProxy(port)
  const url = new URL(`http://${host}:${port}/`)
  await expect(openOutgoing({ privateHosts: none }).send({ url })).rejects.toMatchObject(refused)
  await expect(
    openOutgoing({ privateHosts: none, proxy: new Secret(proxy.url.href) }).send({ url }),
  ).rejects.toMatchObject(refused)
  expect([asked, proxy.lines]).toEqual([[], []])
})

test.each([
  ['localhost', ['127.0.0.1']],
  ['localhost.', ['::1', '127.0.0.1']],
  ['metadata.google.internal', ['169.254.169.254']],
  ['public.example', ['::ffff:169.254.169.254']],
  ['public.example', ['10.0.0.1', '192.168.0.1']],
  ['public.example', ['fd00:ec2::254']],
  ['public.example', []],
  ['public.example', ['not an address', 'localhost', '127.1']],
])('S-02, S-04: %s that is at %j is refused, before a proxy too', async (host, addresses) => {
  const { port, asked } = await serve()
  const proxy = await serveProxy(port)
  const { names, resolve } = resolving(addresses)
  const url = new URL(`http://${host}:${port}/`)
  const outgoing = openOutgoing({ privateHosts: none, proxy: new Secret(proxy.url.href), resolve })
  await expect(outgoing.send({ url })).rejects.toMatchObject(refused)
  expect([asked, proxy.lines, names.length]).toEqual([[], [], 1])
})

test('S-04: what was checked is what is connected to, and the name stays in Host', async () => {
  const hosts: (string | undefined)[] = []
  const { port } = await serve(({ headers: { host } }, response) => {
    hosts.push(host)
    response.end()
  })
  // The second answer would be refused; it is never asked for.
  const { names, resolve } = resolving(['127.0.0.1'], ['169.254.169.254'])
  await openOutgoing({ privateHosts: loopback, resolve }).send({ url: new URL(`http://git.example:${port}/`) })
  expect([names, hosts]).toEqual([['git.example'], [`git.example:${port}`]])
})

test('H-03, S-04: of public and private addresses in one answer only the public ones are tried', async () => {
  const { port, asked } = await serve()
  const outgoing = openOutgoing({ privateHosts: none, ...resolving(['127.0.0.1', '2000::1', '::1']) })
  const request = { url: new URL(`http://public.example:${port}/`), connectDeadline: 200 }
  await expect(outgoing.send(request)).rejects.toMatchObject({ code: expect.stringMatching(/unavailable|deadline/) })
  expect(asked).toEqual([])
})

test('H-02, H-03: a name that moves to a private address between two hops is refused at the second', async () => {
  const { port, asked } = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
  const { names, resolve } = resolving(['127.0.0.1'], ['127.0.0.2'])
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']), resolve })
  const url = new URL(`http://git.example:${port}/first`)
  await expect(outgoing.send({ url, redirects: 'same-host' })).rejects.toMatchObject(refused)
  expect([asked, names.length]).toEqual([['/first'], 2])
})

test.each([
  ['http://169.254.169.254/latest'],
  ['http://127.0.0.2:PORT/'],
  ['http://localhost:PORT/'],
  ['//127.0.0.2:PORT/'],
  ['https://127.0.0.1:PORT/'],
  ['http://127.0.0.1:1/'],
  ['http://user:password@127.0.0.1:PORT/'],
  ['http://127.0.0.1:PORT@127.0.0.2/'],
  ['file:///etc/passwd'],
  ['gopher://127.0.0.1:PORT/_x'],
  ['http://['],
  ['javascript:1'],
])('S-03: a redirect to %s is not followed', async (target) => {
  const { port, asked } = await serve((_request, response) => {
    response.writeHead(307, { location: target.replace('PORT', String(port)) }).end()
  })
  const request = { url: new URL(`http://127.0.0.1:${port}/`), redirects: 'same-host' } as const
  expect((await openOutgoing({ privateHosts: loopback }).send(request)).status).toBe(307)
  expect(asked).toEqual(['/'])
})

test('S-03: a redirect on the same host is followed for GET, five times, and never for POST', async () => {
  const { port, asked } = await serve(({ url }, response) => {
    response.writeHead(301, { location: `http://127.0.0.1:${port}${url}x` }).end()
  })
  const outgoing = openOutgoing({ privateHosts: loopback })
  const request = { url: new URL(`http://127.0.0.1:${port}/`), redirects: 'same-host' } as const
  expect((await outgoing.send(request)).status).toBe(301)
  expect(asked).toEqual(['/', '/x', '/xx', '/xxx', '/xxxx', '/xxxxx'])
  expect((await outgoing.send({ ...request, method: 'POST', body: 'once' })).status).toBe(301)
  expect(asked).toHaveLength(7)
})

test('S-05: a proxy is given the checked address, for public hosts only', async () => {
  const { port } = await serve(({ headers: { host } }, response) => response.end(host))
  const proxy = await serveProxy(port)
  const url = new URL(`http://public.example:${port}/`)
  const outgoing = openOutgoing({
    privateHosts: loopback,
    proxy: new Secret(proxy.url.href),
    ...resolving(['192.88.98.1']),
  })
  expect((await outgoing.send({ url })).body.toString()).toBe(`public.example:${port}`)
  expect(proxy.lines[0]).toBe(`CONNECT 192.88.98.1:${port} HTTP/1.1`)
  const near = openOutgoing({ privateHosts: loopback, proxy: new Secret(proxy.url.href), ...resolving(['127.0.0.1']) })
  const lines = proxy.lines.length
  expect((await near.send({ url })).status).toBe(200)
  expect(proxy.lines).toHaveLength(lines)
})

test('S-05: the proxy of a configuration is checked like any host, and gets its password', async () => {
  const { port } = await serve()
  const proxy = await serveProxy(port)
  proxy.url.username = 'alice'
  proxy.url.password = 'p:w'
  const request = { url: new URL(`http://public.example:${port}/`), proxy: proxy.url }
  const answer = resolving(['192.88.98.1'])
  await expect(openOutgoing({ privateHosts: none, ...answer }).send(request)).rejects.toMatchObject(refused)
  expect(proxy.lines).toEqual([])
  await openOutgoing({ privateHosts: loopback, ...answer }).send(request)
  expect(proxy.lines).toContain(`proxy-authorization: Basic ${Buffer.from('alice:p:w').toString('base64')}`)
})

test('a proxy that refuses is named as the one that did', async () => {
  const { url: wall } = await serveProxy(1, 'HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n')
  const outgoing = openOutgoing({ privateHosts: loopback, proxy: new Secret(wall.href), ...resolving(['192.88.98.1']) })
  const request = { url: new URL('http://public.example/') }
  await expect(outgoing.send(request)).rejects.toMatchObject({ code: 'unavailable', reason: 'proxy-refused' })
})
