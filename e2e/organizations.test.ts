import { userInfo } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let complaints: readonly (readonly string[])[] = []
let root: Page
let bob: Page
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder], args: ['--allow-signup', 'true'] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  root = await pageOf(await openContext())
  await root.goto(server.link)
  bob = await pageOf(await openContext())
  await signUp(bob, 'bob')
})

afterEach(() => expect(complaints.flat()).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = [...complaints, await gatherComplaints(context, server.address)]
  return context
}

const pageOf = (context: BrowserContext) => context.newPage()

async function signUp(page: Page, username: string): Promise<void> {
  const data = { username, email: `${username}@example.com`, password: 'a long enough password' }
  const headers = { 'x-requested-with': 'Sextant' }
  const response = await page.context().request.post(`${server.address}/-/sign-up`, { data, headers })
  expect(response.status()).toBe(200)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const open = (page: Page, path: string) => page.goto(`${server.address}${path}`)

test('an organization is made, somebody is invited by a link, joins, and is removed', async () => {
  await open(root, '/organizations/new')
  await root.getByLabel('Name', { exact: true }).fill('acme')
  await root.getByLabel('Display name').fill('Acme')
  expect(await findViolations(root)).toEqual([])
  await root.getByRole('button', { name: 'Create organization' }).click()
  await heading(root, 'Members')
  await root.getByText('1 member', { exact: true }).waitFor()

  await root.getByLabel('Username or e-mail address').fill('bob')
  await root.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await root.locator('code', { hasText: '/organizations/invitation/' }).textContent()
  await root.getByRole('button', { name: 'Revoke the invitation of bob' }).waitFor()
  expect(await findViolations(root)).toEqual([])

  // Forwarded, the link says nothing to the one who forwards it.
  await root.goto(link ?? '')
  await heading(root, 'No invitation for you here')
  expect(await findViolations(root)).toEqual([])

  await bob.goto(link ?? '')
  await heading(bob, 'Join Acme')
  expect(await findViolations(bob)).toEqual([])
  await bob.getByRole('button', { name: 'Join acme' }).click()
  await heading(bob, 'Organization profile')
  expect(new URL(bob.url()).pathname).toBe('/organizations/acme/settings/profile')
  await bob.getByRole('button', { name: /account of bob/ }).click()
  await bob.getByRole('group', { name: 'Your organizations' }).getByRole('link', { name: 'Acme' }).waitFor()
  await bob.goto(link ?? '')
  await heading(bob, 'No invitation for you here')

  await open(root, '/organizations/acme/getstarted')
  await root.getByText('2 members', { exact: true }).waitFor()
  expect(new URL(root.url()).pathname).toBe('/organizations/acme/settings/members')
  await root.getByRole('button', { name: 'Remove bob' }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await root.getByText('1 member', { exact: true }).waitFor()
  await open(bob, '/organizations/acme')
  await heading(bob, 'Page not found')
})

test('the last member stays; a site admin sees every organization and deletes one', async () => {
  await open(bob, '/organizations/new')
  await bob.getByLabel('Name', { exact: true }).fill('other')
  await bob.getByRole('button', { name: 'Create organization' }).click()
  await bob.getByRole('button', { name: 'Leave the organization' }).click()
  await bob.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await bob.getByText('This is the only member').waitFor()
  await open(root, '/organizations/other/settings')
  await root.getByText('Viewing settings for other').waitFor()
  await root.getByText('Organization settings apply to all members.').waitFor()
  expect(await findViolations(root)).toEqual([])
  await open(root, '/site-admin/organizations?query=oth')
  await root.getByText('1 organization', { exact: true }).waitFor()
  expect(await findViolations(root)).toEqual([])
  await root.getByRole('button', { name: 'Delete other' }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await root.getByText('0 organizations', { exact: true }).waitFor()
})

test('teams stand below one another', async () => {
  await open(bob, '/teams')
  await bob.getByRole('heading', { name: 'There are no teams yet' }).waitFor()
  expect(await findViolations(bob)).toEqual([])
  for (const [name, parent] of [['engineering'], ['frontend', 'engineering']] as const) {
    await open(bob, parent === undefined ? '/teams/new' : `/teams/new?parent=${parent}`)
    await bob.getByLabel('Name', { exact: true }).fill(name)
    await bob.getByRole('button', { name: 'Create team' }).click()
    await heading(bob, name)
  }
  const parents = await bob.getByLabel('Parent team').locator('option').allTextContents()
  expect(parents).toEqual(['None: at the top', 'engineering'])
  expect(await findViolations(bob)).toEqual([])
  await bob.getByRole('link', { name: 'Members (1)' }).click()
  await bob.getByLabel('Username or e-mail address').fill(userInfo().username)
  await bob.getByRole('button', { name: 'Add', exact: true }).click()
  await bob.getByRole('button', { name: 'Remove root' }).waitFor()
  expect(await findViolations(bob)).toEqual([])
  await open(bob, '/teams/engineering/child-teams')
  await bob.getByRole('link', { name: 'frontend', exact: true }).waitFor()
  expect(await findViolations(bob)).toEqual([])
  await open(bob, '/teams/engineering')
  await bob.getByRole('button', { name: 'Delete this team' }).click()
  await bob.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await bob.getByRole('link', { name: 'frontend', exact: true }).waitFor()
  expect(new URL(bob.url()).pathname).toBe('/teams')
})
