import { createHmac } from 'node:crypto'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWebhooks, type TestWebhooks } from './testWebhooks.js'

let product: TestWebhooks

beforeAll(async () => {
  product = await openTestWebhooks()
})
afterAll(() => product.close())
beforeEach(async () => {
  await sql`TRUNCATE webhooks, repositories, jobs RESTART IDENTITY CASCADE`.execute(product.db)
})

const ask = (text: string, variables: object = {}, headers = product.admin) => product.graphql(text, headers, variables)

const create = `mutation($name: String!, $kind: String!, $url: String!, $secret: String) {
  createWebhook(name: $name, codeHostKind: $kind, codeHostURN: $url, secret: $secret) {
    id uuid url name codeHostKind codeHostURN secret hasSecret signs createdBy { username }
  }
}`
const update = `mutation($id: ID!, $name: String, $url: String, $secret: String) {
  updateWebhook(id: $id, name: $name, codeHostURN: $url, secret: $secret) { name codeHostURN secret }
}`
const usual = { name: 'All of Acme', kind: 'GITHUB', url: 'https://github.example' }

test('a webhook shows its secret once', async () => {
  const { data } = await ask(create, usual)
  const { id, uuid, secret } = data.createWebhook
  expect(data.createWebhook).toMatchObject({
    url: `http://localhost:7080/.api/webhooks/${uuid}`,
    name: 'All of Acme',
    codeHostKind: 'GITHUB',
    codeHostURN: 'https://github.example/',
    hasSecret: true,
    signs: true,
    createdBy: { username: 'admin' },
  })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const read = await ask(
    `query($id: ID!) { node(id: $id) { ... on Webhook { secret } } webhooks { nodes { secret } } }`,
    {
      id,
    },
  )
  expect(read.data).toEqual({ node: { secret: null }, webhooks: { nodes: [{ secret: null }] } })
})

test('C-01: no secret stands in the database', async () => {
  const canary = 'canary-4f1d9a7c2b'
  await ask(create, { ...usual, secret: canary })
  const hook = await product.create('GITLAB', { secret: 'canary-gitlab-token' })
  const headers = {
    'content-type': 'application/json',
    'x-gitlab-event': 'Push Hook',
    'x-gitlab-token': 'canary-gitlab-token',
    authorization: `Basic ${Buffer.from('x:canary-password').toString('base64')}`,
    cookie: 'session=canary-cookie',
  }
  const answer = await product.app.inject({ method: 'POST', url: hook.path, headers, payload: '{"project_id":1}' })
  expect(answer.statusCode).toBe(200)
  const { rows } = await sql<{ text: string }>`
    SELECT row_to_json(webhooks)::text AS text FROM webhooks
    UNION ALL SELECT row_to_json(webhook_deliveries)::text FROM webhook_deliveries
    UNION ALL SELECT row_to_json(jobs)::text FROM jobs`.execute(product.db)
  const dump = rows.map(({ text }) => text).join('\n')
  expect(dump).toContain('x-gitlab-event')
  for (const text of ['canary', Buffer.from('x:canary').toString('base64').slice(0, 8)])
    expect(dump).not.toContain(text)
})

test('C-02: a secret that was moved to another webhook proves nothing there', async () => {
  const [from, to] = [await product.create('GITHUB'), await product.create('GITHUB')]
  await sql`
    UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE uuid = ${from.path.split('/').at(-1)}::uuid)
    WHERE uuid = ${to.path.split('/').at(-1)}::uuid`.execute(product.db)
  const signature = `sha256=${createHmac('sha256', from.secret).update('{}').digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const { statusCode } = await product.app.inject({ method: 'POST', url: to.path, headers, payload: '{}' })
  expect(statusCode).toBe(500)
  expect(await product.doJobs()).toEqual([])
})

test('a change leaves what it does not name, and another host needs another secret', async () => {
  const { id, secret } = (await ask(create, usual)).data.createWebhook
  const renamed = await ask(update, { id, name: 'Acme' })
  expect(renamed.data.updateWebhook).toEqual({ name: 'Acme', codeHostURN: 'https://github.example/', secret: null })
  const moved = (await ask(update, { id, url: 'https://evil.example/' })).data.updateWebhook
  expect(moved).toMatchObject({ name: 'Acme', codeHostURN: 'https://evil.example/' })
  expect(moved.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(moved.secret).not.toBe(secret)
})

test.each([
  ['no name', { name: ' ' }, 'bad-name'],
  ['a long name', { name: 'x'.repeat(201) }, 'bad-name'],
  ['a kind that sends no events', { kind: 'GOMODULES' }, 'bad-kind'],
  ['no address', { url: 'github.example' }, 'bad-url'],
  ['an address with a password', { url: 'https://a:b@github.example/' }, 'bad-url'],
  ['another scheme', { url: 'file:///etc' }, 'bad-url'],
  ['W-01: an empty secret counts as none and one is made', { secret: '' }, undefined],
  ['a short secret', { secret: 'short' }, 'bad-secret'],
  ['S-07: a secret with a line break', { secret: 'long enough to be one\r\nX-Admin: 1' }, 'bad-secret'],
])('%s', async (_name, change, reason) => {
  const { data, errors } = await ask(create, { ...usual, ...change })
  expect(errors?.[0]?.extensions?.['reason']).toBe(reason)
  expect(data?.createWebhook.secret.length).toBe(reason === undefined ? 64 : undefined)
})

test('Azure DevOps may do without a secret', async () => {
  const { data } = await ask(create, { ...usual, kind: 'AZUREDEVOPS' })
  expect(data.createWebhook).toMatchObject({ secret: null, hasSecret: false, signs: false })
})

test('G-03: webhooks and deliveries are for site admins alone', async () => {
  const hook = await product.create('AZUREDEVOPS')
  const headers = { 'content-type': 'application/json' }
  await product.app.inject({ method: 'POST', url: hook.path, headers, payload: '{}' })
  const delivery = (await ask('{ webhookLogs { nodes { id } } }')).data.webhookLogs.nodes[0].id
  const alice = await product.browserOf(await product.addUser('alice'))
  const questions: readonly (readonly [string, object])[] = [
    ['{ webhooks { totalCount } }', {}],
    ['{ webhookLogs { totalCount } }', {}],
    [create, usual],
    [update, { id: hook.id, name: 'x' }],
    ['mutation($id: ID!) { deleteWebhook(id: $id) { alwaysNil } }', { id: hook.id }],
    ['mutation($id: ID!) { redeliverWebhookLog(id: $id) { id } }', { id: delivery }],
  ]
  for (const [text, variables] of questions) {
    const { errors } = await ask(text, variables, alice)
    expect(errors?.map(({ message }) => message)).toEqual(['must be site admin'])
  }
  for (const id of [hook.id, delivery]) {
    const text = 'query($id: ID!) { node(id: $id) { id } }'
    expect((await ask(text, { id }, alice)).data).toEqual({ node: null })
    expect((await ask(text, { id })).data).toEqual({ node: { id } })
  }
})

const log = `{ webhookLogs {
  nodes { id statusCode payloadKept canRedeliver request { method headers { name values } body } response { body } }
} }`

test('W-08: a delivery shows what arrived, without what proves it', async () => {
  const hook = await product.create('GITLAB')
  const headers = { 'content-type': 'application/json', 'x-gitlab-token': hook.secret, 'x-gitlab-event': 'Push Hook' }
  await product.app.inject({ method: 'POST', url: hook.path, headers, payload: '{"object_kind":"push"}' })
  expect((await ask(log)).data.webhookLogs.nodes).toMatchObject([{ payloadKept: 'HIDDEN', request: { body: '' } }])
  await product.doJobs()
  const [delivery] = (await ask(log)).data.webhookLogs.nodes
  expect(delivery).toMatchObject({
    statusCode: 200,
    payloadKept: 'WHOLE',
    canRedeliver: true,
    request: { method: 'POST', body: '{"object_kind":"push"}' },
    response: { body: '' },
  })
  expect(delivery.request.headers).toContainEqual({ name: 'x-gitlab-token', values: ['REDACTED'] })
  expect(delivery.request.headers).toContainEqual({ name: 'x-gitlab-event', values: ['Push Hook'] })
})

test('what is said of a repository that the administrator may not read is hidden', async () => {
  const hook = await product.create('GITLAB')
  const host = { serviceType: 'gitlab', serviceId: 'https://host.example/', externalId: '1' }
  const id = await product.addRepository(host)
  const headers = { 'content-type': 'application/json', 'x-gitlab-token': hook.secret }
  const payload = '{"object_kind":"push","project_id":1,"message":"private"}'
  await product.app.inject({ method: 'POST', url: hook.path, headers, payload })
  await product.doJobs()
  expect((await ask(log)).data.webhookLogs.nodes).toMatchObject([{ payloadKept: 'WHOLE' }])
  await sql`DELETE FROM repositories WHERE id = ${id}`.execute(product.db)
  expect((await ask(log)).data.webhookLogs.nodes).toMatchObject([{ payloadKept: 'HIDDEN', request: { body: '' } }])
})

test('a delivery is handled again when an administrator asks for it', async () => {
  const hook = await product.create('AZUREDEVOPS')
  const payload = '{"eventType":"git.push","resource":{"repository":{"id":"a"}}}'
  const headers = { 'content-type': 'application/json' }
  await product.app.inject({ method: 'POST', url: hook.path, headers, payload })
  await product.doJobs()
  const [{ id }] = (await ask(log)).data.webhookLogs.nodes
  const again = await ask('mutation($id: ID!) { redeliverWebhookLog(id: $id) { state redeliveryOf } }', { id })
  expect(again.data.redeliverWebhookLog).toEqual({ state: 'QUEUED', redeliveryOf: id })
  await product.doJobs()
  const text = '{ webhookLogs { totalCount nodes { event state outcome } } }'
  const { nodes, totalCount } = (await ask(text)).data.webhookLogs
  expect(totalCount).toBe(2)
  expect(nodes[0]).toEqual(nodes[1])
})

test('the log comes in pages, of one webhook, of errors, of a time', async () => {
  const hook = await product.create('AZUREDEVOPS')
  const other = await product.create('AZUREDEVOPS')
  const headers = { 'content-type': 'application/json' }
  const post = (url: string, payload: string) => product.app.inject({ method: 'POST', url, headers, payload })
  for (const event of ['a', 'b', 'c']) await post(hook.path, `{"eventType":"${event}"}`)
  await post(other.path, 'broken')
  await product.doJobs()
  const events = async (args: string) => {
    const { data } = await ask(`{ webhookLogs(${args}) { nodes { event } pageInfo { endCursor hasNextPage } } }`)
    return { ...data.webhookLogs, events: data.webhookLogs.nodes.map(({ event }: { event: string }) => event) }
  }
  const first = await events(`first: 2, webhookID: "${hook.id}"`)
  expect(first).toMatchObject({ events: ['c', 'b'], pageInfo: { hasNextPage: true } })
  const rest = await events(`first: 2, webhookID: "${hook.id}", after: "${first.pageInfo.endCursor}"`)
  expect(rest).toMatchObject({ events: ['a'], pageInfo: { hasNextPage: false } })
  expect((await events('onlyErrors: true')).events).toEqual([''])
  expect((await events('until: "2020-01-01T00:00:00Z"')).events).toEqual([])
  expect((await events('since: "2020-01-01T00:00:00Z"')).events).toHaveLength(4)
  expect((await events('legacyOnly: true')).events).toEqual([])
})
