import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let complaints: readonly string[]
let parent: string

const run = promisify(execFile)

const files: Readonly<Record<string, string>> = {
  'src/orders.ts': 'export const retry = 1\n// needle in TypeScript\n',
  'src/prices.go': 'package prices\n\n// needle in Go\nfunc Total() int { return 0 }\n',
  'src/large.txt': 'needle\n'.repeat(200_000),
}

/** A repository with a word that came in and went out again, and a tag in between. */
async function makeRepository(folder: string): Promise<void> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  const commit = async (some: Readonly<Record<string, string>>, message: string) => {
    for (const [path, text] of Object.entries(some)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await git('add', '--all')
    await git('-c', 'user.name=alice', '-c', 'user.email=alice@example.com', 'commit', '--quiet', '--message', message)
  }
  await mkdir(folder, { recursive: true })
  await git('init', '--quiet', '--initial-branch', 'main')
  await commit({ ...files, 'src/old.ts': 'export const fleeting = 1\n' }, 'Begin')
  await git('tag', 'v1')
  await commit({ 'src/old.ts': 'export {}\n' }, 'Take it out')
}

beforeAll(async () => {
  browser = await openBrowser()
})

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sextant-why-'))
  await makeRepository(join(parent, 'orders'))
  server = await startServer({ folders: [join(parent, 'orders')] })
  return async () => {
    await context.close()
    await server.stop()
    await rm(parent, { recursive: true, force: true })
  }
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(() => browser.close())

async function openFirstPage(size = { width: 1440, height: 900 }): Promise<Page> {
  context = await browser.newContext({ viewport: size })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  const page = await context.newPage()
  await page.goto(server.link)
  await page.getByRole('heading', { level: 1, name: /repository found in/i }).waitFor()
  return page
}

/** Presses Tab until the element that has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
      return label ?? activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing that the Tab key reaches is called ${name.source}.`)
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Results for ${query}` }).waitFor()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Why these results' })

/** Waits until the colours of a new theme have faded in: halfway, nothing can be read. */
const settle = `(async () => {
  for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn))
  const fading = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations === 1)
  await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)))
})()`

/** Nothing is shut out in either theme, and nothing is wider than the page. */
async function expectFit(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(settle)
    expect(await findViolations(page)).toEqual([])
  }
  expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true)
}

test('a search that finds nothing is explained and repaired by keys alone', async () => {
  const page = await openFirstPage()
  await search(page, 'needle lang:python type:file')
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  // The funnel is open by itself, and says where nothing was left.
  await panel(page).getByText('in Python').waitFor()
  await page.getByRole('link', { name: /^without lang:python/ }).waitFor()
  await expectFit(page)

  await tabTo(page, /^without lang:python/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for needle type:file' }).waitFor()
  await page.getByTitle('src/prices.go').waitFor()
  await page.getByText('not searched: 1 file too large').first().waitFor()
  expect(await panel(page).count()).toBe(0)
})

test('a file that was expected is probed by keys alone', async () => {
  const page = await openFirstPage()
  await search(page, 'needle type:file')
  await page.getByTitle('src/prices.go').waitFor()
  await tabTo(page, /^Why\?/)
  await page.keyboard.press('Enter')
  await panel(page).waitFor()

  await tabTo(page, /^Path$/)
  await page.keyboard.type('src/large.txt')
  await page.keyboard.press('Enter')
  await panel(page).getByText('The file is larger than 1 MB, so it is found by its path only.').waitFor()

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('src/price.go')
  await page.keyboard.press('Enter')
  await panel(page).getByText('There is no file at this path on the default branch.').waitFor()
  await tabTo(page, /src\/prices\.go/)
  await page.keyboard.press('Enter')
  await panel(page).getByText('The file is in the results, at place 2.').waitFor()
  await expectFit(page)
})

test('a search of changes says when its text came in and went out', async () => {
  const page = await openFirstPage()
  await search(page, 'type:diff fleeting')
  const life = page.getByRole('region', { name: 'When this text came and went' })
  await life.getByText(/^Introduced in/).waitFor()
  await life.getByText(/^Removed in/).waitFor()
  await life.getByText('First tag v1').waitFor()
  await expectFit(page)
})

test('all of it fits a narrow page', async () => {
  const page = await openFirstPage({ width: 360, height: 740 })
  await page.goto(`${server.address}/search?q=needle+lang:python`)
  await page.getByRole('link', { name: /^without lang:python/ }).waitFor()
  await expectFit(page)
  await page.goto(`${server.address}/search?q=type:diff+fleeting`)
  await page.getByText('First tag v1').waitFor()
  await expectFit(page)
})
