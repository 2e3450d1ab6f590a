import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
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
let folder: string
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `export const n${from + n} = 1\n`).join('')

async function makeRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sextant-diff-'))
  const git = (...args: string[]) => run('git', ['-C', root, ...args])
  const commit = async (message: string) => {
    await git('add', '--all')
    await git('-c', 'user.name=alice', '-c', 'user.email=alice@example.com', 'commit', '--quiet', '--message', message)
  }
  await git('-c', 'init.defaultBranch=main', 'init', '--quiet')
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/code.ts'), lines(0, 60))
  await writeFile(join(root, 'src/old.ts'), lines(100, 140))
  await writeFile(join(root, 'gone.txt'), 'gone\n')
  await commit('First')
  await writeFile(join(root, 'src/code.ts'), lines(0, 60).replace('n30 = 1', "n30 = '<img src=x onerror=alert(1)>'"))
  await rename(join(root, 'src/old.ts'), join(root, 'src/renamed.ts'))
  await rm(join(root, 'gone.txt'))
  await commit('Change the code\n\nSee https://example.com/why.\n\nCo-authored-by: bob <bob@example.com>')
  return root
}

beforeAll(async () => {
  folder = await makeRepository()
  closers.push(() => rm(folder, { recursive: true, force: true }))
  server = await startServer({ folders: [folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  // The link signs in once; the pages share the session.
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function openCommit(): Promise<Page> {
  const page = await context.newPage()
  const [name = ''] = folder.split('/').slice(-1)
  await page.goto(`${server.address}/${name}/-/commit/HEAD`)
  await page.getByRole('heading', { name: 'Change the code' }).waitFor()
  return page
}

test('read a commit by keys: changes, files, ticks, two columns, lines around', async () => {
  const page = await openCommit()
  const code = page.getByRole('region', { name: 'Lines of src/code.ts' })
  await code.getByText("'<img src=x onerror=alert(1)>'").waitFor()
  await page.getByText('Co authored by').waitFor()
  await page.getByText('Deleted file, 1 line.').waitFor()
  await page.getByText('File renamed without changes.').waitFor()
  await page.getByRole('link', { name: 'main', exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])

  // The change, its two sides, and what is marked in them.
  expect(await code.locator('mark').allTextContents()).toEqual(["'<img src=x onerror=alert(", ")>'"])
  await page.keyboard.press('s')
  await page.getByRole('region', { name: 'src/code.ts after' }).getByText('n30').waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Show 20 lines more above' }).click()
  await code.getByText('n10 = 1').waitFor()

  // A line has an address, which brings it back.
  await code.getByRole('link', { name: 'Line 31 after' }).click()
  expect(new URL(page.url()).hash).toMatch(/^#diff-[0-9a-f]{16}R31$/)
  await page.reload()
  await code.getByText('n30').first().waitFor()

  // A file that was looked at stays closed, here and when the page is opened again.
  await page.keyboard.press(']')
  const ticks = page.getByRole('checkbox', { name: 'Viewed' })
  await ticks.first().check()
  await page.getByText('1 of 3 viewed').waitFor()
  await page.reload()
  await page.getByText('1 of 3 viewed').waitFor()
  expect(await page.getByText('Deleted file, 1 line.').count()).toBe(0)
})

test('the palette is kept, and white space stands in the address', async () => {
  const page = await openCommit()
  await page.getByRole('combobox', { name: 'Colours of the difference' }).selectOption('blue-orange')
  await page.getByRole('checkbox', { name: 'Ignore white space' }).click()
  await page.waitForURL(/[?&]w=1/)
  await page.reload()
  await page.locator('[data-diff-palette="blue-orange"]').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Ignore white space' }).isChecked()).toBe(true)
})

test('a commit that is not there, and a patch', async () => {
  const page = await openCommit()
  const address = page.url()
  const patch = await page.request.get(`${address}.patch`)
  expect(await patch.text()).toContain('Subject: [PATCH] Change the code')
  await page.goto(address.replace(/HEAD$/, 'nowhere'))
  await page.getByRole('heading', { name: 'Revision not found' }).waitFor()
})

test('nothing is wider than a narrow window', async () => {
  const page = await openCommit()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('toolbar', { name: 'Difference' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findViolations(page)).toEqual([])
})
