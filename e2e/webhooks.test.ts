import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
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

interface Hook {
  readonly url: string
  readonly secret: string
}

/** Sends an event as GitHub does; the status of the answer. */
async function send({ url, secret }: Hook, event: string, body: string): Promise<number> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-github-event': event, 'x-hub-signature-256': signature }
  return (await fetch(url, { method: 'POST', body, headers })).status
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

async function addWebhook(page: Page): Promise<Hook> {
  await page.goto(server.link)
  await page.goto(`${server.address}/site-admin/webhooks/incoming`)
  await page.getByRole('heading', { name: 'No code host tells of its changes yet' }).waitFor()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Add a webhook' }).click()
  await page.getByLabel('Name').fill('All of Acme')
  await expectNoViolations(page)
  await page.getByLabel('Name').press('Enter')
  await page.getByText('it is not shown again').waitFor()
  await expectNoViolations(page)
  const [url = '', secret = ''] = await page.locator('code').allTextContents()
  return { url, secret }
}

test('add a webhook, receive, look at a payload, handle it again, and delete it', async () => {
  const page = await context.newPage()
  const hook = await addWebhook(page)
  expect(await send(hook, 'ping', '{"zen":"Keep it logically awesome."}')).toBe(200)
  expect(await send(hook, 'push', '{"repository":{"id":7}}')).toBe(200)
  expect(await send({ ...hook, secret: 'another' }, 'push', '{}')).toBe(401)

  await page.getByRole('link', { name: 'See its deliveries' }).click()
  const table = page.getByRole('group', { name: 'Deliveries' })
  await table.getByText('Refused').waitFor()
  await page.getByRole('button', { name: 'Details of ping' }).click()
  await page.getByRole('group', { name: 'Payload' }).getByText('Keep it logically awesome.').waitFor()
  await table.getByText('REDACTED').waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Handle it again' }).click()
  await table.getByText('Handled again from here.').waitFor()

  await page.getByLabel('Only what went wrong').check()
  await expect.poll(() => table.getByText('Handled').count()).toBe(0)
  await table.getByText('The signature does not fit the secret.').waitFor()
  expect(new URL(page.url()).search).toBe('?show=errors')

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Acme')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Acme', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No code host tells of its changes yet' }).waitFor()
  expect(await send(hook, 'ping', '{}')).toBe(404)
})
