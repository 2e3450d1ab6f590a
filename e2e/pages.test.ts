import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isProof } from '@sextant/base/testing'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { builtPages, type Visitor } from './builtPages.js'
import { keyboardFaults } from './keyboard.js'
import { gatherComplaints } from './pageComplaints.js'
import { untilRemembered } from './rememberedSearch.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

const output = fileURLToPath(new URL('./output/', import.meta.url))
const looks: readonly Look[] = (['light', 'dark'] as const)
  .flatMap((theme) => [1440, 360].map((width) => ({ theme, width })))
  // Each theme and each width once; `npm run prove` draws all four.
  .filter(({ theme, width }) => isProof || (theme === 'light') === (width === 1440))
const patience = 60_000

let browser: Browser
let fresh: RunningServer
let used: RunningServer
let username: string
const stored: Partial<Record<Visitor, StorageState>> = {}
const closers: (() => Promise<unknown>)[] = []
const report: string[] = []

beforeAll(async () => {
  await mkdir(output, { recursive: true })
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  fresh = await startServer({ folders: [repository.folder] })
  closers.push(() => fresh.stop())
  used = await startServer({ folders: [repository.folder] })
  closers.push(() => used.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  await becomeRegular()
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await writeFile(`${output}pages.md`, `${report.join('\n')}\n`)
})

// Signs in by the link, keeps what a newcomer's browser holds, searches once, and keeps what a regular's holds.
async function becomeRegular(): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(used.link)
  await page.locator('li[data-state="READY"]').first().waitFor({ timeout: patience })
  username = await readUsername(page)
  stored['newcomer'] = await context.storageState()
  await page.goto(`${used.address}/search?q=order1`)
  await page.getByTitle('src/orders.ts').waitFor({ timeout: patience })
  await untilRemembered(page, 'order1')
  stored['regular'] = await context.storageState()
  await context.close()
}

async function readUsername(page: Page): Promise<string> {
  const name = await page.getByRole('button', { name: /account of/ }).getAttribute('aria-label')
  return name?.replace(/^.*account of /, '') ?? ''
}

/** A browser of its own for a visitor, whose pages share what the first of them has loaded. */
async function openContext(visitor: Visitor) {
  const server = visitor === 'nobody-yet' ? fresh : used
  const storageState = stored[visitor]
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(storageState && { storageState }) })
  context.setDefaultTimeout(patience)
  return { context, complaints: await gatherComplaints(context, server.address), server }
}

interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
}

async function openPage(context: BrowserContext, { theme, width }: Look): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: theme })
  return page
}

test.each(builtPages)('$name is sound in every look', async ({ name, visitor, address, drawn }) => {
  const problems: string[] = []
  // What a newcomer sees is not there a second time.
  const shared = visitor === 'newcomer' ? undefined : await openContext(visitor)
  for (const look of looks) {
    const { context, complaints, server } = shared ?? (await openContext(visitor))
    const title = `${name}-${look.theme}-${look.width}`
    const page = await openPage(context, look)
    const before = complaints.length
    await page.goto(`${server.address}${address.replace('{username}', username)}`)
    await drawn(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${output}${title}.png` })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) problems.push(`${title}: the document is ${excess} px wider than the window.`)
    problems.push(...complaints.slice(before).map((complaint) => `${title}: ${complaint}`))
    for (const violation of await findViolations(page)) {
      const sentence = `${title}: ${violation.rule} (${violation.impact}): ${violation.places.slice(0, 5).join(', ')}`
      report.push(`- ${sentence}`)
      problems.push(sentence)
    }
    // The keyboard goes the same ways in every theme, and the page is left as it was for what is looked at above.
    if (look.theme === 'light' || !isProof)
      problems.push(...(await keyboardFaults(page)).map((fault) => `${title}: ${fault}`))
    await (shared ? page : context).close()
  }
  await shared?.context.close()
  expect(problems).toEqual([])
})
