import { userInfo } from 'node:os'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { type Journey, openJourney } from './openJourney.js'

let journey: Journey
let server: Journey['server']
let context: BrowserContext
let page: Page

beforeAll(async () => {
  journey = await openJourney({ height: 900 })
  ;({ server, context } = journey)
  page = await context.newPage()
  await page.goto(server.link)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

// The first administrator's name, where nobody has given another.
const administrator = userInfo().username

const editor = (name: string) => page.getByRole('textbox', { name, exact: true })

async function write(name: string, text: string): Promise<void> {
  await editor(name).fill(text)
}

test('a person sets something with a mistake, reads what is wrong beside it, mends it and saves', async () => {
  await page.goto(`${server.address}/users/${administrator}/settings`)
  await write('Settings', '{\n  "search.contextLines": "many",\n  "search.displayLimt": 5\n}')
  const problems = page.getByRole('list', { name: 'Problems of the settings' })
  await problems.getByText('"search.contextLines" must be a whole number.').waitFor()
  await problems.getByText('Did you mean "search.displayLimit"?').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await problems.getByRole('button', { name: 'Line 2' }).click()
  await write('Settings', '{\n  "search.contextLines": 4\n}')
  await problems.getByText('must be a whole number').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 saving, the newest first.').waitFor()
  const row = page
    .getByRole('group', { name: 'Settings that count' })
    .getByRole('row', { name: /search\.contextLines/ })
  expect(await row.textContent()).toContain('4these settings')
  expect(await findViolations(page)).toEqual([])
})

test('an administrator sees what will change, saves it, and takes an earlier version back', async () => {
  await page.goto(`${server.address}/site-admin/configuration`)
  await page.getByRole('button', { name: 'Send mail by SMTP' }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const difference = page.getByRole('group', { name: 'What will change' })
  expect(await difference.textContent()).toContain('+   "email.smtp": {')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 saving, the newest first.').waitFor()
  expect(await editor('Site configuration').textContent()).toContain('"password": "REDACTED"')
  await write('Site configuration', '{\n  "lsifEnforceAuth": true\n}')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('2 savings, the newest first.').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('What changed').first().click()
  const change = history.getByRole('group', { name: 'What saving 2 changed' })
  expect(await change.textContent()).toContain('+  "lsifEnforceAuth": true')
  expect(await change.textContent()).not.toContain('type the password here')
  await history.getByText('What changed').nth(1).click()
  await history.getByRole('button', { name: 'Put this version into the editor' }).first().click()
  await page.getByText('No secret is stored for this server and account.').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('an administrator makes a flag for a part of people, and another one for a person', async () => {
  await page.goto(`${server.address}/site-admin/feature-flags`)
  await page.getByText('No flag was made yet').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Add a flag' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('new-look')
  await page.getByRole('combobox', { name: 'It is' }).selectOption('rollout')
  await page.getByRole('textbox', { name: 'Percent of people' }).fill('0')
  await page.getByRole('button', { name: 'Add the flag' }).click()
  await page.getByText('of 1 user have it on').waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill(administrator)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Remove the override of ${administrator}` }).waitFor()
  await page.getByText('100 %').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/site-admin/feature-flags`)
  await page.getByRole('group', { name: 'Feature flags' }).getByText('on for 0 % of people').waitFor()
})

const pages = [
  '/site-admin/configuration',
  '/site-admin/global-settings',
  `/users/${administrator}/settings`,
  '/site-admin/feature-flags',
  '/site-admin/feature-flags/configuration/new-look',
]

test.each(pages)('%s is drawn without a fault in both themes, wide and narrow', async (address) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.address}${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page)).toEqual([])
      const folder = process.env['SEXTANT_PICTURES']
      const name = `${address.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}.png`
      if (folder) await page.screenshot({ path: `${folder}/${name}`, fullPage: true })
    }
  }
})
