import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testApp.js'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp({ privateMode: true })
})
afterAll(() => world.close())

const get = (file: string) => world.app.inject({ url: `/.api/src-cli/${file}` })

test('`src version` is told which release is recommended, before anybody has signed in', async () => {
  const response = await get('version')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(response.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test.each([
  'src_linux_amd64',
  'src_darwin_arm64',
  'src_windows_amd64.exe',
])('%s leads to that release', async (file) => {
  const { version } = (await get('version')).json()
  const response = await get(file)
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    `https://github.com/sourcegraph/src-cli/releases/download/${version}/${file}`,
  ])
})

test.each([
  'src_plan9_amd64',
  'src_linux_amd64.exe',
  '..%2F..%2Fother',
  'https:%2F%2Fexample.com',
  '%0d%0aX: y',
])('%s leads nowhere', async (file) => {
  const response = await get(file)
  expect([response.statusCode, response.headers.location]).toEqual([404, undefined])
})
