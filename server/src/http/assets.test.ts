import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'

let folder: string
let world: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, '.assets', 'maps'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>')
  await writeFile(join(folder, 'secret.txt'), 'no asset')
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, '.assets', name), content)
  world = await openTestApp({ webFolder: folder })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const files = {
  'main-1.js': 'plain',
  'main-1.js.br': 'as Brotli',
  'main-1.js.gz': 'as gzip',
  'style-1.css': 'p {}',
  'font-1.woff2': 'font',
  'module-1.wasm': 'module',
  'maps/A.bcmap': 'map',
}

const get = (name: string, accepted?: string) =>
  world.app.inject({ url: `/.assets/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br', 'br', 'as Brotli'],
  ['gzip;q=1.0, br;q=0', 'gzip', 'as gzip'],
  ['GZIP', 'gzip', 'as gzip'],
  ['br;q=0.001', 'br', 'as Brotli'],
  ['broken, zstd', undefined, 'plain'],
  ['br;q=0.000', undefined, 'plain'],
  ['', undefined, 'plain'],
  [undefined, undefined, 'plain'],
])('who accepts %s is sent what is coded as %s', async (accepted, coding, body) => {
  const response = await get('main-1.js', accepted)
  expect([response.headers['content-encoding'], response.body]).toEqual([coding, body])
  expect(response.headers).toMatchObject({
    'content-length': String(body.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
})

test.each([
  ['style-1.css', 'text/css; charset=utf-8'],
  ['font-1.woff2', 'font/woff2'],
  ['module-1.wasm', 'application/wasm'],
  ['maps/A.bcmap', 'application/octet-stream'],
])('%s is %s, also where there is no coded one', async (name, type) => {
  const response = await get(name, 'br')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
  expect(response.headers['content-encoding']).toBeUndefined()
})

test('HEAD has the headers alone', async () => {
  const { body, headers } = await world.app.inject({ method: 'HEAD', url: '/.assets/main-1.js' })
  expect([body, headers['content-length'], headers['content-type']]).toEqual([
    '',
    '5',
    'text/javascript; charset=utf-8',
  ])
})

test.each(['none.js', '', 'maps', '..%2fsecret.txt', 'main-1.js/', '%00'])('P-05: %s is no asset', async (name) =>
  expect((await get(name)).statusCode).toBe(404))

test('which files there are is read at the start, and what was read stays', async () => {
  await rm(join(folder, '.assets', 'style-1.css'))
  const late = await openTestApp({ webFolder: folder })
  await writeFile(join(folder, '.assets', 'late-1.css'), 'late')
  expect((await late.app.inject('/.assets/late-1.css')).statusCode).toBe(404)
  await late.close()
  expect((await get('style-1.css')).body).toBe('p {}')
})
