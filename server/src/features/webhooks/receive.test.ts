import { createHmac, randomUUID } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CreatedWebhook, openTestWebhooks, type TestWebhooks } from './testWebhooks.js'

let product: TestWebhooks
let hook: CreatedWebhook
let origin: string

const github = { serviceType: 'github', serviceId: 'https://host.example/' }

beforeAll(async () => {
  product = await openTestWebhooks()
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => product.close())
beforeEach(async () => {
  await sql`TRUNCATE webhooks, repositories, jobs RESTART IDENTITY CASCADE`.execute(product.db)
  product.asked.readings.length = 0
  product.asked.permissions.length = 0
  hook = await product.create('GITHUB')
})

interface Sent {
  readonly event?: string
  readonly delivery?: string
  readonly to?: CreatedWebhook
  readonly secret?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends an event as GitHub does, over HTTP; the status of the answer. */
async function send(payload: unknown, sent: Sent = {}): Promise<number> {
  const { to = hook, event = 'push', delivery = randomUUID(), secret = to.secret, headers } = sent
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const response = await fetch(`${origin}${to.path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': event,
      'x-github-delivery': delivery,
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      ...headers,
    },
  })
  await response.arrayBuffer()
  return response.status
}

const pushTo = (id: number) => ({ repository: { id } })

interface Logged {
  readonly state: string
  readonly event: string
  readonly outcome: readonly string[]
  readonly error: string | null
  readonly repeats: number
}

async function logged(args = ''): Promise<readonly Logged[]> {
  const text = `{ webhookLogs${args} { nodes { state event outcome error repeats } } }`
  const { data } = await product.graphql(text, product.admin)
  return data.webhookLogs.nodes
}

test('a push has the repository fetched that has the id on this host', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  expect(await send(pushTo(7))).toBe(200)
  expect(product.asked.readings).toEqual([])
  await product.doJobs()
  expect(product.asked.readings).toEqual([id])
  expect(await logged()).toEqual([
    { state: 'HANDLED', event: 'push', outcome: ['The repository is fetched.'], error: null, repeats: 0 },
  ])
})

test('W-04: the signature of one webhook proves nothing at another', async () => {
  const other = await product.create('GITHUB', { url: 'https://other.example/' })
  expect(await send(pushTo(7), { to: other, secret: hook.secret })).toBe(401)
  expect(await product.doJobs()).toEqual([])
})

test('W-05: an event cannot name the repository of another host or of another kind, nor one by its name', async () => {
  await product.addRepository({ ...github, serviceId: 'https://other.example/', externalId: '7' })
  await product.addRepository({ ...github, serviceType: 'gitea', externalId: '7' })
  await product.addRepository({ ...github, externalId: '8', name: 'host.example/acme/api' })
  expect(await send({ repository: { id: 7, full_name: 'acme/api', name: 'host.example/acme/api' } })).toBe(200)
  await product.doJobs()
  expect(product.asked.readings).toEqual([])
  expect(await logged('(onlyUnmatched: true)')).toMatchObject([
    { state: 'HANDLED', outcome: ['No repository here has the id that the payload names on this host.'] },
  ])
})

test('a repository that is deleted here is not fetched', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  await sql`UPDATE repositories SET deleted_at = now() WHERE id = ${id}`.execute(product.db)
  await send(pushTo(7))
  await product.doJobs()
  expect(product.asked.readings).toEqual([])
})

test('W-03: the same delivery again does nothing, and is counted', async () => {
  await product.addRepository({ ...github, externalId: '7' })
  const statuses = [await send(pushTo(7), { delivery: 'one' }), await send(pushTo(7), { delivery: 'one' })]
  await product.doJobs()
  statuses.push(await send(pushTo(7), { delivery: 'one' }))
  await product.doJobs({ all: true })
  expect(statuses).toEqual([200, 200, 200])
  expect(product.asked.readings).toHaveLength(1)
  expect(await logged()).toMatchObject([{ repeats: 2 }])
})

test('a delivery that failed is handled again when the host sends it again', async () => {
  await send('no json', { delivery: 'one' })
  await product.doJobs()
  expect(await logged('(onlyErrors: true)')).toMatchObject([
    { state: 'FAILED', error: expect.stringContaining('JSON') },
  ])
  await send('no json', { delivery: 'one' })
  expect(await logged()).toMatchObject([{ state: 'QUEUED', repeats: 1 }])
})

test('W-07: a flood of pushes to one repository is two fetches', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 40 }, () => send(pushTo(7))))
    await product.doJobs()
  }
  expect(product.asked.readings).toEqual([id])
  await product.doJobs({ all: true })
  expect(product.asked.readings).toEqual([id, id])
})

test('W-07: permission events wait ten seconds and are never dropped', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  for (const account of [1, 2, 3]) {
    const event = { action: 'added', member: { id: account }, repository: { id: 7 } }
    expect(await send(event, { event: 'member' })).toBe(200)
  }
  await product.doJobs()
  expect(product.asked.permissions).toEqual([])
  const { rows } = await sql<{ seconds: number }>`
    SELECT min(extract(epoch FROM run_after - now()))::float8 AS seconds FROM jobs WHERE kind = 'webhook.later'
  `.execute(product.db)
  expect(rows[0]?.seconds).toBeGreaterThan(8)
  expect(rows[0]?.seconds).toBeLessThan(20)
  await product.doJobs({ all: true })
  const host = { serviceType: 'github', serviceId: 'https://host.example/' }
  const distinct = new Set(product.asked.permissions.map((subject) => JSON.stringify(subject)))
  expect([...distinct].map((text) => JSON.parse(text) as unknown)).toEqual(
    expect.arrayContaining([
      { kind: 'account', ...host, accountId: '1' },
      { kind: 'account', ...host, accountId: '2' },
      { kind: 'account', ...host, accountId: '3' },
      { kind: 'repository', repositoryId: id },
    ]),
  )
})

test('a rename asks for the connections to this host to be synced, and no others', async () => {
  const connect = (url: string) =>
    sql`
    INSERT INTO external_services (kind, display_name, config, url, next_sync_at)
    VALUES ('GITHUB', 'x', '', ${url}, now() + interval '1 day')`.execute(product.db)
  await connect('https://host.example/')
  await connect('https://other.example/')
  await send({ action: 'renamed', repository: { id: 7 } }, { event: 'repository' })
  await product.doJobs()
  const { rows } = await sql<{ url: string }>`
    SELECT url FROM external_services WHERE next_sync_at IS NULL`.execute(product.db)
  expect(rows).toEqual([{ url: 'https://host.example/' }])
})

test('W-09: events in any order have the same effect', async () => {
  await product.addRepository({ ...github, externalId: '7' })
  await send({ action: 'deleted', repository: { id: 7 } }, { event: 'repository' })
  await send({ action: 'created', repository: { id: 7 } }, { event: 'repository' })
  await send(pushTo(7))
  await product.doJobs()
  expect(product.asked.readings).toHaveLength(1)
})

test('unknown events and pings are logged as such', async () => {
  await send({ zen: 'x' }, { event: 'ping' })
  await send({ action: 'started' }, { event: 'watch' })
  await product.doJobs()
  expect((await logged()).map(({ event, outcome }) => [event, outcome[0]])).toEqual([
    ['watch', 'Nothing is done for this event.'],
    ['ping', 'The event is known and changes nothing here.'],
  ])
})

test('W-01: what is not proven is refused, logged without its payload, and only so often', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, () => send({ a: 'canary' }, { secret: 'wrong' })))
  expect(new Set(statuses)).toEqual(new Set([401]))
  const { rows } = await sql<{ count: number; bytes: number }>`
    SELECT count(*)::int AS count, sum(octet_length(payload))::int AS bytes FROM webhook_deliveries`.execute(product.db)
  expect(rows[0]).toEqual({ count: 30, bytes: 0 })
  expect(await logged('(first: 1, onlyErrors: true)')).toMatchObject([
    { state: 'REFUSED', error: 'The signature does not fit the secret. Check that both sides have the same one.' },
  ])
})

test.each([
  ['an unknown one', '/.api/webhooks/00000000-0000-4000-8000-000000000000', 404],
  ['no uuid', '/.api/webhooks/x', 404],
  // What does not exist is not told to strangers from what they may not use.
  ['W-10: a legacy address', '/.api/github-webhooks', 401],
])('nothing takes events at %s', async (_name, path, status) => {
  expect(await send({}, { to: { ...hook, path } })).toBe(status)
})

test('the address of a webhook that was deleted is gone at once', async () => {
  await product.graphql(`mutation($id: ID!) { deleteWebhook(id: $id) { alwaysNil } }`, product.admin, { id: hook.id })
  expect(await send(pushTo(7))).toBe(404)
})

test.each([
  ['another content type', { 'content-type': 'text/plain' }, 415],
  ['a packed body', { 'content-encoding': 'gzip' }, 400],
  ['another method', { 'x-http-method-override': 'GET' }, 400],
])('%s is refused', async (_name, headers, status) => {
  expect(await send(pushTo(7), { headers })).toBe(status)
})

test('W-06: 25 MB are taken and read, more are refused', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  const large = (bytes: number) => `{"repository":{"id":7},"commits":"${'x'.repeat(bytes)}"}`
  expect(await send(large(20_000_000))).toBe(200)
  expect(await send(large(26 * 1024 * 1024))).toBe(413)
  await product.doJobs()
  expect(product.asked.readings).toEqual([id])
  const { rows } = await sql<{ bytes: number }>`
    SELECT octet_length(payload) AS bytes FROM webhook_deliveries`.execute(product.db)
  expect(rows).toEqual([{ bytes: 65_536 }])
})

test('a form of GitHub is read', async () => {
  const id = await product.addRepository({ ...github, externalId: '7' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `payload=${encodeURIComponent(JSON.stringify(pushTo(7)))}`
  expect(await send(body, { headers })).toBe(200)
  await product.doJobs()
  expect(product.asked.readings).toEqual([id])
})

// The full form sends for a minute what the short one sends for two seconds.
const seconds = process.env['SEXTANT_PROVE'] ? 60 : 2
test(`200 deliveries a second for ${seconds} seconds are all taken, and all handled`, {
  timeout: 240_000,
}, async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, at) => product.addRepository({ ...github, externalId: String(at) })),
  )
  const answered: number[] = []
  const underWay = new Set<Promise<number>>()
  const began = performance.now()
  for (let sent = 0; sent < seconds * 200; sent++) {
    const answer = send(pushTo(sent % 20))
    underWay.add(answer)
    // As a code host does, which has no connections without end.
    if (underWay.size >= 100) answered.push(...(await takeAll(underWay)))
    const wait = began + sent * 5 - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  answered.push(...(await takeAll(underWay)))
  expect(answered).toHaveLength(seconds * 200)
  expect(answered.filter((status) => status !== 200)).toEqual([])
  await product.doJobs({ all: true })
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state`.execute(product.db)
  expect(rows).toEqual([{ state: 'handled', count: seconds * 200 }])
  expect(new Set(product.asked.readings)).toEqual(new Set(ids))
})

async function takeAll<Value>(from: Set<Promise<Value>>): Promise<readonly Value[]> {
  const values = await Promise.all(from)
  from.clear()
  return values
}
