import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from '../../../../http/outgoing.js'
import { privateHostsOf } from '../../../../http/outgoingAddress.js'
import { type JSONClient, type JSONPages, openJSONClient } from './jsonClient.js'
import type { RateLimitConfig } from './rateLimit.js'

const { signal } = new AbortController()

interface Host {
  readonly client: JSONClient
  /** Milliseconds that the client waited, one a wait; the clock goes on by them. */
  readonly waits: number[]
  readonly paths: string[]
}

async function serve(listener: RequestListener, rateLimit?: RateLimitConfig): Promise<Host> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const waits: number[] = []
  let now = 1_700_000_000_000
  const client = openJSONClient({
    title: 'The host',
    // A server that listens on an address has one.
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    services: {
      outgoing: openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) }),
      now: () => now,
      sleep: async (milliseconds) => {
        waits.push(milliseconds)
        now += milliseconds
      },
    },
    authorization: async () => ({ authorization: 'Bearer hunter2hunter2' }),
    credential: 'hunter2hunter2',
    rateLimit,
  })
  return { client, waits, paths }
}

async function valuesOf(client: JSONClient, request: Omit<JSONPages, 'signal'>): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const { value } of client.pages({ ...request, signal })) values.push(value)
  return values
}

test('pages follow the query of Link, wherever its host is', async () => {
  const { client, paths } = await serve(({ url = '' }, response) => {
    const page = Number(new URL(url, 'http://host').searchParams.get('page') ?? 1)
    const link = `<http://elsewhere.example/api/a?page=${page + 1}&n=2>; rel="next", <http://x/?page=3>; rel="last"`
    response.writeHead(200, page < 3 ? { link } : {}).end(`[${page}]`)
  })
  expect(await valuesOf(client, { path: 'a', query: { n: 2 } })).toEqual([[1], [2], [3]])
  expect(paths).toEqual(['/api/a?n=2', '/api/a?page=2&n=2', '/api/a?page=3&n=2'])
})

test('H-05: a circle of pages is an error', async () => {
  const circle = await serve((_request, response) => {
    response.writeHead(200, { link: '<?page=1>; rel=next' }).end('[]')
  })
  const error = { code: 'unavailable', reason: 'endless-list' }
  await expect(valuesOf(circle.client, { path: 'a' })).rejects.toMatchObject(error)
  expect(circle.paths).toHaveLength(2)
})

test('H-05: a list that has ever more pages is given up', async () => {
  let page = 0
  const services = {
    // Ten thousand requests over a socket would take half a minute.
    outgoing: {
      send: async () => {
        page += 1
        return { status: 200, headers: { link: `<?page=${page}>; rel="next"` }, body: Buffer.from('[]') }
      },
    },
    now: () => 0,
    sleep: async () => {},
  }
  const options = { title: 'The host', baseURL: 'https://git.example/', services, credential: '' }
  const client = openJSONClient({ ...options, authorization: async () => ({}) })
  const error = { code: 'unavailable', reason: 'endless-list' }
  await expect(valuesOf(client, { path: 'a' })).rejects.toMatchObject(error)
  expect(page).toBe(10_000)
})

test('a value is read by its schema, and anything else is not the API', async () => {
  const { client } = await serve((_request, response) => response.end('{"id": 1, "more": true}'))
  const answer = await client.ask({ path: 'a', signal })
  expect(client.read(v.object({ id: v.number() }), answer)).toEqual({ id: 1 })
  expect(() => client.read(v.object({ id: v.string() }), answer)).toThrow('id is not as documented')
})

test('a host is asked one thing at a time, in the order of asking', async () => {
  let under = 0
  let most = 0
  const { client, paths } = await serve((_request, response) => {
    under += 1
    most = Math.max(most, under)
    setTimeout(() => {
      under -= 1
      response.end('1')
    }, 5)
  })
  await Promise.all(['a', 'b', 'c', 'd'].map((path) => client.ask({ path, signal })))
  expect([most, paths]).toEqual([1, ['/api/a', '/api/b', '/api/c', '/api/d']])
})

test('who no longer waits for a turn leaves the line', async () => {
  const answers: (() => void)[] = []
  const { client, paths } = await serve((_request, response) => void answers.push(() => response.end('1')))
  const leaving = new AbortController()
  const first = client.ask({ path: 'first', signal })
  const second = client.ask({ path: 'second', signal: leaving.signal })
  const third = client.ask({ path: 'third', signal })
  while (answers.length === 0) await new Promise(setImmediate)
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  answers[0]?.()
  await first
  while (answers.length === 1) await new Promise(setImmediate)
  answers[1]?.()
  await third
  expect(paths).toEqual(['/api/first', '/api/third'])
})

test('F-10: what may pass is asked again, each time later, and four times at most', async () => {
  let left = 2
  const { client, waits, paths } = await serve((_request, response) => {
    left -= 1
    response.writeHead(left >= 0 ? 502 : 200).end('1')
  })
  expect((await client.ask({ path: 'a', signal })).value).toBe(1)
  const [first = 0, second = 0] = waits
  expect([first >= 500 && first <= 750, second >= 1000 && second <= 1500, waits.length]).toEqual([true, true, 2])
  left = 100
  await expect(client.ask({ path: 'a', signal })).rejects.toMatchObject({ code: 'unavailable', reason: 'host-failing' })
  expect(paths).toHaveLength(3 + 4)
})

test('Retry-After is waited for, by all who ask with this credential, and check does not wait', async () => {
  let left = 1
  const { client, waits, paths } = await serve((_request, response) => {
    left -= 1
    response.writeHead(left >= 0 ? 429 : 200, left >= 0 ? { 'retry-after': '40' } : {}).end('1')
  })
  await client.ask({ path: 'a', signal })
  expect([waits, paths.length]).toEqual([[40_000], 2])
  left = 1
  await expect(client.ask({ path: 'b', signal, patience: 0 })).rejects.toMatchObject({ code: 'resource_exhausted' })
  await expect(client.ask({ path: 'c', signal, patience: 0 })).rejects.toMatchObject({ code: 'resource_exhausted' })
  expect(paths).toHaveLength(3)
})

test('the limit of a configuration is kept to', async () => {
  const { client, waits } = await serve((_request, response) => response.end('1'), {
    enabled: true,
    requestsPerHour: 60,
  })
  for (let asked = 0; asked < 61; asked += 1) await client.ask({ path: 'a', signal })
  expect(waits).toEqual([60_000])
  expect(client.rateLimit()).toMatchObject({ burst: 60, requestsPerHour: 60, available: 0 })
})

test.each([
  '../x',
  '/x',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'a/../../x',
  'a?b',
  'a#b',
])('the path %s does not leave the API', async (path) => {
  const { client, paths } = await serve((_request, response) => response.end('1'))
  await expect(client.ask({ path, signal })).rejects.toMatchObject({ code: 'invalid_argument' })
  expect(paths).toEqual([])
})
