import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runnerImport } from 'vite'
import { root } from '../../scripts/root.mjs'
import { cookiesOf } from '../server.mjs'

const patience = 30_000
/** How long a page is watched after it has shown what it is for, in milliseconds: what shifts late is seen too. */
const watched = 1500
/**
 * How long a new window is left alone before its load, in milliseconds: Chromium then loads pages of its own for the
 * window (chrome://omnibox-popup.top-chrome), and on two cores a task of ours that shares them took twice its time.
 */
const settling = 2000

/** The pages, and what each is for: an element that is there once somebody can begin to read. */
const pages = [
  { name: 'home', path: '/search', shown: 'main h1' },
  { name: 'search results', path: '/search?q=function', shown: 'main mark' },
  { name: 'file view', path: '/sextant/-/blob/server/src/main.ts', shown: 'main .cm-line, main [data-row]' },
  { name: 'site admin', path: '/site-admin', shown: 'main h1' },
  { name: 'repositories', path: '/site-admin/repositories', shown: 'main tbody tr' },
]

/** The looks, in the order of the columns. */
const looks = ['light', 'dark'].flatMap((theme) => [1440, 360].map((width) => ({ theme, width })))

/**
 * Every page in every look, `rounds` times after one load of it that is thrown away: rows of
 * `{ page, look, loads: [{ paint, shown, tasks, longest, busiest, shift, moved, script }] }`.
 */
export async function loadShell({ address, headers, say, rounds, slowdown }) {
  // Node 20 reads no TypeScript; the journeys' browser is one file of it.
  const { module } = await runnerImport(join(root, 'e2e', 'browser.ts'), { configFile: false, root, logLevel: 'error' })
  const browser = await module.openBrowser({ asInstalled: true })
  try {
    const stored = await settledIn(browser, { address, headers })
    const rows = []
    for (const page of pages) {
      say(`Loading ${page.name}.`)
      await loadOnce(browser, { address, stored, page, look: looks[0], slowdown })
      for (const look of looks) {
        const options = { address, stored, page, look, slowdown }
        const loads = []
        for (let round = 0; round < rounds; round++) loads.push(await loadOnce(browser, options))
        rows.push({ page: page.name, look, loads })
      }
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** What the browser of somebody holds who has searched before: the home page is no longer the first run's. */
async function settledIn(browser, { address, headers }) {
  const context = await browser.newContext()
  await context.addCookies(cookiesOf(headers, address))
  const page = await context.newPage()
  await page.goto(`${address}/search?q=needle`)
  await page.locator('main h1, main h2, main mark').first().waitFor({ timeout: patience })
  await page.waitForLoadState('networkidle')
  const stored = await context.storageState()
  await context.close()
  return stored
}

/** One load in a context of its own, so that nothing is kept of an earlier one. */
async function loadOnce(browser, { address, stored, page, look, slowdown }) {
  const context = await browser.newContext({
    storageState: stored,
    colorScheme: look.theme,
    viewport: { width: look.width, height: look.width < 500 ? 740 : 900 },
    // A browser on the same machine would be answered with Brotli, and the figure is of gzip.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  try {
    await context.addInitScript(watchLoad, page.shown)
    const tab = await context.newPage()
    await sleep(settling)
    const scripts = await countScripts(context, tab, slowdown)
    await browser.startTracing(tab, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await tab.goto(address + page.path)
    await tab.waitForFunction(() => globalThis.load.shown, undefined, { timeout: patience })
    await sleep(watched * slowdown)
    const busiest = busiestTask(JSON.parse(await browser.stopTracing()), address)
    return { ...(await tab.evaluate(() => globalThis.load)), busiest, script: scripts() }
  } finally {
    await context.close()
  }
}

/**
 * The most processor time of one task of the main thread that showed a page of `address`, in milliseconds; others cannot
 * lengthen it.
 */
function busiestTask({ traceEvents }, address) {
  const processes = new Set(
    traceEvents.filter(({ args }) => args?.data?.url?.startsWith(address)).map(({ pid }) => pid),
  )
  const threads = traceEvents
    .filter(({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && processes.has(pid))
    .map(({ pid, tid }) => `${pid} ${tid}`)
  if (threads.length === 0) throw new Error('The trace does not hold the thread of the page.')
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur && threads.includes(`${pid} ${tid}`),
  )
  return tasks.reduce((most, { tdur }) => Math.max(most, tdur / 1000), 0)
}

/** Answers how many bytes of scripts have come over the wire since. */
async function countScripts(context, tab, slowdown) {
  const session = await context.newCDPSession(tab)
  const scripts = new Set()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => bytes
}

/** Runs in the page, before anything of it: keeps in `load` what happens there. */
function watchLoad(selector) {
  const load = { paint: undefined, shown: undefined, tasks: 0, longest: 0, shift: 0, moved: [] }
  globalThis.load = load
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.paint = startTime
  })
  on('longtask', ({ duration }) => {
    load.tasks++
    load.longest = Math.max(load.longest, duration)
  })
  on('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    load.shift += value
    load.moved.push(...sources.map(({ node }) => nameOf(node)))
  })
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}: ${element.textContent.trim().slice(0, 30)}` : 'something that is gone'
  }
  const look = () => {
    if (document.querySelector(selector)) requestAnimationFrame(() => (load.shown = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
