import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { git } from './sampleRepositories.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

/** The repository `shop`: two tags, a branch with a slash and a dot in its name, and one without a common ancestor. */
async function makeShop(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'sextant-compare-'))
  closers.push(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'shop')
  await mkdir(folder)
  const commit = async (text: string) => {
    await writeFile(join(folder, 'prices.ts'), `${text}\n`)
    await git(folder, ['add', '--all'])
    await git(folder, ['commit', '--quiet', '--message', text])
  }
  await git(folder, ['init', '--quiet', '--initial-branch', 'main'])
  await commit('Prices in cents')
  await git(folder, ['tag', 'v1.0'])
  await commit('Prices with taxes')
  await commit('Prices rounded')
  await git(folder, ['tag', '--annotate', 'v2.0', '--message', 'Second release'])
  await git(folder, ['checkout', '--quiet', '-b', 'feature/a.b', 'v1.0'])
  await commit('Prices of carts')
  await git(folder, ['checkout', '--quiet', '--orphan', 'pages'])
  await commit('Pages')
  await git(folder, ['checkout', '--quiet', 'main'])
  return folder
}

beforeAll(async () => {
  server = await startServer({ folders: [await makeShop()] })
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

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Types part of a name and takes the first proposal that holds it. */
async function chooseByKeys(page: Page, key: 'b' | 'h', text: string, proposal: RegExp): Promise<void> {
  await page.keyboard.press(key)
  await page.keyboard.type(text)
  await page.getByRole('option', { name: proposal }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test.each([1280, 360])('compare two tags by keys alone, at %i', async (width) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${server.address}/shop/-/compare`)
  await page.getByRole('heading', { name: 'Choose what to compare' }).waitFor()

  await chooseByKeys(page, 'b', 'v1', /v1\.0/)
  await page.waitForURL(/compare\/v1\.0\.\.\.$/)
  await page.getByText('main is 2 commits ahead of v1.0.').waitFor()
  await page.keyboard.press('Escape')
  await field(page, 'Base').evaluate((input: HTMLElement) => input.blur())
  await chooseByKeys(page, 'h', 'v2', /v2\.0/)
  await page.waitForURL(/compare\/v1\.0\.\.\.v2\.0$/)
  await page.getByText('v2.0 is 2 commits ahead of v1.0.').waitFor()
  await page.getByRole('heading', { name: /prices\.ts/ }).waitFor()

  await page.getByRole('tab', { name: /^Files/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/tab=commits$/)
  const commits = page.getByRole('list', { name: 'Commits' })
  await commits.getByRole('link', { name: 'Prices with taxes' }).waitFor()
  expect(await commits.getByRole('listitem').count()).toBe(2)

  await page.keyboard.press('x')
  await page.waitForURL(/compare\/v2\.0\.\.\.v1\.0$/)
  await page.getByText('v1.0 has nothing that v2.0 lacks. v2.0 has 2 commits that v1.0 lacks.').waitFor()
  await page.close()
})

test.each([
  ['feature/a.b', 'feature/a.b is 1 commit ahead of main. main has 2 commits that feature/a.b lacks.'],
  ['main@{2000-01-01}...main', 'One side was not found.'],
  ['v1.0...v1.0', 'The same on both sides'],
  ['main...pages', 'pages and main have no commit in common.'],
  ['a..b..c', 'cannot be read as two revisions'],
])('%s says what it is', async (range, words) => {
  const page = await context.newPage()
  await page.goto(`${server.address}/shop/-/compare/${range}`)
  await page.getByText(words).first().waitFor()
  await page.close()
})

test('a list of branches is narrowed and leads to a comparison by keys', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/shop/-/branches/all`)
  await page.getByText('3 branches.').waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('FEAT')
  await page.getByText('1 branch with “FEAT”.').waitFor()
  expect(page.url()).toMatch(/query=FEAT$/)
  await page.getByRole('link', { name: '2 commits behind main and 1 ahead: compare' }).press('Enter')
  await page.waitForURL(/compare\/main\.\.\.feature\/a\.b$/)
  await page.close()
})

const pages = {
  branches: 'Stale',
  'branches/all': '3 branches.',
  tags: 'Second release',
  'stats/contributors': 'wrote',
  'compare/v1.0...v2.0': 'v2.0 is 2 commits ahead of v1.0.',
  compare: 'Choose what to compare',
}

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
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(`${server.address}/shop/-/${path}`)
    await page.getByText(words).first().waitFor()
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, excess, await findViolations(page)]).toEqual([path, 0, []])
  }
  await look.close()
})
