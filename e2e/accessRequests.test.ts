import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let administrator: BrowserContext
let visitor: BrowserContext
const complaints: (readonly string[])[] = []
const closers: (() => Promise<unknown>)[] = []

const patience = { timeout: 60_000 }

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder], args: ['--allow-signup', 'false'] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  administrator = await openContext()
  visitor = await openContext()
  const page = await administrator.newPage()
  await page.goto(server.link)
  await page.close()
}, 120_000)

async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints.push(await gatherComplaints(context, server.address))
  return context
}

afterEach(() => expect(complaints.flat()).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function requestAccess(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${server.address}/sign-in`)
  await page.getByRole('link', { name: 'Request access' }).click()
  const send = page.getByRole('button', { name: 'Request access' })
  // The page for signing in, which may still be there, has a field of such a name too.
  const fill = async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Note' }).fill('I look after the orders service.')
    return send.isEnabled()
  }
  await expect.poll(fill, patience).toBe(true)
  await send.click()
  await page.getByRole('heading', { name: 'Your request was sent' }).waitFor()
}

test('somebody asks for an account, and an administrator gives one', async () => {
  const asking = await visitor.newPage()
  await asking.goto(`${server.address}/request-access`)
  await asking.getByRole('heading', { name: 'Request access' }).waitFor()
  expect(await findViolations(asking)).toEqual([])
  await requestAccess(asking, 'Alice Smith', 'alice.smith@example.com')
  expect(await findViolations(asking)).toEqual([])

  const page = await administrator.newPage()
  await page.goto(`${server.address}/search`)
  await page.getByRole('link', { name: '1 account request' }).click()
  await page.getByText('I look after the orders service.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve Alice Smith' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('alice.smith')
  await dialog.getByText('This instance sends no mail').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.keyboard.press('Enter')
  const link = await dialog.locator('code').textContent()
  expect(link).toMatch(new RegExp(String.raw`^${server.address}/password-reset#userID=\d+&code=\S{20,}$`))
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Nobody waits for an account').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /account request$/ }).count(), patience).toBe(0)
})

test('an administrator turns somebody away, and sees what was decided', async () => {
  const asking = await visitor.newPage()
  await requestAccess(asking, 'Mallory', 'mallory@example.com')
  const page = await administrator.newPage()
  await page.goto(`${server.address}/site-admin/account-requests`)
  await page.getByRole('button', { name: 'Reject Mallory' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Nobody waits for an account').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('REJECTED')
  await page.getByRole('rowheader', { name: 'Mallory' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('the page of mail says that none goes out, and why a test did not', async () => {
  const page = await administrator.newPage()
  await page.goto(`${server.address}/site-admin/background-jobs`)
  await page.getByText('No mail was sent this month').waitFor()
  await page.getByRole('textbox', { name: 'Send a test to' }).fill('alice@example.com')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByRole('note', { name: 'Error' }).getByText('Set `email.address`').waitFor()
  expect(await findViolations(page)).toEqual([])
})
