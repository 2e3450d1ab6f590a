import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tendWebhooks } from './index.js'
import { openTestWebhooks, type TestWebhooks } from './testWebhooks.js'

let product: TestWebhooks

beforeAll(async () => {
  product = await openTestWebhooks()
})
afterAll(() => product.close())

test('what is older than 72 hours, or beyond 10,000, is forgotten; what waits is not, and gets a job', async () => {
  const hook = await product.create('AZUREDEVOPS')
  const headers = { 'content-type': 'application/json' }
  await product.app.inject({ method: 'POST', url: hook.path, headers, payload: '{}' })
  const copy = (state: string, age: string, count: number) =>
    sql`
    INSERT INTO webhook_deliveries
      (webhook_id, event, state, status_code, headers, content_type, payload, payload_bytes, received_at)
    SELECT webhook_id, ${state}, ${state}, 200, headers, content_type, payload, payload_bytes, now() - ${age}::interval
    FROM webhook_deliveries, generate_series(1, ${count}) WHERE state = 'queued' LIMIT ${count}`.execute(product.db)
  await copy('failed', '73 hours', 3)
  await copy('handled', '71 hours', 10_020)
  await sql`UPDATE webhook_deliveries SET received_at = now() - interval '9 days' WHERE state = 'queued'`.execute(
    product.db,
  )
  await sql`TRUNCATE jobs`.execute(product.db)
  await tendWebhooks(product.services)
  const { rows } = await sql`
    SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state ORDER BY state`.execute(product.db)
  expect(rows).toEqual([
    { state: 'handled', count: 10_000 },
    { state: 'queued', count: 1 },
  ])
  expect(await product.doJobs()).toEqual(['webhook.deliveries'])
})

test('delivery ids are remembered for eight days', async () => {
  const remember = (id: string, age: string) =>
    sql`
    INSERT INTO webhook_delivery_ids SELECT id, ${id}, now() - ${age}::interval FROM webhooks`.execute(product.db)
  await remember('old', '8 days 1 minute')
  await remember('new', '7 days')
  await tendWebhooks(product.services)
  const { rows } = await sql`SELECT delivery_id FROM webhook_delivery_ids`.execute(product.db)
  expect(rows).toEqual([{ delivery_id: 'new' }])
})
