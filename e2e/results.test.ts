import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations, isGrave } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { makeResultRepository, partCount } from './resultRepository.js'
import { type RunningServer, startServer } from './runningServer.js'
import { holdBackSearches, releaseSearch } from './slowStream.js'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

let browser: Browser
let server: RunningServer
let storageState: StorageState
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repository = await makeResultRepository()
  closers.push(() => repository.remove())
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  storageState = await context.storageState()
  await context.close()
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

interface Look {
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

/** Opens the results of a query in a browser of its own, once the first of them is there. */
async function openResults(query: string, { theme = 'light', width = 1440, prepare }: Look = {}): Promise<Page> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, colorScheme: theme, storageState, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(`${server.address}/search?${new URLSearchParams({ q: query })}`)
  await row(page, 0).waitFor()
  return page
}

const row = (page: Page, id: number) => page.locator(`[data-result="${id}"]`)
const chosen = (page: Page) => page.locator('[data-result][data-selected]')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' })
const addressSays = async (page: Page, name: string, value: string) =>
  await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value)
const finished = (page: Page) => page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' })

/** Moves the focus with Tab, or backwards with Shift and Tab, until it is on the element. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${wanted}.`)
}

test('a filter is added and taken out by keys', async () => {
  const page = await openResults('needle')
  await tabTo(page, filters(page).getByRole('link', { name: /^Python/ }))
  await page.keyboard.press('Enter')
  await addressSays(page, 'q', 'needle lang:python')
  const chip = page.getByRole('region', { name: 'Active filters' }).getByRole('link', { name: /lang: python/i })
  await tabTo(page, chip, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await addressSays(page, 'q', 'needle')

  await tabTo(page, filters(page).getByRole('link', { name: 'Leave out Python' }))
  await page.keyboard.press('Enter')
  await addressSays(page, 'q', 'needle -lang:python')
  await page.getByTitle('parts/part-01.py').waitFor({ state: 'detached' })
  await page.context().close()
})

test('from one search to the next and back, each shows its own results', async () => {
  const page = await openResults('needle lang:python')
  const field = page.getByRole('textbox', { name: 'Query' })
  const search = async (query: string) => {
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(query)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for ${query}` }).waitFor()
  }
  await search('needle file:sparse')
  await page.getByTitle('docs/sparse.md').waitFor()
  // What is written at once, while the address follows the results, is not written over.
  await search('needle file:orders')
  await addressSays(page, 'q', 'needle file:orders')
  await page.getByTitle('docs/sparse.md').waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByTitle('docs/sparse.md').waitFor()
  await expect.poll(() => field.innerText()).toBe('needle file:sparse')
  await page.goBack()
  await page.getByTitle('parts/part-01.py').waitFor()
  await page.goForward()
  await page.getByTitle('docs/sparse.md').waitFor()
  await addressSays(page, 'q', 'needle file:sparse')
  await page.context().close()
})

test('a search without an answer yet has its address, and can be left', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const page = await openResults('needle lang:python')
  await page.route(/search\/stream.*sparse/, async (route) => {
    await answered
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('needle file:sparse')
  await page.keyboard.press('Enter')
  await addressSays(page, 'q', 'needle file:sparse')
  await page.getByRole('heading', { level: 1, name: 'Results for needle file:sparse' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.goBack()
  await page.getByTitle('parts/part-01.py').waitFor()
  await page.goForward()
  answer()
  await page.getByTitle('docs/sparse.md').waitFor()
  await addressSays(page, 'q', 'needle file:sparse')
  await page.context().close()
})

test('a search that a filter leads to is asked once, however slowly its results come', async () => {
  const page = await openResults('needle', { prepare: (context) => holdBackSearches(context, 3) })
  await releaseSearch(page)
  await finished(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/stream')) asked.push(request.url())
  })
  await filters(page)
    .getByRole('link', { name: /^Python/ })
    .click()
  await addressSays(page, 'q', 'needle lang:python')
  await page.getByRole('heading', { level: 1, name: 'Results for needle lang:python' }).waitFor()
  await row(page, 2).waitFor()
  await releaseSearch(page)
  await finished(page)
  await row(page, 3).waitFor()
  expect(asked).toHaveLength(1)
  await page.context().close()
})

test('results and their matches are walked, opened and shown by keys', async () => {
  const page = await openResults('needle file:sparse|orders')
  await finished(page)
  const sparse = page.locator('[data-result]', { hasText: 'sparse.md' })
  for (let steps = 0; (await chosen(page).getByTitle('docs/sparse.md').count()) === 0 && steps < 5; steps += 1) {
    await page.keyboard.press('j')
  }
  expect(await sparse.getByRole('button', { name: '1 more in this file' }).count()).toBe(1)
  await page.keyboard.press('n')
  expect(await chosen(page).locator('[data-selected] a').textContent()).toBe('100')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('100')

  await page.keyboard.press('c')
  await sparse.getByText('plain 45', { exact: true }).waitFor()
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Marked results' }).getByText('1 result marked').waitFor()

  await page.keyboard.press('e')
  await sparse.getByText('needle 200').waitFor()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'docs/sparse.md' }).waitFor()
  await page.goBack()
  await row(page, 0).waitFor()
  await page.context().close()
})

test('identical files are one row that lists the others', async () => {
  const page = await openResults('needle file:orders')
  await finished(page)
  expect(await page.locator('[data-result]').count()).toBe(1)
  const copies = page.getByRole('button', { name: '1 identical copy folded' })
  await tabTo(page, copies)
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Identical copies' })
  expect(await list.getByRole('link').last().textContent()).toMatch(/^(src|legacy)\/orders\.ts$/)
  await page.context().close()
})

test('the preview shows the file at the match, is closed by a key, and stays closed', async () => {
  const page = await openResults('needle file:sparse')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('needle 50').waitFor()
  await page.keyboard.press('v')
  await preview.waitFor({ state: 'detached' })
  await page.reload()
  await row(page, 0).waitFor()
  expect(await preview.count()).toBe(0)
  await page.keyboard.press('v')
  const edge = page.getByRole('separator', { name: 'Resize preview' })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  await tabTo(page, edge)
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await edge.waitFor()
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(width + 16)
  await page.context().close()
})

test('a long list draws only what is near the view, and its end is reached by keys', async () => {
  const page = await openResults('needle file:parts')
  await finished(page)
  expect(await page.locator('[data-result]').count()).toBeLessThan(partCount)
  for (let steps = 0; steps < partCount; steps += 1) await page.keyboard.press('j')
  expect(await chosen(page).getAttribute('aria-posinset')).toBe(String(partCount))
  const { height, bottom } = await chosen(page).evaluate((element) => {
    const view = document.getElementById('results')?.getBoundingClientRect()
    return { height: view?.bottom ?? 0, bottom: element.getBoundingClientRect().bottom }
  })
  expect(bottom).toBeLessThanOrEqual(height)
  await page.context().close()
})

test('results that come later move nothing and cancel no click', async () => {
  const page = await openResults('needle', { prepare: (context) => holdBackSearches(context, 12) })
  const view = page.locator('#results')
  await view.evaluate((element) => element.scrollTo({ top: 300 }))
  const places = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-result]')].slice(0, 8)
      return rows.map((element) => [element.dataset['result'], Math.round(element.getBoundingClientRect().top)])
    })
  await row(page, 8).waitFor()
  const before = await places()
  const link = row(page, 4).locator('[data-open]').first()
  await link.hover()
  await page.mouse.down()
  await releaseSearch(page)
  await finished(page)
  expect(await places()).toEqual(before)
  await page.mouse.up()
  await page.waitForURL(/\/-\/blob\//)
  await page.context().close()
})

test('rows above keep the one that is read in its place while they are opened and folded', async () => {
  const page = await openResults('needle file:parts')
  await finished(page)
  await page.locator('#results').evaluate((element) => element.scrollTo({ top: 1500 }))
  const top = () =>
    page.evaluate(() => {
      const edge = document.getElementById('results')?.getBoundingClientRect().top ?? 0
      const rows = [...document.querySelectorAll<HTMLElement>('[data-result]')]
      const first = rows.find((element) => element.getBoundingClientRect().bottom > edge + 1)
      return first?.dataset['result']
    })
  await page.waitForFunction(() => document.getElementById('results')?.scrollTop === 1500)
  const before = await top()
  await page.keyboard.press('Shift+E')
  expect(await top()).toBe(before)
  await page.keyboard.press('Shift+C')
  expect(await top()).toBe(before)
  await page.context().close()
})

test('the order stands in the address and is kept when a filter is added', async () => {
  const page = await openResults('needle')
  await finished(page)
  await page.getByRole('button', { name: 'Relevance', exact: true }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Path' }).press('Enter')
  await addressSays(page, 'sort', 'path')
  // The address is there first; the page follows it.
  await page.getByRole('button', { name: 'Path', exact: true }).waitFor()
  expect(await page.locator('[data-result]').first().getByTitle('docs/sparse.md').count()).toBe(1)
  await filters(page)
    .getByRole('link', { name: /^TypeScript/ })
    .press('Enter')
  await addressSays(page, 'q', 'needle lang:typescript')
  await addressSays(page, 'sort', 'path')
  await page.context().close()
})

test('single keys can be turned off', async () => {
  const page = await openResults('needle file:parts')
  await finished(page)
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Single keys work without a modifier' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  expect(await page.getByRole('region', { name: 'Marked results' }).count()).toBe(0)
  await page.context().close()
})

test('all results can be saved as a file', async () => {
  const page = await openResults('needle file:sparse')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const address = await page.getByRole('menuitem', { name: /^CSV/ }).getAttribute('href')
  expect(address).toBe('/search/export?q=needle+file%3Asparse&t=keyword&format=csv')
  const answer = await page.request.get(`${server.address}${address}`)
  // Without the part of the server that answers it, it is an address like any other that leads nowhere.
  const expected = answer.ok() ? /attachment.*\.csv/ : /^$/
  expect(answer.headers()['content-disposition'] ?? '').toMatch(expected)
  await page.context().close()
})

const looks = (['light', 'dark'] as const).flatMap((theme) => [1440, 360].map((width) => ({ theme, width })))

test.each(looks)('the page is sound in $theme at $width px', async (look) => {
  const page = await openResults('needle lang:python', look)
  await finished(page)
  await page.keyboard.press('x')
  const problems: string[] = []
  const check = async (state: string) => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) problems.push(`${state}: the document is ${excess} px wider than the window.`)
    const violations = (await findViolations(page)).filter(isGrave)
    problems.push(...violations.map(({ rule, places }) => `${state}: ${rule} at ${places.slice(0, 3).join(', ')}`))
  }
  await check('results')
  await page.getByRole('button', { name: 'Chart', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Results by group' }).waitFor()
  await check('chart')
  if (look.width < 768) {
    await page.getByRole('button', { name: 'Filters' }).press('Enter')
    await filters(page).waitFor()
    await check('filters')
  }
  expect(problems).toEqual([])
  await page.context().close()
})
