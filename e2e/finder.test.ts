import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let complaints: readonly string[]

beforeAll(async () => {
  browser = await openBrowser()
})

beforeEach(async () => {
  const repository = await makeSmallRepository()
  server = await startServer({ folders: [repository.folder] })
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  return async () => {
    await context.close()
    await server.stop()
    await repository.remove()
  }
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(() => browser.close())

async function openFirstPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.getByRole('heading', { level: 1, name: /repository found in/i }).waitFor()
  return page
}

const finder = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const input = (page: Page) => finder(page).getByRole('combobox')
const chosen = (page: Page) => finder(page).getByRole('option', { selected: true })
const option = (page: Page, name: RegExp) => finder(page).getByRole('option', { name })
const tab = (page: Page, name: string) => finder(page).getByRole('tab', { name, selected: true })
const choose = (page: Page, name: RegExp) => chosen(page).filter({ hasText: name }).waitFor()

/** The letters of the chosen row that are marked. */
const marked = (page: Page) => chosen(page).locator('mark').allTextContents()

test('by the keyboard to a symbol, to a file, and back to what was there before', async () => {
  const page = await openFirstPage()

  await page.keyboard.press('Control+k')
  await tab(page, 'All').waitFor()
  await page.keyboard.type('total')
  await option(page, /function Total/).waitFor({ timeout: 60_000 })
  await choose(page, /Total/)
  expect(await marked(page)).toEqual(['Total'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/-\/blob\/src\/prices\.go\?L4$/)
  await page.getByRole('heading', { level: 1, name: 'src/prices.go' }).waitFor()

  await page.keyboard.press('Control+p')
  await tab(page, 'Files').waitFor()
  await page.keyboard.type('ordts:7')
  await choose(page, /orders\.ts/)
  expect(await marked(page)).toEqual(['ord', 'ts'])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/orders/-/blob/${sampleFile}` && url.search === '?L7')

  // Before anything is typed the symbols of this file come, and what was visited.
  await page.keyboard.press('Control+o')
  await option(page, /constant order1 /).waitFor()
  await page.keyboard.press('Control+k')
  await option(page, /prices\.go/).waitFor()
  await option(page, /orders\.ts.*recent/).waitFor()
  await page.keyboard.press('Escape')
  await finder(page).waitFor({ state: 'hidden' })
})

test('into a repository, into a file, and out again; here and everywhere; actions', async () => {
  const page = await openFirstPage()
  await page.keyboard.press('Control+i')
  await choose(page, /orders/)
  await page.keyboard.press('Tab')
  await tab(page, 'Files').waitFor()
  await page.keyboard.type('prices')
  await choose(page, /prices\.go/)
  await page.keyboard.press('Tab')
  await tab(page, 'Symbols').waitFor()
  await option(page, /Total/).waitFor({ timeout: 60_000 })
  await page.keyboard.press('Backspace')
  await finder(page)
    .getByRole('button', { name: /prices\.go/ })
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await page.goto(`${server.address}/orders`)
  await page.getByRole('heading', { level: 1, name: 'orders' }).first().waitFor()
  await page.keyboard.press('Control+p')
  const here = finder(page).getByRole('button', { name: 'Here', exact: true })
  const everywhere = finder(page).getByRole('button', { name: 'Everywhere' })
  expect(await here.getAttribute('aria-pressed')).toBe('true')
  await option(page, /README\.md/).waitFor()
  await page.keyboard.press('Control+e')
  expect(await everywhere.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('readme')
  await choose(page, /README\.md.*orders/)

  await finder(page).getByRole('tab', { name: 'Files' }).focus()
  await page.keyboard.press('End')
  await tab(page, 'Actions').waitFor()
  await input(page).fill('keysho')
  await choose(page, /Keyboard shortcuts/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing at all')
  await finder(page).getByText('Nothing here has these letters in this order.').waitFor()
})

test('it shuts nobody out, in both themes and on a narrow screen', async () => {
  const page = await openFirstPage()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ord')
    await option(page, /^File orders\.ts/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await input(page).fill('ord')
  await option(page, /^File orders\.ts/).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const box = await finder(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 640 })
  await finder(page).getByRole('button', { name: 'Close' }).click()
  await finder(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Go')
})
