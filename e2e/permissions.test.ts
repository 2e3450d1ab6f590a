import { userInfo } from 'node:os'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { type Journey, openJourney } from './openJourney.js'

let journey: Journey
let server: Journey['server']
let context: BrowserContext

beforeAll(async () => {
  journey = await openJourney()
  ;({ server, context } = journey)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

// The first administrator's name, where nobody has given another.
const administrator = userInfo().username

test('an administrator asks why a user reads a repository, and has the hosts asked', async () => {
  const page = await context.newPage()
  await page.goto(server.link)
  const name = (await page.locator('li[data-state="READY"] a').first().textContent())?.trim() ?? ''
  await page.goto(`${server.address}/site-admin/permissions-syncs`)
  await page.getByText('No host was asked yet').waitFor()
  await page.getByRole('textbox', { name: 'Repository' }).fill(name)
  await page.getByRole('textbox', { name: 'Username' }).fill(administrator)
  await page.getByRole('textbox', { name: 'Username' }).press('Enter')
  await page.getByText('It was named when the server was started').waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe(administrator)
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByRole('group', { name: 'Syncs' }).getByText(administrator, { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/${name}/-/settings/permissions`)
  await page.getByText('1 user can read it.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/users/${administrator}/settings/permissions`)
  await page.getByRole('group', { name: 'What can be read' }).getByRole('link', { name }).waitFor()
  expect(await findViolations(page)).toEqual([])
})
