import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../../scripts/root.mjs'
import { milliseconds } from '../figures.mjs'
import { cookiesOf } from '../server.mjs'
import { quantile } from '../statistics.mjs'

/** How often each page is loaded, and how often it is gone to within the application. */
const rounds = 30
/** How long a file is scrolled, in milliseconds, and how far at each step, in pixels. */
const scrolling = { time: 6000, step: 900 }
const patience = 20_000

/**
 * In a browser: from the start of a load to the frame that shows a text of the page, and the times of frames while a
 * long file is scrolled. `repositories` are those of `pageRepositories`.
 */
export async function measurePagesInBrowser({ address, headers, repositories, say }) {
  // Node 20 reads no TypeScript; the journeys' browser is one file of it.
  const { module } = await runnerImport(join(root, 'e2e', 'browser.ts'), { configFile: false, root, logLevel: 'error' })
  const browser = await module.openBrowser({ asInstalled: true })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookiesOf(headers, address))
    const paints = []
    for (const page of pagesOf(repositories)) {
      say(`Painting ${page.name}.`)
      paints.push(await paintRow(context, address, page))
    }
    say('Scrolling.')
    const frames = await scrollTimes(
      context,
      `${address}/${repositories.code.name}@main/-/blob/${repositories.code.long}`,
    )
    return [paintTable(paints), frameTable(frames)]
  } finally {
    await browser.close()
  }
}

function pagesOf({ code, entries, history, diff, blame }) {
  const shown = (text) => ({ shown: text })
  return [
    { name: 'code of 1 MB', path: `/${code.name}@main/-/blob/${code.paths[0]}`, ...shown('extends Base<') },
    {
      name: 'code of 1 MB with its colours',
      path: `/${code.name}@main/-/blob/${code.paths[0]}`,
      selector: '[data-row] code span',
    },
    { name: 'code of 100,000 lines', path: `/${code.name}@main/-/blob/${code.long}`, ...shown('export const ') },
    {
      name: `folder of ${entries.count} entries`,
      path: `/${entries.name}@main/-/tree/${entries.path}`,
      ...shown('account-000'),
    },
    {
      name: 'history of a path',
      path: `/${history.name}@main/-/commits/${history.paths[0]}`,
      selector: 'a[href*="/-/commit/"]',
    },
    { name: `diff of ${diff.lines} lines`, goal: 300, path: `/${diff.name}/-/commit/main`, ...shown('export const ') },
    {
      name: 'blame beside code, to its last line',
      path: `/${blame.name}@main/-/blob/${blame.path}?blame=1`,
      ...shown('Blamed.'),
    },
  ]
}

async function paintRow(context, address, { name, path, goal, ...wanted }) {
  const first = await paintOnce(context, address, { path, wanted })
  const aim = goal === undefined ? '' : milliseconds(goal)
  if (first === undefined) return [name, aim, ...Array(5).fill(''), 'not there']
  const loads = await timesOf(() => paintOnce(context, address, { path, wanted }))
  const clicks = await timesOf(() => paintOnce(context, address, { path, wanted, from: '/search' }))
  const p95 = quantile(clicks, 0.95)
  const verdict = goal === undefined ? '' : p95 <= goal ? 'met' : 'not met'
  const figures = [quantile(loads, 0.5), quantile(loads, 0.95), quantile(clicks, 0.5), p95]
  return [name, aim, ...[first, ...figures].map(milliseconds), verdict]
}

async function timesOf(paint) {
  const times = []
  for (let round = 0; round < rounds; round++) times.push((await paint()) ?? patience)
  return times
}

/**
 * Until the frame after the one that drew what is wanted: from the start of a navigation, or with `from` from leaving that
 * page of the application, as a click on a link does. Undefined when it does not come.
 */
async function paintOnce(context, address, { path, wanted, from }) {
  const page = await context.newPage()
  try {
    if (from === undefined) {
      await page.addInitScript(notePaint, wanted)
      await page.goto(address + path)
    } else {
      await page.goto(address + from, { waitUntil: 'networkidle' })
      await page.evaluate(follow, path)
      await page.evaluate(notePaint, wanted)
    }
    const painted = await page.waitForFunction(() => globalThis.paintedAt, undefined, { timeout: patience })
    return await painted.jsonValue()
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error
    return undefined
  } finally {
    await page.close()
  }
}

/** Goes to another page of the application, and begins to count the time. */
function follow(path) {
  globalThis.leftAt = performance.now()
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

function notePaint({ shown, selector }) {
  const isThere = () =>
    selector
      ? document.querySelector(selector) !== null
      : (document.querySelector('main')?.textContent.includes(shown) ?? false)
  const look = () => {
    if (isThere()) requestAnimationFrame(() => (globalThis.paintedAt = performance.now() - (globalThis.leftAt ?? 0)))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** How long each frame took while the view of code was scrolled by the wheel, in milliseconds. */
async function scrollTimes(context, address) {
  const page = await context.newPage()
  try {
    await page.goto(address)
    await page.locator('[data-row="5"]:not([role])').waitFor({ timeout: patience })
    await page.mouse.move(700, 500)
    await page.evaluate(noteFrames)
    const end = performance.now() + scrolling.time
    while (performance.now() < end) await page.mouse.wheel(0, scrolling.step)
    return await page.evaluate(() => ({ frames: globalThis.frameTimes, row: globalThis.lastRow() }))
  } finally {
    await page.close()
  }
}

function noteFrames() {
  globalThis.frameTimes = []
  globalThis.lastRow = () =>
    Math.max(...[...document.querySelectorAll('[data-row]:not([role])')].map((row) => Number(row.dataset.row)))
  let last = performance.now()
  const note = (now) => {
    globalThis.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function paintTable(rows) {
  const head = [
    'page',
    'goal, p95',
    'first load',
    'load, median',
    'load, p95',
    'click, median',
    'click, p95',
    'verdict',
  ]
  const notes = [
    `Of ${rounds} each in one browser; the first load is not among them. A load counts from the start of the navigation and`,
    'holds the start of the application; a click counts from leaving its search page, and is what the goal is for.',
  ]
  return { title: 'First paint', head, rows, notes }
}

function frameTable({ frames, row }) {
  const share = frames.filter((time) => time <= 1000 / 60 + 1).length / frames.length
  const figures = [0.5, 0.95, 0.99].map((part) => milliseconds(quantile(frames, part)))
  const head = ['frames', 'median', 'p95', 'p99', 'worst', 'within 1/60 s', 'line reached']
  const rows = [[frames.length, ...figures, milliseconds(Math.max(...frames)), `${Math.round(share * 100)} %`, row]]
  const notes = [
    `The wheel turned for ${scrolling.time / 1000} s, ${scrolling.step} px at a time. The browser draws without a graphics card.`,
  ]
  return { title: 'Scrolling a file of 100,000 lines', head, rows, notes }
}
