import { silentLogger } from '@sextant/base'
import { enqueueJob } from '@sextant/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import type { SetValues } from '../../configuration/keys/index.js'
import { openOutgoing, type WatchedOutgoing } from '../../http/outgoing.js'
import { privateHostsOf } from '../../http/outgoingAddress.js'
import { startJobs } from '../../jobs/runner.js'
import { registry } from '../../observability/metrics/instruments.js'
import { inSpan } from '../../observability/tracing/currentSpan.js'
import { openExporter } from '../../observability/tracing/exporter.js'
import type { OTLPSpan } from '../../observability/tracing/otlp.js'
import { readTraceparent } from '../../observability/tracing/traceparent.js'
import { watchParts } from '../../observability/watchParts.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { openObservability } from './index.js'
import { openReceiver, type Receiver } from './testing/receiver.js'
import { readTraces } from './testing/readTraces.js'

let receiver: Receiver
let outgoing: WatchedOutgoing
let world: TestApp | undefined
let ends: (() => unknown)[] = []

beforeEach(async () => {
  receiver = await openReceiver()
  outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.1']) })
  ends = [watchParts(), () => receiver.close()]
})

afterEach(async () => {
  await world?.close()
  world = undefined
  for (const end of ends) await end()
})

const settings = (sampling: 'selective' | 'all' | 'none'): SetValues => ({
  'observability.tracing': {
    ...{ endpoint: `${receiver.origin}/otel/`, sampling, headers: { 'x-key': 'k' } },
    urlTemplate: '{{ .ExternalURL }}/-/debug/jaeger/trace/{{ .TraceID }}',
  },
  'observability.client': { openTelemetry: { endpoint: '/-/debug/otlp' } },
})

/** The app, and what it tells: the same that is mounted in it. */
async function open(sampling: 'selective' | 'all' | 'none') {
  const configuration = fixedConfiguration(settings(sampling))
  const observability = openObservability({
    ...{ configuration, outgoing, log: silentLogger, externalURL: new URL('http://localhost:7080'), version: '1' },
  })
  world = await openTestApp({ configuration, outgoing, observability })
  const spans = async () => {
    await observability.exporter.flush()
    return readTraces(receiver.received)
  }
  return { app: world, observability, spans }
}

test('a request that asks for it is traced from the browser through GraphQL to its statements', async () => {
  const { app, spans } = await open('selective')
  const headers = await app.browserOf(await app.addUser('alice'))
  const ask = (more: Record<string, string>, url = '/.api/graphql') =>
    app.app.inject({
      ...{ method: 'POST', url, headers: { ...headers, ...more } },
      payload: { query: 'query Who { currentUser { username } }' },
    })
  const silent = await ask({ traceparent: `00-${'b'.repeat(32)}-${'2'.repeat(16)}-01` })
  expect(silent.headers['x-trace']).toBeUndefined()
  const told = await ask({
    'x-sourcegraph-should-trace': 'true',
    traceparent: `00-${'a'.repeat(32)}-${'1'.repeat(16)}-01`,
  })
  expect(told.headers['x-trace']).toBe(`http://localhost:7080/-/debug/jaeger/trace/${'a'.repeat(32)}`)
  expect(readTraceparent(told.headers['traceparent'])).toMatchObject({ traceId: 'a'.repeat(32), sampled: true })
  await ask({}, '/.api/graphql?trace=1')
  const all = await spans()
  expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(2)
  const trace = all.filter(({ traceId }) => traceId === 'a'.repeat(32))
  const root = trace.find(({ parentSpanId }) => parentSpanId === '1'.repeat(16))
  expect(root).toMatchObject({ name: 'POST /.api/graphql', kind: 2, service: 'sextant', failed: false })
  expect(root?.attributes).toMatchObject({ 'http.route': '/.api/graphql', 'http.response.status_code': '200' })
  const operation = trace.find(({ name }) => name === 'graphql query')
  expect(operation).toMatchObject({ parentSpanId: root?.spanId, attributes: { 'graphql.operation.name': 'Who' } })
  const statement = trace.find(
    ({ parentSpanId, name }) => parentSpanId === operation?.spanId && name.startsWith('SELECT'),
  )
  expect(statement?.attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  expect(receiver.received[0]).toMatchObject({ path: '/otel/v1/traces', headers: { 'x-key': 'k' } })
  expect(outgoing.recent()).toEqual([])
})

test('all requests and jobs are traced where that is set, requests to others carry the trace on, and none without', async () => {
  const { app, observability, spans } = await open('all')
  const sent: string[] = []
  const runner = await startJobs({
    ...{ db: app.db, url: app.databaseURL, atOnce: 1, log: silentLogger, tracer: observability.tracer },
    handlers: {
      fetch: async () => {
        await inSpan('look', () => outgoing.send({ url: new URL(`${receiver.origin}/other`), method: 'POST' }))
        sent.push(String(receiver.received.find(({ path }) => path === '/other')?.headers['traceparent']))
      },
    },
  })
  await enqueueJob(app.db, { kind: 'fetch', payload: {} })
  await expect.poll(() => sent.length).toBe(1)
  await runner.stop()
  receiver.received.splice(0)
  const all = await spans()
  const client = all.find(({ name }) => name === 'POST outbound')
  const look = all.find(({ name }) => name === 'look')
  const job = all.find(({ name }) => name === 'job fetch')
  expect(readTraceparent(sent[0])).toEqual({ traceId: job?.traceId, spanId: client?.spanId, sampled: true })
  expect([client?.parentSpanId, look?.parentSpanId]).toEqual([look?.spanId, job?.spanId])
  expect(all.some(({ name }) => name.startsWith('GET /healthz'))).toBe(false)
  await app.close()
  world = undefined
  receiver.received.splice(0)
  const quiet = await open('none')
  await quiet.app.app.inject({ url: '/sign-in?trace=1' })
  expect(await quiet.spans()).toEqual([])
})

const span = (name: string): OTLPSpan => ({
  ...{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16), name, kind: 3 },
  ...{ startTimeUnixNano: '1700000000000000000', endTimeUnixNano: '1700000000000001000', attributes: [], status: {} },
})
const page = (spans: readonly OTLPSpan[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] })

test('C-07: spans of pages reach the collector through this server, cleaned, counted and only as spans', async () => {
  const { app, spans } = await open('selective')
  const headers = await app.browserOf(await app.addUser('alice'))
  const post = (payload: object, more: Record<string, string> = {}) =>
    app.app.inject({ method: 'POST', url: '/-/debug/otlp/v1/traces', headers: { ...headers, ...more }, payload })
  const attributes = [{ key: 'url', value: { stringValue: 'https://x:hunter2@host/?token=sgp_abc' } }]
  const answer = await post(page([{ ...span('fetch graphql Who'), attributes }]))
  expect([answer.statusCode, answer.json()]).toEqual([200, { partialSuccess: {} }])
  expect((await post(page([]), { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post(page([{ ...span('x'), traceId: 'no' }]))).statusCode).toBe(400)
  expect((await post(page(Array.from({ length: 257 }, () => span('x'))))).statusCode).toBe(400)
  const [first, ...others] = await spans()
  expect(others).toEqual([])
  expect(first).toMatchObject({ service: 'sextant-web', name: 'fetch graphql Who' })
  expect(JSON.stringify(first)).not.toMatch(/hunter2|sgp_abc/)
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await post(page([]))).statusCode))
  expect(statuses).toContain(429)
})

const counted = async (name: string, reason?: string) =>
  (await registry.getSingleMetric(name)?.get())?.values
    .filter(({ labels }) => reason === undefined || Object.values(labels).includes(reason))
    .reduce((sum, { value }) => sum + value, 0) ?? 0

test('F-25: a collector that is away costs bounded memory; what passes is tried again, what is lost is counted', async () => {
  const collector = () => ({ endpoint: new URL(receiver.origin), headers: {} })
  const exporter = openExporter({
    outgoing,
    collector,
    resource: {},
    log: silentLogger,
    timing: { delay: 5, pause: 5 },
  })
  receiver.answer = { status: 503 }
  exporter.add([span('late')])
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
  receiver.answer = { status: 200 }
  await exporter.flush()
  expect(readTraces(receiver.received.slice(-1))).toMatchObject([{ name: 'late' }])
  receiver.answer = { status: 400 }
  const before = receiver.received.length
  exporter.add([span('refused')])
  await exporter.flush()
  expect(receiver.received.length).toBe(before + 1)
  expect(await counted('sextant_trace_spans_dropped_total', 'refused')).toBe(1)
  const lost = await counted('sextant_trace_spans_dropped_total', 'queue-full')
  exporter.add(Array.from({ length: 3000 }, () => span('many')))
  expect((await counted('sextant_trace_spans_dropped_total', 'queue-full')) - lost).toBe(3000 - 2048)
  await receiver.close()
  await exporter.close()
  expect(await counted('sextant_trace_spans_dropped_total', 'unreachable')).toBeGreaterThan(0)
})

test('only what W3C Trace Context allows is read as a trace', () => {
  const [trace, parent] = ['a'.repeat(32), 'b'.repeat(16)]
  expect(readTraceparent(`00-${trace}-${parent}-01`)).toEqual({ traceId: trace, spanId: parent, sampled: true })
  expect(readTraceparent(`01-${trace}-${parent}-02-more`)).toMatchObject({ sampled: false })
  const wrong = [`ff-${trace}-${parent}-01`, `00-${trace}-${parent}-01-more`, `00-${'0'.repeat(32)}-${parent}-01`]
  for (const header of [
    ...wrong,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    '',
    undefined,
  ])
    expect(readTraceparent(header)).toBeUndefined()
})
