import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

const patience = 60_000

let browser: Browser
let server: RunningServer
let stored: StorageState
const closers: (() => Promise<unknown>)[] = []

/** Pages that have everything: code, differences, tables, tabs, forms, and what is chosen among others. */
const addresses = {
  home: '/search',
  results: '/search?q=needle',
  file: `/orders/-/blob/${sampleFile}?L5-9`,
  commit: '/orders/-/commit/HEAD',
  overview: '/site-admin',
  users: '/site-admin/users',
  token: '/site-admin/feature-flags',
} as const

beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  const page = await newPage({})
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  stored = await page.context().storageState()
  await page.context().close()
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(patience)
  return context.newPage()
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${server.address}${address}`)
  await page.locator('h1, [role=region], [data-testid]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

test('a German browser gets German, and who chooses English has it in every browser', async () => {
  const german = { locale: 'de-DE' }
  const visitor = await newPage(german)
  await visitor.goto(`${server.address}/sign-in`)
  await visitor.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('de')
  // Without an account this browser remembers the choice.
  await visitor.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await visitor.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.goto(`${server.address}/password-reset`)
  await visitor.getByRole('combobox', { name: 'Language' }).waitFor()
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await findViolations(visitor)).toEqual([])
  await visitor.context().close()

  const page = await newPage({ ...german, storageState: stored })
  await open(page, addresses.results)
  await page.getByText('80 Treffer').first().waitFor()
  // What is whole is said as calmly as how long it took, in every language.
  const toneOf = (part: RegExp) => page.getByText(part).evaluate((element) => getComputedStyle(element).color)
  expect(await toneOf(/^ · vollständig$/)).toBe(await toneOf(/^ · [\d,.]+\s?(ms|s)$/))
  await page.getByRole('button', { name: /Konto von/ }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await page.getByText('80 matches').first().waitFor()
  await page.context().close()

  const other = await newPage({ ...german, storageState: stored })
  await open(other, addresses.results)
  await other.getByText('80 matches').first().waitFor()
  await other.context().close()
})

test('the browser offers to install it', async () => {
  const page = await newPage({ storageState: stored })
  await open(page, addresses.home)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${server.address}/manifest.webmanifest`, errors: [] })
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Sextant', display: 'standalone', start_url: '/search' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The windows of the test are private ones, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const name of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
    const { status, headers } = await fetch(`${server.address}/${name}`)
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'image/png'])
  }
  await page.context().close()
})

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  'more contrast, light': { contrast: 'more', colorScheme: 'light' },
  'more contrast, dark': { contrast: 'more', colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
}

test.each(Object.entries(looks))(
  'pages can be used with %s',
  async (look, options) => {
    const page = await newPage({ ...options, storageState: stored, reducedMotion: 'reduce' })
    const problems: string[] = []
    for (const [name, address] of Object.entries(addresses)) {
      await open(page, address)
      const rules = look === 'a phone' ? ['target-size'] : options.contrast ? ['color-contrast-enhanced'] : undefined
      for (const { rule, places } of await findViolations(page, rules)) {
        // A line is as high as code is, and whoever misses its number gets the next line.
        const mended = places.filter((place) => !place.includes('[aria-label="Line '))
        if (mended.length > 0) problems.push(`${name}: ${rule}: ${mended.join(', ')}`)
      }
      problems.push(...(await page.evaluate(movingThings)).map((thing) => `${name}: moves: ${thing}`))
      if (options.forcedColors)
        problems.push(...(await page.evaluate(lostChoices)).map((thing) => `${name}: looks unchosen: ${thing}`))
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (excess > 0) problems.push(`${name}: ${excess} px wider than the window`)
    }
    await page.context().close()
    expect(problems).toEqual([])
  },
  180_000,
)

/** In the page: what moves for longer than a hundredth of a millisecond. */
function movingThings(): string[] {
  const milliseconds = (times: string) => Math.max(...times.split(', ').map((time) => Number.parseFloat(time) * 1000))
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
    const moves = animationName !== 'none' && milliseconds(animationDuration) > 0.011
    return moves || milliseconds(transitionDuration) > 0.011 ? [element.outerHTML.slice(0, 80)] : []
  })
}

/** In the page: what is chosen among its neighbours, and cannot be told from them by anything that forced colours leave. */
function lostChoices(): string[] {
  const chosen =
    '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true]'
  const lookOf = (element: Element) => {
    const {
      borderColor,
      borderStyle,
      borderWidth,
      outlineStyle,
      outlineColor,
      backgroundColor,
      color,
      fontWeight,
      textDecorationLine,
    } = getComputedStyle(element)
    const before = getComputedStyle(element, '::before')
    const after = getComputedStyle(element, '::after')
    return [
      borderColor,
      borderStyle,
      borderWidth,
      outlineStyle,
      outlineColor,
      backgroundColor,
      color,
      fontWeight,
      textDecorationLine,
      before.backgroundColor,
      before.content,
      after.backgroundColor,
      after.content,
    ].join()
  }
  return [...document.querySelectorAll(chosen)].flatMap((element) => {
    const neighbour = [...(element.parentElement?.children ?? [])].find(
      (each) => each.tagName === element.tagName && !each.matches(chosen),
    )
    return neighbour && lookOf(neighbour) === lookOf(element) ? [element.outerHTML.slice(0, 100)] : []
  })
}
