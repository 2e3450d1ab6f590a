import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthProvider, configurationOf } from '../server/dist/configuration/index.js'
import { insertUser } from '../server/dist/features/accounts/index.js'
import { startHost, type TestHost } from '../server/dist/features/single-sign-on/testing/hostServer.js'
import {
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../server/dist/features/single-sign-on/testing/openIdProvider.js'
import { readRequest, TestSamlProvider } from '../server/dist/features/single-sign-on/testing/samlProvider.js'
import { openTestApp, type TestApp } from '../server/dist/testApp.js'
import { sql } from '@sextant/database'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'

let browser: Browser
let context: BrowserContext
let t: TestApp
let address = ''
let oidc: TestOpenIdProvider
let github: TestHost
let samlPage: Server
let samlAddress = ''
let saml: TestSamlProvider
let providers: readonly AuthProvider[] = []
let isEnforced = false
const closers: (() => Promise<unknown>)[] = []
const configuration = configurationOf(() => ({
  'auth.providers': providers,
  'auth.enforceExternalAccountConnection': isEnforced,
}))
const pictures = process.env['SEXTANT_PICTURES']

const portOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}`
  oidc = await startOpenIdProvider([`${address}/.auth/openidconnect/callback`])
  github = await startHost({ authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' })
  await startSaml()
  const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url))
  const externalURL = new URL(address)
  t = await openTestApp({ configuration, externalURL, webFolder, trustedProxies: ['127.0.0.1/32'], privateMode: true })
  closers.push(
    () => t.close(),
    () => oidc.close(),
    () => github.close(),
  )
  await insertUser(t.db, { username: 'root', siteAdmin: true, passwordHash: 'x' })
  await t.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
  closers.push(() => browser.close())
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

beforeEach(async () => {
  isEnforced = false
  await context?.close()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
})

/** A page of the identity provider that signs in whoever comes, and posts the response as browsers do. */
async function startSaml(): Promise<void> {
  samlPage = createServer((request, response) => {
    void (async () => {
      const asked = readRequest(new URL(request.url ?? '/', 'http://idp').href)
      const xml = await saml.answer(asked, 'saskia@corp.example')
      const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
      const fields = [field('SAMLResponse', Buffer.from(xml).toString('base64')), field('RelayState', asked.relayState)]
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<form method="post" action="${asked.acs}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
      )
    })()
  })
  samlAddress = `http://127.0.0.1:${await portOf(samlPage)}/sso`
  saml = new TestSamlProvider(samlAddress)
  closers.push(async () => samlPage.close())
}

const openId = (): AuthProvider => ({
  type: 'openidconnect',
  displayName: 'Corp',
  issuer: oidc.issuer,
  clientID: oidc.clientID,
  clientSecret: oidc.clientSecret,
})
const gitHub = (): AuthProvider => ({
  type: 'github',
  url: github.url,
  clientID: 'client',
  clientSecret: 'secret',
  allowSignup: true,
})

const goal = (username: string) => `/users/${username}/settings/tokens`

async function signInBy(page: Page, button: string, username: string): Promise<void> {
  await page.goto(`${address}${goal(username)}`)
  await page.getByRole('link', { name: button }).click()
  await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(goal(username))
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a person signs in through OpenID Connect, and comes back to where they wanted to go', async () => {
  providers = [{ type: 'builtin' }, openId(), gitHub()]
  oidc.person = { sub: 'olivia', preferred_username: 'olivia', email: 'olivia@corp.example', email_verified: true }
  const page = await context.newPage()
  await page.goto(`${address}${goal('olivia')}`)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await page.getByRole('link', { name: 'Continue with Corp' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture(page, 'sign-in')
  await signInBy(page, 'Continue with Corp', 'olivia')
})

test('a person who says no there is told so in words', async () => {
  providers = [{ type: 'builtin' }, openId()]
  oidc.refuses = true
  const page = await context.newPage()
  await page.goto(`${address}/sign-in`)
  await page.getByRole('link', { name: 'Continue with Corp' }).click()
  await page.getByText('was not allowed to say who you are').waitFor()
  oidc.refuses = false
  expect(await findViolations(page)).toEqual([])
  await picture(page, 'sign-in-refused')
})

test('a person signs in through SAML, whose provider posts across sites', async () => {
  providers = [{ type: 'builtin' }, { type: 'saml', displayName: 'Corp', identityProviderMetadata: saml.metadata }]
  const page = await context.newPage()
  await signInBy(page, 'Continue with Corp', 'saskia')
})

test('a person signs in with an account of a code host', async () => {
  providers = [{ type: 'builtin' }, gitHub()]
  github.answers = {
    '/api/v3/user': { id: 7, login: 'gita' },
    '/api/v3/user/emails': [{ email: 'gita@corp.example', verified: true }],
  }
  const page = await context.newPage()
  await signInBy(page, 'Continue with GitHub', 'gita')
})

test('a reverse proxy signs a person in, and no other', async () => {
  providers = [{ type: 'http-header', usernameHeader: 'X-Forwarded-User' }]
  await context.setExtraHTTPHeaders({ 'x-forwarded-user': 'helga' })
  const page = await context.newPage()
  await page.goto(`${address}${goal('helga')}`)
  await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor()
})

test('whom a host must know is asked to connect, and may skip it unless that is forbidden', async () => {
  providers = [{ type: 'builtin' }, openId(), gitHub()]
  await sql`
    insert into external_services (kind, display_name, config, url, enforces_permissions)
    values ('GITHUB', 'GitHub', '', ${github.url}, true)`.execute(t.db)
  const user = await t.addUser('vera')
  const { cookie = '' } = await t.browserOf(user)
  await context.addCookies([{ name: 'sgs', value: cookie.slice('sgs='.length), url: address }])
  const page = await context.newPage()
  isEnforced = true
  await page.goto(`${address}${goal('vera')}?authError=cancelled`)
  const dialog = page.getByRole('dialog', { name: 'Authorization required' })
  await dialog.getByText('was not allowed to say who you are').waitFor()
  await expect.poll(() => new URL(page.url()).search, { timeout: 60_000 }).toBe('')
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await dialog.getByText('You must connect at least one external account before continuing.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture(page, 'authorization-required')
  isEnforced = false
  await page.goto(`${address}${goal('vera')}`)
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await dialog.getByText('You can always review your external account connections in your user settings.').waitFor()
  const remembered = page.waitForResponse(/EditTemporarySettings/)
  await dialog.getByRole('button', { name: 'Skip', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await remembered
  // Only then is it known whether anybody is to be asked.
  const known = page.waitForResponse(/ConnectedAccounts/)
  await page.reload()
  await known
  await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
  isEnforced = true
  await page.reload()
  github.answers = { '/api/v3/user': { id: 8, login: 'vera-hub' }, '/api/v3/user/emails': [] }
  github.token = { scope: 'user:email,repo' }
  const connected = page.waitForResponse(/ConnectedAccounts/)
  await dialog.getByRole('button', { name: 'Connect GitHub' }).click()
  await connected
  await page.waitForURL(`${address}${goal('vera')}`)
  await page.getByRole('heading', { level: 1, name: 'Access tokens' }).waitFor()
  // The page from before goes with the load.
  await dialog.waitFor({ state: 'hidden' })
})

test('an administrator sees providers and accounts, tests one and removes the other', async () => {
  providers = [{ type: 'builtin' }, openId(), gitHub(), { type: 'saml', displayName: 'Old SAML' }]
  const admin = await t.addUser('ada', { siteAdmin: true })
  const { cookie = '' } = await t.browserOf(admin)
  await context.addCookies([{ name: 'sgs', value: cookie.slice('sgs='.length), url: address }])
  const page = await context.newPage()
  await page.goto(`${address}/site-admin/auth/providers`)
  const skip = page.getByRole('dialog', { name: 'Authorization required' })
  await skip.getByRole('button', { name: 'Skip for now' }).click()
  await skip.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Test Corp' }).click()
  await page.getByText(`${oidc.issuer} answers.`).waitFor()
  await page.getByText('Give either `identityProviderMetadataURL`').waitFor()
  await page.getByText(`${address}/.auth/github/callback`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture(page, 'providers')
  await page.goto(`${address}/site-admin/auth/external-accounts`)
  await page.getByRole('button', { name: 'Remove gita of gita' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await picture(page, 'external-accounts')
  await page.getByRole('textbox', { name: 'User or account' }).fill('gita')
  await page.getByText('olivia').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Remove gita of gita' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No account fits').waitFor()
})
