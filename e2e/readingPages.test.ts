import { isProof } from '@sextant/base/testing'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, isGrave } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { openReadingPage, readingPages } from './readingPages.js'
import { makeReadingRepository } from './readingRepository.js'
import { type RunningServer, startServer } from './runningServer.js'

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const

let browser: Browser
let server: RunningServer
const opened: {
  readonly name: string
  readonly context: BrowserContext
  /** Grows while pages are used. */
  readonly complaints: readonly string[]
}[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeReadingRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  const first = await browser.newPage()
  await first.goto(server.link)
  await first.locator('li[data-state="READY"]').first().waitFor()
  const storageState = await first.context().storageState()
  for (const look of looks) {
    const viewport = { width: look.width, height: 800 }
    const { colorScheme } = look
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', storageState })
    const complaints = await gatherComplaints(context, server.address)
    opened.push({ name: `${colorScheme} at ${look.width}`, context, complaints })
  }
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Of each page one look, in turn, and in full both. */
const looksAt = readingPages.map((wanted, at) => ({ ...wanted, at }))

test.each(looksAt)('$name is drawn and sound, in light and wide or in dark and narrow', async ({ at, ...wanted }) => {
  const problems: string[] = []
  for (const { name, context, complaints } of opened.filter((_, look) => isProof || at % opened.length === look)) {
    const before = complaints.length
    const page = await context.newPage()
    await openReadingPage(page, server.address, wanted)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const grave = (await findViolations(page)).filter(isGrave)
    const said = [
      ...(excess > 0 ? [`${excess} px wider than the window`] : []),
      ...complaints.slice(before),
      ...grave.map(({ rule, places }) => `${rule}: ${places.slice(0, 3).join(', ')}`),
    ]
    problems.push(...said.map((problem) => `${name}: ${problem}`))
    await page.close()
  }
  expect(problems).toEqual([])
})
