import type { Page } from 'playwright-core'
import { careLine, tariffs } from './readingFiles.js'
import { tariffFile } from './readingRepository.js'

/** A page, and how to tell that it is drawn. */
export interface ReadingPage {
  readonly name: string
  readonly path: string
  /** A word that stands on the page once it is drawn. */
  readonly shows: string
  /** Keys that bring about what is to be seen. */
  readonly keys?: readonly string[]
}

const careAt = tariffs.dated.slice(0, tariffs.dated.indexOf(careLine)).split('\n').length
/** Where a function and an interface are defined, as an address writes it. */
const priceAt = placeIn(tariffs.dated, 'priceOf')
const tariffAt = placeIn(tariffs.dated, 'Tariff {')
const blob = (path: string) => `/harbour/-/blob/${path}`

/** The pages on which code and its history are read, of the repository of `readingRepository.ts`. */
export const readingPages: readonly ReadingPage[] = [
  { name: 'home', path: '/search', shows: 'harbour' },
  { name: 'repository', path: '/harbour', shows: 'Prices parcels' },
  { name: 'tree', path: '/harbour/-/tree/src', shows: 'tariff.ts' },
  { name: 'file', path: `${blob(tariffFile)}?L${careAt}`, shows: 'priceOf' },
  { name: 'name', path: `${blob(tariffFile)}?L${priceAt}`, shows: 'priceOf', keys: ['i'] },
  { name: 'references', path: `${blob(tariffFile)}?L${tariffAt}#tab=references`, shows: 'Callers' },
  { name: 'symbol', path: `/harbour/-/symbol/${tariffFile}?L${tariffAt}`, shows: 'References' },
  { name: 'find-in-file', path: blob(tariffFile), shows: 'priceOf', keys: ['Control+f', 'z', 'o', 'n', 'e'] },
  { name: 'blame', path: `${blob(tariffFile)}?L${careAt}&blame=1`, shows: 'priceOf', keys: ['Shift+B'] },
  { name: 'permalink', path: `/harbour@v1.1.0/-/blob/${tariffFile}?L17`, shows: 'Math.round' },
  { name: 'markdown', path: blob('README.md'), shows: 'Prices parcels' },
  { name: 'notebook', path: blob('notes/week.ipynb'), shows: 'Parcels of a week' },
  { name: 'table', path: blob('data/week.csv'), shows: 'islands' },
  { name: 'json', path: blob('data/zones.json'), shows: 'zones' },
  { name: 'image', path: blob('docs/view.png'), shows: 'view.png' },
  { name: 'svg', path: blob('docs/mark.svg'), shows: 'mark.svg' },
  { name: 'pdf', path: blob('docs/tariff.pdf'), shows: 'tariff.pdf' },
  { name: 'patch', path: blob('docs/insured.patch'), shows: 'parcel.ts' },
  { name: 'binary', path: blob('data/scales.bin'), shows: 'scales.bin' },
  { name: 'commits', path: '/harbour/-/commits', shows: 'Charge for parcels' },
  { name: 'commits-of-a-file', path: `/harbour/-/commits/${tariffFile}`, shows: 'Price by zone' },
  { name: 'commit', path: '/harbour/-/commit/main~4', shows: 'Close all' },
  { name: 'commit-two-columns', path: '/harbour/-/commit/main~4', shows: 'Close all', keys: ['s'] },
  { name: 'compare', path: '/harbour/-/compare/v1.1.0...v2.0.0', shows: '5 commits' },
  { name: 'branches', path: '/harbour/-/branches', shows: 'quay' },
  { name: 'all-branches', path: '/harbour/-/branches/all', shows: 'quay' },
  { name: 'tags', path: '/harbour/-/tags', shows: 'v1.1.0' },
  { name: 'contributors', path: '/harbour/-/stats/contributors', shows: 'carol' },
  { name: 'embed', path: `/embed/harbour/-/blob/${tariffFile}?L14-19`, shows: 'priceOf' },
]

function placeIn(text: string, word: string): string {
  const before = text.slice(0, text.indexOf(word)).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

const patience = 60_000

/** Opens a page and waits until it is drawn. Rejects when that does not happen. */
export async function openReadingPage(
  page: Page,
  address: string,
  { path, shows, keys = [] }: ReadingPage,
): Promise<void> {
  await page.goto(`${address}${path}`)
  await page.getByText(shows).first().waitFor({ timeout: patience })
  for (const key of keys) await page.keyboard.press(key)
  // What comes behind the text, such as colours and dates, comes quietly: the page is drawn when nothing is loaded.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.waitForTimeout(700)
}
