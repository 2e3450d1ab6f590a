import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '@sextant/database'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUser } from '../server/dist/features/accounts/index.js'
import { helpMount } from '../server/dist/features/help/index.js'
import type { SignedIn } from '../server/dist/http/viewer.js'
import { openTestApp, type TestApp } from '../server/dist/testApp.js'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'

let browser: Browser
let context: BrowserContext
let page: Page
let t: TestApp
let address = ''
let alice: SignedIn
let admin: SignedIn
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []
const pictures = process.env['SEXTANT_PICTURES']

beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url))
  const mounts = [helpMount(join(webFolder, 'help'))]
  t = await openTestApp({ externalURL: new URL(address), webFolder, privateMode: true, mounts })
  closers.push(() => t.close())
  // An instance without an administrator who can sign in shows only how to make one.
  const { id } = await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
  admin = { kind: 'user', userId: id, username: 'root', siteAdmin: true }
  alice = await t.addUser('alice')
  await t.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
  closers.push(() => browser.close())
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

beforeEach(async () => {
  await context?.close()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, address)
  page = await context.newPage()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

async function signIn(user: SignedIn): Promise<void> {
  const { cookie = '' } = await t.browserOf(user)
  await context.addCookies([{ name: 'sgs', value: cookie.slice('sgs='.length), url: address }])
}

/** A page that asks nothing of a search engine. */
const quiet = () => page.goto(`${address}/users/alice/profile`)

const remember = (user: SignedIn, contents: object) =>
  sql`insert into temporary_settings (user_id, contents) values (${user.userId}, ${JSON.stringify(contents)}::jsonb)
    on conflict (user_id) do update set contents = excluded.contents`.execute(t.db)

async function remembered(user: SignedIn): Promise<object> {
  const { rows } = await sql<{ contents: object }>`
    select contents from temporary_settings where user_id = ${user.userId}`.execute(t.db)
  return rows[0]?.contents ?? {}
}

const setSite = (contents: string) =>
  sql`insert into settings (subject_kind, subject_id, contents) values ('site', 0, ${contents})`.execute(t.db)

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('the third active day brings the survey, which asks for a score, a reason, and says thanks', async () => {
  await remember(alice, { 'user.daysActiveCount': 2, 'user.lastDayActive': '2020-01-01' })
  await signIn(alice)
  await quiet()
  const survey = page.getByRole('complementary', { name: 'Tell us what you think' })
  await survey.waitFor()
  expect(await survey.getByRole('button', { name: /^\d+$/ }).count()).toBe(11)
  await survey.getByRole('button', { name: 'Continue' }).click()
  await survey.getByText('Please select a score between 0 to 10').waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('survey')
  await survey.getByRole('button', { name: '9', exact: true }).click()
  await survey.getByRole('button', { name: 'Continue' }).click()
  await survey.getByLabel('What do you use Sextant for?').fill('Reading code')
  await survey.getByLabel('E-mail address').fill('nowhere')
  await survey.getByRole('button', { name: 'Done' }).click()
  await survey.getByText(/^Error: /).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('survey-reason')
  await survey.getByLabel('E-mail address').fill('alice@example.com')
  const told = page.waitForResponse(/EditTemporarySettings/)
  await survey.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Thank you for your answer.').waitFor()
  await told
  expect(await remembered(alice)).toMatchObject({
    'user.daysActiveCount': 3,
    'npsSurvey.hasTemporarilyDismissed': true,
  })
  await page.getByRole('button', { name: 'Close the survey' }).click()
  await page.getByText('Thank you for your answer.').waitFor({ state: 'hidden' })
  await quiet()
  await page.getByText('Member since').waitFor()
  expect(await page.getByText('Tell us what you think').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('a score counts also when the survey is closed, and a new round forgets that it was put off', async () => {
  const { rows: before } = await sql`select from survey_responses`.execute(t.db)
  await remember(alice, { 'user.daysActiveCount': 32, 'user.lastDayActive': '2020-01-01' })
  await signIn(alice)
  await quiet()
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByLabel("Don't show this again").check()
  const told = page.waitForResponse(/EditTemporarySettings/)
  await page.getByRole('button', { name: 'Close the survey' }).click()
  await told
  const answers = async () => (await sql`select from survey_responses`.execute(t.db)).rows.length
  await expect.poll(answers, { timeout: 60_000 }).toBe(before.length + 1)
  expect(await remembered(alice)).toMatchObject({ 'npsSurvey.hasPermanentlyDismissed': true })
  await remember(alice, {
    ...{ 'user.daysActiveCount': 59, 'user.lastDayActive': '2020-01-01' },
    'npsSurvey.hasTemporarilyDismissed': true,
  })
  await quiet()
  await expect
    .poll(() => remembered(alice), { timeout: 60_000 })
    .not.toHaveProperty('npsSurvey.hasTemporarilyDismissed')
  expect(complaints).toEqual([])
})

test('messages of the day and notices stand with the page, and stay away once they are put away', async () => {
  await setSite(
    JSON.stringify({
      motd: ['Sextant is **down** on [Sunday](https://example.com).'],
      notices: [
        { message: 'Only at home.', location: 'home', variant: 'warning' },
        {
          message: 'Everywhere.',
          location: 'top',
          dismissible: true,
          styleOverrides: { backgroundColor: 'gold', textColor: 'black' },
        },
      ],
    }),
  )
  await remember(alice, {})
  await signIn(alice)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await quiet()
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('Everywhere.').waitFor()
  await page.getByText('Member since').waitFor()
  expect(await notices.getByRole('link', { name: 'Sunday' }).getAttribute('href')).toBe('https://example.com')
  expect(await notices.getByText('Only at home.').isVisible()).toBe(false)
  const shifts = await page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'shifts')
    return Array.isArray(seen) ? seen.map(Number) : [1]
  })
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.05)
  expect(await findViolations(page)).toEqual([])
  await picture('notices')
  const told = page.waitForResponse(/EditTemporarySettings/)
  await notices.getByRole('note').filter({ hasText: 'Everywhere.' }).getByRole('button', { name: 'Dismiss' }).click()
  await told
  await page.goto(`${address}/search`)
  await notices.getByText('Only at home.').waitFor()
  expect(await notices.getByText('Everywhere.').isVisible()).toBe(false)
  await setSite('{}')
})

test('alerts of the site run nothing, and a licence that ends is told of', async () => {
  const hostile =
    'Mend <b>this</b> <a href="/site-admin">here</a><img src=x onerror="document.title=1"><script>document.title=1</script><a href="javascript:document.title=1">never</a>'
  const expiresAt = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString()
  await page.route(/GlobalAlertsSiteFlags/, async (route) => {
    const alerts = [
      { type: 'ERROR', message: hostile, isDismissibleWithKey: null },
      { type: 'INFO', message: 'Version 9 is there.', isDismissibleWithKey: 'update-9' },
    ]
    const productSubscription = { actualUserCount: 1, maximumAllowedUserCount: 1, expiresAt }
    await route.fulfill({
      json: { data: { site: { needsRepositoryConfiguration: false, alerts, productSubscription } } },
    })
  })
  await signIn(admin)
  await page.goto(`${address}/site-admin/surveys`)
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('Your Sextant license will expire in 3 days.').waitFor()
  expect(await notices.getByRole('link', { name: 'here' }).getAttribute('href')).toBe(`${address}/site-admin`)
  expect(await notices.locator('img, script').count()).toBe(0)
  expect(await notices.getByRole('link', { name: 'never' }).count()).toBe(0)
  expect(await page.title()).not.toBe('1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('alerts')
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await notices.getByText('Version 9 is there.').waitFor({ state: 'hidden' })
})

test('feedback reaches the administrators, who see it beside the answers', async () => {
  await signIn(admin)
  await page.goto(`${address}/site-admin/surveys`)
  await page.getByRole('group', { name: 'Answers' }).getByText('Reading code').waitFor()
  await page.getByText('net promoter score in 30 days').waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('surveys')
  await giveFeedback()
  const dialog = page.getByRole('dialog', { name: 'Feedback' })
  await dialog.getByLabel('What works, and what does not?').fill('It is quick.')
  expect(await findViolations(page)).toEqual([])
  await picture('feedback')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Thank you.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await page.getByRole('group', { name: 'Feedback' }).getByText('It is quick.').waitFor()
  await picture('surveys-feedback')
  await page.getByRole('tab', { name: 'By person' }).click()
  await page.getByRole('group', { name: 'People' }).getByText('alice').waitFor()
})

async function giveFeedback(): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').first().fill('Send feedback')
  await page.getByRole('option', { name: 'Send feedback' }).first().click()
}

test('pages that are looked at are in the event log', async () => {
  await signIn(alice)
  await quiet()
  await page.getByText('Member since').waitFor()
  await page.goto('about:blank')
  const names = async () =>
    (await sql<{ name: string }>`select name from event_logs where user_id = ${alice.userId}`.execute(t.db)).rows.map(
      ({ name }) => name,
    )
  await expect.poll(names, { timeout: 60_000 }).toContain('ViewUsersUsernameProfile')
})

test('a page that the server cannot make says so instead of the application', async () => {
  await signIn(alice)
  // A limit of sign-ins of a broken database: any question of the page fails.
  await sql`alter table users rename to gone`.execute(t.db)
  try {
    const response = await quiet()
    expect(response?.status()).toBe(500)
    await page.getByRole('heading', { level: 1, name: '500 Internal Server Error' }).waitFor()
    await page.getByText("Sorry, there's been a problem.").waitFor()
    await page.getByText(/The log has the details under/).waitFor()
    expect(await page.title()).toContain('500 Internal Server Error')
    expect(await findViolations(page)).toEqual([])
    await picture('page-error')
  } finally {
    await sql`alter table gone rename to users`.execute(t.db)
  }
})

test('a session that ended while the page was open is gone with a reload', async () => {
  await signIn(alice)
  await page.goto(`${address}/users/alice/settings/tokens`)
  await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor()
  await sql`delete from sessions where user_id = ${alice.userId}`.execute(t.db)
  await page.getByRole('link', { name: 'Emails' }).click()
  await page.waitForURL(/\/sign-in\?returnTo=/)
})

test('the help and the debug page come from the server, each time', async () => {
  await signIn(admin)
  await page.goto(`${address}/-/debug`)
  await page.getByRole('heading', { level: 1, name: 'Debug' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('debug')
  await page.goto(`${address}/help`)
  await page.getByRole('link', { name: 'Blame: who wrote a line, and why' }).click()
  await page.getByRole('heading', { level: 1, name: /^Blame/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture('help')
  expect(complaints).toEqual([])
})
