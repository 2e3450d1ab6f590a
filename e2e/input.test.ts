import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { untilRemembered } from './rememberedSearch.js'
import { type RunningServer, startServer } from './runningServer.js'
import { makeSmallRepository, sampleFile } from './smallRepository.js'

const run = promisify(execFile)
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

let browser: Browser
let server: RunningServer
let head: string
let stored: StorageState
let complaints: readonly string[]
let context: BrowserContext
const closers: (() => Promise<unknown>)[] = []

// One server for all: each journey begins with the browser of somebody who has searched before.
beforeAll(async () => {
  const repository = await makeSmallRepository()
  closers.push(() => repository.remove())
  const { stdout } = await run('git', ['-C', repository.folder, 'rev-parse', 'HEAD'])
  head = stdout.trim()
  server = await startServer({ folders: [repository.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  stored = await searchOnce()
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

beforeEach(async () => {
  await openContext({ width: 1440 })
  return () => context.close()
})

afterEach(() => expect(complaints).toEqual([]))

async function searchOnce(): Promise<StorageState> {
  const first = await browser.newContext()
  const page = await first.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  for (const query of ['order1', 'needle lang:typescript']) {
    await page.goto(`${server.address}/search?${new URLSearchParams({ q: query })}`)
    await page.getByTitle(sampleFile).waitFor()
    await untilRemembered(page, query)
  }
  const state = await first.storageState()
  await first.close()
  return state
}

async function openContext({ width, theme = 'light' }: { width: number; theme?: 'light' | 'dark' }): Promise<void> {
  context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: stored,
  })
  context.setDefaultTimeout(60_000)
  await forgetOnServer()
  complaints = await gatherComplaints(context, server.address)
}

/** What other journeys searched is kept on the server too, for every browser of the account. */
async function forgetOnServer(): Promise<void> {
  await context.request.post(`${server.address}/.api/graphql`, {
    headers: { 'x-requested-with': 'Sextant', origin: server.address },
    data: { query: 'mutation { overwriteTemporarySettings(contents: "{}") { alwaysNil } }' },
  })
}

async function openHome(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.address}/search`)
  await page.locator('[data-query-input="editor"]:focus').waitFor()
  return page
}

const query = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const text = (page: Page) => query(page).evaluate((field) => (field instanceof HTMLElement ? field.innerText : ''))

test('from home to a file by completion, with the keyboard alone', async () => {
  const page = await openHome()
  await page.keyboard.type('re')
  await option(page, 'repo: ').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('ord')
  await option(page, /orders/)
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('file:ts')
  await option(page, /orders\.ts/).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await query(page).getAttribute('aria-activedescendant')).toBe(
    await option(page, /orders\.ts/).getAttribute('id'),
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => text(page)).toMatch(/^repo:\S*orders\$ file:\^src\/orders\\\.ts\$ $/)
  await page.keyboard.press('Enter')
  await page.getByTitle(sampleFile).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: sampleFile }).waitFor()
  await page.goto(`${server.address}/search`)
  await page
    .getByRole('region', { name: 'Recent files' })
    .getByRole('link', { name: /orders\.ts/ })
    .waitFor()
})

test('a wrong filter is explained and repaired by a key', async () => {
  const page = await openHome()
  await page.keyboard.type('cas:yes needle')
  await page.getByRole('button', { name: /case:/ }).waitFor()
  expect(await query(page).getAttribute('aria-describedby')).toBe(
    await page.getByRole('status').first().getAttribute('id'),
  )
  await page.keyboard.press('Control+.')
  await expect.poll(() => text(page)).toBe('case:yes needle')
  await page.keyboard.press('Enter')
  await page.getByTitle(sampleFile).waitFor()
})

test('a regular expression that is none is marked where it is wrong, and taken as text by a key', async () => {
  const page = await openHome()
  await page.keyboard.type('needle /order[/ ')
  await page.locator('[data-problem="error"]', { hasText: /^\[$/ }).waitFor()
  await page.keyboard.press('Control+.')
  await expect.poll(() => text(page)).toContain('needle /order\\[/')
  await page.locator('[data-problem="error"]').waitFor({ state: 'detached' })
})

test('earlier searches come back by the arrows, and can be forgotten', async () => {
  const page = await openHome()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => text(page)).toBe('needle lang:typescript')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => text(page)).toBe('order1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for needle' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await option(page, /order1/).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Delete')
  await option(page, /order1/).waitFor({ state: 'detached' })
  expect(await page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for needle' }).waitFor()
})

test('what names a place in code is opened by a key', async () => {
  const page = await openHome()
  const pasted = [
    ['    at total (/srv/app/src/orders.ts:12:5)\n    at run (/srv/app/other.ts:1:1)', /\/blob\/src\/orders\.ts\?L12$/],
    ['https://github.com/example/orders/blob/main/src/orders.ts#L5-L9', /@main\/-\/blob\/src\/orders\.ts\?L5-9$/],
    ['src/prices.go', /\/blob\/src\/prices\.go$/],
    [head, new RegExp(`/-/commit/${head}$`)],
    [`https://github.com/example/orders/commit/${head}`, new RegExp(`/-/commit/${head}$`)],
  ] as const
  for (const [written, address] of pasted) {
    await page.keyboard.insertText(written)
    await page.getByRole('group', { name: 'Open' }).waitFor()
    await page.getByRole('button', { name: 'Search instead' }).waitFor()
    await page.keyboard.press('Tab')
    await page.waitForURL(address)
    await page.goto(`${server.address}/search`)
    await page.locator('[data-query-input="editor"]:focus').waitFor()
  }
  await page.keyboard.insertText(head)
  await option(page, /files at/).click()
  await page.waitForURL(new RegExp(`@${head}$`))
  await page.goto(`${server.address}/search`)
  await page.locator('[data-query-input="editor"]:focus').waitFor()
  await page.keyboard.insertText('src/prices.go:3')
  await option(page, /prices\.go:3/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for src/prices.go:3' }).waitFor()
})

test('text, caret and focus survive the coming of the editor, and nothing moves', async () => {
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/EditorQueryInput.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.address}/search`)
  await page.locator('[data-query-input="plain"]:focus').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.type('needl lang:typescript')
  for (let step = 0; step < ' lang:typescript'.length; step += 1) await page.keyboard.press('ArrowLeft')
  const before = await restingPlaceOfText(page)
  release()
  await page.locator('[data-query-input="editor"]:focus').waitFor()
  expect(await placeOfText(page)).toEqual(before)
  await page.keyboard.type('e')
  await expect.poll(() => text(page)).toBe('needle lang:typescript')
  await page.keyboard.press('Enter')
  await page.getByTitle(sampleFile).waitFor()
})

/** Where the field lies once what is loaded around it has come: the same twice in a row. */
async function restingPlaceOfText(page: Page) {
  let place = await placeOfText(page)
  const rests = async () => {
    const before = JSON.stringify(place)
    place = await placeOfText(page)
    return JSON.stringify(place) === before
  }
  await expect.poll(rests, { interval: 300, timeout: 60_000 }).toBe(true)
  return place
}

/** Where the field lies, in whole pixels. */
async function placeOfText(page: Page) {
  const box = await page.locator('[data-query-input]').boundingBox()
  return box && { x: Math.round(box.x), y: Math.round(box.y), height: Math.round(box.height) }
}

test('a new line is a key away, and the address brings it back', async () => {
  const page = await openHome()
  await page.keyboard.type('needle')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('lang:typescript')
  await page.keyboard.press('Enter')
  await page.getByTitle(sampleFile).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('needle\nlang:typescript')
})

test('addresses of other code searches work here', async () => {
  const page = await context.newPage()
  const parameters = { q: 'context:global order7\\b', patternType: 'regexp', sm: '1', case: 'yes' }
  await page.goto(`${server.address}/search?${new URLSearchParams(parameters)}`)
  await page.getByTitle(sampleFile).waitFor()
  await page.locator('[data-query-input="editor"]').waitFor()
  for (const name of ['Match case', 'Regular expression']) {
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true')
  }
  await page.getByRole('button', { name: 'How the query is read: Regular expression, smart' }).click()
  expect(await page.getByRole('menuitemradio', { name: /^Smart/ }).getAttribute('aria-checked')).toBe('true')
})

const states: readonly (readonly [name: string, keys: string, shown: string])[] = [
  ['suggestions', 'file:ord', '[role=option]'],
  ['a problem', 'cas:yes ', '[role=status]'],
  ['a place', 'src/orders.ts:12', '[role=group]'],
]

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const)('the input is sound in %s at %i px', async (theme, width) => {
  await context.close()
  await openContext({ width, theme })
  const problems: string[] = []
  for (const [name, keys, shown] of states) {
    const page = await openHome()
    await page.keyboard.type(keys)
    await page.locator(shown).first().waitFor()
    const violations = await findViolations(page)
    problems.push(...violations.map(({ rule, places }) => `${name}: ${rule}: ${places.join(', ')}`))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) problems.push(`${name}: the document is ${excess} px wider than the window.`)
    await page.close()
  }
  expect(problems).toEqual([])
})
