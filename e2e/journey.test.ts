import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let complaints: readonly string[]
const closers: (() => Promise<unknown>)[] = []

// The link works once: every journey has a server of its own.
beforeAll(async () => {
  browser = await openBrowser()
  closers.push(() => browser.close())
})

beforeEach(async () => {
  const repository = await makeSmallRepository()
  server = await startServer({ folders: [repository.folder] })
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  return async () => {
    await context.close()
    await server.stop()
    await repository.remove()
  }
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers) await close()
})

async function openFirstPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.getByRole('heading', { level: 1, name: /repository found in/i }).waitFor()
  return page
}

const query = (page: Page) => page.getByRole('textbox', { name: 'Query' }).first()
const lines = (page: Page) => page.getByRole('region', { name: sampleFile, exact: true })
const lineNumber = (page: Page, line: number) => lines(page).locator(`[data-line="${line}"]`)
const said = (page: Page, sentence: string) => lines(page).getByText(sentence)

test('X-05: from the link to a permalink, and out, which leaves nothing in the browser', async () => {
  const page = await openFirstPage()

  const answer = page.waitForResponse((response) => response.url().includes('/search/stream'))
  await query(page).fill('needle')
  expect((await answer).headers()['content-type']).toContain('text/event-stream')
  await page.getByRole('region', { name: 'First matches' }).getByRole('link').nth(1).waitFor()

  await query(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for needle' }).waitFor()
  await page.getByTitle(sampleFile).click()
  await page.getByRole('heading', { level: 1, name: sampleFile }).waitFor()

  await lineNumber(page, 5).click()
  await page.waitForURL((url) => url.search === '?L5')
  await lineNumber(page, 9).click({ modifiers: ['Shift'] })
  await page.waitForURL((url) => url.search === '?L5-9')
  await said(page, 'Lines 5 to 9 selected').waitFor({ state: 'attached' })

  await page.keyboard.press('y')
  await page.waitForURL(/@[0-9a-f]{40}\/-\/blob\/.*\?L5-9$/)

  const copy = await context.newPage()
  await copy.goto(page.url())
  await said(copy, 'Lines 5 to 9 selected').waitFor({ state: 'attached' })
  expect(await lineNumber(copy, 5).isVisible()).toBe(true)
  await copy.close()

  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('needle')
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  // what the browser kept of searches and files is gone with the session.
  expect(await kept()).not.toMatch(/needle|prices/)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }))
})

test('from the query to the file by keys alone', async () => {
  const page = await openFirstPage()
  await page.keyboard.type('order7')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for order7' }).waitFor()
  await page.getByTitle(sampleFile).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: sampleFile }).waitFor()
  expect(new URL(page.url()).pathname.endsWith(`/-/blob/${sampleFile}`)).toBe(true)
})

test('a query in the bar begins with a slash', async () => {
  const page = await openFirstPage()
  await page.getByRole('list', { name: 'Repositories' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'README.md' }).first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Total')
  await page.keyboard.press('Enter')
  await page.getByTitle('src/prices.go').waitFor()
})
