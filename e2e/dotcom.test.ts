import { Buffer } from 'node:buffer'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'

let browser: Browser
let repository: Awaited<ReturnType<typeof makeSmallRepository>>
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  browser = await openBrowser()
  closers.push(() => browser.close())
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const administrator = userInfo().username

async function startWith(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer({ folders: [repository.folder], environment })
  closers.push(() => server.stop())
  return server
}

async function visit(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  return context
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a public instance lets visitors read and search, shows communities, and has no teams and no event log', async () => {
  const server = await startWith({ SEXTANT_DOTCOM_MODE: 'true', SEXTANT_ALLOW_SIGNUP: 'true' })
  const adminPage = await (await visit()).newPage()
  await adminPage.goto(server.link)
  await adminPage.locator('li[data-state="READY"] a').first().waitFor()
  const found = async () => {
    const answer = await fetch(`${server.address}/.api/search/stream?q=needle+select:repo&v=V3`)
    return (await answer.text()).includes('"repository":"orders"')
  }
  // What nobody has opened to everybody stays closed to visitors.
  expect(await found()).toBe(false)
  await openToEverybody(adminPage, server)
  expect(await found()).toBe(true)

  const page = await (await visit()).newPage()
  await page.goto(`${server.address}/embed/orders/-/blob/${sampleFile}?L1-3`)
  await page.getByText('needle 1').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/embed/orders/-/blob/none`)
  await page.getByText('There is no such public file.').waitFor()
  await page.goto(`${server.address}/kubernetes`)
  await heading(page, 'Kubernetes')
  await page.getByText('context:kubernetes').waitFor()
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0)
  await page.getByText('No repository of this community is on this instance yet.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'lang:Go Reconcile(ctx' }).click()
  await page.waitForURL(/\/search\?q=repo%3A%28%5Egithub/)
  await page.goto(`${server.address}/temporal`)
  await page.getByRole('textbox', { name: 'Search Temporal' }).fill('Worker')
  await page.getByRole('textbox', { name: 'Search Temporal' }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'repo:^github\\.com/temporalio/ Worker')
  await page.goto(`${server.address}/batch-changes`)
  await heading(page, 'Batch changes are for instances of your own')

  for (const path of ['/teams', `/users/${administrator}/settings/event-log`, '/notebooks']) {
    await adminPage.goto(`${server.address}${path}`)
    await adminPage.getByRole('heading', { level: 1, name: /Page not found|Not available yet/ }).waitFor()
  }
  await adminPage.goto(`${server.address}/users/${administrator}/settings/profile`)
  await heading(adminPage, 'Profile')
  expect(await adminPage.getByRole('link', { name: 'Event log' }).count()).toBe(0)
})

async function openToEverybody(page: Page, server: RunningServer): Promise<void> {
  const headers = { 'x-requested-with': 'Sextant' }
  const ask = async (query: string) =>
    (await page.request.post(`${server.address}/.api/graphql`, { headers, data: { query } })).text()
  const id = /"id":"([^"]+)"/.exec(await ask('{ repository(name: "orders") { id } }'))?.[1]
  await ask(
    `mutation { setRepositoryPermissionsUnrestricted(repositories: ["${id}"], unrestricted: true) { alwaysNil } }`,
  )
}

const pair = generateKeyPairSync('ed25519')

/** A key as docs/licence.md describes it. */
function licenceKey(expires: Date, privateKey: KeyObject = pair.privateKey): string {
  const licence = { id: 'L-7', customer: 'Example', seats: 40, issued: new Date(), expires, tags: ['plan:team'] }
  const text = `sxl1.${Buffer.from(JSON.stringify(licence)).toString('base64url')}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a licence is entered, refused and removed; entitlements are granted; code search is switched off', async () => {
  const publicKey = String(pair.publicKey.export({ format: 'jwk' }).x)
  const server = await startWith({ SEXTANT_LICENCE_PUBLIC_KEYS: publicKey })
  const page = await (await visit()).newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"] a').first().waitFor()
  await page.goto(`${server.address}/kubernetes`)
  await heading(page, 'Page not found')
  await holdALicence(page, server)
  await entitle(page, server)
  await switchSearchOff(page, server)
})

async function holdALicence(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.address}/site-admin/license`)
  await page.getByText('There is no license, and none is needed for a small team').waitFor()
  expect(await findViolations(page)).toEqual([])
  const key = page.getByRole('textbox', { name: 'License key' })
  const enter = async (text: string) => {
    await key.fill(text)
    await page.getByRole('button', { name: 'Save the key' }).click()
  }
  await enter(licenceKey(inDays(30), generateKeyPairSync('ed25519').privateKey))
  await page.getByText('The signature of this key is not valid here.').waitFor()
  await enter(licenceKey(inDays(-1)))
  await page.getByText('This key expired on').waitFor()
  await enter(licenceKey(inDays(30)))
  await page.getByText('Sextant Team').waitFor()
  await page.getByText('Example', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the key' }).click()
  await page.getByText('There is no license, and none is needed for a small team').waitFor()
}

async function entitle(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.address}/site-admin/entitlements`)
  await page.getByText('Nobody has an entitlement yet').waitFor()
  await page.getByRole('link', { name: 'Add an entitlement' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Reviewers')
  await page.getByRole('textbox', { name: 'Limit' }).fill('250')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add the entitlement' }).click()
  await heading(page, 'Reviewers')
  await page.getByRole('textbox', { name: 'User or organization' }).fill('nobody-here')
  await page.getByRole('button', { name: 'Grant' }).click()
  await page.getByText('There is no user and no organization nobody-here.').waitFor()
  await page.getByRole('textbox', { name: 'User or organization' }).fill(administrator)
  await page.getByRole('button', { name: 'Grant' }).click()
  await page.getByRole('button', { name: `Take away from ${administrator}` }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/users/${administrator}/settings/quota`)
  await page.getByText('Reviewers (granted to this user)').waitFor()
  await page.goto(`${server.address}/site-admin/entitlements`)
  await page.getByRole('link', { name: 'Reviewers' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nobody has an entitlement yet').waitFor()
}

async function switchSearchOff(page: Page, server: RunningServer): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const status = async (path: string) => (await page.request.get(`${server.address}${path}`, { headers })).status()
  const ask = async (query: string) => {
    const answer = await page.request.post(`${server.address}/.api/graphql`, { headers, data: { query } })
    return answer.text()
  }
  expect(await status('/.api/search/stream?q=needle')).toBe(200)
  const version = /"id":(\d+)/.exec(await ask('{ site { configuration { id } } }'))?.[1]
  const input = String.raw`"{ \"codeSearch.enabled\": false }"`
  const changed = await ask(`mutation { updateSiteConfiguration(lastID: ${version}, input: ${input}) }`)
  expect(changed).toBe('{"data":{"updateSiteConfiguration":false}}')
  await page.goto(server.address)
  await heading(page, 'Code search is off on this instance')
  expect(new URL(page.url()).pathname).toBe('/search')
  expect(await findViolations(page)).toEqual([])
  expect(await status('/.api/search/stream?q=needle')).toBe(404)
}
