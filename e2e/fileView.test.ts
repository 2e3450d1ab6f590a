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
let context: BrowserContext
let first: string
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

const functions = (names: readonly string[]) =>
  names
    .map((name) => `// ${name} adds.\nfunc ${name}(a int) int {\n${'\ta += 1\n'.repeat(40)}\treturn a\n}\n`)
    .join('\n')

beforeAll(async () => {
  const { folder, remove } = await makeSmallRepository()
  closers.push(remove)
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  const commit = async (message: string) => {
    await git('add', '--all')
    await git('-c', 'user.name=alice', '-c', 'user.email=alice@example.com', 'commit', '--quiet', '--message', message)
    return (await git('rev-parse', 'HEAD')).stdout.trim()
  }
  await writeFile(join(folder, 'sums.go'), `package sums\n\n${functions(['One', 'Two', 'Three'])}`)
  await writeFile(join(folder, 'wide.js'), `var a=[${'"item",'.repeat(40_000)}"needle"];\n`)
  await writeFile(join(folder, 'old.txt'), Buffer.from('gr\u00f6\u00dfe\n', 'latin1'))
  first = await commit('Write sums')
  await git('mv', 'sums.go', 'totals.go')
  await commit('Rename')
  await writeFile(join(folder, 'totals.go'), `package sums\n\n${functions(['Zero', 'One', 'Two', 'Three'])}`)
  await commit('Put one before')
  server = await startServer({ folders: [folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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

async function openFile(path: string, revision = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.address}/orders${revision && `@${revision}`}/-/blob/${path}`)
  await page.locator('[data-row]').first().waitFor()
  return page
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('read a file by keys: find, go to a line, follow the symbol, copy for a discussion', async () => {
  const page = await openFile('totals.go')
  await page.getByRole('navigation', { name: 'Symbols of the file' }).getByText('Three').waitFor()

  await page.keyboard.press('Control+f')
  await page.keyboard.type('THREE ADDS')
  await page.getByText('1 of 1').waitFor()
  await expect.poll(() => page.locator('mark[data-current]').innerText()).toBe('Three adds')
  await page.locator('#main').getByRole('button', { name: 'Regular expression' }).click()
  await page.getByLabel('Find in this file').fill('^func T\\w+\\(a')
  await page.getByText('1 of 2').waitFor()
  await expect.poll(() => page.locator('mark[data-current]').innerText()).toBe('func Two(a')
  await page.getByLabel('Find in this file').fill('T(w')
  await expect.poll(() => page.getByLabel('Find in this file').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Find in this file').press('Escape')
  await expect.poll(() => page.locator('mark').count()).toBe(0)

  await page.keyboard.press('l')
  await page.keyboard.type('60-61')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?L60-61$/)
  await expect.poll(() => page.title()).toMatch(/^One · totals\.go · /)
  await page.getByRole('button', { name: 'One', exact: true }).waitFor()

  await page.keyboard.press('Shift+C')
  await expect
    .poll(() => copied(page))
    .toMatch(/^\[totals\.go#L60-61\]\(http.*@[0-9a-f]{40}\/-\/blob\/totals\.go\?L60-61\)\n```go\n/)
  await page.keyboard.press('Shift+S')
  await expect.poll(() => copied(page)).toMatch(/^\[`One`\]\(http/)

  await page.keyboard.press('y')
  await page.waitForURL(/@[0-9a-f]{40}\/-\/blob\/totals\.go\?L60-61$/)
  expect(await findViolations(page)).toEqual([])
  await page.close()
})

test('a permanent link made before a rename leads to the line as it is today', async () => {
  const page = await openFile('sums.go?L4', first)
  await page.getByText('This line is now at').waitFor()
  await page.getByRole('link', { name: /^totals\.go L/ }).click()
  await page.waitForURL(/\/orders\/-\/blob\/totals\.go\?L49$/)
  await page.goto(`${server.address}/orders/-/blob/sums.go`)
  await page.getByText('It was renamed in').waitFor()
  await page.getByRole('link', { name: 'totals.go' }).click()
  await page.waitForURL(/totals\.go$/)
  await page.close()
})

test('X-07: one long line, letters of another time, and 360 px', async () => {
  const page = await openFile('wide.js')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('needle')
  await expect.poll(() => page.locator('mark[data-current]').innerText()).toBe('needle')
  await page.close()

  const old = await openFile('old.txt')
  await old.getByRole('button', { name: 'Encoding: Windows-1252' }).click()
  await old.getByRole('menuitemradio', { name: 'Windows-1251' }).click()
  await old.waitForURL(/encoding=windows-1251/)
  await expect.poll(() => old.locator('[data-row="0"] code').innerText()).toBe('grцЯe')
  await old.close()

  const narrow = await openFile('totals.go')
  await narrow.setViewportSize({ width: 360, height: 740 })
  await narrow.getByRole('button', { name: 'More about this file' }).click()
  await narrow.getByRole('menuitemradio', { name: 'Wrap long lines' }).click()
  await narrow.getByRole('button', { name: 'Symbols' }).click()
  await narrow.getByRole('dialog').getByText('Three').click()
  await narrow.waitForURL(/\?L\d+$/)
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findViolations(narrow)).toEqual([])
  await narrow.close()
})
