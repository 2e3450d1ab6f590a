import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { type SigningApplication, startSigningApplication } from './signingApplication.js'
import { makeSmallRepository } from './smallRepository.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let application: SigningApplication
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []
const output = fileURLToPath(new URL('./output/identity-provider/', import.meta.url))

beforeAll(async () => {
  await mkdir(output, { recursive: true })
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  application = await startSigningApplication(server.address)
  closers.push(() => application.close())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  const page = await context.newPage()
  await page.goto(server.link)
  await page.close()
})

/** The page of somebody's tokens and of what they allowed. */
const tokensOf = (username: string) => `/users/${username}/settings/tokens`

/** Pages ask nobody else; the application that the person goes to is another page. */
const toOthers = () => complaints.filter((complaint) => !complaint.includes(application.address))

afterEach(() => expect(toOthers()).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Has the page checked, and drawn in both themes and two widths for whoever looks at the pictures. */
async function look(page: Page, name: string): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: join(output, `${name}-${theme}-${width}.png`), fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Who the API takes the bearer of a token for; the status where it takes it for nobody. */
async function whoIs(token: string): Promise<string | number> {
  const response = await fetch(`${server.address}/.api/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ currentUser { username } }' }),
  })
  if (response.status !== 200) return response.status
  const { data } = (await response.json()) as { readonly data: { readonly currentUser: { readonly username: string } } }
  return data.currentUser.username
}

const copied = (page: Page, label: string) =>
  page
    .locator('div', { has: page.locator(`b:text-is("${label}")`) })
    .last()
    .locator('code')
    .innerText()

test('a site admin adds an application, and a person signs in to it with consent', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/site-admin/oauth-clients`)
  await page.getByRole('link', { name: 'Command line client (src)' }).waitFor()
  await look(page, 'clients')
  await page.getByRole('link', { name: 'Add an application' }).click()
  await page.getByRole('checkbox', { name: 'user:all' }).waitFor()
  await look(page, 'new-client')
  await page.getByRole('textbox', { name: 'Name' }).fill('Wiki')
  await page.getByLabel('Redirect URIs', { exact: true }).fill('http://wiki.example/callback')
  await page.getByRole('checkbox', { name: 'user:all' }).check()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('alert').getByText('https://').waitFor()
  await page.getByLabel('Redirect URIs', { exact: true }).fill(application.redirectURI)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('heading', { name: 'Wiki was added' }).waitFor()
  await look(page, 'added-client')
  application.register({ clientId: await copied(page, 'Client id'), secret: await copied(page, 'Secret') })

  await page.goto(application.address)
  await page.getByRole('link', { name: 'Sign in with Sextant' }).click()
  await page.getByRole('heading', { name: 'Let Wiki use your account?' }).waitFor()
  await look(page, 'consent')
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await page.getByText('Refused: access_denied.').waitFor()
  await page.goto(application.address)
  await page.getByRole('link', { name: 'Sign in with Sextant' }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByText('Hello, root.').waitFor()
  expect(await whoIs(application.token())).toBe(userInfo().username)
})

test('a visitor signs in first and is asked then; what was allowed is taken back in the settings', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}${tokensOf(userInfo().username)}`)
  await page.getByRole('button', { name: 'Take back: Wiki' }).waitFor()
  await look(page, 'applications')
  await page.getByRole('button', { name: 'Take back: Wiki' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('There are none.', { exact: true }).waitFor()
  expect(await whoIs(application.token())).toBe(401)
  const visitor = await browser.newContext()
  const fresh = await visitor.newPage()
  await fresh.goto(application.address)
  await fresh.getByRole('link', { name: 'Sign in with Sextant' }).click()
  await fresh.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 60_000 })
  expect(new URL(fresh.url()).searchParams.get('returnTo')).toMatch(/^\/\.auth\/idp\/oauth\/authorize\?client_id=/)
  await visitor.close()
})

test('an application is disabled, gets a new secret, and is deleted', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/site-admin/oauth-clients`)
  await page.getByRole('link', { name: 'Wiki' }).click()
  await page.getByRole('heading', { name: 'Wiki' }).waitFor()
  await look(page, 'client')
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('It can neither sign people in').waitFor()
  await page.goto(application.address)
  await page.getByRole('link', { name: 'Sign in with Sextant' }).click()
  await page.getByText('This server does not know the application').waitFor()
  await look(page, 'problem')
  await page.goBack()
  await page.goto(`${server.address}/site-admin/oauth-clients`)
  await page.getByRole('link', { name: 'Wiki' }).click()
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByText('it is not shown again').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Command line client (src)' }).waitFor()
  expect(await page.getByRole('link', { name: 'Wiki' }).count()).toBe(0)
})

const clientId = 'sgo_cid_sourcegraph-cli'

async function post(path: string, form: Readonly<Record<string, string>>, headers = {}) {
  const response = await fetch(`${server.address}/.auth/idp/oauth/${path}`, {
    ...{ method: 'POST', body: new URLSearchParams(form), headers },
  })
  return (await response.json()) as Readonly<Record<string, string>>
}

test('a machine gets credentials of its service account, and fetches its own tokens', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/site-admin/users/new`)
  await page.getByRole('textbox', { name: 'Username' }).fill('builder')
  await page.getByRole('checkbox', { name: 'Service account' }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('builder').first().waitFor()
  await page.goto(`${server.address}${tokensOf('builder')}`)
  await page.getByRole('heading', { name: 'Client credentials' }).waitFor()
  await page.getByRole('link', { name: 'For a machine' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly build')
  await page.getByRole('checkbox', { name: 'user:all' }).check()
  await look(page, 'machine-new')
  await page.getByRole('button', { name: 'Create credentials' }).click()
  await page.getByText('it is not shown again').waitFor()
  await look(page, 'machine-made')
  const authorization = `Basic ${Buffer.from(`${await copied(page, 'Client id')}:${await copied(page, 'Secret')}`).toString('base64')}`
  const form = { grant_type: 'client_credentials' }
  const { access_token: token = '' } = await post('token', form, { authorization })
  expect(await whoIs(token)).toBe('builder')
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'nightly build' }).waitFor()
  await look(page, 'machine-list')
  await page.getByRole('link', { name: 'nightly build' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('It can neither sign people in').waitFor()
  expect([await whoIs(token), await post('token', form, { authorization })]).toEqual([
    401,
    expect.objectContaining({ error: 'invalid_client' }),
  ])
})

/** The person's part: from the address that the device shows to the end. */
async function letIn(address: string, pictures: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  if (pictures) {
    const right = await code.inputValue()
    await look(page, 'device-code')
    await code.fill('BBBB-BBBB')
    await code.press('Enter')
    await page.getByText('No device waits with this code.').waitFor()
    await code.fill(right)
  }
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Let Command line client (src) in as root?' }).waitFor()
  if (pictures) await look(page, 'device')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('heading', { name: 'Your device is signed in' }).waitFor()
  if (pictures) await look(page, 'device-done')
}

test('a device shows a code, its person lets it in, and it acts as that person', async () => {
  const scope = 'email offline_access openid profile user:all'
  const asked = await post('device/code', { client_id: clientId, scope })
  await letIn(asked['verification_uri_complete'] ?? '', true)
  const grant = 'urn:ietf:params:oauth:grant-type:device_code'
  const form = { client_id: clientId, device_code: asked['device_code'] ?? '', grant_type: grant }
  const tokens = await post('token', form)
  expect(await whoIs(tokens['access_token'] ?? '')).toBe(userInfo().username)
})

/** The real command line client, where this machine has it: `SRC_PATH` names the program. */
const src = process.env['SRC_PATH'] ?? ''

test.skipIf(!existsSync(src))('src login signs in by device flow, and asks the API as the person', async () => {
  const home = await mkdtemp(join(tmpdir(), 'sextant-src-'))
  closers.push(() => rm(home, { recursive: true, force: true }))
  const env = { PATH: process.env['PATH'], HOME: home, SRC_ENDPOINT: server.address }
  const child = spawn(src, ['login', server.address], { env })
  const printed = printedBy(child)
  const address = await printed.until(/visit (http\S+user_code=[A-Z-]+\w)/)
  await letIn(address, false)
  const [exit] = (await once(child, 'exit')) as [number]
  expect([exit, printed.all()]).toEqual([0, expect.stringContaining(`Authenticated as root on ${server.address}`)])
})

test('whom an application sends to sign out is asked, and is out of every session of this browser then', async () => {
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  closers.push(() => visitor.close())
  await visitor.addCookies(await context.cookies())
  const page = await visitor.newPage()
  await page.goto(`${server.address}/.auth/idp/oauth/logout?client_id=${clientId}`)
  await page.getByRole('heading', { name: 'Sign out of Sextant?' }).waitFor()
  await look(page, 'sign-out')
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()
  await page.goBack()
  // Pages that are still open ask on, and hear that their session is over.
  for (const other of context.pages()) await other.close()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`${server.address}${tokensOf(userInfo().username)}`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

function printedBy(child: ChildProcess) {
  let all = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (all += part.toString()))
  return {
    all: () => all,
    async until(pattern: RegExp): Promise<string> {
      for (let wait = 0; wait < 200; wait++) {
        const found = pattern.exec(all)?.[1]
        if (found !== undefined) return found
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`It printed ${all}`)
    },
  }
}
