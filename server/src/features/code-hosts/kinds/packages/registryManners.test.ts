import { expect, test } from 'vitest'
import { packageRules } from '../../../packages/index.js'
import { zipOf } from './testing/buildZip.js'
import { listAll, newMirror, openHost, testServices } from './testing/mirroring.js'
import { goodArchive, npmServer } from './testing/npmServer.js'
import { serveRegistry } from './testing/registryServer.js'

test('C-02: credentials go to the registry itself and nowhere else', async () => {
  const elsewhere = await serveRegistry(() => ({ '/1.0.0.tgz': goodArchive }))
  const { url, answers, asked } = await serveRegistry(() => ({
    '/left-pad': (_request, response) => void response.writeHead(302, { location: '/moved' }).end(),
    '/moved': JSON.stringify({ versions: { '1.0.0': { dist: { tarball: `${elsewhere.url}/1.0.0.tgz` } } } }),
  }))
  const open = (credentials: string) =>
    openHost('NPMPACKAGES', { registry: url, dependencies: ['left-pad'], credentials })
  await newMirror().update(open('s3cret'), 'left-pad')
  expect(asked).toEqual(['/left-pad Bearer s3cret', '/moved Bearer s3cret'])
  expect(elsewhere.asked).toEqual(['/1.0.0.tgz'])
  expect(await listAll(open('s3cret'))).toMatchObject([{ repository: { visibility: 'private' } }])
  answers['/left-pad'] = (request, response) => void response.writeHead(401).end(request.headers.authorization)
  const told = newMirror().update(open('alice:s3cret'), 'left-pad')
  await expect(told).rejects.toMatchObject({ code: 'unauthenticated', message: expect.not.stringContaining('s3cret') })
})

test('of several registries the first that has a package answers, and one that fails is not passed over', async () => {
  const zip = zipOf({ 'example.com/m@v1.0.0/own.go': 'package own' })
  const own = await serveRegistry()
  const common = await serveRegistry(() => ({
    '/example.com/m/@v/list': 'v1.0.0\n',
    '/example.com/m/@v/v1.0.0.zip': zip,
  }))
  const config = { urls: [own.url, common.url], dependencies: ['example.com/m'], credentials: 's3cret' }
  await newMirror().update(openHost('GOMODULES', config), 'example.com/m')
  expect(own.asked.every((each) => each.endsWith('Bearer s3cret'))).toBe(true)
  expect(common.asked).toContain('/example.com/m/@v/v1.0.0.zip')
  own.answers['/example.com/m/@v/list'] = (_request, response) => void response.writeHead(500).end()
  common.asked.length = 0
  const failed = newMirror().update(openHost('GOMODULES', config), 'example.com/m')
  await expect(failed).rejects.toMatchObject({ reason: 'registry-fails' })
  expect(common.asked).toEqual([])
})

test('H-06: a registry that asks to wait is waited for', async () => {
  const { publish, answers, update, services } = await npmServer()
  publish(['1.0.0'])
  const list = String(answers['/left-pad'])
  let times = 0
  answers['/left-pad'] = (_request, response) => {
    times += 1
    if (times === 1) response.writeHead(429, { 'retry-after': '7' }).end()
    else response.end(list)
  }
  expect(await update()).toMatchObject({ changed: true })
  expect(services.slept).toEqual([7000])
})

test('requests beyond the burst are spaced by the rate limit', async () => {
  const { url, asked } = await serveRegistry(() => ({ '/left-pad': '{}' }))
  const services = testServices()
  const rateLimit = { enabled: true, requestsPerHour: 3600 }
  const host = openHost('NPMPACKAGES', { registry: url, dependencies: ['left-pad'], rateLimit }, services)
  for (let n = 0; n < 103; n++) await host.check(AbortSignal.timeout(10_000))
  expect([asked.length, services.slept]).toEqual([103, [1000, 1000, 1000]])
})

test('what administrators block is not listed, not fetched, and goes when it is there', async () => {
  const state = { rules: packageRules([]) }
  const noted: unknown[] = []
  const packages = {
    rules: () => Promise.resolve(state.rules),
    note: async (...args: unknown[]) => void noted.push(args),
  }
  const { publish, update, mirror, host } = await npmServer({ packages })
  publish(['1.0.0', '1.1.0'])
  await update()
  expect(noted).toEqual([['NPMPACKAGES', [{ name: 'left-pad', versions: ['1.0.0', '1.1.0'] }]]])
  publish(['1.0.0', '1.1.0', '1.2.0'])
  state.rules = packageRules([{ behaviour: 'BLOCK', match: { packageName: 'left-pad', versionGlob: '1.{1,2}.*' } }])
  expect(await update()).toEqual({ changed: true, problems: [] })
  expect(mirror.summary()).toMatchObject({ tags: ['v1.0.0'], head: 'v1.0.0' })
  state.rules = packageRules([{ behaviour: 'BLOCK', match: { packageName: 'left-pad', versionGlob: '*' } }])
  await expect(update()).rejects.toMatchObject({ reason: 'no-version-taken' })
  expect(mirror.git('for-each-ref')).toBe('')
  expect(await listAll(host)).toEqual([])
})
