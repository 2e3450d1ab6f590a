import { routes } from '@sextant/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedConfiguration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import { anonymous, type SignedIn } from '../../http/viewer.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { pageFrame } from './pageFrame.js'

let app: TestApp
let alice: SignedIn
let bob: SignedIn

beforeAll(async () => {
  app = await openTestApp()
  alice = await app.addUser('alice', { siteAdmin: true })
  bob = await app.addUser('bob')
})

afterAll(() => app.close())

const frameOf = pageFrameWith({})
function pageFrameWith(values: Parameters<typeof fixedConfiguration>[0]) {
  return (viewer: Parameters<ReturnType<typeof pageFrame>>[0]) =>
    pageFrame({ db: app.db, configuration: fixedConfiguration(values) })(viewer)
}

const toggle = async (flag: string, value: boolean) => {
  const namespace = encodeId('User', bob.userId)
  const text = `mutation { createFeatureFlagOverride(namespace: "${namespace}", flagName: "${flag}", value: ${value}) { id } }`
  expect((await app.graphql(text, await app.browserOf(bob))).errors).toBeUndefined()
}

test('the newer pages are those of search and of repositories, and nobody has them unasked', async () => {
  const { svelteKit } = await frameOf(alice)
  expect(svelteKit.knownRoutes).toEqual(
    expect.arrayContaining(['/search', '/{repo}', '/{repo}/-/blob/{path}', '/{repo}/-/commit/{revspec}']),
  )
  expect(svelteKit.knownRoutes.filter((path) => /raw|embed|site-admin|uploads/.test(path))).toEqual([])
  // Every page below a repository, that is: also its settings and its code graph.
  const pages = routes.filter(
    ({ path, ...route }) => path.startsWith('/{repo}') && !('server' in route || 'redirect' in route),
  )
  expect(svelteKit.knownRoutes).toEqual(['/search', ...pages.map(({ path }) => path)])
  expect(svelteKit.enabledRoutes).toEqual([])
  expect(svelteKit.showToggle).toBe(true)
})

test('who turns the toggle gets them, the rollout before the rest, and nobody else does', async () => {
  await toggle('web-next-rollout', true)
  const rolledOut = (await frameOf(bob)).svelteKit.enabledRoutes
  expect(rolledOut).toContain('/{repo}/-/blob/{path}')
  expect(rolledOut).not.toContain('/{repo}/-/branches')
  await toggle('web-next', true)
  const { knownRoutes, enabledRoutes } = (await frameOf(bob)).svelteKit
  expect(enabledRoutes).toEqual(knownRoutes)
  expect((await frameOf(alice)).svelteKit.enabledRoutes).toEqual([])
  await toggle('web-next', false)
  await toggle('web-next-rollout', false)
  expect((await frameOf(bob)).svelteKit.enabledRoutes).toEqual([])
})

test('visitors and people of an instance that closed it have no toggle', async () => {
  expect((await frameOf(anonymous)).svelteKit.showToggle).toBe(false)
  expect((await pageFrameWith({ 'webNext.showToggle': false })(bob)).svelteKit.showToggle).toBe(false)
})

test('the developer mode is for site admins, and for those of its flag', async () => {
  const may = async () => (await Promise.all([alice, bob, anonymous].map(frameOf))).map(({ mayDevelop }) => mayDevelop)
  expect(await may()).toEqual([true, false, false])
  const asAlice = await app.browserOf(alice)
  const text = 'mutation { createFeatureFlag(name: "developer-mode", value: true) { __typename } }'
  expect((await app.graphql(text, asAlice)).errors).toBeUndefined()
  expect(await may()).toEqual([true, true, true])
})

test('the logo leads to the configured homepage, and workspaces are there once their address is', async () => {
  expect(await frameOf(bob)).toMatchObject({ homepage: '/search', workspaces: null })
  const url = 'https://cloud.example'
  const hosted = pageFrameWith({ homepage: '/deepsearch', workspaces: { url } })
  expect(await hosted(bob)).toMatchObject({ homepage: '/deepsearch', workspaces: { url, siteID: null } })
})
