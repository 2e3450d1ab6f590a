import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsAdministrator, type Journey, openJourney } from './openJourney.js'
import { sampleFile } from './smallRepository.js'

let journey: Journey

beforeAll(async () => {
  journey = await openJourney()
  await enterAsAdministrator(journey)
})

afterAll(() => journey.close())

/** What only those may read who are signed in: of the files, their names, and what was searched for. */
const secret = /needle|orders|prices\.go/i

/** Everything that a page shows, as words and as what it keeps. */
const shownBy = (page: Page) =>
  page.evaluate(() => [document.title, document.body.innerText, ...Object.values({ ...sessionStorage })].join('\n'))

const addresses = [
  '/search?q=needle',
  `/orders/-/blob/${sampleFile}`,
  '/orders',
  '/orders/-/commits/',
  '/site-admin/users',
]

test('after signing out neither back nor forward shows what was there, nor does another tab', async () => {
  const { context, server } = journey
  const page = await context.newPage()
  for (const address of addresses) {
    await page.goto(server.address + address)
    await page.getByRole('button', { name: /account of/ }).waitFor()
  }
  const other = await context.newPage()
  await other.goto(`${server.address}/orders/-/blob/${sampleFile}`)
  await other.getByText('needle 1').first().waitFor()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  for (const step of [...addresses.map(() => 'back'), 'forward', 'forward'] as const) {
    await (step === 'back' ? page.goBack() : page.goForward())
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    // The address is one's own, and leads back after signing in.
    expect(await shownBy(page)).not.toMatch(secret)
  }
  await other.reload()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await shownBy(other)).not.toMatch(secret)
})
