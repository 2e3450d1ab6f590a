import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../server/dist/features/observability/testing/receiver.js'
import { readTraces } from '../server/dist/features/observability/testing/readTraces.js'
import { openBrowser } from './browser.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let collector: Receiver
let reports: Receiver
let page: Page
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  collector = await openReceiver()
  reports = await openReceiver()
  closers.push(
    () => collector.close(),
    () => reports.close(),
  )
  const folder = await mkdtemp(join(tmpdir(), 'sextant-observed-'))
  closers.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'site.json')
  await writeFile(
    file,
    JSON.stringify({
      'observability.tracing': { endpoint: collector.origin, sampling: 'all' },
      'observability.client': { openTelemetry: { endpoint: '/-/debug/otlp' } },
      log: { sentry: { dsn: `${reports.origin.replace('//', '//key@')}/1` } },
    }),
  )
  server = await startServer({
    folders: [repository.folder],
    args: ['--private-hosts', '127.0.0.1', '--site-config', file],
  })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.setDefaultTimeout(60_000)
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** What watches is loaded beside the page. */
async function whenWatched(): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /watchPage/.test(name)))
  await page.waitForLoadState('networkidle')
}

const spans = () => readTraces(collector.received)

test('loading, going on and a search become traces that lead from the page to git and the database', async () => {
  await page.goto(server.link)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(`${server.address}/search`)
  await whenWatched()
  await page.getByRole('textbox', { name: 'Query' }).first().fill('canary-needle')
  await page.keyboard.press('Enter')
  await page.waitForURL(/canary-needle/)
  await expect.poll(() => spans().some(({ name }) => name === 'GET /.api/search/stream')).toBe(true)
  await page.evaluate(() => history.pushState({}, '', '/site-admin'))
  await expect.poll(() => spans().some(({ name }) => name === 'route change /site-admin')).toBe(true)
  const all = spans()
  const load = all.find(({ name, attributes }) => name === 'document load' && attributes['sextant.route'] === '/search')
  expect(load?.service).toBe('sextant-web')
  expect(all.filter(({ parentSpanId }) => parentSpanId === load?.spanId).length).toBeGreaterThan(3)
  const stream = all.find(({ name, service }) => service === 'sextant-web' && name === 'GET /.api/search/stream')
  const request = all.find(({ parentSpanId }) => parentSpanId === stream?.spanId)
  expect(request).toMatchObject({ service: 'sextant', name: 'GET /.api/search/stream', traceId: stream?.traceId })
  // What the browser measured comes when the answer has ended: a stream may take longer.
  const measured = all.filter(({ attributes }) => Number(attributes['sextant.timing.first_byte_ms']) >= 0)
  expect(measured.some(({ name }) => name.startsWith('POST graphql '))).toBe(true)
  const inSearch = all.filter(({ traceId, service }) => traceId === stream?.traceId && service === 'sextant')
  const names = inSearch.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['search', 'resolve revisions', 'search files']))
  expect(names.some((name) => name.startsWith('SELECT'))).toBe(true)
  const job = all.find(({ name }) => name === 'job repository.read')
  expect(all.some(({ name, traceId }) => name.startsWith('git ') && traceId === job?.traceId)).toBe(true)
  expect(JSON.stringify(all)).not.toContain('canary-needle')
  expect(new Set(asked)).toEqual(new Set([server.address]))
})

test('what breaks in a page is reported with who it was; what the browser or a person expects is not', async () => {
  await page.goto(`${server.address}/search`)
  await whenWatched()
  await page.evaluate(() => {
    const throwLater = (error: Error) => setTimeout(() => dispatchEvent(new ErrorEvent('error', { error })))
    throwLater(new Error('ResizeObserver loop limit exceeded'))
    throwLater(new DOMException('Called off', 'AbortError'))
    throwLater(new TypeError('Planted at /search?q=canary-needle'))
  })
  await expect.poll(() => reports.received.length).toBe(1)
  const [, , payload = '{}'] = reports.received[0]?.body.split('\n') ?? []
  const event = JSON.parse(payload)
  expect(event).toMatchObject({ platform: 'javascript', tags: { source: 'web', route: '/search' } })
  expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'Planted at /search?…' })
  expect(event.user.id).toMatch(/^VXNlcjo/)
})

test('a page of an instance that is not watched loads nothing for it', async () => {
  const plain = await startServer({})
  closers.push(() => plain.stop())
  const other = await (await browser.newContext()).newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(plain.link)
  await other.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((url) => /watchPage|debug/.test(url))).toEqual([])
})
