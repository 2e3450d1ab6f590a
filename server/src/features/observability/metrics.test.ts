import { enqueueJob } from '@sextant/database'
import { findGit } from '@sextant/git'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../observability/metrics/instruments.js'
import { watchParts } from '../../observability/watchParts.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { type Metric, parseTextFormat } from './testing/textFormat.js'

let world: TestApp
let admin: Record<string, string>
let user: Record<string, string>
const end = watchParts()

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.browserOf(await world.addUser('admin', { siteAdmin: true }))
  user = await world.browserOf(await world.addUser('alice-canary'))
})

afterAll(async () => {
  end()
  await world.close()
})

async function metrics(): Promise<readonly Metric[]> {
  const answer = await world.app.inject({ url: '/metrics' })
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return parseTextFormat(answer.body)
}

const valueOf = (all: readonly Metric[], name: string, labels: Readonly<Record<string, string>> = {}) =>
  all
    .flatMap(({ samples }) => samples)
    .find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels.get(key) === value),
    )?.value

test('what happens is counted in the text format of Prometheus', async () => {
  await enqueueJob(world.db, { kind: 'read', key: '1', payload: {} })
  for (let n = 0; n < 3; n += 1) await world.graphql('query Who { currentUser { username } }', user)
  await findGit()
  const all = await metrics()
  expect(valueOf(all, 'src_gitserver_client_total', { op: 'version' })).toBe(1)
  const route = { route: '/.api/graphql', method: 'POST' }
  expect(valueOf(all, 'src_http_request_duration_seconds_count', { ...route, code: '200' })).toBe(3)
  expect(valueOf(all, 'http_request_duration_seconds_count', { ...route, status: '200' })).toBe(3)
  expect(valueOf(all, 'src_workerutil_queue_depth', { queue: 'read' })).toBe(1)
  expect(valueOf(all, 'sextant_cache_requests_total', { cache: 'graphql-documents', outcome: 'hit' })).toBe(2)
  expect(valueOf(all, 'sextant_sql_query_duration_seconds_count', { operation: 'select' })).toBeGreaterThan(3)
  expect(valueOf(all, 'sextant_mail_messages', { state: 'queued' })).toBe(0)
  expect(valueOf(all, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf(all, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})

test('C-10: no label holds a repository, a query, a path or a person, whatever is asked for', async () => {
  const asked = [
    '/canary-host/canary-repo/-/blob/canary-file.ts?q=canary-query',
    '/.api/search/stream?q=canary-query',
    '/users/alice-canary/settings',
    '/.api/canary-route',
    '/-/debug/canary?token=canary',
  ]
  for (const url of asked) await world.app.inject({ url, headers: user })
  await world.graphql('query CanaryName { repository(name: "canary-repo") { name } }', user)
  await world.app.inject({
    method: 'POST',
    url: '/.api/graphql?CanaryLabel',
    headers: user,
    payload: { query: '{canary}' },
  })
  const labels = (await metrics()).flatMap(({ samples }) => samples.flatMap((sample) => [...sample.labels.values()]))
  expect(labels.filter((label) => /canary/i.test(label))).toEqual([])
  expect(labels.filter((label) => label.length > 60)).toEqual([])
})

test('C-10: metrics, running requests and profiles are for site admins alone, and one profile is taken at a time', async () => {
  const far = { remoteAddress: '192.0.2.1' }
  const asks = [
    { method: 'GET', url: '/metrics' },
    { method: 'GET', url: '/-/debug/requests' },
    { method: 'POST', url: '/-/debug/cpu-profile?seconds=0.05' },
    { method: 'POST', url: '/-/debug/heap-profile?seconds=0.05' },
  ] as const
  for (const ask of asks) {
    expect((await world.app.inject({ ...ask, ...far })).statusCode).toBeOneOf([401, 403])
    expect((await world.app.inject({ ...ask, ...far, headers: user })).statusCode).toBe(403)
    expect([ask.url, (await world.app.inject({ ...ask, ...far, headers: admin })).statusCode]).toEqual([ask.url, 200])
  }
  const profile = (kind: string, seconds: string) =>
    world.app.inject({ method: 'POST', url: `/-/debug/${kind}-profile?seconds=${seconds}`, headers: admin })
  const [first, second] = await Promise.all([profile('cpu', '0.3'), profile('heap', '0.3')])
  expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 409]))
  const cpu = await profile('cpu', '0.05')
  expect(cpu.json()).toMatchObject({ nodes: expect.any(Array), samples: expect.any(Array) })
  expect(cpu.headers['content-disposition']).toMatch(/^attachment; filename="sextant-[\dTZ-]+\.cpuprofile"$/)
  expect((await profile('cpu', '61')).statusCode).toBe(400)
  const listed = await world.app.inject({ url: '/-/debug/requests', headers: admin })
  expect(listed.json().requests).toMatchObject([{ method: 'GET', route: '/-/debug/requests' }])
})

test('docs/observability.md lists every metric with its labels, and none of ours that there is not', async () => {
  const text = await readFile(new URL('../../../../docs/observability.md', import.meta.url), 'utf8')
  const listed = text
    .split('\n')
    .filter((line) => /^\| `[a-z0-9_]+(\{.*\})?` \| (counter|gauge|histogram) \|/.test(line))
  const kept = registry.getMetricsAsArray().map(lineOf)
  expect(kept.filter((line) => !listed.includes(line))).toEqual([])
  // What there is of the process depends on the system.
  const ofProcess = /^\| `(process|nodejs)_/
  expect(listed.filter((line) => !ofProcess.test(line) && !kept.includes(line))).toEqual([])
})

function lineOf(metric: object): string {
  // The library's types leave its labels out.
  const { name, help, type, labelNames } = metric as Readonly<Record<'name' | 'help' | 'type', string>> & {
    readonly labelNames: readonly string[]
  }
  const labels = labelNames.length > 0 ? `{${labelNames.join(', ')}}` : ''
  return `| \`${name}${labels}\` | ${type} | ${help.replace(/\.?$/, '.')} |`
}
