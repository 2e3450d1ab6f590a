import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, isGrave } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { careLine, tariffs } from './readingFiles.js'
import {
  careReason,
  careSubject,
  makeReadingRepository,
  type ReadingRepository,
  tariffFile,
} from './readingRepository.js'
import { type RunningServer, startServer } from './runningServer.js'

let browser: Browser
let server: RunningServer
let repository: ReadingRepository
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  repository = await makeReadingRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  await page.close()
  complaints = await gatherComplaints(context, server.address)
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
const code = (page: Page, text: string) => page.locator('[data-row]').getByText(text)
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** What must hold of every page: nothing is wider than the window, and nobody is shut out. */
async function expectSound(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([excess, (await findViolations(page)).filter(isGrave)]).toEqual([0, []])
}

/** Takes the first proposal that holds a text, after typing part of it. */
async function chooseByKeys(page: Page, key: string, { type, take }: { readonly type: string; readonly take: RegExp }) {
  await page.keyboard.press(key)
  await page.keyboard.type(type)
  await page.getByRole('option', { name: take }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Goes on by files of a diff, or back, until the head of one is on view: what is in it is drawn then. */
async function goUntil(page: Page, file: string): Promise<void> {
  const head = heading(page, file)
  const top = (await head.isVisible()) ? (await head.boundingBox())?.y : undefined
  const isOnView = top !== undefined && top >= 0 && top < 800
  if (!isOnView) await page.keyboard.press(top !== undefined && top < 0 ? '[' : ']')
}

describe.each([1280, 360])('by the keyboard alone, at %i px', (width) => {
  async function open(path: string): Promise<Page> {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${server.address}${path}`)
    return page
  }

  test('find who wrote a line and why, in three keys', async () => {
    const page = await open(`/harbour/-/blob/${tariffFile}?L${lineOf(tariffs.dated, careLine)}`)
    await code(page, 'parcel.fragile').waitFor()
    await page.keyboard.press('b')
    await page.getByText('Blamed.', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('Shift+B')
    const card = page.getByRole('dialog')
    await card.getByText(careReason).waitFor()
    expect(await card.innerText()).toContain('alice')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/harbour\/-\/commit\/[0-9a-f]{40}/)
    await heading(page, careSubject).waitFor()
    await page.getByText(careReason).first().waitFor()
    // The line itself stands in the diff of that commit.
    await page.getByText('const care =').first().waitFor()
    await expectSound(page)
    await page.close()
  })

  test('compare two tags', async () => {
    const page = await open('/harbour/-/compare')
    await heading(page, 'Choose what to compare').waitFor()
    await chooseByKeys(page, 'b', { type: 'v1.1', take: /v1\.1\.0/ })
    await page.waitForURL(/compare\/v1\.1\.0\.\.\.$/)
    await page.getByText('main is 5 commits ahead of v1.1.0.').waitFor()
    await page.keyboard.press('Tab')
    await chooseByKeys(page, 'h', { type: 'v2', take: /v2\.0\.0/ })
    await page.waitForURL(/compare\/v1\.1\.0\.\.\.v2\.0\.0$/)
    await page.getByText('v2.0.0 is 5 commits ahead of v1.1.0.').waitFor()
    await page.keyboard.press('Tab')
    const isThere = async () => {
      await goUntil(page, tariffFile)
      return page.getByText('const care =').first().isVisible()
    }
    await expect.poll(isThere, { interval: 300 }).toBe(true)
    await expectSound(page)
    await page.close()
  })

  test('read a notebook that is found by its name', async () => {
    const page = await open('/harbour')
    await page.getByRole('region', { name: 'README.md' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('week.ipynb')
    await page.getByRole('option', { selected: true, name: /week\.ipynb/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/notes\/week\.ipynb$/)
    await heading(page, 'Parcels of a week').waitFor()
    await page.getByText('sum(weights) / len(weights)').waitFor()
    await page.getByText('5.1000000000000005').waitFor()
    await page.getByText('0.8 kg').waitFor()
    await expectSound(page)
    await page.close()
  })

  test('follow a permalink that was made three commits ago', async () => {
    const then = lineOf(tariffs.fragile, careLine)
    const page = await open(`/harbour@${repository.earlier}/-/blob/${tariffFile}?L${then}`)
    await code(page, 'parcel.fragile').waitFor()
    await page.getByText('This line is now at').waitFor()
    await page
      .getByRole('link', { name: new RegExp(`L${then + 2}`) })
      .first()
      .press('Enter')
    await page.waitForURL(new RegExp(`/harbour/-/blob/${tariffFile}\\?L${then + 2}$`))
    await code(page, 'parcel.fragile').waitFor()
    await expectSound(page)
    await page.close()
  })
})
