import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { type Journey, openJourney } from './openJourney.js'
import { graphql } from './runningServer.js'

let journey: Journey
let server: Journey['server']
let context: BrowserContext
let page: Page

beforeAll(async () => {
  journey = await openJourney()
  ;({ server, context } = journey)
  page = await context.newPage()
  await page.goto(server.link)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const open = (path: string) => page.goto(`${server.address}${path}`)

async function create(username: string, email: string): Promise<void> {
  await open('/site-admin/users/new')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  if (email === '') await page.getByRole('checkbox', { name: /Service account/ }).check()
  else await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await heading(`${username} was created`)
}

test('an administrator makes accounts and sees who there is', async () => {
  await create('alice', 'alice@example.com')
  expect(await findViolations(page)).toEqual([])
  await create('bob', 'bob@example.com')
  await create('robot', '')
  await page.getByText('Make an access token for it in its settings.').waitFor()
  await open('/site-admin/users')
  await heading('Users')
  const users = page.getByRole('group', { name: 'Users' })
  for (const name of ['alice', 'bob', 'robot']) await users.getByRole('link', { name, exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox', { name: /Filter users/ }).fill('bob@ex')
  await page.getByText('1 to 1 of 1').waitFor()
  expect(new URL(page.url()).searchParams.get('query')).toBe('bob@ex')
  await page.getByRole('link', { name: /service accounts/ }).click()
  await page.getByText('1 to 1 of 1').waitFor()
  await users.getByRole('link', { name: 'robot', exact: true }).waitFor()
})

test('several are deleted at once, each with its outcome, and recovered', async () => {
  await open('/site-admin/users')
  for (const name of ['alice', 'bob']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('toolbar', { name: 'Chosen users' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 accounts?' })
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const results = dialog.getByRole('list', { name: 'Results' })
  await results.getByText('alice: deleted').waitFor()
  await results.getByText('bob: deleted').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Which accounts' }).selectOption('deleted')
  await page.getByText('1 to 2 of 2').waitFor()
  await open('/users/alice/profile')
  await heading(/not found|exist/i)
  await open('/site-admin/users?kind=deleted')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Recover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click()
  await page.getByRole('dialog').getByText('bob: recovered').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('Nobody matches').waitFor()
})

test('one’s own account is not deleted from the list', async () => {
  await open('/site-admin/users?kind=admins')
  await page.getByRole('button', { name: /What to do with/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You cannot delete your own account').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
})

test('an account has a profile, and settings for whoever may change them', async () => {
  await open('/users/alice')
  await heading('alice')
  expect(new URL(page.url()).pathname).toBe('/users/alice/profile')
  expect(await findViolations(page)).toEqual([])
  await open('/users/alice/settings/profile')
  await page.getByText('Viewing settings of alice').waitFor()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Alice Example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Pages of alice' }).getByRole('link', { name: 'Profile' }).click()
  await heading('Alice Example')
  await open('/users/alice/settings/quota')
  await page.getByRole('textbox', { name: /Chat/ }).fill('25')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await open('/settings/emails')
  await heading('Emails')
  expect(new URL(page.url()).pathname).toMatch(/^\/users\/[^/]+\/settings\/emails$/)
})

test('an address is added, verified by an administrator, made primary; another is removed', async () => {
  await open('/users/alice/settings/emails')
  await page.getByText('This instance sends no mail.').waitFor()
  await page.getByRole('textbox', { name: 'Another address' }).fill('Alice.Work@EXAMPLE.org')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const addresses = page.getByRole('list', { name: 'Addresses' })
  const added = addresses.getByRole('listitem').filter({ hasText: 'Alice.Work@example.org' })
  await added.getByText('not verified', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await added.getByRole('button', { name: /Mark as verified/ }).click()
  await added.getByText('verified', { exact: true }).waitFor()
  await added.getByRole('button', { name: /Make primary/ }).click()
  await added.getByText('primary', { exact: true }).waitFor()
  await addresses.getByRole('button', { name: 'Remove: alice@example.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('alice@example.com was removed.').first().waitFor()
  expect(await addresses.getByRole('listitem').count()).toBe(1)
  await open('/users/alice/settings/emails?verified=void')
  await page.getByText('That link is used, replaced or too old').waitFor()
})

test('a service account has neither addresses nor security; the event log tells what clients told', async () => {
  for (const page of ['emails', 'security']) {
    await open(`/users/robot/settings/${page}`)
    await heading(/not found|exist/i)
  }
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await graphql(
    server,
    cookie,
    'mutation { logEvent(event: "ViewBlob", userCookieID: "", url: "/orders/-/blob/x?q=1", source: IDEEXTENSION) { alwaysNil } }',
  )
  await open('/settings/event-log')
  await page.getByRole('group', { name: 'Events' }).getByText('/orders/-/blob/x', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await open('/settings/product-research')
  await heading('Product research')
  expect(await findViolations(page)).toEqual([])
})
