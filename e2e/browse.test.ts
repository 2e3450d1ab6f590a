import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
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
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  await addBranch(repository.folder)
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  await page.close()
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** A branch with a file that `main` does not have, and a tag; 500 files in a folder of `main`. */
async function addBranch(folder: string): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-C', folder, '-c', 'user.name=alice', '-c', 'user.email=alice@example.com', ...args])
  await git('tag', 'v1.0')
  await git('checkout', '--quiet', '-b', 'feature/delivery')
  await writeFile(join(folder, 'src/delivery.ts'), 'export const delivered = true\n')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Deliver')
  await git('checkout', '--quiet', 'main')
  await mkdir(join(folder, 'many'))
  const names = Array.from({ length: 500 }, (_, at) => `many/file${String(at).padStart(3, '0')}.txt`)
  await Promise.all(names.map((name) => writeFile(join(folder, name), `${name}\n`)))
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Add many files')
}

async function open(path: string, width = 1280): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${server.address}${path}`)
  return page
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const picker = (page: Page) => page.getByRole('dialog', { name: 'Pick a revision' })
const treeItem = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test('the root of a repository says what it is, and leads to its folders and files', async () => {
  const page = await open('/orders')
  const table = page.getByRole('table', { name: 'Files and folders' })
  await table.getByRole('link', { name: 'docs/how-to' }).waitFor()
  await page.getByRole('region', { name: 'README.md' }).getByText('A small shop that keeps orders.').waitFor()
  const about = page.getByRole('complementary', { name: 'About the repository' })
  await about.getByText('TypeScript').waitFor()
  await about.getByRole('link', { name: '2 branches' }).waitFor()
  await table.getByRole('row').filter({ hasText: 'many' }).getByText('Add many files').waitFor()
  expect(await findViolations(page)).toEqual([])
  await table.getByRole('link', { name: 'src' }).click()
  await table.getByRole('link', { name: 'prices.go' }).click()
  await page.getByRole('navigation', { name: 'Path' }).getByText('prices.go').waitFor()
  await page.close()
})

test('another branch is picked by keys and keeps the folder', async () => {
  const page = await open('/orders/-/tree/src')
  await title(page).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await picker(page)
    .getByRole('option', { name: /main.*default/ })
    .waitFor()
  await page.keyboard.type('deliv')
  await expect.poll(() => picker(page).getByRole('option').count()).toBe(2)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders@feature/delivery/-/tree/src')
  await page.getByRole('table').getByRole('link', { name: 'delivery.ts' }).waitFor()
  await page.close()
})

test('the tree of files is walked by keys, and stays as it is from one file to the next', async () => {
  const page = await open('/orders/-/blob/src/orders.ts')
  await treeItem(page, 'orders.ts').focus()
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await treeItem(page, 'order.md').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('[role=treeitem]:focus').innerText()).toBe('order.md')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/how-to/order.md')
  expect(await treeItem(page, 'orders.ts').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Find a file by its name' }).fill('prices')
  await page.getByRole('navigation', { name: 'Files of the repository' }).getByRole('link').first().click()
  await page.waitForURL('**/src/prices.go')
  await page.close()
})

test('what a folder defines is listed beside the page, and narrowed by letters', async () => {
  const page = await open('/orders/-/blob/src/orders.ts')
  await page.getByRole('tab', { name: 'Symbols' }).click()
  const symbols = page.getByRole('navigation', { name: 'Symbols of the folder' })
  await symbols.getByText('In src').waitFor()
  await symbols.getByRole('region', { name: 'src/orders.ts' }).waitFor()
  await symbols.getByRole('button', { name: 'Show more symbols' }).click()
  await expect.poll(() => symbols.getByRole('listitem').count()).toBe(200)
  await symbols.getByRole('searchbox', { name: 'Find a symbol by its name' }).fill('(')
  await symbols.getByRole('status').waitFor()
  await symbols.getByRole('searchbox').fill('total')
  await symbols.getByRole('region', { name: 'src/prices.go' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await symbols.getByRole('region').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/src\/prices\.go\?L\d+/)
  // This browser keeps which of the two is shown.
  await page.reload()
  await symbols.waitFor()
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('navigation', { name: 'Files of the repository' }).waitFor()
  await page.close()
})

test('what is not there says what may have been meant', async () => {
  const page = await open('/orders@feature/delivry/-/tree/src')
  await page.getByRole('heading', { name: 'Revision not found' }).waitFor()
  await page.getByRole('link', { name: 'feature/delivery' }).click()
  await page.waitForURL('**/orders@feature/delivery/-/tree/src')
  await page.goto(`${server.address}/orders@v1.0/-/tree/many`)
  await page.getByRole('link', { name: /It exists in main/ }).click()
  await page.waitForURL('**/orders/-/tree/many')
  // Of many entries only those on view are drawn.
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.count()).toBeLessThan(200)
  await page.goto(`${server.address}/no-such`)
  await page.getByRole('heading', { name: 'Repository not found' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.close()
})

test('at 360 px the navigation folds and the files are a sheet', async () => {
  const page = await open('/orders/-/blob/src/orders.ts', 360)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Compare' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  await treeItem(page, 'prices.go').click()
  await page.waitForURL('**/src/prices.go')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findViolations(page)).toEqual([])
  // Who has searched once is at home, and no longer at the first page.
  await page.goto(`${server.address}/search?q=needle`)
  await title(page).waitFor({ state: 'attached' })
  await page.goto(`${server.address}/`)
  await page.getByRole('region', { name: 'Recent repositories' }).getByRole('link', { name: 'orders' }).waitFor()
  await page.close()
})
