import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './accessibility.js'
import { openBrowser } from './browser.js'
import { gatherComplaints } from './pageComplaints.js'
import { type ServedFolder, serveFolder } from './serveFolder.js'

const samples = fileURLToPath(new URL('../packages/ui/samples', import.meta.url))
let folder: string
let site: ServedFolder
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-samples-'))
  await build({
    root: samples,
    configFile: join(samples, 'vite.config.ts'),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  })
  site = await serveFolder(folder)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

type Opened = { page: Page; faults: readonly string[] }

async function open(path: string, width = 1440): Promise<Opened> {
  // Without motion nothing is half transparent while its contrast is measured.
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const faults = await gatherComplaints(context, site.address)
  const page = await context.newPage()
  await page.goto(site.address + path)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return { page, faults }
}

describe('the samples', () => {
  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ])('break no rule of accessibility and say nothing on the console: %s, %i px', async (theme, width) => {
    const { page, faults } = await open(`/?theme=${theme}`, width)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('are accessible with everything that floats open', async () => {
    const { page, faults } = await open('/?theme=dark')
    for (const name of ['Relevance', 'Open a dialog', 'Open a card']) {
      await page.getByRole('button', { name, exact: true }).last().click()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('move only where motion is welcome', async () => {
    const { page } = await open('/?theme=light')
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const moving = () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length
    expect(await page.evaluate(moving)).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.evaluate(moving)).toBeGreaterThan(0)
    await page.context().close()
  })

  test('a menu is used by keys alone and gives the focus back', async () => {
    const { page } = await open('/?theme=light')
    const button = page.getByRole('button', { name: 'Relevance', exact: true }).last()
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('p')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Path')
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('button', { name: 'Path', exact: true })
    expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true)
    await chosen.click()
    await chosen.click()
    expect(await page.getByRole('menuitemradio').count()).toBe(0)
    await page.context().close()
  })

  test('a list of results is walked by keys', async () => {
    const { page } = await open('/?theme=light')
    const rows = page.getByRole('list', { name: 'Results' }).locator('> li')
    await rows.first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    expect(await rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
    expect(await rows.nth(1).locator('code').count()).toBe(0)
    await page.context().close()
  })
})

const line = (number: number) => `${'  '.repeat(number % 4)}const line${number} = ${number}`
const lines = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => line(first + index)).join('\n')

describe('a code view of 100,000 lines', () => {
  test('draws only what is on view', async () => {
    const { page, faults } = await open('/?large')
    const view = page.getByRole('region', { name: 'large.ts' })
    for (const top of [0, 1_000_000, 2_000_000]) {
      await view.evaluate((element, to) => element.scrollTo(0, to), top)
      expect(await page.locator('[data-row]').count()).toBeLessThan(200)
    }
    await page.locator('[data-row="99999"]').waitFor()
    expect(await page.locator('[data-row="99999"] code').textContent()).toBe(line(100_000))
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('copies the text between two ends that are far apart, without line numbers', async () => {
    const { page } = await open('/?large')
    const view = page.getByRole('region', { name: 'large.ts' })
    // By mouse from line 5 on, then by Shift and a click after scrolling far below.
    const from = await page.locator('[data-row="4"] code').boundingBox()
    await page.mouse.click((from?.x ?? 0) + 1, (from?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 10)
    await page.mouse.up()
    await view.evaluate((element) => element.scrollTo(0, 5_000 * 20))
    await page.locator('[data-row="5010"]').waitFor()
    const to = await page.locator('[data-row="5010"] code').boundingBox()
    await page.keyboard.down('Shift')
    await page.mouse.click((to?.x ?? 0) + 1, (to?.y ?? 0) + 10)
    await page.keyboard.up('Shift')
    expect(await page.locator('[data-row]').count()).toBeLessThan(200)
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${lines(5, 5010)}\n`)
    await page.context().close()
  })

  test('copies all of it', async () => {
    const { page } = await open('/?large')
    await page.getByRole('region', { name: 'large.ts' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines(1, 100_000))
    await page.context().close()
  })

  test('selects lines by press, Shift and press, and keys', async () => {
    const { page } = await open('/?large')
    const number = (at: number) => page.locator(`[data-line="${at}"]`)
    const spoken = page.getByRole('region', { name: 'large.ts' }).locator('[aria-live]')
    await number(10).click()
    await number(20).click({ modifiers: ['Shift'] })
    expect(await spoken.textContent()).toBe('Lines 10 to 20 selected')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await spoken.textContent()).toBe('Lines 10 to 19 selected')
    await page.keyboard.press('End')
    expect(await spoken.textContent()).toBe('Line 100000 selected')
    await number(100_000).waitFor()
    await page.keyboard.press('Escape')
    expect(await spoken.textContent()).toBe('')
    await page.context().close()
  })

  test('lays wrapped lines below one another', async () => {
    const { page, faults } = await open('/?large', 240)
    const view = page.getByRole('region', { name: 'large.ts' })
    await page.getByLabel('Wrap').check()
    await view.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
    // Where exactly the middle lies depends on how wide the browser draws the letters; long lines stand all over.
    const heights = () =>
      page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    await expect
      .poll(async () => {
        await view.evaluate((element) => element.scrollBy(0, element.clientHeight))
        return Math.max(...(await heights()))
      })
      .toBeGreaterThan(20)
    // In one step: between finding rows and measuring them the view may draw others, and rows that left lie at 0.
    const gaps = await page.evaluate(() => {
      const places = Array.from(document.querySelectorAll('[data-row]'), (row) => row.getBoundingClientRect())
      return places.slice(1).map((place, index) => Math.round(place.top - (places[index]?.bottom ?? 0)))
    })
    expect(new Set(gaps)).toEqual(new Set([0]))
    expect(faults).toEqual([])
    await page.context().close()
  })
})
