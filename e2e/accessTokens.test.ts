import { userInfo } from 'node:os'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { enterAsAdministrator, type Journey, openJourney } from './openJourney.js'

const run = promisify(execFile)

let browser: Browser
let journey: Journey
let server: Journey['server']
let context: BrowserContext

// The first administrator's name, where nobody has given another.
const administrator = userInfo().username
const wait = { timeout: 60_000 }

beforeAll(async () => {
  journey = await openJourney()
  ;({ browser, server, context } = journey)
  await enterAsAdministrator(journey)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

/** What the real curl is told, and the status. */
async function curl(token: string): Promise<string> {
  const { stdout } = await run('curl', [
    ...['--silent', '--header', `Authorization: token ${token}`, '--header', 'Content-Type: application/json'],
    ...['--data', '{"query":"{currentUser{username}}"}', '--write-out', ' %{http_code}'],
    `${server.address}/.api/graphql`,
  ])
  return stdout
}

test('a token is made in the browser, used by curl, deleted, and refused', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/users/${administrator}/settings/tokens`)
  await page.getByText('There are no tokens yet').waitFor()
  await page.getByRole('link', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('for curl')
  await page.getByRole('combobox', { name: 'Expires in' }).selectOption('7 days')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('heading', { name: 'Your new token' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const token = (await page.getByTestId('token').textContent())?.trim() ?? ''
  expect(token).toMatch(/^sgp_[0-9a-f]{16}_[0-9a-f]{40}$/)
  expect(await curl(token)).toBe(`{"data":{"currentUser":{"username":"${administrator}"}}} 200`)

  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByText(/^expires/).waitFor()
  await page.reload()
  await page.getByText(/^last used/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete for curl' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There are no tokens yet').waitFor()
  expect(await curl(token)).toBe('Invalid access token. 401')
  await page.close()
})

test('a program of this machine is handed a token once the person allows it; any other gets none', async () => {
  const asked: string[] = []
  const program = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('Thank you.')
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const address = program.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // The program stands at another address, which the other tests take for a leak.
  const alone = await browser.newContext({ storageState: await context.storageState(), reducedMotion: 'reduce' })
  const page = await alone.newPage()
  const callback = `${server.address}/users/${administrator}/settings/tokens/new/callback`
  await page.goto(`${callback}?requestFrom=https://evil.example`)
  await page.getByText('No program that is known here asks for a token.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${callback}?requestFrom=JETBRAINS-${port}`)
  await page.getByText(`The token is sent to port ${port} of this machine, and nowhere else.`).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.poll(() => asked.find((url) => url.includes('token=')), wait).toBeDefined()
  const token = new URL(asked[0] ?? '', 'http://localhost').searchParams.get('token') ?? ''
  expect(await curl(token)).toMatch(/ 200$/)
  await alone.close()
  program.close()
})

test('an administrator makes a role, gives it, and finds it all in the audit log', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/site-admin/roles`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Librarian')
  const form = page.getByRole('form', { name: 'New role' })
  await form.getByRole('checkbox', { name: /Write repository metadata/ }).check()
  await form.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('heading', { name: 'Librarian' }).waitFor()
  await page.getByRole('button', { name: 'Permissions of User', exact: true }).click()
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${server.address}/users/${administrator}/settings/roles`)
  await page.getByRole('checkbox', { name: 'Librarian' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled(), wait).toBe(true)
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${server.address}/site-admin/audit-log`)
  await page.getByRole('rowheader', { name: 'user.setRoles' }).waitFor()
  await page.getByRole('rowheader', { name: 'accessToken.delete' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'What' }).selectOption('role.create')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 act', { exact: true }).waitFor()
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const file = await page.request.get(`${server.address}${href}`)
  expect(await file.text()).toContain('REPO_METADATA#WRITE')

  await page.goto(`${server.address}/site-admin/tokens`)
  await page.getByRole('group', { name: 'Access tokens' }).getByRole('link', { name: administrator }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${server.address}/site-admin/roles`)
  await page.getByRole('button', { name: 'Delete Librarian' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Librarian' }).count(), wait).toBe(0)
  await page.close()
})
