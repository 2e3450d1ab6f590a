import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, isGrave } from './accessibility.js'
import { openBrowser } from './browser.js'
import { middleOf, openNamed } from './codeNames.js'
import { makeCodeRepositories } from './codeRepositories.js'
import { gatherComplaints } from './pageComplaints.js'
import { type RunningServer, startServer } from './runningServer.js'

let browser: Browser
let server: RunningServer
let context: BrowserContext
let touch: BrowserContext
let complaints: readonly string[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const repositories = await makeCodeRepositories()
  closers.push(() => repositories.remove())
  server = await startServer({ folders: [repositories.folder] })
  closers.push(() => server.stop())
  browser = await openBrowser()
  closers.push(() => browser.close())
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(server.link)
  // All four: what one does not have indexed yet, another cannot be led to.
  await page.locator('li[data-index="INDEXED"]').nth(3).waitFor()
  await page.close()
  const storageState = await context.storageState()
  touch = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
    storageState,
  })
  touch.setDefaultTimeout(60_000)
  complaints = await gatherComplaints(context, server.address)
})

afterEach(() => expect(complaints).toEqual([]))

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** What must hold of every page: nothing is wider than the window, and nobody is shut out. */
async function expectSound(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([excess, (await findViolations(page)).filter(isGrave)]).toEqual([0, []])
}

const open = async (address: string, path: string, on = context) => {
  const page = await on.newPage()
  return { page, view: await openNamed(page, `${server.address}${address}`, path) }
}

/** Presses a name with the command or Control key. */
async function modPress(page: Page, path: string, at: readonly [line: number, word: string]): Promise<void> {
  const { x, y } = await middleOf(page.getByRole('region', { name: path, exact: true }), ...at)
  await page.keyboard.down('ControlOrMeta')
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
  await page.keyboard.up('ControlOrMeta')
}

describe.each([
  ['on the branch', '', 15],
  ['at an old tag', '@v1.0.0', 11],
] as const)('%s', (_, revision, callLine) => {
  const paint = `/painter${revision}/-/blob/src/paint.ts`
  const isOld = revision !== ''
  // At the tag the function that calls twice is not there yet.
  const [word, definedOn] = isOld ? (['paintFor', 6] as const) : (['paintForCircle', 10] as const)

  test('three hops over two repositories, by press and by key, and back', async () => {
    const { page } = await open(paint, 'src/paint.ts')
    await modPress(page, 'src/paint.ts', [callLine, word])
    await page.waitForURL((url) => url.pathname === paint && url.search.startsWith(`?L${definedOn}:`))
    await modPress(page, 'src/paint.ts', [7, 'areaOf'])
    await page.waitForURL(/\/shapes[^/]*\/-\/blob\/src\/area\.ts\?L13:17$/)
    const { x, y } = await middleOf(page.getByRole('region', { name: 'src/area.ts', exact: true }), 15, 'area')
    await page.mouse.click(x, y)
    await page.keyboard.press('F12')
    await page.waitForURL(/\/shapes[^/]*\/-\/blob\/src\/area\.ts\?L4:3$/)
    await expectSound(page)
    await page.goBack()
    await page.waitForURL(/area\.ts\?L15:\d+$/)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === paint && url.search.startsWith('?L7:10'))
    await page.goBack()
    await page.waitForURL((url) => url.pathname === paint && url.search.startsWith(`?L${callLine}:`))
    await page.getByText('litresPerMetre').first().waitFor()
    await page.close()
  })

  test('the card of a name from another repository, and what is known of it', async () => {
    const { page, view } = await open(paint, 'src/paint.ts')
    const { x, y } = await middleOf(view, 7, 'areaOf')
    await page.mouse.move(x, y)
    const card = page.getByRole('dialog', { name: 'About areaOf' })
    await card.getByText('The area of all shapes together.').waitFor()
    await card.getByText('via import', { exact: true }).waitFor()
    expect(await card.getByRole('region', { name: 'Signature' }).innerText()).toContain('function areaOf(')
    expect(await card.getByRole('listitem').count()).toBe(2)
    // It stays when it is pointed at.
    const box = await card.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20, { steps: 4 })
    await page.waitForTimeout(500)
    await card.waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await page.close()
  })

  test('implementations of an interface', async () => {
    const area = `/shapes${revision}/-/blob/src/area.ts`
    const { page, view } = await open(area, 'src/area.ts')
    const { x, y } = await middleOf(view, 2, 'Shape')
    await page.mouse.click(x, y)
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    const tree = page.getByRole('tree', { name: 'Implementations' })
    await tree.getByText('Circle').waitFor()
    await tree.getByText('Square').waitFor()
    expect(new URL(page.url()).hash).toBe('#tab=implementations&at=2:18')
    await expectSound(page)
    await page.close()
  })

  test('the references panel by the keyboard', async () => {
    const area = `/shapes${revision}/-/blob/src/area.ts`
    const { page, view } = await open(area, 'src/area.ts')
    await view.focus()
    // From the first name on: Shape, area, areaOf.
    for (const name of ['Shape', 'area', 'areaOf']) {
      await page.keyboard.press('ArrowRight')
      await view.locator('[aria-live]').getByText(`${name}, line`).waitFor({ state: 'attached' })
    }
    await page.keyboard.press('Space')
    await page
      .getByRole('dialog', { name: 'About areaOf' })
      .getByRole('button', { name: /^Definition/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F12')
    const tree = page.getByRole('tree', { name: 'References' })
    await tree.getByText('painter', { exact: true }).waitFor()
    // The first hit has the focus; its group folds and opens again.
    await page.locator('[role=treeitem]:focus').waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await page.locator('[role=treeitem]:focus[aria-expanded=false]').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=treeitem]:focus[aria-expanded=true]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('return areaOf')
    await expect.poll(() => tree.locator('[aria-level="3"]').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=treeitem]:focus').getByText('return').waitFor()
    const preview = page.getByRole('region', { name: /src\/paint\.ts, line 7/ })
    await preview.getByText('litresPerMetre').first().waitFor()
    await expectSound(page)
    // A link to this page opens the same panel.
    const again = await context.newPage()
    await again.goto(page.url())
    await again.getByRole('tree', { name: 'References' }).getByText('painter', { exact: true }).waitFor()
    await again.close()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/painter[^/]*\/-\/blob\/src\/paint\.ts\?L7:10#tab=references/)
    await tree.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await tree.waitFor({ state: 'detached' })
    await page.close()
  })
})

test('at 360 px a tap opens a sheet that leads on, and the references come on a sheet', async () => {
  const { page, view } = await open('/painter/-/blob/src/paint.ts', 'src/paint.ts', touch)
  const { x, y } = await middleOf(view, 7, 'areaOf')
  await page.touchscreen.tap(x, y)
  const sheet = page.getByRole('dialog', { name: 'areaOf' })
  await sheet.getByText('The area of all shapes together.').waitFor()
  await expectSound(page)
  await sheet.getByRole('button', { name: 'References' }).tap()
  const tree = page.getByRole('tree', { name: 'References' })
  await tree.getByText('painter', { exact: true }).waitFor()
  await expectSound(page)
  await tree.getByText('return').first().tap()
  await tree.waitFor({ state: 'detached' })
  await page.waitForURL(/paint\.ts\?L7:10$/)
  await page.close()
})

test('at 360 px whatever else of a line has no room, the name in it has', async () => {
  const { page } = await open('/painter/-/blob/src/paint.ts?L3:7#tab=references', 'src/paint.ts', touch)
  const line = page.getByRole('treeitem').filter({ hasText: 'return areaOf(shapes) * litresPerMetre' })
  const [name, code] = await Promise.all([line.locator('mark').boundingBox(), line.locator('code').boundingBox()])
  if (!name || !code) throw new Error('The line is not drawn.')
  expect(name.x + name.width).toBeLessThanOrEqual(code.x + code.width)
  expect(name.x).toBeGreaterThan(code.x)
  await page.close()
})

test('callers of callers open step by step', async () => {
  const { page, view } = await open('/shapes/-/blob/src/area.ts?L13:17', 'src/area.ts')
  await view.focus()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const tree = page.getByRole('tree', { name: 'Callers' })
  const first = tree.getByRole('treeitem').filter({ hasText: 'paintFor' }).first()
  await first.waitFor()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await tree.locator('[aria-level="2"]').filter({ hasText: 'paintForCircle' }).waitFor()
  await expectSound(page)
  await page.close()
})

test('Go over two repositories: from a use to its interface, back, and on to what satisfies it', async () => {
  const { page } = await open('/ledger/-/blob/main.go', 'main.go')
  await modPress(page, 'main.go', [10, 'Shelf'])
  await page.waitForURL(/\/shelf[^/]*\/-\/blob\/shelf\.go\?L5:6$/)
  await page.getByText('Shelf keeps boxes.').waitFor()
  await page.goBack()
  await page.waitForURL(/\/ledger\/-\/blob\/main\.go\?L10:\d+$/)
  await page.goForward()
  await page.getByText('Shelf keeps boxes.').waitFor()
  const { x, y } = await middleOf(page.getByRole('region', { name: 'shelf.go', exact: true }), 5, 'Shelf')
  await page.mouse.click(x, y)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('tree', { name: 'Implementations' }).getByText('Wall').waitFor()
  await page.close()
})

test('a symbol has a page: what it is, its code, who uses it', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/shapes/-/symbol/src/area.ts?L13:17`)
  await page.getByRole('heading', { level: 1, name: 'areaOf' }).waitFor()
  await page.getByText('The area of all shapes together.').first().waitFor()
  await page.getByText('let total = 0').waitFor()
  await page.getByRole('tree', { name: 'References' }).getByText('painter', { exact: true }).waitFor()
  await page.getByRole('tree', { name: 'Callers' }).getByText('paintFor', { exact: true }).waitFor()
  await expectSound(page)
  await page.close()
})

test('names in a difference', async () => {
  const page = await context.newPage()
  await page.goto(`${server.address}/painter/-/compare/v1.0.0...main`)
  const view = page.getByRole('region', { name: 'Lines of src/paint.ts' })
  // The first is its definition.
  const word = view.getByText('paintForCircle').nth(1)
  const card = page.getByRole('dialog', { name: 'About paintForCircle' })
  // While lines above come in, the word moves away below the pointer.
  const isShown = async () => {
    await word.hover()
    return card.getByRole('region', { name: 'Signature' }).isVisible()
  }
  await expect.poll(isShown, { interval: 1000 }).toBe(true)
  await expectSound(page)
  await card.getByRole('button', { name: /^Definition/ }).click()
  await page.waitForURL(/\/painter@[^/]+\/-\/blob\/src\/paint\.ts\?L10:17$/)
  await page.close()
})
