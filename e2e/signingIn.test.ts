import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createHmac } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'

interface Message {
  readonly ready?: string
  readonly done?: string
  readonly mail?: { readonly to: string; readonly template: string; readonly values: Readonly<Record<string, string>> }
}

const output = fileURLToPath(new URL('./output/', import.meta.url))
const password = 'seven green lanterns'
const messages: Message[] = []
let server: ChildProcess
let browser: Browser
let address = ''

beforeAll(async () => {
  await mkdir(output, { recursive: true })
  const script = fileURLToPath(new URL('./signInServer.mjs', import.meta.url))
  server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!server.stdout) throw new Error('The server has no output.')
  const lines = createInterface(server.stdout).on('line', (line) => messages.push(JSON.parse(line) as Message))
  await once(lines, 'line')
  address = messages[0]?.ready ?? ''
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  server.stdin?.end()
  await once(server, 'exit')
})

/** Runs a line of SQL on the server's database. */
async function runSql(line: string): Promise<void> {
  server.stdin?.write(`${line}\n`)
  await expect.poll(() => messages.some(({ done }) => done === line)).toBe(true)
}

async function mailTo(to: string, template: string): Promise<URL> {
  const found = () => messages.findLast(({ mail }) => mail?.to === to && mail.template === template)?.mail
  await expect.poll(found).toBeDefined()
  return new URL(found()?.values['url'] ?? '')
}

async function openWindow(): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  return { page: await context.newPage(), context }
}

const securityOf = (username: string) => `/users/${username}/settings/security`

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto(`${address}/sign-up?returnTo=${securityOf(username)}`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
}

async function signIn(page: Page, username: string, given = password): Promise<void> {
  await page.goto(`${address}/sign-in?returnTo=${securityOf(username)}`)
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** RFC 6238, apart from the library that the server uses. */
function codeOf(base32: string, at = Date.now()): string {
  const bits = [...base32.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

const looks = (['light', 'dark'] as const).flatMap((theme) => [1440, 360].map((width) => ({ theme, width })))

/** Pictures of the page as it is, and what axe says of it, in both themes, wide and narrow. */
async function look(page: Page, name: string): Promise<void> {
  for (const { theme, width } of looks) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    expect([name, theme, width, await findViolations(page)]).toEqual([name, theme, width, []])
    await page.screenshot({ path: `${output}signing-in-${name}-${theme}-${width}.png` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an account gets an authenticator application, and signing in asks for its code', async () => {
  const { page, context } = await openWindow()
  await signUp(page, 'alice')
  await page.getByRole('button', { name: 'Add authenticator application' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await look(page, 'enrol')
  await page.getByRole('textbox', { name: 'Code that it shows' }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('This code is not right.').waitFor()
  await page.getByRole('textbox', { name: 'Code that it shows' }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await heading(page, 'Keep these recovery codes')
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(recovery).toHaveLength(10)
  await look(page, 'recovery-codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 are left').waitFor()
  await look(page, 'security')
  const other = await openWindow()
  await signIn(other.page, 'alice')
  await heading(other.page, 'Second step')
  await look(other.page, 'second-step')
  await other.page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.page.getByText('This code is not right').waitFor()
  await runSql('update authenticators set last_step = 0')
  await other.page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(other.page, 'Account security')
  await page.reload()
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' })
  await other.page.reload()
  await heading(other.page, 'Sign in')
  await other.context.close()
  await context.close()
})

test('a passkey is added, signs in by itself, and confirms that it is its owner who removes it', async () => {
  const { page, context } = await openWindow()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUp(page, 'bob')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('this laptop')
  await look(page, 'add-passkey')
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await heading(page, 'Keep these recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('this laptop').waitFor()
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await context.clearCookies()
  await page.goto(`${address}/sign-in?returnTo=${securityOf('bob')}`)
  await heading(page, 'Sign in')
  await look(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, 'Account security')
  await page.getByText('by passkey').waitFor()
  await context.clearCookies()
  await signIn(page, 'bob')
  await heading(page, 'Second step')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, 'Account security')
  await runSql("update sessions set authenticated_at = now() - interval '20 minutes'")
  await page.getByRole('button', { name: 'Remove this laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await heading(page, 'Confirm that it is you')
  await look(page, 'confirm')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Remove this laptop' }).waitFor({ state: 'detached' })
  await context.close()
})

test('a forgotten password is reset by the mailed link, and a lock ends by its own', async () => {
  const { page, context } = await openWindow()
  await signUp(page, 'carol')
  await runSql('update user_emails set verified_at = now()')
  const other = await openWindow()
  await other.page.goto(`${address}/sign-in`)
  await other.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(other.page, 'Reset your password')
  await look(other.page, 'reset-ask')
  await other.page.getByRole('textbox', { name: 'E-mail' }).fill('carol@example.com')
  await other.page.getByRole('button', { name: 'Send the link' }).click()
  await heading(other.page, 'Look into your mail')
  await other.page.goto((await mailTo('carol@example.com', 'resetPassword')).href)
  await heading(other.page, 'Choose a new password')
  expect(new URL(other.page.url()).hash).toBe('')
  await look(other.page, 'reset-choose')
  await other.page.getByLabel('New password', { exact: true }).fill('nine yellow umbrellas')
  await other.page.getByRole('button', { name: 'Set password' }).click()
  await heading(other.page, 'The password is set')
  await page.reload()
  await heading(page, 'Sign in')
  for (let n = 0; n < 6; n += 1) {
    await signIn(page, 'carol', 'not this one')
    await page.getByRole('alert').waitFor()
  }
  await page.getByText('Account has been locked out').waitFor()
  await look(page, 'locked')
  await page.goto((await mailTo('carol@example.com', 'unlockAccount')).href)
  await heading(page, 'Unlock your account')
  await look(page, 'unlock')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await heading(page, 'The account is unlocked')
  await signIn(page, 'carol', 'nine yellow umbrellas')
  await heading(page, 'Account security')
  await other.context.close()
  await context.close()
})

test('a password is changed, and the other sessions end', async () => {
  const { page, context } = await openWindow()
  await signUp(page, 'dora')
  const other = await openWindow()
  await signIn(other.page, 'dora')
  await heading(other.page, 'Account security')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('eleven purple kettles')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The password is set.').waitFor()
  await other.page.reload()
  await heading(other.page, 'Sign in')
  await other.context.close()
  await context.close()
})

test('what decides over the site asks again who it is, and goes on by itself', async () => {
  const { page, context } = await openWindow()
  await signUp(page, 'erin')
  await runSql("update users set site_admin = true where username = 'erin'")
  let times = 0
  /** Presses the button long after the sign-in, and proves who it is. */
  const confirming = async (press: () => Promise<void>) => {
    times += 1
    await runSql(`update sessions set authenticated_at = now() - interval '${20 + times} minutes'`)
    await press()
    await heading(page, 'Confirm that it is you')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor({ state: 'detached' })
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${address}/site-admin/configuration`)
  await page.getByRole('button', { name: 'Change the key' }).click()
  await look(page, 'change-key')
  await confirming(() => page.getByRole('dialog').getByRole('button', { name: 'Change the key' }).click())
  await page.getByRole('group', { name: 'Keys', exact: true }).getByText('only opens').waitFor()
  await look(page, 'keys')
  await page
    .getByRole('textbox', { name: 'Site configuration', exact: true })
    .fill('{\n  "auth.minPasswordLength": 14\n}')
  await button('Review and save').click()
  await confirming(() => button('Save').click())
  await page.getByText('1 saving, the newest first.').waitFor()
  await context.close()
})
