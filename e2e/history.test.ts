import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
let name: string
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

/** Sixty commits of one file, which is renamed on the way. */
async function makeHistory(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sextant-e2e-history-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  name = folder.slice(folder.lastIndexOf('/') + 1)
  const git = (args: readonly string[], day = 1) => {
    const date = new Date(Date.UTC(2024, 0, day, 12)).toISOString()
    const who = { GIT_AUTHOR_NAME: day % 2 ? 'alice' : 'bob', GIT_AUTHOR_EMAIL: 'someone@example.com' }
    const by = { GIT_COMMITTER_NAME: 'carol', GIT_COMMITTER_EMAIL: 'carol@example.com' }
    const env = { PATH: process.env['PATH'], ...who, ...by, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    return run('git', ['-C', folder, ...args], { env })
  }
  await git(['init', '--quiet', '--initial-branch=main'])
  for (let n = 1; n <= 60; n += 1) {
    if (n === 30) await git(['mv', 'prices.ts', 'rates.ts'])
    const text = `// Rates\nexport const rate = ${n}\n// first\n// second\n// third\n// fourth\nexport const fixed = 7\n`
    await writeFile(join(folder, n < 30 ? 'prices.ts' : 'rates.ts'), text)
    await git(['add', '--all'])
    const message = n === 60 ? 'Rate 60\n\nBecause of <b>inflation</b>.' : `Rate ${n}`
    await git(['commit', '--quiet', '--message', message], n)
  }
}

beforeAll(async () => {
  await makeHistory()
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

const rows = (page: Page) => page.locator('[data-commit]')

test('read the history of a file by keys, through its rename, and find what brought a line in', async () => {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  await page.goto(`${server.address}/${name}/-/commits/rates.ts`)
  await page.getByRole('heading', { level: 1, name: /History of/ }).waitFor()
  await rows(page).first().waitFor()
  // On a busy machine the first page comes in two parts, and the second one is longer.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
  await page.getByRole('heading', { level: 2, name: '29 February 2024' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByText('Because of <b>inflation</b>.').waitFor()
  // Past the last one older commits come by themselves.
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('j')
  await expect.poll(() => rows(page).count()).toBe(60)
  await page.getByText('60 commits in all.').waitFor()
  const renamed = rows(page).filter({ hasText: 'renamed' })
  expect(await renamed.innerText()).toContain('prices.ts')
  expect(await rows(page).last().innerText()).toContain('introduced in')

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('textbox', { name: 'Lines' }).fill('7')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?L7$/)
  await page.getByText('1 commit in all.').waitFor()
  expect(await rows(page).last().innerText()).toContain('Rate 1')
  await rows(page).last().getByRole('link', { name: 'Browse at this commit' }).click()
  await page.waitForURL(/\/-\/blob\/prices\.ts\?L7$/)
  await page.close()
})

test('filters are in the address, and a history of which nothing is left says so', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/${name}/-/commits?author=bob`)
  await page.getByText('30 commits in all.').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('rate 4')
  await page.waitForURL(/message=rate\+4/)
  await page.getByText('6 commits in all.').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('nothing like it')
  await page.getByText('No commit of this repository is like that.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByText(/^(40 commits so far|\d+ commits in all)\.$/).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/${name}/-/commits/rates.ts?L90-95`)
  await page.getByText('The file has only 7 lines at this revision.').waitFor()
  await page.close()
})
