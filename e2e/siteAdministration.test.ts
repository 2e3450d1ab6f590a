import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { enterAsAdministrator, type Journey, openJourney } from './openJourney.js'

let journey: Journey
let server: Journey['server']
let context: BrowserContext

beforeAll(async () => {
  journey = await openJourney({ height: 900, timeout: 60_000 })
  ;({ server, context } = journey)
  await enterAsAdministrator(journey)
})

afterEach(() => expect(journey.complaints).toEqual([]))

afterAll(() => journey.close())

const open = () => context.newPage()

async function visit(path: string, heading: string): Promise<Page> {
  const page = await open()
  await page.goto(`${server.address}${path}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  return page
}

test('the sidebar leads to every page of the area that is open, and each has its heading', async () => {
  const page = await visit('/site-admin', 'Overview')
  const area = page.getByRole('navigation', { name: 'Site admin' })
  const links = await area.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links).toEqual(expect.arrayContaining(['/site-admin/pings', '/site-admin/updates', '/site-admin/report-bug']))
  for (const link of links) {
    await area.locator(`a[href="${link}"]`).click()
    // The sidebar is the next page's then: a press that begins on the old one and ends on the new one is no click.
    await area.locator(`a[href="${link}"][aria-current="page"]`).waitFor()
    await page.locator('main h1').first().waitFor()
    expect(await page.locator('[data-not-available]').count()).toBe(0)
  }
})

test('an administrator sees what pings would say, switches them on, and off again', async () => {
  const page = await visit('/site-admin/pings', 'Pings')
  await page.getByText('Pings are off. Nothing leaves this instance.').waitFor()
  await page.getByText('Nothing was ever sent.').waitFor()
  const box = page.getByRole('checkbox', { name: /Send these figures/ })
  // It stands as it was until the server has answered.
  await box.click()
  await page.getByText('Nothing is sent: there is no address').waitFor()
  expect(await findViolations(page)).toEqual([])
  await box.click()
  await page.getByText('Pings are off. Nothing leaves this instance.').waitFor()
  await page.goto(`${server.address}/site-admin/updates`)
  await page.getByRole('heading', { name: 'What is new in this version' }).waitFor()
  await page.getByText('It was never looked for a newer version.').waitFor()
})

test('a report of a bug is shown before it is taken away', async () => {
  const page = await visit('/site-admin/report-bug', 'Report a bug')
  await page.getByRole('heading', { name: 'This browser' }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^sextant-report-\d{4}-\d\d-\d\d\.json$/)
})

test('ownership analytics point to the signals, count, and say what failed', async () => {
  const page = await visit('/site-admin/analytics/own', 'Ownership analytics')
  await page.getByText('This page is deprecated').waitFor()
  await page.getByRole('link', { name: 'ownership signals', exact: true }).click()
  const form = page.getByRole('form', { name: 'Ownership analytics' })
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: /.*/ }).or(form).first().waitFor()
  await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.address}/site-admin/analytics/own`)
  const chart = page.getByRole('figure', { name: 'Ownership coverage in %' })
  await chart.getByText('Ownership type').waitFor()
  await chart.getByText('Files percentage').waitFor()
  expect(await chart.getByRole('listitem').count()).toBe(3)
  expect(await findViolations(page)).toEqual([])
})

test.each([
  ['OwnSignalConfigurations', 'Error finding out if own analytics are enabled'],
  ['InstanceOwnershipStats', 'Error getting code ownership analytics'],
])('where %s fails the page says so', async (operation, sentence) => {
  const page = await open()
  await page.route('**/.api/graphql*', async (route) => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.continue()
    await route.fulfill({ status: 200, json: { data: null, errors: [{ message: 'The database is away.' }] } })
  })
  await page.goto(`${server.address}/site-admin/analytics/own`)
  await page.getByText(sentence).waitFor()
})

test('a published tour greets on the home page, remembers each step, and can be dismissed', async () => {
  const page = await visit('/site-admin/end-user-onboarding', 'End user onboarding')
  await page.getByText('Nobody sees a tour yet').waitFor()
  await page.getByRole('textbox', { name: 'Step' }).first().fill('Look for orders')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('published', { exact: true }).waitFor()
  // The home of somebody who has searched before.
  await page.goto(`${server.address}/search?q=order1`)
  await page.getByTitle('src/orders.ts').waitFor()
  await page.goto(`${server.address}/search`)
  const tour = page.getByRole('region', { name: 'Getting started' })
  await tour.getByText('0 of 6 done').waitFor()
  expect(await findViolations(page)).toEqual([])
  await tour.getByRole('link', { name: 'Look for orders' }).click()
  await page.waitForURL('**/search?q=*')
  await page.goto(`${server.address}/search`)
  await tour.getByText('1 of 6 done').waitFor()
  await tour.getByRole('button', { name: 'Dismiss the tour' }).click()
  await expect.poll(() => tour.count()).toBe(0)
})
