import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

const run = promisify(execFile)

let browser: Browser
let server: RunningServer
let folder: string
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  folder = repository.folder
  closers.push(() => repository.remove())
  server = await startServer({ folders: [folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const tick = (page: Page, row: number) => page.locator(`[data-row="${row}"]`)
const rows = (page: Page) => page.locator('[data-row]')
const figure = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function openFirstPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  return page
}

/** Commits another text of the file with orders, and waits until the server has read it. */
async function changeOrders(page: Page): Promise<void> {
  const moved = Array.from({ length: 11 }, (_, at) => `\nexport const order${at + 2} = 'needle ${at + 2}'`)
  await writeFile(
    join(folder, 'src/prices.go'),
    'package prices\n\n// needle in Go\n\n// Total adds up prices in cents.\n',
  )
  await writeFile(join(folder, 'src/few.ts'), `${moved.join('\n')}\n`)
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  await git('rm', '--quiet', 'src/orders.ts')
  await git('add', '--all')
  await git('-c', 'user.name=alice', '-c', 'user.email=alice@example.com', 'commit', '--quiet', '--message', 'Change')
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${server.address}/.api/search/stream?q=needle+in+Go&t=keyword`, {
          headers: { 'x-requested-with': 'Sextant' },
        })
        return (await answer.text()).includes('src/prices.go')
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
}

test('freeze, tick by keys, take back, note, search again, and export', async () => {
  const page = await openFirstPage()
  await page.goto(`${server.address}/search?q=needle+count%3A200`)
  await page.getByTitle('src/orders.ts').first().waitFor()
  await page.getByRole('button', { name: 'Actions', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Freeze as a result set/ }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Freeze a search' }).waitFor()
  await page.getByLabel('Title').focus()
  await page.keyboard.type('Needles')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Needles' }).waitFor()
  await rows(page).first().waitFor()
  expect(await rows(page).count()).toBe(80)

  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await figure(page, /^Done 1$/).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('w')
  await figure(page, /^Won't do 1$/).waitFor()
  await page.keyboard.press('z')
  await figure(page, /^Won't do 0$/).waitFor()

  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const marked = page.getByRole('group', { name: 'Marked rows' })
  await marked.getByText('3 rows marked').waitFor()
  await marked.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await figure(page, /^Done 4$/).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).focus()
  await page.keyboard.press('Enter')
  await figure(page, /^Done 1$/).waitFor()

  await tick(page, 0).focus()
  await page.keyboard.press('n')
  await page.keyboard.type('seen by alice')
  await page.keyboard.press('Enter')
  await page.getByText('seen by alice').waitFor()
  expect(await tick(page, 0).evaluate((box) => box === document.activeElement)).toBe(true)

  await figure(page, /^Done 1$/).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?state=done$/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows(page).count()).toBe(80)

  await changeOrders(page)
  await page.getByRole('button', { name: 'Search again' }).focus()
  await page.keyboard.press('Enter')
  await figure(page, /^New 12$/).waitFor({ timeout: 60_000 })
  await figure(page, /^Gone 80$/).waitFor()
  await page.getByText('seen by alice').waitFor()

  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Markdown/ }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^results-[\w-]{22}\.md$/)
})

test('rename in place, share, and delete with a question before', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/result-sets/new?q=Total`)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await rows(page).first().waitFor()
  const address = page.url()

  await page.getByRole('button', { name: 'Rename' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Totals')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Totals' }).waitFor()

  await page.goto(`${server.address}/result-sets`)
  await page.getByRole('link', { name: 'Totals' }).click()
  await page.waitForURL(address)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${server.address}/result-sets`)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})

test('what cannot be searched for is said where it was asked for', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/result-sets/new?q=%2F(%2F`)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect.poll(() => page.getByLabel('Query').getAttribute('aria-invalid')).toBe('true')

  await page.getByLabel('Query').fill('repo:nowhere needle')
  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByText('The last search failed').waitFor()
  await page.getByText('Nothing is frozen yet.').waitFor()
})

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)('every page is sound in %s at %i', async (theme, width) => {
  const look = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: await context.storageState(),
  })
  look.setDefaultTimeout(60_000)
  const page = await look.newPage()
  const check = async (what: string) => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([what, excess, await findViolations(page)]).toEqual([what, 0, []])
  }
  await page.goto(`${server.address}/result-sets`)
  await page.getByRole('link', { name: 'Needles' }).waitFor()
  await check('list')
  await page.getByRole('link', { name: 'Needles' }).click()
  await rows(page).first().waitFor()
  await tick(page, 0).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await check('set')
  await page.goto(`${page.url()}?text=nothing-like-it`)
  await page.getByRole('heading', { name: 'No row is like that' }).waitFor()
  await check('no rows')
  await page.goto(`${server.address}/result-sets/new?q=needle`)
  await page.getByRole('heading', { level: 1, name: 'Freeze a search' }).waitFor()
  await check('new')
  await look.close()
})
