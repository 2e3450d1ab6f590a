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

test('H-05: a circle of pages and a list without an end are errors', async () => {
  const circle = await serve((_request, response) => {
    response.writeHead(200, { link: '<?page=1>; rel=next' }).end('[]')
  })
  const error = { code: 'unavailable', reason: 'endless-list' }
  await expect(valuesOf(circle.client, { path: 'a' })).rejects.toMatchObject(error)
  expect(circle.paths).toHaveLength(2)
})

test('a value is read by its schema, and anything else is not the API', async () => {
  const { client } = await serve((_request, response) => response.end('{"id": 1, "more": true}'))
  const answer = await client.ask({ path: 'a', signal })
  expect(client.read(v.object({ id: v.number() }), answer)).toEqual({ id: 1 })
  expect(() => client.read(v.object({ id: v.string() }), answer)).toThrow('id is not as documented')
})
