import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { enterAsAdministrator, type Journey, openJourney } from './openJourney.js'

let browser: Browser
let journey: Journey
let server: Journey['server']
let context: BrowserContext

beforeAll(async () => {
  journey = await openJourney({ permissions: ['clipboard-read', 'clipboard-write'] })
  ;({ browser, server, context } = journey)
  await enterAsAdministrator(journey)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

const queryOf = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function write(page: Page, text: string): Promise<void> {
  await queryOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

test('a query is written with completion, checked, run, looked up and shared', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/api/console`)
  const schema = await page.waitForResponse(/schema\.graphql/)
  expect(schema.status()).toBe(200)
  await write(page, 'query Who {\n  ')
  await page.keyboard.type('currentU')
  const list = page.locator('.cm-tooltip [data-chosen]')
  await list.filter({ hasText: 'currentUser' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('userna')
  await list.filter({ hasText: 'username' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\n}')
  await page.keyboard.press('ControlOrMeta+Enter')
  const response = page.getByRole('region', { name: 'Response', exact: true })
  await response.getByText('"currentUser"').waitFor()
  await response.getByText('HTTP 200').waitFor()
  expect(await page.getByLabel('Cost of the query').textContent()).toContain('2 of 30')
  expect(await findViolations(page)).toEqual([])

  // What does not fit the schema is marked; what the server refuses is marked as well.
  await write(page, '{ currentUser { usernme } }')
  await page.getByRole('button', { name: 'Line 1' }).waitFor()
  await page
    .getByText(/Did you mean "username"/)
    .last()
    .waitFor()
  await write(page, 'mutation Bad { deleteAccessToken(byID: "nonsense") { alwaysNil } }')
  await page.getByRole('button', { name: /^Run Bad/ }).click()
  await response.getByText(/1 error/).waitFor()
  await page.getByRole('list', { name: 'Problems of the query' }).getByRole('listitem').first().waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Documentation' }).click()
  await page.getByRole('searchbox', { name: 'Search the schema' }).fill('repositories')
  await page.getByRole('button', { name: 'Query.repositories', exact: true }).click()
  await page
    .getByRole('region', { name: 'Documentation' })
    .getByRole('heading', { name: /^Query/ })
    .waitFor()
  expect(await findViolations(page)).toEqual([])

  await write(page, 'query Shared { site { productVersion } }')
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await expect.poll(() => clipboard(page)).toContain('query Shared')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => clipboard(page)).toContain('/api/console#')
  const link = await clipboard(page)

  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('tab', { name: 'Shared', selected: true }).waitFor()
  await other.getByRole('button', { name: /^Run Shared/ }).click()
  await other.getByRole('region', { name: 'Response', exact: true }).getByText('productVersion').waitFor()
  await other.getByRole('button', { name: 'History' }).click()
  await other.getByRole('dialog').getByRole('button', { name: /^Who/ }).waitFor()
  expect(await findViolations(other)).toEqual([])
})

test('X-02: what a link brings is never run by itself, and a mutation of it is asked about first', async () => {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/graphql\?/.test(request.url())) asked.push(request.postData() ?? '')
  })
  const query = 'mutation Strange { createAccessToken(user: "x", scopes: ["user:all"]) { token } }'
  await page.goto(`${server.address}/api/console#${encodeURIComponent(JSON.stringify({ query }))}`)
  await page.getByText('This query came with a link').waitFor()
  await page.getByRole('button', { name: /^Run Strange/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('in your name').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked.filter((body) => body.includes('Strange'))).toEqual([])
  await page.getByRole('button', { name: /^Run Strange/ }).click()
  await dialog.getByRole('button', { name: 'Run it' }).click()
  await page.getByRole('region', { name: 'Response', exact: true }).getByText(/error/).first().waitFor()
  expect(asked.filter((body) => body.includes('Strange'))).toHaveLength(1)
})

test('the references tell of every operation, can be searched, and are linked to by anchors', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/api/openapi/public#getApiSearchStream`)
  const stream = page.locator('#getApiSearchStream')
  await stream.getByRole('heading', { name: /^Search, as a stream/ }).waitFor()
  expect(await stream.evaluate((place) => place.getBoundingClientRect().top < innerHeight)).toBe(true)
  await stream.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => clipboard(page)).toContain(`curl -G '${server.address}/.api/search/stream'`)
  expect(await findViolations(page)).toEqual([])
  const operations = page.getByRole('navigation', { name: 'Operations' })
  await page.getByRole('searchbox', { name: 'Search the reference' }).fill('scim patch')
  await operations.getByText('2 operations').waitFor()

  await page.getByRole('link', { name: 'Internal', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Internal API reference' }).waitFor()
  await page.getByRole('heading', { name: 'The audit log, as a file' }).first().waitFor()
  expect(await findViolations(page)).toEqual([])

  const visitor = await browser.newContext()
  const page2 = await visitor.newPage()
  await page2.goto(`${server.address}/api/openapi/internal`)
  await page2
    .getByRole('heading', { name: /Sign in|Page not found/ })
    .first()
    .waitFor()
  await visitor.close()
})
