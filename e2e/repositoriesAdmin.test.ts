import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
let folder: string
let context: BrowserContext
let page: Page
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-administered-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  // A folder is named that holds nothing to search: without one the server would search its own.
  await mkdir(join(folder, 'named', 'empty'), { recursive: true })
  await makeRepository(join(folder, 'parts'))
  server = await startServer({ folders: [join(folder, 'named')] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  page = await context.newPage()
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function makeRepository(place: string): Promise<void> {
  await mkdir(place)
  await writeFile(join(place, 'code.ts'), "export const needle = 'found'\n")
  await writeFile(join(place, 'picture.png'), Buffer.from([1, 0, 2]))
  await run('git', ['init', '--quiet', '--initial-branch=main', place])
  await run('git', ['-C', place, 'add', '--all'])
  const author = ['-c', 'user.name=alice', '-c', 'user.email=alice@example.com']
  await run('git', ['-C', place, ...author, 'commit', '--quiet', '--message', 'Begin'])
}

/** No violation in either theme, and nothing that makes a narrow page scroll sideways. */
async function expectGoodPage(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Until the page is drawn in the other colours.
    await expect.poll(() => findViolations(page), { interval: 500 }).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  // Until it is drawn for the narrow window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect.poll(() => findViolations(page), { interval: 500 }).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function addByURL(url: string): Promise<void> {
  await page.getByLabel('Clone URL').fill(url)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('an empty instance leads to the setup, which can be skipped, and ends in a first search', async () => {
  await page.goto(server.link)
  await page.waitForURL(`${server.address}/setup`)
  await page.getByRole('heading', { name: 'Set up Sextant' }).waitFor()
  await expectGoodPage()
  await button(/Skip for now/).click()
  await page.waitForURL(`${server.address}/search`)
  await page.reload()
  await button(/account of/).waitFor()
  expect(page.url()).toBe(`${server.address}/search`)
  await button(/account of/).click()
  await page.getByRole('link', { name: 'Go to Setup' }).click()
  await addByURL(`file://${join(folder, 'parts', '.git')}`)
  await page.getByRole('listitem').filter({ hasText: 'indexed' }).first().waitFor()
  await page.getByLabel('Search query').fill('needle')
  await button('Search').last().click()
  await page.getByTitle('code.ts').first().waitFor()
})

test('repositories are found by state, done to, and deleted', async () => {
  await page.goto(`${server.address}/site-admin`)
  await page.getByRole('link', { name: 'Repositories', exact: true }).first().click()
  await page.waitForURL(`${server.address}/site-admin/repositories`)
  await button('Add repositories').click()
  await page.getByRole('menuitem', { name: /A Git URL/ }).click()
  await addByURL(`file://${join(folder, 'nowhere')}`)
  await page.goto(`${server.address}/site-admin/repositories?status=failed-fetch`)
  await page.getByRole('link', { name: 'nowhere' }).waitFor()
  await button('Try again: nowhere').waitFor()
  await expectGoodPage()
  await button(/Repositories status: Syncing repositories failed/).click()
  await page.getByText('1 repository could not be fetched or read the last time.').waitFor()
  await expectGoodPage()
  await page.getByRole('link', { name: 'Manage repositories' }).click()
  await page.waitForURL(`${server.address}/site-admin/repositories`)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /parts/ }).waitFor()
  await page.getByLabel('Choose nowhere').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByText('1 repository chosen').waitFor()
  await button('More').last().click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expectGoodPage()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('region', { name: 'Done to many repositories' }).getByText('Deleted: 1 repository.').waitFor()
  await page.getByRole('link', { name: 'nowhere' }).waitFor({ state: 'detached' })
  const file = await page.request.get(`${server.address}/site-admin/repositories/export`)
  expect((await file.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'name',
    expect.any(String),
    'end',
    '',
  ])
})

test('the index says what it holds and what it leaves out', async () => {
  await page.getByRole('link', { name: /parts/ }).first().click()
  const repository = new URL(page.url()).pathname
  await page.goto(`${server.address}${repository}/-/settings/index`)
  await page.getByText('Up to date').waitFor()
  await button('List the files').click()
  await page.getByRole('link', { name: 'picture.png' }).waitFor()
  await expectGoodPage()
})

test('metadata is added with what is known, changed, deleted and taken back', async () => {
  await page.goto(page.url().replace('/settings/index', '/metadata'))
  await page.getByLabel('Key', { exact: true }).fill('team')
  await page.getByLabel('Value', { exact: true }).fill('payments')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await button('Change team').click()
  await page.getByLabel('Value of team').fill('platform')
  await button('Save').click()
  await page.getByText('platform').waitFor()
  await expectGoodPage()
  await button('Delete team').click()
  await page.getByText('team is deleted.').waitFor()
  await button('Undo').click()
  await page.getByText('platform').waitFor()
})
