import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

/** A server with a small repository, and a browser at it: where most journeys begin. */
export interface Journey {
  readonly server: RunningServer
  readonly browser: Browser
  /** Nobody is signed in yet: `enterAsAdministrator`. */
  readonly context: BrowserContext
  /** What no page may do, as `gatherComplaints` finds it. */
  readonly complaints: readonly string[]
  /** Ends all of it, the last first. */
  close(): Promise<void>
}

interface JourneyOptions {
  /** Of the window, in pixels; it is 1280 wide. */
  readonly height?: number
  /** For how long something is waited for, in milliseconds. */
  readonly timeout?: number
  /** What pages may do without asking. */
  readonly permissions?: string[]
}

export async function openJourney({
  height = 800,
  timeout = 60_000,
  permissions,
}: JourneyOptions = {}): Promise<Journey> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end()
  }
  try {
    const repository = await makeSmallRepository()
    closers.push(() => repository.remove())
    const server = await startServer({ folders: [repository.folder] })
    closers.push(() => server.stop())
    const browser = await openBrowser()
    closers.push(() => browser.close())
    const context = await browser.newContext({
      viewport: { width: 1280, height },
      reducedMotion: 'reduce',
      ...(permissions && { permissions }),
    })
    context.setDefaultTimeout(timeout)
    return { server, browser, context, complaints: await gatherComplaints(context, server.address), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Signs the first administrator in, in every page of the context, and waits until the repository can be read. */
export async function enterAsAdministrator({ context, server }: Pick<Journey, 'context' | 'server'>): Promise<void> {
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  await page.close()
}
