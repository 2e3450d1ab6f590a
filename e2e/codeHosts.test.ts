import { dirname } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { type ServedRepositories, serveRepositories } from './servedRepositories.js'
import { makeSmallRepository } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let host: ServedRepositories
let context: BrowserContext
let complaints: readonly string[] = []
const closers: (() => unknown)[] = []

const lost = Array.from({ length: 4 }, (_, at) => `old-${at}`)

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  host = await serveRepositories(dirname(repository.folder), ['orders'])
  closers.push(() => host.close())
  server = await startServer({ args: ['--private-hosts', '127.0.0.0/8'] })
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

/** Writes a configuration into the editor, in the place of what is there. */
async function write(page: Page, config: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Configuration' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(config)
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('connect a host, see what is wrong, try it, sync, hold what would go, and delete', async () => {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.goto(`${server.address}/site-admin/external-services`)
  await page.getByRole('link', { name: 'Add a connection' }).click()
  await page.getByRole('link', { name: 'Git by URL' }).click()
  await page.getByRole('heading', { level: 1, name: 'Connect Git by URL' }).waitFor()
  await page.getByLabel('Display name').fill('Our git')
  await write(page, `{\n  // A comment stays.\n  "url": "${host.url}",\n  "repo": ["src-served"]\n}`)
  await page.getByRole('button', { name: 'Line 4' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  const user = host.url.replace('//', '//alice:canary-pass@')
  await write(page, `{\n  // A comment stays.\n  "url": "${user}",\n  "repos": ["src-served"]\n}`)
  await page.getByRole('button', { name: 'Line 4' }).waitFor({ state: 'detached' })
  await press(page, 'Test connection')
  await page.getByText('The host answers and takes the credentials.').waitFor()
  await press(page, 'Dry run')
  await page.getByText('1 would be added').waitFor()
  await press(page, 'Connect and sync')

  await page.getByRole('heading', { level: 1, name: 'Our git' }).waitFor()
  await page.getByText('1 repository listed, 1 added').waitFor()
  host.names = ['orders', ...lost]
  await press(page, 'Sync now')
  await page.getByText('5 repositories listed, 4 added').waitFor()
  host.names = ['orders']
  await press(page, 'Sync now')
  await page.getByText('The host no longer lists 4 repositories.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await press(page, /^Remove 4/)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByText('1 repository listed, 4 removed').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByText('// A comment stays.').waitFor()
  await page.getByText('alice:REDACTED@').waitFor()
  expect(await page.content()).not.toContain('canary-pass')
  await page.goBack()
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByText('No code host is connected yet').waitFor()
})
