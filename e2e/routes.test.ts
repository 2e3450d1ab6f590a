import { isProof, sayFigure } from '@sextant/base/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { isBuiltPage } from './builtPages.js'
import {
  type Asker,
  expectedOutcome,
  isDrawn,
  type Outcome,
  readSpecifiedRoutes,
  type SpecifiedRoute,
} from './expectedRoute.js'
import { keyboardFaults } from './keyboard.js'
import { addressOf, makeRouteWorld, type RouteWorld } from './routeWorld.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

const askers = ['nobody', 'user', 'administrator'] as const

let browser: Browser
let server: RunningServer
let world: RouteWorld
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder], args: ['--allow-signup', 'true'] })
  closers.push(() => server.stop())
  world = await makeRouteWorld(server)
  browser = await openBrowser()
  closers.push(() => browser.close())
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function openPage(asker: Asker): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const cookie = world.cookies[asker]
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: server.address }])
  }
  return context.newPage()
}

/** What is seen at an address once the page is drawn. */
async function look(page: Page, address: string): Promise<Outcome> {
  await page.goto(`${server.address}${address}`)
  const title = page.locator('main h1').first()
  await title.waitFor({ state: 'attached' })
  if ((await page.locator('[data-not-available]').count()) > 0) return 'to-come'
  if ((await title.textContent()) === 'Page not found') return 'not-found'
  return new URL(page.url()).pathname === new URL(address, server.address).pathname ? 'page' : 'elsewhere'
}

const drawn = readSpecifiedRoutes().filter(isDrawn)

/** These the server answers, and the page itself leads on. */
const leadsByItself: ReadonlySet<string> = new Set(['/request-access'])

/** Both find a page there, but who may not change what it shows finds another one. */
const readByUsers: ReadonlySet<string> = new Set(['/{repo}/-/code-graph/configuration/{id}'])

/** A stranger is led away before any page is drawn, and somebody who may less sees what differs. */
function isWorthALook(route: SpecifiedRoute, asker: Asker): boolean {
  const expected = expectedOutcome(route, asker)
  if (isProof) return true
  // Pages that are still to come are one page; of them every third.
  if (expected === 'to-come' && drawn.indexOf(route) % 3 > 0) return false
  if (asker === 'administrator') return true
  if (asker === 'user') return expected !== expectedOutcome(route, 'administrator') || readByUsers.has(route.path)
  return expected !== 'elsewhere' || leadsByItself.has(route.path)
}

test.each(askers)('every route of the table shows %s what the table says', async (asker) => {
  const page = await openPage(asker)
  const [said, seen]: [string[], string[]] = [[], []]
  const faults: string[] = []
  const counts: Record<Outcome, number> = { page: 0, elsewhere: 0, 'not-found': 0, 'to-come': 0 }
  for (const route of drawn.filter((one) => isWorthALook(one, asker))) {
    const address = addressOf(route.path, world, asker)
    const outcome = await look(page, address)
    counts[outcome]++
    said.push(`${route.path}: ${expectedOutcome(route, asker)}`)
    seen.push(`${route.path}: ${outcome}`)
    // Those that are looked at as built pages are tried there.
    if (asker === 'administrator' && outcome === 'page' && !isBuiltPage(address)) {
      faults.push(...(await reachFaults(page)).map((fault) => `${route.path}: ${fault}`))
    }
  }
  await page.context().close()
  sayFigure({
    row: 4,
    goal: `every route shows ${asker} what the table says`,
    figure: `${said.filter((each, at) => each === seen[at]).length} of ${drawn.length} routes: ${JSON.stringify(counts)}`,
    isMet: seen.length === drawn.length && seen.join() === said.join(),
  })
  expect(seen).toEqual(said)
  expect(faults).toEqual([])
}, 1_200_000)

/** What axe finds in both themes, and what the keyboard does not reach, on a page that is drawn. */
async function reachFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  // What a page asks for again and again never ends; it is drawn all the same.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { rule, places } of await findViolations(page)) {
      faults.push(`${colorScheme}: ${rule}: ${places.slice(0, 5).join(', ')}`)
    }
  }
  return [...faults, ...(await keyboardFaults(page))]
}

test('a stranger is led from every other route to where people sign in', async () => {
  const away = drawn.filter(
    (route) => expectedOutcome(route, 'nobody') === 'elsewhere' && !leadsByItself.has(route.path),
  )
  const led = await Promise.all(
    away.map(async ({ path }) => {
      const response = await fetch(`${server.address}${addressOf(path, world, 'nobody')}`, { redirect: 'manual' })
      return `${path}: ${response.status} ${response.headers.get('location')?.split('?')[0]}`
    }),
  )
  expect(led).toEqual(away.map(({ path }) => `${path}: 302 /sign-in`))
})
