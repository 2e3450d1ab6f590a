import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'

const run = promisify(execFile)

let browser: Browser
let server: RunningServer
let context: BrowserContext
let complaints: readonly string[] = []
/** The ids of the commits, oldest first. */
let commits: readonly string[]
const closers: (() => Promise<unknown>)[] = []

/** A repository whose file was begun by alice, mended by bob, and formatted by a commit that is to be left out. */
async function makeHistory(): Promise<{ readonly folder: string; readonly commits: readonly string[] }> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-blame-'))
  closers.push(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'ledger')
  await mkdir(folder)
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim()
  await git('init', '--quiet', '--initial-branch', 'main')
  const lines = Array.from({ length: 200 }, (_, at) => `export const entry${at + 1} = ${at + 1}`)
  const commit = async (name: string, message: string) => {
    await writeFile(join(folder, 'entries.ts'), `${lines.join('\n')}\n`)
    await git('add', '--all')
    const who = ['-c', `user.name=${name}`, '-c', `user.email=${name}@example.com`]
    await git(...who, 'commit', '--quiet', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  const first = await commit('alice', 'Keep entries')
  lines[1] = 'export const entry2 = 20'
  const second = await commit('bob', 'Mend the second entry\n\nIt was counted in the wrong unit.')
  for (const at of [9, 10, 11]) lines[at] = `${lines[at]};`
  const third = await commit('carol', 'Format')
  await writeFile(join(folder, '.git-blame-ignore-revs'), `${third}\n`)
  await commit('carol', 'Leave the formatting out of blame')
  return { folder, commits: [first, second, third] }
}

beforeAll(async () => {
  const history = await makeHistory()
  commits = history.commits
  server = await startServer({ folders: [history.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  complaints = await gatherComplaints(context, server.address)
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const blamed = (page: Page) => page.getByRole('region', { name: 'Blame' }).getByText('Blamed.', { exact: true })
const card = (page: Page) => page.getByRole('dialog')
/** The words of the margin beside a line. */
const margin = (page: Page, line: number) => page.locator(`[data-row="${line - 1}"] > [aria-hidden]`)

async function open(address: string, page?: Page): Promise<Page> {
  const shown = page ?? (await context.newPage())
  await shown.goto(`${server.address}${address}`)
  return shown
}

test('who wrote a line and why, in three keys', async () => {
  const page = await open('/ledger/-/blob/entries.ts?L2')
  await page.getByText('export const entry2 = 20').waitFor()
  await page.keyboard.press('b')
  await blamed(page).waitFor()
  expect(await margin(page, 2).innerText()).toContain('bob')
  await page.keyboard.press('Shift+B')
  await card(page).getByText('It was counted in the wrong unit.').waitFor()
  expect(await card(page).innerText()).toContain('bob@example.com')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.address}/ledger/-/commit/${commits[1]}`)
})

test('the blame is in the address, and goes back before a commit', async () => {
  const page = await open('/ledger/-/blob/entries.ts?L2&blame=1')
  await blamed(page).waitFor()
  await page.keyboard.press('Shift+B')
  await card(page).getByText('Mend the second entry').waitFor()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await margin(page, 2).getByText('bob').hover()
  await card(page).getByRole('link', { name: 'Blame before this commit' }).click()
  await page.waitForURL(`${server.address}/ledger@${commits[0]}/-/blob/entries.ts?L2&blame=1`)
  await blamed(page).waitFor()
  await margin(page, 1).getByText('alice').waitFor()
  await page.keyboard.press('b')
  await page.waitForURL(/\?L2$/)
  await blamed(page).waitFor({ state: 'detached' })
})

test('what is left out is said, and can be taken in; one author can stand out', async () => {
  const page = await open('/ledger/-/blob/entries.ts?blame=1')
  const leftOut = page.getByLabel('1 commit is left out: .git-blame-ignore-revs')
  await leftOut.waitFor()
  expect(await margin(page, 10).innerText()).not.toContain('carol')
  // The address is what it shows, and follows a moment later.
  await leftOut.click()
  await margin(page, 10).getByText('carol').waitFor()
  expect(page.url()).toContain('blameRevs=all')
  await page.getByLabel('Author whose lines stand out').selectOption({ label: 'bob (1 line)' })
  await page.waitForURL(/blameAuthor=bob%40example.com/)
  expect(await findViolations(page)).toEqual([])
})

test('lines that were not drawn are told when they are', async () => {
  const page = await open('/ledger/-/blob/entries.ts?blame=1&L190')
  await blamed(page).waitFor()
  await page.keyboard.press('Shift+B')
  await card(page).getByText('Keep entries').waitFor()
})

test('at 360 px a thin bar opens the card', async () => {
  const narrow = await context.newPage()
  await narrow.setViewportSize({ width: 360, height: 740 })
  const page = await open('/ledger/-/blob/entries.ts?blame=1', narrow)
  await blamed(page).waitFor()
  await margin(page, 2).click({ position: { x: 4, y: 10 } })
  await card(page).getByText('Mend the second entry').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('X-01: a file stands in a frame of our own, and of no other site once one is signed in', async () => {
  const page = await open('/embed/ledger/-/blob/entries.ts?L2-3&theme=dark')
  await page.getByText('export const entry3 = 3').waitFor()
  expect(await page.getByText('export const entry4 = 4').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.getByRole('link', { name: 'entries.ts' }).getAttribute('target')).toBe('_blank')
  expect(await findViolations(page)).toEqual([])

  const other = createServer((_request, response) => {
    const frame = `<iframe src="${server.address}/embed/ledger/-/blob/entries.ts"></iframe>`
    response.setHeader('content-type', 'text/html').end(frame)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  closers.push(async () => void other.close())
  const address = other.address()
  // A context of its own: here the browser is to complain.
  const visitor = await browser.newContext({ storageState: await context.storageState() })
  const framing = await visitor.newPage()
  // Ports make no site: the session reaches the frame, and the page around it is none that was named.
  const refused = framing.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await framing.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
  await refused
  await visitor.close()
})
